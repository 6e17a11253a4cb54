import { text } from '@kuacang/contract/kit/text'
import { exportMails, listMails, type Mail, sendMailAgain } from '@kuacang/contract/messages/mail/calls'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { mailMachine } from '@kuacang/contract/messages/mail/machine'
import { request } from '../../kit/api/request.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag, Time } from '../../kit/show.tsx'
import { MailDrawer } from './mail-drawer.tsx'

const filters: readonly Filter[] = [
  { kind: 'text', key: 'key', label: text('收件人 / 主题', 'Recipient / subject') },
  { kind: 'enum', key: 'state', label: text('状态', 'Status'), of: mailState, many: true },
  { kind: 'range', key: 'time_range', label: text('写入时间', 'Created') },
]

const tones = { 1: 'wait', 2: 'good', 3: 'bad', 4: 'look' } as const

const actions = machineActions<(typeof mailMachine.actions)[number], Mail>(mailMachine, {
  send_again: {
    run: (rows) => Promise.all(rows.map((m) => request(sendMailAgain, { body: { id: m.id } }))),
  },
})

export default function MailPage() {
  const columns: readonly Column<Mail>[] = [
    {
      key: 'subject',
      title: text('主题', 'Subject'),
      render: (m) => m.subject,
    },
    { key: 'to', title: text('收件人', 'Recipient'), render: (m) => m.to_address },
    {
      key: 'state',
      title: text('状态', 'Status'),
      render: (m) => <StatusTag of={mailState} code={m.state} tone={tones[m.state]} />,
    },
    { key: 'created_at', title: text('写入时间', 'Created'), render: (m) => <Time at={m.created_at} /> },
    { key: 'attempts', title: text('次数', 'Attempts'), align: 'right', render: (m) => m.attempts },
    { key: 'tried_at', title: text('最近尝试', 'Last attempt'), render: (m) => <Time at={m.tried_at} /> },
    { key: 'next_at', title: text('下次尝试', 'Next attempt'), render: (m) => <Time at={m.next_at} /> },
    {
      key: 'answer',
      title: text('服务器应答', 'Server response'),
      width: 260,
      render: (m) => <span className="code">{m.last_answer.slice(0, 80)}</span>,
    },
  ]
  return (
    <ListPage
      call={listMails}
      filters={filters}
      columns={columns}
      export={{ call: exportMails }}
      rowKey={(m) => m.id}
      detail={{ show: (id, close) => <MailDrawer id={id} onClose={close} /> }}
      rowActions={actions}
    />
  )
}
