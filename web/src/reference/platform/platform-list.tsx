import { text } from '@kuacang/contract/kit/text'
import {
  createPlatform,
  editPlatform,
  exportPlatforms,
  listPlatforms,
  type Platform,
} from '@kuacang/contract/reference/platform/calls'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'

const words = {
  list: text('平台', 'Platforms'),
  create: text('新建平台', 'New platform'),
  edit: text('编辑平台', 'Edit platform'),
  platform: text('平台代码', 'Platform code'),
  name: text('中文名', 'Chinese name'),
  name_en: text('英文名', 'English name'),
  disableMeans: text(
    '新的渠道映射不能再选择该平台；已有的映射不变。可以重新启用。',
    'The platform is no longer offered for new mappings; existing mappings stay. It can be re-enabled.',
  ),
}

const columns: readonly Column<Platform>[] = [
  { key: 'platform', title: words.platform, render: (p) => <Code>{p.platform}</Code> },
  { key: 'name', title: words.name, render: (p) => p.name },
  { key: 'name_en', title: words.name_en, render: (p) => p.name_en || '-' },
  enabledColumn,
]

type Fields = Pick<Platform, 'platform' | 'name' | 'name_en'>

const openPlatform = (platform?: Platform) =>
  openForm<Fields>({
    title: platform ? words.edit : words.create,
    initial: platform ?? {},
    fields: (
      <>
        <Form.Item name="platform" label={say(words.platform)} rules={[required]}>
          <Input maxLength={40} disabled={platform !== undefined} />
        </Form.Item>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="name_en" label={say(words.name_en)}>
          <Input maxLength={100} />
        </Form.Item>
      </>
    ),
    submit: ({ platform: code, ...names }, options) =>
      platform
        ? request(editPlatform, { params: { platform: platform.platform }, body: names }, options)
        : request(createPlatform, { body: { platform: code, ...names } }, options),
  })

const actions = entryActions<Platform>({
  edit: openPlatform,
  setEnabled: ({ platform }, enabled) => request(editPlatform, { params: { platform }, body: { enabled } }),
  disabling: { consequence: words.disableMeans, id: (p) => p.name },
})

/** The platforms that merchants sell on. */
export const PlatformList = () => {
  const platforms = useAnswer(listPlatforms, {})
  const edits = useSession().holds('ManageChannel')
  const create = async () => {
    if (await openPlatform()) await platforms.refetch()
  }
  return (
    <ShortList
      title={words.list}
      of={platforms}
      rowKey={(p) => p.platform}
      columns={columns}
      export={{ call: exportPlatforms }}
      searched={(p) => `${p.platform} ${p.name} ${p.name_en}`}
      rowActions={edits ? actions : []}
      toolbar={
        <Can right="ManageChannel">
          <Button type="primary" onClick={() => void create()}>
            {say(words.create)}
          </Button>
        </Can>
      }
    />
  )
}
