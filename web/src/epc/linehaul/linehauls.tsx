import {
  cancelEpcLinehaulNote,
  countEpcLinehaulNotes,
  type EpcLinehaulNote,
  exportEpcLinehaulNotes,
  finishEpcLinehaulNote,
  printEpcLinehaulNote,
  searchEpcLinehaulNotes,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulMachine } from '@kuacang/contract/epc/linehaul/machine'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { showPickOut } from '../../packing/limit/pick-out.tsx'
import { LinehaulLink, NoteLink } from '../outbound-links.tsx'
import { outboundWords as words } from '../outbound-words.ts'
import { linehaulTones } from '../tones.ts'

const own = { over: text('超限包裹', 'Parcels over the limit') }

type Shown = Pick<EpcLinehaulNote, 'status' | 'linehaul_order_number'>

export const LinehaulStatus = ({ of }: { readonly of: Shown }) => (
  <>
    <StatusTag of={epcLinehaulStatus} code={of.status} tone={linehaulTones[of.status]} />
    {of.status === epcLinehaulStatus.code.packing && of.linehaul_order_number === null
      ? say(words.unconfirmed)
      : null}
  </>
)

const bodyOf = ({ id }: EpcLinehaulNote) => ({ body: { id } })

/** What can be done with a booking away from the desk; the server asks for the reason of a cancel. */
export const linehaulActions: readonly Action<EpcLinehaulNote>[] = [
  {
    key: 'print',
    label: words.print,
    run: ([l]) =>
      l && printPaper({ paper: 'A4', load: () => request(printEpcLinehaulNote, { query: { id: l.id } }) }),
  },
  ...machineActions<(typeof epcLinehaulMachine.actions)[number], EpcLinehaulNote>(epcLinehaulMachine, {
    finish: { run: ([l]) => l && send(finishEpcLinehaulNote, bodyOf(l)) },
    ship: { run: ([l]) => l && send(shipEpcLinehaulNote, bodyOf(l)) },
    cancel: { menu: true, run: ([l]) => l && send(cancelEpcLinehaulNote, bodyOf(l)) },
  }),
  {
    key: 'over_tax',
    label: own.over,
    allowed: (l) => l.over_tax.length > 0,
    run: ([l]) => l && showPickOut(l.over_tax),
  },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'linehaul_order_number', exact: true, label: words.order },
  { kind: 'many', key: 'linehaul_note_number', exact: true, label: words.linehaul },
  { kind: 'many', key: 'delivery_note_number', exact: true, label: words.note },
  { kind: 'enum', key: 'status', label: words.status, of: epcLinehaulStatus, many: true },
  { kind: 'text', key: 'gateway', label: words.gateway },
  ...timeFilters([
    ['created_time', words.created],
    ['handover_time', words.handedOver],
  ]),
]

const columns: readonly Column<EpcLinehaulNote>[] = [
  { key: 'linehaul', title: words.linehaul, render: (l) => <LinehaulLink of={l.linehaul_note_number} /> },
  { key: 'status', title: words.status, render: (l) => <LinehaulStatus of={l} /> },
  { key: 'order', title: words.order, render: (l) => l.linehaul_order_number ?? '-' },
  { key: 'gateway', title: words.gateway, render: (l) => l.gateway },
  { key: 'flight', title: words.flight, render: (l) => l.flight || '-' },
  { key: 'cut_off', title: words.cutOff, render: (l) => <Time at={l.cut_off_time} /> },
  { key: 'arrives_on', title: words.arrivesOn, render: (l) => l.arrives_on || '-' },
  { key: 'note', title: words.note, render: (l) => <NoteLink of={l.delivery_note_number} /> },
  { key: 'bags', title: words.bags, align: 'right', render: (l) => l.bag_count },
  { key: 'parcels', title: words.parcels, align: 'right', render: (l) => l.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (l) => weightText(l.total_weight) },
  { key: 'fail_reason', title: words.failed, optional: true, render: (l) => l.fail_reason || '-' },
  { key: 'created_by', title: words.createdBy, optional: true, render: (l) => l.created_by },
  { key: 'created_time', title: words.created, sorts: true, render: (l) => <Time at={l.created_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (l) => <Time at={l.handover_time} />,
  },
  { key: 'shipped', title: words.shipped, optional: true, render: (l) => <Time at={l.shipped_time} /> },
]

export default function LinehaulsPage() {
  return (
    <ListPage
      call={searchEpcLinehaulNotes}
      statuses={countEpcLinehaulNotes}
      rowKey={(l) => l.id}
      filters={filters}
      columns={columns}
      rowActions={linehaulActions}
      export={{ call: exportEpcLinehaulNotes, name: 'EPC干线交货单' }}
    />
  )
}
