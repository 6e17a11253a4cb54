import { text } from '@kuacang/contract/kit/text'
import { exportMails } from '@kuacang/contract/messages/mail/calls'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { subscriberLabel } from '@kuacang/contract/messages/subscribers'
import { topicLabel } from '@kuacang/contract/messages/topics'
import { exportWebhookDeliveries, exportWebhooks } from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { enabledColumn, joined } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const all = text('全部', 'All')
const tries = { key: 'attempts', title: text('次数', 'Attempts') }
const tried = { key: 'tried_at', title: text('最近尝试', 'Last attempt') }
const next = { key: 'next_at', title: text('下次尝试', 'Next attempt') }

export const listExports: ExportedList[] = [
  exportOfList(exportWebhooks, {
    title: text('导出订阅', 'Export webhooks'),
    columns: [
      { key: 'name', title: text('名称', 'Name'), text: (w) => w.name },
      enabledColumn,
      { key: 'url', title: text('地址', 'Address'), text: (w) => w.url },
      { key: 'partner', title: text('客户', 'Customer'), text: (w) => w.partner_name ?? all },
      {
        key: 'topics',
        title: text('事件', 'Events'),
        text: (w) => joined(w.topics.map(topicLabel)),
      },
      { key: 'waiting', title: text('待投递', 'Waiting'), number: (w) => w.waiting },
      { key: 'dead', title: text('投递失败', 'Given up'), number: (w) => w.dead },
      { key: 'created', title: text('创建时间', 'Created'), time: (w) => w.created_at },
    ],
  }),
  exportOfList(exportWebhookDeliveries, {
    title: text('导出投递记录', 'Export webhook deliveries'),
    columns: [
      { key: 'event_id', title: text('事件 ID', 'Event ID'), text: (d) => d.event_id },
      { key: 'topic', title: text('事件', 'Event'), text: (d) => topicLabel(d.topic) },
      { key: 'event_at', title: text('发生时间', 'Event time'), time: (d) => d.event_at },
      {
        key: 'webhook',
        title: text('接收方', 'Recipient'),
        text: (d) => (d.subscriber === null ? (d.webhook_name ?? '') : subscriberLabel(d.subscriber)),
      },
      { key: 'state', title: text('状态', 'Status'), text: (d) => deliveryState.label(d.state) },
      { ...tries, number: (d) => d.attempts },
      { ...tried, time: (d) => d.tried_at },
      { ...next, time: (d) => d.next_at },
      {
        key: 'answer',
        title: text('最近应答', 'Last response'),
        text: (d) => [d.last_status, d.last_answer].filter(Boolean).join(' '),
      },
      { key: 'object', title: text('单据 ID', 'Document ID'), text: (d) => d.object_id },
    ],
  }),
  exportOfList(exportMails, {
    title: text('导出邮件', 'Export mails'),
    columns: [
      { key: 'subject', title: text('主题', 'Subject'), text: (m) => m.subject },
      { key: 'to', title: text('收件人', 'Recipient'), text: (m) => m.to_address },
      { key: 'state', title: text('状态', 'Status'), text: (m) => mailState.label(m.state) },
      { key: 'created_at', title: text('写入时间', 'Created'), time: (m) => m.created_at },
      { ...tries, number: (m) => m.attempts },
      { ...tried, time: (m) => m.tried_at },
      { ...next, time: (m) => m.next_at },
      { key: 'answer', title: text('服务器应答', 'Server response'), text: (m) => m.last_answer },
    ],
  }),
]
