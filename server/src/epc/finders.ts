import { searchEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { searchEpcInboundNotes } from '@kuacang/contract/epc/inbound-note/calls'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { searchEpcLinehaulNotes } from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { searchEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { searchEpcPickups } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

const { approved, delayed, failed } = epcInboundBagStatus.code
const awaited: readonly number[] = [approved, delayed, failed]

const awaitedNotes: readonly number[] = [
  epcInboundNoteStatus.code.approved,
  epcInboundNoteStatus.code.delayed,
]

export const finders: readonly Finder[] = [
  {
    kind: 'epc_inbound_bag',
    title: text('EPC入库袋', 'EPC inbound bag'),
    from: 'epc_inbound_bag b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    by: [{ column: 'b.bag_number' }],
    id: 'b.id',
    number: 'b.bag_number',
    state: { column: 'b.status', of: epcInboundBagStatus },
    ways: [
      { list: searchEpcInboundBags, page: '/epc_admin/inbound_bag', key: 'bag_number', value: 'number' },
    ],
    next: ({ state }) => (awaited.includes(state ?? -1) ? ['/epc_operator/epc_inbound_bag_handover'] : []),
  },
  {
    kind: 'epc_inbound_note',
    title: text('EPC入库交货单', 'EPC inbound delivery note'),
    from: 'epc_inbound_note n',
    spread: { by: 'warehouse', column: 'n.warehouse_id' },
    by: [{ column: 'n.note_number' }],
    id: 'n.id',
    number: 'n.note_number',
    state: { column: 'n.status', of: epcInboundNoteStatus },
    ways: [
      {
        list: searchEpcInboundNotes,
        page: '/epc_operator/inbound_delivery_note',
        key: 'delivery_note_number',
        value: 'number',
      },
    ],
    next: ({ state }) =>
      awaitedNotes.includes(state ?? -1) ? ['/epc_operator/epc_inbound_delivery_note_handover'] : [],
  },
  {
    kind: 'epc_parcel',
    title: text('EPC包裹', 'EPC parcel'),
    from: 'epc_parcel p',
    spread: { by: 'warehouse', column: 'p.warehouse_id' },
    by: [{ column: 'p.tracking_id' }, { column: 'p.order_number' }],
    id: 'p.id',
    number: 'p.tracking_id',
    state: { column: 'p.status', of: epcParcelStatus },
    ways: [{ list: searchEpcParcels, page: '/epc_operator/parcel', key: 'tracking_id', value: 'number' }],
    next: () => [],
  },
  {
    kind: 'epc_pickup',
    title: text('EPC拣货单', 'EPC pickup order'),
    from: 'epc_pickup k',
    spread: { by: 'warehouse', column: 'k.warehouse_id' },
    by: [{ column: 'k.pickup_code' }],
    id: 'k.id',
    number: 'k.pickup_code',
    state: { column: 'k.status', of: epcPickupStatus },
    ways: [
      { list: searchEpcPickups, page: '/epc_operator/epc_pickups', key: 'pickup_code', value: 'number' },
    ],
    next: () => [],
  },
  {
    kind: 'epc_note',
    title: text('EPC交货单', 'EPC delivery note'),
    from: 'epc_note o',
    spread: { by: 'warehouse', column: 'o.warehouse_id' },
    by: [{ column: 'o.note_number' }],
    id: 'o.id',
    number: 'o.note_number',
    state: { column: 'o.status', of: epcNoteStatus },
    ways: [
      {
        list: searchEpcNotes,
        page: '/epc_admin/outbound_delivery_note',
        key: 'delivery_note_id',
        value: 'number',
      },
    ],
    next: ({ state }) =>
      state === epcNoteStatus.code.created ? ['/epc_dhl_packing/outbound_delivery_note_create'] : [],
  },
  {
    kind: 'epc_linehaul_note',
    title: text('EPC干线交货单', 'EPC linehaul note'),
    from: 'epc_linehaul_note l',
    spread: { by: 'warehouse', column: 'l.warehouse_id' },
    by: [{ column: 'l.linehaul_number' }, { column: 'l.order_number' }],
    id: 'l.id',
    number: 'l.linehaul_number',
    state: { column: 'l.status', of: epcLinehaulStatus },
    ways: [
      { list: searchEpcLinehaulNotes, page: '/epc_admin/linehaul_delivery_note', key: 'id', value: 'number' },
    ],
    next: () => [],
  },
]
