import { listStatementPayments, type StatementPayment } from '@kuacang/contract/billing/account/calls'
import { getStatement, listStatements, type Statement } from '@kuacang/contract/billing/statement/calls'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { paymentActions } from './account-forms.tsx'
import { shortPaymentColumns } from './payment-list.tsx'
import { words } from './words.ts'

const own = { actions: text('操作', 'Actions') }

/** What was paid of a statement; nothing where nothing was. */
export const StatementPayments = ({ of: { id } }: { readonly of: Statement }) => {
  const staff = useUser().partner_id === null
  const refresh = useRefresh()
  const { data } = useAnswer(listStatementPayments, { query: { statement_id: id, page_size: 50 } })
  if (!data || data.list.length === 0) return null
  const again = () => void refresh(getStatement, listStatements, listStatementPayments)
  const acts: Column<StatementPayment> = {
    key: 'actions',
    title: own.actions,
    render: (p) => <RowActions row={p} actions={paymentActions} onDone={again} />,
  }
  return (
    <>
      <h2 className="section-title">{say(words.payments)}</h2>
      <PlainTable
        rows={data.list}
        rowKey={(p) => p.id}
        columns={[...shortPaymentColumns, ...(staff ? [acts] : [])]}
      />
    </>
  )
}
