import {
  issueStatements,
  makeStatements,
  type Statement,
  settleStatement,
} from '@kuacang/contract/billing/statement/calls'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { statementMachine } from '@kuacang/contract/billing/statement/machine'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { wallNow } from '../../kit/date/warehouse-clock.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { StatusTag, type Tone } from '../../kit/show.tsx'
import { openPayment } from '../account/account-forms.tsx'
import { words } from './words.ts'

const own = {
  make: text('生成账单草稿', 'Make drafts'),
  makeMeans: text(
    '为当月有费用的每个客户生成草稿；已有的草稿会更新。',
    'Makes a draft for each customer with charges. Drafts that exist are renewed.',
  ),
  begun: text(
    '已在后台开始，进度见右上角的后台任务',
    'It has begun in the background. See the progress under Background tasks at the top right.',
  ),
  issue: text('出账', 'Issue the statements'),
  issueMeans: text(
    '账单获得编号，明细从此不再更改，并发送邮件给客户。',
    'The statements get numbers, their lines never change from then on, and they are mailed to the customers.',
  ),
  settle: text('账单 {number} 已付款', 'Statement {number} was paid'),
  settleNow: text('结清', 'Settle'),
}

const { issued, settled } = statementStatus.code
const tones: Readonly<Record<number, Tone>> = { [issued]: 'work', [settled]: 'good' }

export const StatementStatus = ({ of: { status } }: { readonly of: Pick<Statement, 'status'> }) => (
  <StatusTag of={statementStatus} code={status} tone={tones[status] ?? 'wait'} />
)

/** What people call it: its number, or as a draft its month. */
export const statementName = ({ statement_number, month }: Statement): string =>
  statement_number || say(words.draft, { month })

/** The months that statements are made of: this one and those before it, the newest first. */
export const months = (): string[] => {
  const first = wallNow().startOf('month')
  return Array.from({ length: 18 }, (_, n) => first.subtract(n, 'month').format('YYYY-MM'))
}

export const openMake = (): Promise<boolean> => {
  const all = months()
  return openForm<{ month: string }>({
    title: own.make,
    initial: { month: all[1] ?? '' },
    fields: (
      <>
        <p>{say(own.makeMeans)}</p>
        <Form.Item name="month" label={say(words.month)} rules={[required]}>
          <Select options={all.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </>
    ),
    submit: async (body, options) => {
      await request(makeStatements, { body }, options)
      notice.success(own.begun)
    },
  })
}

const issue = async (rows: readonly Statement[]) => {
  await request(issueStatements, { body: { ids: rows.map((s) => s.id) } })
  notice.success(own.begun)
}

const openSettle = (s: Statement) =>
  openForm<{ remark?: string }>({
    title: say(own.settle, { number: s.statement_number }),
    confirm: own.settleNow,
    fields: (
      <Form.Item name="remark" label={say(words.remark)}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
      </Form.Item>
    ),
    submit: (body, options) => request(settleStatement, { params: { id: s.id }, body }, options),
  })

type StatementAction = (typeof statementMachine.actions)[number]

/** What the server allows with a statement now. */
export const statementActions = machineActions<StatementAction, Statement>(statementMachine, {
  issue: {
    run: issue,
    danger: { title: own.issue, consequence: own.issueMeans, id: (s) => `${s.month} ${s.partner_name}` },
  },
  pay: { run: ([s]) => s && openPayment(s) },
  settle: { run: ([s]) => s && openSettle(s) },
})
