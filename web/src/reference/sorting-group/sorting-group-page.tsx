import { text } from '@kuacang/contract/kit/text'
import {
  createSortingGroup,
  editSortingGroup,
  exportSortingGroups,
  listSortingGroups,
  type SortingGroup,
} from '@kuacang/contract/reference/sorting-group/calls'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { ChannelsSelect, useChannelNames } from '../channel/channel-select.tsx'
import { CountriesSelect } from '../country/country-select.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'

const words = {
  create: text('新建分拣组', 'New sorting group'),
  edit: text('编辑分拣组', 'Edit sorting group'),
  group_id: text('编号', 'Number'),
  group_name: text('名称', 'Name'),
  sort_key: text('分拣码', 'Sorting code'),
  sortKeyHint: text('印在袋标上：字母、数字和 . _ -', 'Printed on bag labels: letters, digits and . _ -'),
  channels: text('渠道', 'Channels'),
  countries: text('国家', 'Countries'),
  updated: text('更新时间', 'Updated'),
  disableMeans: text(
    '包裹不再归入该分拣组，已有记录不受影响。可以重新启用。',
    'Parcels are no longer assigned to this sorting group; existing records are not affected. It can be re-enabled.',
  ),
}

type Fields = Pick<SortingGroup, 'group_name' | 'sort_key' | 'channels' | 'countries'>

const openGroupForm = (group?: SortingGroup): Promise<boolean> =>
  openForm<Fields>({
    title: group ? words.edit : words.create,
    initial: group ?? { channels: [], countries: [] },
    fields: (
      <>
        <Form.Item name="group_name" label={say(words.group_name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="sort_key"
          label={say(words.sort_key)}
          extra={say(words.sortKeyHint)}
          rules={[required, { pattern: /^[A-Za-z0-9_.-]+$/, message: say(words.sortKeyHint) }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="channels" label={say(words.channels)}>
          <ChannelsSelect />
        </Form.Item>
        <Form.Item name="countries" label={say(words.countries)}>
          <CountriesSelect />
        </Form.Item>
      </>
    ),
    submit: (body, options) =>
      group
        ? request(editSortingGroup, { params: { id: String(group.group_id) }, body }, options)
        : request(createSortingGroup, { body }, options),
  })

const actions = entryActions<SortingGroup>({
  edit: openGroupForm,
  setEnabled: ({ group_id }, enabled) =>
    request(editSortingGroup, { params: { id: String(group_id) }, body: { enabled } }),
  disabling: { consequence: words.disableMeans, id: (g) => g.group_name },
})

export default function SortingGroupPage() {
  const groups = useAnswer(listSortingGroups, {})
  const namesOf = useChannelNames()
  const columns: readonly Column<SortingGroup>[] = [
    { key: 'group_id', title: words.group_id, render: (g) => g.group_id },
    { key: 'group_name', title: words.group_name, render: (g) => g.group_name },
    { key: 'sort_key', title: words.sort_key, render: (g) => <Code>{g.sort_key}</Code> },
    enabledColumn,
    { key: 'channels', title: words.channels, render: (g) => namesOf(g.channels) || '-' },
    { key: 'countries', title: words.countries, render: (g) => g.countries.join(' · ') || '-' },
    { key: 'updated', title: words.updated, render: (g) => <Time at={g.last_updated} /> },
  ]
  const create = async () => {
    if (await openGroupForm()) await groups.refetch()
  }
  return (
    <ShortList
      of={groups}
      rowKey={(g) => g.group_id}
      columns={columns}
      export={{ call: exportSortingGroups }}
      searched={(g) => [g.group_id, g.group_name, g.sort_key, ...g.countries].join(' ')}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
