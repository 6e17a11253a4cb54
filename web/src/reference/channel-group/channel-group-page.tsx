import { text } from '@kuacang/contract/kit/text'
import {
  type ChannelGroup,
  createChannelGroup,
  deleteChannelGroup,
  editChannelGroup,
  exportChannelGroups,
  listChannelGroups,
} from '@kuacang/contract/reference/channel-group/calls'
import { channelGroupWay } from '@kuacang/contract/reference/channel-group/enums'
import { Button, Form, Input, InputNumber, Switch, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { ChannelsSelect, useChannelNames } from '../channel/channel-select.tsx'
import { CountriesSelect } from '../country/country-select.tsx'

const words = {
  create: text('新建渠道组', 'New channel group'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑渠道组', 'Edit channel group'),
  group_id: text('编号', 'Number'),
  group_name: text('中文名', 'Chinese name'),
  name_en: text('英文名', 'English name'),
  carrier_name: text('承运商', 'Carrier'),
  channels: text('渠道', 'Channels'),
  way: text('集包方式', 'Packed in'),
  limits: text('每包上限', 'Limit of a bag'),
  max_parcels: text('每包最多件数', 'Most parcels in a bag'),
  max_kg: text('每包最重 kg', 'Heaviest bag (kg)'),
  asWarehouse: text('空：按仓库设置', 'Empty: as the warehouse says'),
  countries: text('国家', 'Countries'),
  anywhere: text('空：不限', 'Empty: anywhere'),
  dedicated_line: text('专线', 'Dedicated line'),
  dedicatedMeans: text('按航班截单时间预警', 'Warned of by the cut-off of its flight'),
  yes: text('是', 'Yes'),
  pieces: text('{n} 件', '{n} {n|parcel|parcels}'),
  state: text('状态', 'Status'),
  used: text('使用中', 'In use'),
  deprecated: text('已弃用', 'Deprecated'),
  remove: text('弃用', 'Deprecate'),
  removeTitle: text('弃用渠道组', 'Deprecate channel group'),
  removeMeans: text(
    '新的作业不能再选择该渠道组，已有记录仍显示其名称。可以恢复。',
    'New work can no longer use this channel group; existing records still show its name. It can be restored.',
  ),
  restore: text('恢复', 'Restore'),
}

type Fields = Omit<ChannelGroup, 'group_id' | 'deprecated'>

const limitsOf = ({ max_parcels, max_kg }: ChannelGroup): string =>
  [max_parcels && say(words.pieces, { n: max_parcels }), max_kg && `${max_kg} kg`].filter(Boolean).join(' · ')

const openGroupForm = (group?: ChannelGroup): Promise<boolean> =>
  openForm<Fields>({
    title: group ? words.editTitle : words.create,
    initial: group ?? {
      channels: [],
      countries: [],
      way: channelGroupWay.code.bag,
      max_parcels: null,
      max_kg: null,
      dedicated_line: false,
    },
    fields: (
      <>
        <Form.Item name="group_name" label={say(words.group_name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="name_en" label={say(words.name_en)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="carrier_name" label={say(words.carrier_name)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="channels" label={say(words.channels)}>
          <ChannelsSelect />
        </Form.Item>
        <Form.Item name="way" label={say(words.way)} rules={[required]}>
          <EnumSelect of={channelGroupWay} />
        </Form.Item>
        <Form.Item name="max_parcels" label={say(words.max_parcels)} extra={say(words.asWarehouse)}>
          <InputNumber min={1} max={10_000} precision={0} />
        </Form.Item>
        <Form.Item name="max_kg" label={say(words.max_kg)} extra={say(words.asWarehouse)}>
          <InputNumber min={1} max={10_000} precision={0} />
        </Form.Item>
        <Form.Item name="countries" label={say(words.countries)} extra={say(words.anywhere)}>
          <CountriesSelect />
        </Form.Item>
        <Form.Item
          name="dedicated_line"
          label={say(words.dedicated_line)}
          extra={say(words.dedicatedMeans)}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </>
    ),
    submit: (body, options) =>
      group
        ? request(editChannelGroup, { body: { ...body, group_id: group.group_id } }, options)
        : request(createChannelGroup, { body }, options),
  })

const actions: readonly Action<ChannelGroup>[] = [
  { key: 'edit', label: words.edit, run: ([g]) => g && openGroupForm(g) },
  {
    key: 'delete',
    label: words.remove,
    allowed: (g) => !g.deprecated,
    danger: { title: words.removeTitle, consequence: words.removeMeans, id: (g) => g.group_name },
    run: ([g]) => g && request(deleteChannelGroup, { body: { group_id: g.group_id } }),
  },
  {
    key: 'restore',
    label: words.restore,
    allowed: (g) => g.deprecated,
    run: ([g]) => g && request(editChannelGroup, { body: { group_id: g.group_id, deprecated: false } }),
  },
]

export default function ChannelGroupPage() {
  const { data, error, refetch } = useAnswer(listChannelGroups, {})
  const namesOf = useChannelNames()
  const columns: readonly Column<ChannelGroup>[] = [
    { key: 'group_id', title: words.group_id, render: (g) => g.group_id },
    { key: 'group_name', title: words.group_name, render: (g) => g.group_name },
    { key: 'name_en', title: words.name_en, render: (g) => g.name_en || '-' },
    { key: 'carrier_name', title: words.carrier_name, render: (g) => g.carrier_name || '-' },
    {
      key: 'deprecated',
      title: words.state,
      render: (g) => (
        <Tag color={g.deprecated ? 'error' : 'success'}>
          {say(g.deprecated ? words.deprecated : words.used)}
        </Tag>
      ),
    },
    { key: 'channels', title: words.channels, render: (g) => namesOf(g.channels) || '-' },
    { key: 'way', title: words.way, render: (g) => say(channelGroupWay.label(g.way)) },
    { key: 'limits', title: words.limits, render: (g) => limitsOf(g) || '-' },
    { key: 'countries', title: words.countries, render: (g) => g.countries.join(' · ') || '-' },
    {
      key: 'dedicated_line',
      title: words.dedicated_line,
      render: (g) => (g.dedicated_line ? say(words.yes) : '-'),
    },
  ]
  const create = async () => {
    if (await openGroupForm()) await refetch()
  }
  return (
    <ShortList
      of={{ data: data && { list: data.data }, error, refetch }}
      rowKey={(g) => g.group_id}
      columns={columns}
      export={{ call: exportChannelGroups }}
      searched={(g) => [g.group_id, g.group_name, g.name_en, g.carrier_name].join(' ')}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
