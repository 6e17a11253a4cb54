import type { Charge } from '@kuacang/contract/billing/charge/calls'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import { Link } from 'react-router'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel } from '../../kit/show.tsx'
import { words } from './words.ts'
import './charge.css'

/** Where staff see the document that a charge is for; merchants have their own pages. */
const pages: Readonly<Record<string, string>> = {
  outbound_order: '/wms_outbound/outbound_order_manage',
  return_record: '/wms_return/records',
  value_added_service: '/wms_report/added_value',
}

type Caused = Pick<Charge, 'cause_type' | 'cause_id' | 'cause_number'>

/** The document that the work belongs to: a link where it has a page of its own. */
export const Cause = ({ of: { cause_type, cause_id, cause_number } }: { readonly of: Caused }) => {
  const staff = useUser().partner_id === null
  const page = staff ? pages[cause_type] : undefined
  const number = <Code>{cause_number}</Code>
  return page ? <Link to={`${page}?open=${cause_id}`}>{number}</Link> : number
}

/** How an amount came about; of what was taken back, also why. */
export const How = ({ of: { how, reason } }: { readonly of: Pick<Charge, 'how' | 'reason'> }) => (
  <>
    {say(how)}
    {reason ? <div className="soft">{reason}</div> : null}
  </>
)

/** An amount with its currency, on one line. */
export const Money = ({ of: { amount, currency } }: { readonly of: Pick<Charge, 'amount' | 'currency'> }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    <strong>{amount}</strong> {currency}
  </span>
)

/** What lists of charges show to everybody. */
export const chargeColumns: readonly Column<Charge>[] = [
  { key: 'day', title: words.day, render: (c) => <span className="code">{c.day}</span> },
  {
    key: 'service',
    title: words.service,
    render: (c) => <EnumLabel of={chargedService} code={c.service} />,
  },
  { key: 'document', title: words.document, render: (c) => <Cause of={c} /> },
  { key: 'quantity', title: words.quantity, align: 'right', render: (c) => c.quantity },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    render: (c) => <Money of={c} />,
  },
  {
    key: 'how',
    title: words.how,
    render: (c) => (
      <div className="charge-how">
        <How of={c} />
      </div>
    ),
  },
]
