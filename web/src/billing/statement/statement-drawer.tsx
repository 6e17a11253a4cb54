import { listStatementPayments } from '@kuacang/contract/billing/account/calls'
import { shortDecimal } from '@kuacang/contract/billing/decimal'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import {
  getStatement,
  getStatementPdf,
  getStatementSheet,
  listStatements,
  type Statement,
  type StatementSum,
} from '@kuacang/contract/billing/statement/calls'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Space } from 'antd'
import { fillPath } from '../../kit/api/address.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel, Time } from '../../kit/show.tsx'
import { StatementPayments } from '../account/statement-payments.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementStatus, statementActions, statementName } from './statement-parts.tsx'
import { words } from './words.ts'

const own = {
  sums: text('按收费项目合计', 'By service'),
  service: text('收费项目', 'Service'),
  quantity: text('数量', 'Quantity'),
  amount: text('金额', 'Amount'),
  lines: text('明细', 'Lines'),
}

const sumColumns: readonly Column<StatementSum>[] = [
  {
    key: 'service',
    title: own.service,
    render: (s) => <EnumLabel of={chargedService} code={s.service} />,
  },
  { key: 'charges', title: words.lines, align: 'right', render: (s) => s.charges },
  { key: 'quantity', title: own.quantity, align: 'right', render: (s) => shortDecimal(s.quantity) },
  { key: 'amount', title: own.amount, align: 'right', render: (s) => <strong>{s.amount}</strong> },
]

const factsOf = (s: Statement): Fact[] => [
  [words.status, <StatementStatus key="status" of={s} />],
  [words.month, s.month],
  [words.partner, `${s.partner_id} ${s.partner_name}`],
  [words.lines, s.lines],
  [words.total, <strong key="total">{`${s.total} ${s.currency}`}</strong>],
  [words.paid, `${s.paid} ${s.currency}`],
  [words.issued, <Time key="issued" at={s.issued_at} />],
  [words.settled, <Time key="settled" at={s.settled_at} />],
  ...(s.remark ? [[words.remark, s.remark] as const] : []),
]

/** The paper and the sheet of a statement. */
const Files = ({ of: { id } }: { readonly of: Statement }) => (
  <Space>
    <Button href={`/api${fillPath(getStatementPdf.path, { id })}`} target="_blank">
      PDF
    </Button>
    <Button href={`/api${fillPath(getStatementSheet.path, { id })}`}>Excel</Button>
  </Space>
)

/** A statement with its sums and its lines, each with how it came about. */
export const StatementDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const statement = useAnswer(getStatement, { params: { id } })
  const refresh = useRefresh()
  const again = () => void refresh(getStatement, listStatements, listStatementPayments)
  const { data } = statement
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={data ? statementName(data) : ''}
      actions={
        data ? (
          <Space wrap>
            <Files of={data} />
            <RowActions row={data} actions={statementActions} onDone={again} />
          </Space>
        ) : null
      }
    >
      <Answered of={statement}>
        {(s) => (
          <>
            <Facts columns={{ xs: 1, sm: 2 }} facts={factsOf(s)} />
            <h2 className="section-title">{say(own.sums)}</h2>
            <PlainTable rows={s.sums} rowKey={(sum) => String(sum.service)} columns={sumColumns} />
            {s.status === statementStatus.code.draft ? null : <StatementPayments of={s} />}
            <h2 className="section-title">{say(own.lines)}</h2>
            <StatementLines of={s} onDone={again} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
