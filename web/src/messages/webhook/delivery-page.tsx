import { text } from '@kuacang/contract/kit/text'
import {
  exportWebhookDeliveries,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  type WebhookDelivery,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { deliveryMachine } from '@kuacang/contract/messages/webhook/machine'
import { request } from '../../kit/api/request.ts'
import { choiceList } from '../../kit/choice/choice-list.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { recipientOf, subscriberOptions, topicLabel, topicOptions } from './topic.tsx'

const words = {
  webhook: text('订阅', 'Webhook'),
  subscriber: text('内部处理', 'Handled by the product'),
  recipient: text('接收方', 'Recipient'),
  topic: text('事件', 'Event'),
  object: text('单据 ID', 'Document ID'),
  time: text('发生时间', 'Event time'),
}

const webhooks = choiceList({
  call: listWebhooks,
  input: { query: { page_size: 200 } },
  choices: ({ list }) => list.map((w) => ({ value: w.id, label: w.name })),
  search: text('搜索订阅', 'Search webhooks'),
  failure: 'alert',
})

const filters: readonly Filter[] = [
  { kind: 'from', key: 'webhook_id', label: words.webhook, from: webhooks },
  { kind: 'choice', key: 'subscriber', label: words.subscriber, options: subscriberOptions },
  { kind: 'enum', key: 'state', label: text('状态', 'Status'), of: deliveryState, many: true },
  { kind: 'choice', key: 'topic', label: words.topic, options: topicOptions },
  { kind: 'text', key: 'event_id', exact: true, label: text('事件 ID', 'Event ID') },
  { kind: 'text', key: 'object_id', exact: true, label: words.object },
  { kind: 'range', key: 'time_range', label: words.time },
]

export const deliveryTones = { 1: 'wait', 2: 'good', 3: 'bad' } as const

const actions = machineActions<(typeof deliveryMachine.actions)[number], WebhookDelivery>(deliveryMachine, {
  redeliver: {
    run: (rows) => Promise.all(rows.map((d) => request(redeliverWebhook, { body: { id: d.id } }))),
  },
})

export default function DeliveryPage() {
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      key: 'event_id',
      title: text('事件 ID', 'Event ID'),
      render: (d) => <Code>{d.event_id}</Code>,
    },
    { key: 'topic', title: words.topic, render: (d) => topicLabel(d.topic) },
    { key: 'event_at', title: words.time, render: (d) => <Time at={d.event_at} /> },
    { key: 'webhook', title: words.recipient, render: (d) => recipientOf(d) },
    {
      key: 'state',
      title: text('状态', 'Status'),
      render: (d) => <StatusTag of={deliveryState} code={d.state} tone={deliveryTones[d.state]} />,
    },
    { key: 'attempts', title: text('次数', 'Attempts'), align: 'right', render: (d) => d.attempts },
    { key: 'tried_at', title: text('最近尝试', 'Last attempt'), render: (d) => <Time at={d.tried_at} /> },
    { key: 'next_at', title: text('下次尝试', 'Next attempt'), render: (d) => <Time at={d.next_at} /> },
    {
      key: 'answer',
      title: text('最近应答', 'Last response'),
      width: 260,
      render: (d) => (
        <span className="code">{[d.last_status, d.last_answer.slice(0, 80)].filter(Boolean).join(' ')}</span>
      ),
    },
    { key: 'object', title: words.object, optional: true, render: (d) => <Code>{d.object_id}</Code> },
  ]
  return (
    <ListPage
      call={listWebhookDeliveries}
      filters={filters}
      columns={columns}
      export={{ call: exportWebhookDeliveries }}
      rowKey={(d) => d.id}
      detail={{ show: (id, close) => <DeliveryDrawer id={id} onClose={close} /> }}
      rowActions={actions}
      bulkActions={actions}
    />
  )
}
