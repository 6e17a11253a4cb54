import {
  countEpcFines,
  type EpcFine,
  exportEpcFines,
  listEpcFineAmounts,
  searchEpcFines,
  waiveEpcFine,
} from '@kuacang/contract/epc/fine/calls'
import { epcFineReason, epcFineStatus } from '@kuacang/contract/epc/fine/enums'
import { epcFineMachine } from '@kuacang/contract/epc/fine/machine'
import { seenIn } from '@kuacang/contract/epc/fine/seen'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { words as shared } from '../words.ts'
import { openAmounts } from './amounts-form.tsx'
import { FineTotals } from './fine-totals.tsx'

const words = {
  reason: text('原因', 'Reason'),
  amount: text('金额', 'Amount'),
  currency: text('币种', 'Currency'),
  seen: text('依据', 'What was seen'),
  fined: text('计罚时间', 'Fined'),
  whyWaived: text('免除原因', 'Why waived'),
  waivedBy: text('免除人', 'Waived by'),
  waived: text('免除时间', 'Waived'),
  amounts: text('罚款标准', 'Amounts'),
  waiveOne: text('免除 {parcel} 的罚款', 'Waive the fine of {parcel}'),
  means: text(
    '{reason}，{amount}。免除后计入“已免除”，此包裹不再因同一原因计罚。',
    '{reason}, {amount}. It then counts as waived, and the parcel is not fined for this again.',
  ),
  done: text('已免除 {parcel} 的罚款', 'The fine of {parcel} is waived'),
}

const tones: { readonly [status: number]: Tone } = {
  [epcFineStatus.code.charged]: 'bad',
  [epcFineStatus.code.waived]: 'good',
}

const openWaive = (f: EpcFine): Promise<boolean> =>
  openForm<{ remark: string }>({
    title: say(words.waiveOne, { parcel: f.tracking_id }),
    confirm: epcFineMachine.table.waive.label,
    submit: async (body, options) => {
      await request(waiveEpcFine, { params: { id: f.id }, body }, options)
      notice.success(say(words.done, { parcel: f.tracking_id }))
    },
    fields: (
      <>
        <p>{say(words.means, { reason: epcFineReason.label(f.reason), amount: moneyText(f) })}</p>
        <ReasonItem name="remark" label={words.whyWaived} least={2} most={200} />
      </>
    ),
  })

const actions: Action<EpcFine>[] = machineActions(epcFineMachine, {
  waive: { run: ([f]) => f && openWaive(f) },
})

const columns: readonly Column<EpcFine>[] = [
  {
    key: 'parcel',
    title: shared.parcel,
    render: (f) => (f.known_here ? <EpcParcelLink of={f.tracking_id} /> : <Code>{f.tracking_id}</Code>),
  },
  { key: 'reason', title: words.reason, render: (f) => <EnumLabel of={epcFineReason} code={f.reason} /> },
  { key: 'amount', title: words.amount, align: 'right', render: (f) => f.amount.toFixed(2) },
  { key: 'currency', title: words.currency, render: (f) => f.currency },
  {
    key: 'status',
    title: shared.status,
    render: (f) => <StatusTag of={epcFineStatus} code={f.status} tone={tones[f.status] ?? 'look'} />,
  },
  { key: 'seen', title: words.seen, render: (f) => say(seenIn(f)) },
  {
    key: 'arrive_by',
    title: shared.arriveBy,
    optional: true,
    render: (f) => <Time at={f.arrive_by} />,
  },
  { key: 'store', title: shared.store, render: (f) => f.store_id },
  { key: 'order', title: shared.order, optional: true, render: (f) => <Code>{f.order_id}</Code> },
  { key: 'created_time', title: words.fined, render: (f) => <Time at={f.created_time} /> },
  { key: 'remark', title: words.whyWaived, render: (f) => f.remark || '-' },
  { key: 'waived_by', title: words.waivedBy, optional: true, render: (f) => <UserName of={f.waived_by} /> },
  { key: 'waived_time', title: words.waived, optional: true, render: (f) => <Time at={f.waived_time} /> },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_id', exact: true, label: shared.parcel },
  { kind: 'enum', key: 'reason', label: words.reason, of: epcFineReason, many: true },
  { kind: 'enum', key: 'status', label: shared.status, of: epcFineStatus, many: true },
  { kind: 'text', key: 'store_id', label: shared.store },
  { kind: 'range', key: 'time_range', label: words.fined },
]

/** The fines of sellers, with their sums (PA-455, PA-471), and what each fault costs. */
export default function FinesPage() {
  const refresh = useRefresh()
  const amounts = async () => (await openAmounts()) && refresh(listEpcFineAmounts)
  return (
    <ListPage
      call={searchEpcFines}
      statuses={countEpcFines}
      rowKey={(f) => f.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      summary={({ totals }) => <FineTotals of={totals} />}
      toolbar={<Button onClick={() => void amounts()}>{say(words.amounts)}</Button>}
      export={{ call: exportEpcFines, name: 'EPC罚款' }}
    />
  )
}
