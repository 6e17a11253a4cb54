import {
  cancelEpcPickup,
  countEpcPickups,
  type EpcPickup,
  type EpcPickupLine,
  exportEpcPickups,
  finishEpcPickup,
  getEpcPickup,
  printEpcPickup,
  searchEpcPickups,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus, epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupMachine } from '@kuacang/contract/epc/pickup/machine'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { pickupLineTones, pickupTones } from '../tones.ts'
import { ModeNotice } from '../warehouse/mode-notice.tsx'
import { words as shared } from '../words.ts'
import { openAssign } from './assign-form.tsx'
import { pickupOperation, pickupWords as words } from './words.ts'

const own = {
  preview: text('预览', 'Preview'),
  finishAbout: text(
    '没有拣的包裹留在货架上，可以再生成拣货单。',
    'Parcels that are not picked stay on their shelves, for another pickup order.',
  ),
  finished: text('已完成；{left} 件没有拣', 'Done; {left} not picked'),
  cancelAbout: text(
    '没有拣的包裹留在货架上；已拣的要分拣，或重新上架。',
    'Parcels that are not picked stay on their shelves. Sort those that are picked, or put them away again.',
  ),
  cancelled: text(
    '已取消；{picked} 件已拣，请分拣或重新上架',
    'Cancelled; {picked} {picked|parcel is|parcels are} picked: sort or put away',
  ),
  by: text('拣出人', 'Picked by'),
  at: text('拣出时间', 'Picked at'),
  notPicked: text('没有拣', 'Not picked'),
  stays: text('留在库位', 'Stays'),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'pickup_code', exact: true, label: words.order },
  { kind: 'many', key: 'tracking_id', exact: true, label: shared.parcel },
  { kind: 'enum', key: 'status', label: shared.status, of: epcPickupStatus, many: true },
  { kind: 'enum', key: 'type', label: shared.kind, of: epcPickupType, many: true },
  { kind: 'flag', key: 'preview', label: own.preview },
  { kind: 'range', key: 'time_range', label: words.created },
]

const columns: readonly Column<EpcPickup>[] = [
  { key: 'code', title: words.order, render: (p) => <Code>{p.pickup_code}</Code> },
  {
    key: 'status',
    title: shared.status,
    render: (p) => <StatusTag of={epcPickupStatus} code={p.status} tone={pickupTones[p.status]} />,
  },
  { key: 'type', title: shared.kind, render: (p) => <EnumLabel of={epcPickupType} code={p.type} /> },
  {
    key: 'operator',
    title: words.picker,
    render: (p) => (p.operator ? <UserName of={p.operator} /> : say(words.nobody)),
  },
  { key: 'parcels', title: words.parcels, align: 'right', render: (p) => p.parcel_count },
  { key: 'picked', title: words.picked, align: 'right', render: (p) => p.picked_count },
  { key: 'lost', title: words.lost, align: 'right', render: (p) => p.lost_count },
  {
    key: 'metres',
    title: words.metres,
    align: 'right',
    optional: true,
    render: (p) => Math.round(p.route_metres),
  },
  {
    key: 'created_by',
    title: words.createdBy,
    optional: true,
    render: (p) => <UserName of={p.created_by} />,
  },
  { key: 'created', title: words.created, render: (p) => <Time at={p.created_time} /> },
  { key: 'printed', title: words.printed, optional: true, render: (p) => <Time at={p.printed_time} /> },
  { key: 'finished', title: words.finished, optional: true, render: (p) => <Time at={p.finished_time} /> },
]

const print = ([p]: readonly EpcPickup[]) =>
  p &&
  printPaper({
    paper: 'A4',
    kept: true,
    load: (print_job) => send(printEpcPickup, { body: { id: p.id, print_job } }),
  })
const id = (p: EpcPickup) => p.pickup_code

const actions: readonly Action<EpcPickup>[] = machineActions<
  (typeof epcPickupMachine.actions)[number],
  EpcPickup
>(epcPickupMachine, {
  print: { run: print },
  assign: { run: ([p]) => p && openAssign(p) },
  reprint: { menu: true, run: print },
  finish: {
    menu: true,
    danger: { consequence: own.finishAbout, id },
    run: async ([p]) => {
      if (!p) return
      const { left } = await send(finishEpcPickup, { params: { id: p.id } })
      notice.success(say(own.finished, { left }))
    },
  },
  cancel: {
    menu: true,
    danger: { consequence: own.cancelAbout, id },
    run: async ([p]) => {
      if (!p) return
      const { picked } = await send(cancelEpcPickup, { params: { id: p.id } })
      if (picked > 0) notice.warning(say(own.cancelled, { picked }))
    },
  },
})

const { completed, new: toPick, viewed } = epcPickupLocationStatus.code
const outcomeOf = (l: EpcPickupLine) => {
  if (l.status === completed && l.picked_by === null) return say(own.notPicked)
  if (!l.to_pick && (l.status === toPick || l.status === viewed)) return say(own.stays)
  return <StatusTag of={epcPickupLocationStatus} code={l.status} tone={pickupLineTones[l.status]} />
}

const lines: readonly Column<EpcPickupLine>[] = [
  { key: 'n', title: { zh: '#', en: '#' }, align: 'right', render: (l) => l.walk_order },
  { key: 'place', title: words.place, render: (l) => <Code>{l.location_code}</Code> },
  { key: 'parcel', title: shared.parcel, render: (l) => <EpcParcelLink of={l.tracking_id} /> },
  { key: 'status', title: shared.status, render: outcomeOf },
  { key: 'by', title: own.by, render: (l) => <UserName of={l.picked_by} /> },
  { key: 'at', title: own.at, render: (l) => <Time at={l.picked_time} /> },
]

const Detail = ({ of }: { readonly of: string }) => (
  <Answered of={useAnswer(getEpcPickup, { params: { id: of } })}>
    {({ locations, operation_records }) => (
      <>
        <PlainTable rows={locations} rowKey={(l) => l.id} columns={lines} />
        <Timeline entries={operation_records.map((r) => recordEntry(r, pickupOperation(r.action)))} />
      </>
    )}
  </Answered>
)

/** Pickup orders: found, printed, assigned, ended (PA-223, PA-229). */
export default function PickupsPage() {
  return (
    <>
      <ModeNotice needed="shelving" />
      <ListPage
        call={searchEpcPickups}
        statuses={countEpcPickups}
        rowKey={(p) => p.id}
        filters={filters}
        columns={columns}
        rowActions={actions}
        expand={(p) => <Detail of={p.id} />}
        export={{ call: exportEpcPickups, name: 'EPC拣货单' }}
      />
    </>
  )
}
