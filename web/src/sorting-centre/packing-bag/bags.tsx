import { text } from '@kuacang/contract/kit/text'
import { packingSuites } from '@kuacang/contract/packing/suites'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import {
  cancelScBag,
  countScBags,
  exportScBags,
  type ScBag,
  searchScBags,
} from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus, scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { bagLabelOf } from '../../packing/bag/bag-label.ts'
import { scBagTones } from '../tones.ts'
import { ScBagDetail } from './bag-detail.tsx'
import { scBagWords as words } from './words.ts'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_ids', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: scBagStatus, many: true },
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'enum', key: 'bag_type', label: words.type, of: scBagType, many: true },
  { kind: 'enum', key: 'relabel_reason', label: words.reason, of: relabelReason, many: true },
  { kind: 'text', key: 'carrier_code', label: words.carrier },
  { kind: 'text', key: 'operator', label: words.operator },
  ...timeFilters([
    ['created_time', words.created],
    ['finished_time', words.finished],
    ['handover_time', words.handedOver],
  ]),
]

const columns: readonly Column<ScBag>[] = [
  { key: 'bag_number', title: words.bag, render: (b) => <Code>{b.temp_bag_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={scBagStatus} code={b.status} tone={scBagTones[b.status]} />,
  },
  {
    key: 'relabel_reason',
    title: words.reason,
    render: (b) =>
      b.relabel_reason === null ? '-' : <EnumLabel of={relabelReason} code={b.relabel_reason} />,
  },
  { key: 'place', title: words.place, render: (b) => b.tag || '-' },
  { key: 'group', title: words.group, optional: true, render: (b) => b.group_name || '-' },
  { key: 'sort_key', title: words.sortKey, optional: true, render: (b) => b.sort_key || '-' },
  { key: 'carrier', title: words.carrier, render: (b) => b.carrier_code || '-' },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  { key: 'weight', title: words.weighed, align: 'right', render: (b) => weightOf(b.actual_weight) },
  { key: 'check_weight', title: words.checked, align: 'right', render: (b) => weightOf(b.check_weight) },
  { key: 'operator', title: words.operator, optional: true, render: (b) => b.operator },
  { key: 'note', title: words.note, render: (b) => b.delivery_note_number ?? '-' },
  {
    key: 'created_time',
    title: words.created,
    sorts: true,
    optional: true,
    render: (b) => <Time at={b.created_time} />,
  },
  { key: 'finished_time', title: words.finished, sorts: true, render: (b) => <Time at={b.finished_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handover_time} />,
  },
]
const weightOf = (weight: number | null) => (weight === null ? '-' : weightText(weight))

const label: Action<ScBag> = {
  key: 'label',
  label: text('打印袋标签', 'Print label'),
  allowed: (b) => b.status !== scBagStatus.code.cancelled,
  run: async ([b]) => b && b.suite in packingSuites && printPaper(bagLabelOf(b.suite as never, b)),
}
const cancel = {
  menu: true,
  danger: {
    consequence: text('袋内的包裹须重新装袋。', 'Its parcels must be packed again.'),
    id: (b: ScBag) => b.temp_bag_id,
  },
  run: ([b]: readonly ScBag[]) => b && send(cancelScBag, { body: { bag_id: b.id } }),
}
const moves = machineActions<(typeof scBagMachine.actions)[number], ScBag>(scBagMachine, {
  cancel,
  cancel_finished: cancel,
})

/** The packing bags of a sorting centre: found, looked into, labelled, cancelled. */
export const Bags = () => {
  const { holds } = useSession()
  return (
    <ListPage
      title={words.bags}
      call={searchScBags}
      statuses={countScBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={[...(holds('SortingCenterPack') ? [label] : []), ...moves]}
      expand={(b) => <ScBagDetail id={b.id} />}
      export={{ call: exportScBags, name: '分拨集包袋' }}
    />
  )
}
