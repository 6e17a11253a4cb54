import { chargedService } from '@kuacang/contract/billing/price/enums'
import {
  answerDispute,
  disputeLine,
  listStatementLines,
  type Statement,
  type StatementLine,
} from '@kuacang/contract/billing/statement/calls'
import { lineDispute } from '@kuacang/contract/billing/statement/enums'
import { lineDisputeMachine } from '@kuacang/contract/billing/statement/machine'
import { text } from '@kuacang/contract/kit/text'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel, StatusTag, type Tone } from '../../kit/show.tsx'
import { Cause, How, Money } from '../charge/charge-parts.tsx'
import { words as chargeWords } from '../charge/words.ts'
import '../charge/charge.css'

const own = {
  dispute: text('异议', 'Dispute'),
  only: text('只看有异议的行', 'Only disputed lines'),
  actions: text('操作', 'Actions'),
  disputeTitle: text('对 {number} 提出异议', 'Dispute {number}'),
  answerTitle: text('答复 {number} 的异议', 'Answer the dispute about {number}'),
  answer: text('答复', 'Answer'),
  keeps: text('费用维持不变，客户会看到答复。', 'The charge stays as it is. The customer sees the answer.'),
  takesBack: text(
    '费用将被冲销，冲销出现在之后的账单中。',
    'The charge is taken back. The reversal stands on a later statement.',
  ),
}

const { none, open, kept, taken_back } = lineDispute.code
const tones: Readonly<Record<number, Tone>> = { [open]: 'look', [kept]: 'wait', [taken_back]: 'good' }

const Dispute = ({ of: line }: { readonly of: StatementLine }) => {
  if (line.dispute === none) return <>-</>
  return (
    <div className="line-dispute">
      <StatusTag of={lineDispute} code={line.dispute} tone={tones[line.dispute] ?? 'wait'} />
      <div className="soft">{line.dispute_reason}</div>
      {line.answer ? <div className="soft">{line.answer}</div> : null}
    </div>
  )
}

const openDispute = (statement_id: string, line: StatementLine) =>
  openForm<{ reason: string }>({
    title: say(own.disputeTitle, { number: line.cause_number }),
    confirm: lineDisputeMachine.table.dispute.label,
    fields: <ReasonItem least={2} most={200} />,
    submit: (body, options) =>
      request(disputeLine, { params: { id: statement_id, charge_id: line.id }, body }, options),
  })

const openAnswer = (statement_id: string, line: StatementLine, take_back: boolean) =>
  openForm<{ answer: string }>({
    title: say(own.answerTitle, { number: line.cause_number }),
    confirm: lineDisputeMachine.table[take_back ? 'take_back' : 'keep'].label,
    fields: (
      <>
        <p>{say(take_back ? own.takesBack : own.keeps)}</p>
        <ReasonItem name="answer" label={own.answer} least={2} most={200} />
      </>
    ),
    submit: ({ answer }, options) =>
      request(
        answerDispute,
        { params: { id: statement_id, charge_id: line.id }, body: { take_back, answer } },
        options,
      ),
  })

/** What the server allows with a line now. */
const actionsOf = (id: string): Action<StatementLine>[] => {
  const may = (key: StatementLine['line_actions'][number]) => (line: StatementLine) =>
    line.line_actions.includes(key)
  const { dispute, keep, take_back } = lineDisputeMachine.table
  return [
    {
      key: 'dispute',
      label: dispute.label,
      allowed: may('dispute'),
      run: ([line]) => line && openDispute(id, line),
    },
    { key: 'keep', label: keep.label, allowed: may('keep'), run: ([l]) => l && openAnswer(id, l, false) },
    {
      key: 'take_back',
      label: take_back.label,
      allowed: may('take_back'),
      run: ([l]) => l && openAnswer(id, l, true),
    },
  ]
}

/** As in the list of charges, in the width of a drawer. */
const lineColumns: readonly Column<StatementLine>[] = [
  {
    key: 'day',
    title: chargeWords.day,
    render: (l) => (
      <>
        <span className="code">{l.day}</span>
        <div>
          <Cause of={l} />
        </div>
      </>
    ),
  },
  {
    key: 'how',
    title: chargeWords.how,
    render: (l) => (
      <div className="line-how">
        <EnumLabel of={chargedService} code={l.service} />
        <div className="soft">
          <How of={l} />
        </div>
      </div>
    ),
  },
  { key: 'amount', title: chargeWords.amount, align: 'right', render: (l) => <Money of={l} /> },
]

const inPage = 20

type Props = { readonly of: Statement; readonly onDone: () => void }

/** The lines of a statement, some at a time; the customer disputes one, and staff answer. */
export const StatementLines = ({ of: { id }, onDone }: Props) => {
  const [page, setPage] = useState(1)
  const [disputed, setDisputed] = useState(false)
  const refresh = useRefresh()
  const query = { page, page_size: inPage, ...(disputed ? { dispute: [open, kept, taken_back] } : {}) }
  const lines = useAnswer(listStatementLines, { params: { id }, query }, { keep: true })
  const actions = actionsOf(id)
  const again = () => {
    onDone()
    void refresh(listStatementLines)
  }
  const columns: readonly Column<StatementLine>[] = [
    ...lineColumns,
    { key: 'dispute', title: own.dispute, render: (l) => <Dispute of={l} /> },
    {
      key: 'actions',
      title: own.actions,
      render: (l) => <RowActions row={l} actions={actions} onDone={again} />,
    },
  ]
  return (
    <>
      <Checkbox
        checked={disputed}
        onChange={({ target }) => {
          setDisputed(target.checked)
          setPage(1)
        }}
        style={{ marginBottom: 8 }}
      >
        {say(own.only)}
      </Checkbox>
      <Answered of={lines}>
        {({ list, pagination }) => (
          <PlainTable
            rows={list}
            rowKey={(l) => l.id}
            columns={columns}
            pages={{ current: page, pageSize: inPage, total: pagination.total, onChange: setPage }}
          />
        )}
      </Answered>
    </>
  )
}
