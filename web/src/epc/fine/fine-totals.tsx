import type { EpcFineTotal } from '@kuacang/contract/epc/fine/calls'
import { epcFineReason } from '@kuacang/contract/epc/fine/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'

const words = {
  title: text('合计', 'In total'),
  reason: text('原因', 'Reason'),
  charged: text('已计罚', 'Charged'),
  amount: text('已计金额', 'Amount charged'),
  waived: text('已免除', 'Waived'),
  waivedAmount: text('免除金额', 'Amount waived'),
}

const columns: readonly Column<EpcFineTotal>[] = [
  { key: 'reason', title: words.reason, render: (t) => <EnumLabel of={epcFineReason} code={t.reason} /> },
  { key: 'charged', title: words.charged, align: 'right', render: (t) => t.charged },
  { key: 'amount', title: words.amount, align: 'right', render: moneyText },
  { key: 'waived', title: words.waived, align: 'right', render: (t) => t.waived },
  {
    key: 'waived_amount',
    title: words.waivedAmount,
    align: 'right',
    render: ({ waived_amount: amount, currency }) => moneyText({ amount, currency }),
  },
]

/** The sums of all fines that match the filters, on all pages; each currency by itself. */
export const FineTotals = ({ of }: { readonly of: readonly EpcFineTotal[] }) =>
  of.length === 0 ? null : (
    <section className="facts" aria-label={say(words.title)}>
      <PlainTable rows={of} rowKey={(t) => `${t.reason} ${t.currency}`} columns={columns} />
    </section>
  )
