import { text } from '@kuacang/contract/kit/text'
import { searchScInboundBags } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { searchScBags } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { listScParcels } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Finder } from '#kit/find/finder'

const bag = scInboundBagStatus.code
const parcel = scParcelStatus.code
const packingBag = scBagStatus.code

export const finders: readonly Finder[] = [
  {
    kind: 'sc_inbound_bag',
    title: text('入站袋', 'Inbound bag'),
    from: 'sc_inbound_bag b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    by: [{ column: 'b.bag_number' }],
    id: 'b.id',
    number: 'b.bag_number',
    state: { column: 'b.status', of: scInboundBagStatus },
    ways: [
      {
        list: searchScInboundBags,
        page: '/sorting_center_management/inbound_bag',
        key: 'bag_number',
        value: 'number',
      },
    ],
    next: ({ state }) => {
      if (state === bag.cancelled) return []
      return state === bag.handed_over
        ? ['/sorting_center_operations/inbound']
        : ['/sorting_center_operations/inbound_bag_handover']
    },
  },
  {
    kind: 'sc_parcel',
    title: text('包裹', 'Parcel'),
    from: 'number_chain n join sc_parcel p on p.warehouse_id = :warehouse and p.id = n.object_id',
    spread: { by: 'warehouse', column: 'n.warehouse_id' },
    where: "n.object_type = 'sc_parcel'",
    by: [{ column: 'n.number' }],
    id: 'p.id',
    number: 'p.tracking_id',
    state: { column: 'p.status', of: scParcelStatus },
    ways: [
      {
        list: listScParcels,
        page: '/sorting_center_management/outbound_parcel',
        key: 'tracking_id',
        value: 'number',
      },
    ],
    next: ({ state }) => {
      if (state === parcel.created) return ['/sorting_center_operations/inbound']
      return state === parcel.pending || state === parcel.relabelled
        ? ['/sorting_center_operations/outbound_sort']
        : []
    },
  },
  {
    kind: 'sc_bag',
    title: text('集包袋', 'Packing bag'),
    from: 'bag b join sc_bag s on s.warehouse_id = :warehouse and s.id = b.id',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    by: [{ column: 'b.bag_number' }, { column: 'b.bag_code' }],
    id: 's.id',
    number: 'b.bag_number',
    state: { column: 's.status', of: scBagStatus },
    ways: [
      {
        list: searchScBags,
        right: 'SortingCenterManage',
        page: '/sorting_center_management/manage_outbound_packing_bag',
        key: 'open',
        value: 'id',
      },
    ],
    next: ({ state }) => {
      if (state === packingBag.packing) return ['/sorting_center_operations/outbound_parcel_packing']
      return state === packingBag.packed ? ['/sorting_center_operations/outbound_ob_sort'] : []
    },
  },
]
