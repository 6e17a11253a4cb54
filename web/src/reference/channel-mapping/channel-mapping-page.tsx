import { text } from '@kuacang/contract/kit/text'
import {
  type ChannelMapping,
  deleteChannelMapping,
  exportChannelMappings,
  listChannelMappings,
  upsertChannelMapping,
} from '@kuacang/contract/reference/channel-mapping/calls'
import { listPlatforms } from '@kuacang/contract/reference/platform/calls'
import { Button, Form, Input, Tabs, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { ChannelSelect, channels } from '../channel/channel-select.tsx'
import { PlatformAccess } from '../platform/platform-access.tsx'
import { PlatformList } from '../platform/platform-list.tsx'
import { PlatformSelect, platforms } from '../platform/platform-select.tsx'
import { GoodsWarehouseSelect, goodsWarehouses } from '../warehouse/warehouse-select.tsx'

const words = {
  list: text('渠道映射', 'Channel mapping'),
  platforms: text('平台', 'Platforms'),
  access: text('平台接入', 'Platform access'),
  create: text('新建映射', 'New mapping'),
  edit: text('编辑', 'Edit'),
  editing: text('编辑映射', 'Edit mapping'),
  platform: text('平台', 'Platform'),
  any: text('全部平台', 'All platforms'),
  code: text('平台物流代码', 'Platform logistics code'),
  warehouse: text('仓库', 'Warehouse'),
  channel: text('渠道', 'Channel'),
  off: text('已停用', 'Disabled'),
  changed: text('更新时间', 'Updated'),
  saved: text('保存成功', 'Saved'),
  delete: text('删除', 'Delete'),
  consequence: text(
    '带有该物流代码的新平台订单不再有渠道；已有渠道的订单不变。',
    'New platform orders with this logistics code get no channel; orders that have one keep it.',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'from', key: 'platform', label: words.platform, from: platforms },
  { kind: 'text', key: 'platform_code', label: words.code },
  { kind: 'from', key: 'warehouse_id', label: words.warehouse, from: goodsWarehouses },
  { kind: 'from', key: 'channel_id', label: words.channel, from: channels },
]

const PlatformName = ({ of }: { of: string | null }) => {
  const { data } = useAnswer(listPlatforms, {})
  if (of === null) return <>{say(words.any)}</>
  const found = data?.list.find((p) => p.platform === of)
  return <>{found ? nameOf(found) : of}</>
}

const columns: readonly Column<ChannelMapping>[] = [
  { key: 'code', title: words.code, render: (m) => <Code>{m.platform_code}</Code> },
  { key: 'platform', title: words.platform, render: (m) => <PlatformName of={m.platform} /> },
  { key: 'warehouse', title: words.warehouse, render: (m) => <Code>{m.warehouse_code}</Code> },
  {
    key: 'channel',
    title: words.channel,
    render: (m) => (
      <>
        {m.channel_id} {nameOf({ name: m.channel_name, name_en: m.channel_name_en })}{' '}
        {m.channel_enabled ? null : <Tag color="error">{say(words.off)}</Tag>}
      </>
    ),
  },
  { key: 'changed', title: words.changed, render: (m) => <Time at={m.updated_at} /> },
]

type Fields = { platform?: string; platform_code: string; warehouse_id: number; channel_id: number }

const initialOf = ({ platform, platform_code, warehouse_id, channel_id }: ChannelMapping): Fields => ({
  ...(platform === null ? {} : { platform }),
  ...{ platform_code, warehouse_id, channel_id },
})

/** Another code, platform or warehouse would be another mapping: of one that stands, the channel changes. */
const openMapping = (mapping?: ChannelMapping) =>
  openForm<Fields>({
    title: mapping ? words.editing : words.create,
    initial: mapping ? initialOf(mapping) : {},
    fields: (
      <>
        <Form.Item name="platform" label={say(words.platform)}>
          <PlatformSelect placeholder={say(words.any)} disabled={mapping !== undefined} />
        </Form.Item>
        <Form.Item name="platform_code" label={say(words.code)} rules={[required]}>
          <Input maxLength={100} disabled={mapping !== undefined} />
        </Form.Item>
        <Form.Item name="warehouse_id" label={say(words.warehouse)} rules={[required]}>
          <GoodsWarehouseSelect disabled={mapping !== undefined} />
        </Form.Item>
        <Form.Item name="channel_id" label={say(words.channel)} rules={[required]}>
          <ChannelSelect />
        </Form.Item>
      </>
    ),
    submit: async (body, options) => {
      await request(upsertChannelMapping, { body }, options)
      notice.success(words.saved)
    },
  })

const actions: readonly Action<ChannelMapping>[] = [
  { key: 'edit', label: words.edit, run: ([mapping]) => mapping && openMapping(mapping) },
  {
    key: 'delete',
    label: words.delete,
    danger: { consequence: words.consequence, id: (m) => m.platform_code },
    run: ([mapping]) => mapping && request(deleteChannelMapping, { params: { id: mapping.id } }),
  },
]

const MappingList = () => {
  const refresh = useRefresh()
  const edits = useSession().holds('ManageChannel')
  const create = async () => {
    if (await openMapping()) await refresh(listChannelMappings)
  }
  return (
    <ListPage
      title={words.list}
      call={listChannelMappings}
      filters={filters}
      columns={columns}
      export={{ call: exportChannelMappings }}
      rowKey={(m) => m.id}
      rowActions={edits ? actions : []}
      toolbar={
        edits ? (
          <Button type="primary" onClick={() => void create()}>
            {say(words.create)}
          </Button>
        ) : null
      }
    />
  )
}

/** Which channel a logistics code of a platform means, the platforms themselves, and how the product speaks with them. */
export default function ChannelMappingPage() {
  const keeps = useSession().holds('ManageChannel')
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'mappings', label: say(words.list), children: <MappingList /> },
        { key: 'platforms', label: say(words.platforms), children: <PlatformList /> },
        ...(keeps ? [{ key: 'access', label: say(words.access), children: <PlatformAccess /> }] : []),
      ]}
    />
  )
}
