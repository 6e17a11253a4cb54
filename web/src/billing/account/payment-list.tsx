import {
  exportStatementPayments,
  listStatementPayments,
  type StatementPayment,
} from '@kuacang/contract/billing/account/calls'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { Money } from '../charge/charge-parts.tsx'
import { paymentActions } from './account-forms.tsx'
import { words } from './words.ts'

type Payment = StatementPayment

const filters: readonly Filter[] = [
  partnerFilter,
  { kind: 'text', key: 'statement_numbers', exact: true, several: true, label: words.statement },
]

const day: Column<Payment> = {
  key: 'day',
  title: words.day,
  render: (p) => <span className="code">{p.day}</span>,
}
const amount: Column<Payment> = {
  key: 'amount',
  title: words.amount,
  align: 'right',
  render: (p) => <Money of={p} />,
}
/** As the bank calls it, with what staff note; of what was taken back, also why. */
const reference: Column<Payment> = {
  key: 'reference',
  title: words.reference,
  render: (p) => (
    <>
      {p.reference || '-'}
      {p.note || p.reason ? <div className="soft">{p.reason || p.note}</div> : null}
    </>
  ),
}

/** In the details of a statement. */
export const shortPaymentColumns: readonly Column<Payment>[] = [day, amount, reference]

const columnsOf = (staff: boolean): Column<Payment>[] => [
  day,
  ...(staff
    ? [
        {
          key: 'partner',
          title: words.partner,
          render: (p: Payment) => <span className="cut">{p.partner_name}</span>,
        },
      ]
    : []),
  { key: 'statement', title: words.statement, render: (p) => <Code>{p.statement_number}</Code> },
  amount,
  reference,
  {
    key: 'recorded',
    title: words.recorded,
    render: (p) => (
      <>
        <Time at={p.created_at} />
        {staff ? (
          <span className="second">
            <UserName of={p.created_by} />
          </span>
        ) : null}
      </>
    ),
  },
]

/** What was paid: by all customers for staff, their own payments for merchants. */
export const PaymentList = ({ staff }: { readonly staff: boolean }) => (
  <ListPage
    title={words.payments}
    call={listStatementPayments}
    rowKey={(p) => p.id}
    filters={staff ? filters : filters.slice(1)}
    columns={columnsOf(staff)}
    rowActions={staff ? paymentActions : []}
    export={{ call: exportStatementPayments, name: '付款' }}
  />
)
