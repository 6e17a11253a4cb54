import { text } from '@kuacang/contract/kit/text'
import { portKind } from '@kuacang/contract/ports/port/enums'
import {
  exportPortRequests,
  listPortRequests,
  type PortRequest,
  replayPortRequest,
} from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { portRequestMachine } from '@kuacang/contract/ports/request/machine'
import { request } from '../../kit/api/request.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'

const words = {
  object: text('单据号', 'Document'),
  port: text('接口', 'Port'),
  state: text('状态', 'Status'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'key', label: words.object },
  { kind: 'enum', key: 'port', label: words.port, of: portKind, many: true },
  { kind: 'enum', key: 'state', label: words.state, of: portRequestState, many: true },
]

const tones = { 1: 'wait', 2: 'good', 3: 'bad', 4: 'work', 5: 'bad', 6: 'look' } as const

const columns: readonly Column<PortRequest>[] = [
  { key: 'object', title: words.object, render: (r) => <Code>{r.object_number}</Code> },
  { key: 'port', title: words.port, render: (r) => <EnumLabel of={portKind} code={r.kind} /> },
  { key: 'question', title: text('请求', 'Question'), render: (r) => <Code>{r.question}</Code> },
  {
    key: 'state',
    title: words.state,
    render: (r) => <StatusTag of={portRequestState} code={r.state} tone={tones[r.state]} />,
  },
  { key: 'attempts', title: text('次数', 'Attempts'), align: 'right', render: (r) => r.attempts },
  { key: 'created_at', title: text('创建时间', 'Created'), render: (r) => <Time at={r.created_at} /> },
  {
    key: 'tried_at',
    title: text('最近尝试', 'Last attempt'),
    optional: true,
    render: (r) => <Time at={r.tried_at} />,
  },
  { key: 'next_at', title: text('下次尝试', 'Next attempt'), render: (r) => <Time at={r.next_at} /> },
  {
    key: 'answered_at',
    title: text('答复时间', 'Answered'),
    optional: true,
    render: (r) => <Time at={r.answered_at} />,
  },
  {
    key: 'answer',
    title: text('最近应答', 'Last response'),
    width: 220,
    render: (r) => (
      <span className="code">{[r.last_status, r.last_answer.slice(0, 60)].filter(Boolean).join(' ')}</span>
    ),
  },
]

const actions = machineActions<(typeof portRequestMachine.actions)[number], PortRequest>(portRequestMachine, {
  replay: {
    run: (rows) => Promise.all(rows.map((r) => request(replayPortRequest, { body: { id: r.id } }))),
  },
})

export default function RequestPage() {
  return (
    <ListPage
      call={listPortRequests}
      filters={filters}
      columns={columns}
      export={{ call: exportPortRequests }}
      rowKey={(r) => r.id}
      rowActions={actions}
      bulkActions={actions}
    />
  )
}
