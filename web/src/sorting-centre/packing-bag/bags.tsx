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
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { useSession } from '../../kit/session/session.tsx'
import { bagLabelOf } from '../../packing/bag/bag-label.ts'
import { scBagColumns } from './bag-columns.tsx'
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
      columns={scBagColumns}
      rowActions={[...(holds('SortingCenterPack') ? [label] : []), ...moves]}
      expand={(b) => <ScBagDetail id={b.id} />}
      export={{ call: exportScBags, name: '分拨集包袋' }}
    />
  )
}
