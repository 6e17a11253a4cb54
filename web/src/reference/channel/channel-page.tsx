import { type Text, text } from '@kuacang/contract/kit/text'
import {
  type Channel,
  createChannel,
  editChannel,
  exportChannels,
  listChannels,
} from '@kuacang/contract/reference/channel/calls'
import { Button, Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'

const words = {
  create: text('新建渠道', 'New channel'),
  edit: text('编辑渠道', 'Edit channel'),
  channel_id: text('渠道编号', 'Channel number'),
  channel_code: text('渠道代码', 'Channel code'),
  name: text('中文名', 'Chinese name'),
  name_en: text('英文名', 'English name'),
  carrier_code: text('承运商代码', 'Carrier code'),
  carrier_name: text('承运商中文名', 'Carrier name in Chinese'),
  carrier_name_en: text('承运商英文名', 'Carrier name in English'),
  disableMeans: text(
    '新订单不能再使用该渠道，已有订单不受影响。可以重新启用。',
    'New orders can no longer use this channel; existing orders are not affected. It can be re-enabled.',
  ),
}

const columns: readonly Column<Channel>[] = [
  { key: 'channel_id', title: words.channel_id, render: (c) => c.channel_id },
  { key: 'channel_code', title: words.channel_code, render: (c) => <Code>{c.channel_code}</Code> },
  { key: 'name', title: words.name, render: (c) => c.name },
  { key: 'name_en', title: words.name_en, render: (c) => c.name_en },
  enabledColumn,
  { key: 'carrier_code', title: words.carrier_code, render: (c) => <Code>{c.carrier_code}</Code> },
  { key: 'carrier_name', title: words.carrier_name, render: (c) => c.carrier_name },
  { key: 'carrier_name_en', title: words.carrier_name_en, render: (c) => c.carrier_name_en },
]

type Fields = Omit<Channel, 'enabled'>

const field = (name: keyof Omit<Fields, 'channel_id'>, max: number, must: boolean) => (
  <Form.Item name={name} label={say(words[name])} rules={must ? [required] : []}>
    <Input maxLength={max} />
  </Form.Item>
)

/** Adds a channel or edits one; orders name it by number and code, which therefore stay. */
const openChannelForm = (channel?: Channel): Promise<boolean> =>
  openForm<Fields>({
    title: channel ? words.edit : words.create,
    initial: channel ?? {},
    fields: (
      <>
        {channel ? null : (
          <>
            <Form.Item name="channel_id" label={say(words.channel_id)} rules={[required]}>
              <InputNumber min={1} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            {field('channel_code', 40, true)}
          </>
        )}
        {field('name', 100, true)}
        {field('name_en', 100, false)}
        {field('carrier_code', 40, true)}
        {field('carrier_name', 100, true)}
        {field('carrier_name_en', 100, false)}
      </>
    ),
    submit: ({ channel_id, channel_code, ...fields }, options) =>
      channel
        ? request(editChannel, { params: { id: String(channel.channel_id) }, body: fields }, options)
        : request(createChannel, { body: { ...fields, channel_id, channel_code } }, options),
  })

const actions = entryActions<Channel>({
  edit: openChannelForm,
  setEnabled: (c, enabled) =>
    request(editChannel, { params: { id: String(c.channel_id) }, body: { enabled } }),
  disabling: { consequence: words.disableMeans, id: (c) => c.channel_code },
})

export default function ChannelPage({ title }: { title?: Text }) {
  const channels = useAnswer(listChannels, {})
  const create = async () => {
    if (await openChannelForm()) await channels.refetch()
  }
  return (
    <ShortList
      {...(title && { title })}
      of={channels}
      rowKey={(c) => c.channel_id}
      columns={columns}
      export={{ call: exportChannels }}
      searched={(c) => [c.channel_id, c.channel_code, c.name, c.name_en, c.carrier_name].join(' ')}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
