import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { searchEpcBlocks } from '@kuacang/contract/epc/block/calls'
import { epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { searchEpcCases } from '@kuacang/contract/epc/combine-case/calls'
import { epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { searchEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { searchEpcOutboundBags } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { searchEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { searchEpcPreBoxes } from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { searchEpcReviews } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard, HomeQueue } from '#kit/home/home-card'

const parcel = epcParcelStatus.code
const inbound = epcInboundBagStatus.code
const preBox = epcPreOutboundParcelStatus.code

type Station = Pick<HomeQueue, 'key' | 'title' | 'kind' | 'desks'> & { readonly states: readonly number[] }
const parcelsIn = ({ states, ...card }: Station): HomeQueue => ({
  ...card,
  list: searchEpcParcels,
  from: 'epc_parcel p',
  warehouse: 'p.warehouse_id',
  where: `p.status in (${states.join(', ')})`,
  since: 'p.updated_at',
  address: `/epc_operator/parcel_manage?status=${states.join(',')}`,
})
const inboundBagsIn = ({ states, ...card }: Station): HomeQueue => ({
  ...card,
  list: searchEpcInboundBags,
  from: 'epc_inbound_bag b',
  warehouse: 'b.warehouse_id',
  where: `b.status in (${states.join(', ')})`,
  since: 'b.created_at',
  address: `/epc_admin/manage_inbound?status=${states.join(',')}`,
})

/** What waits along the way of a parcel, from the dock to the linehaul; then what somebody must decide. */
export const homeCards: readonly HomeCard[] = [
  inboundBagsIn({
    kind: 'queue',
    key: 'epc_bags_to_take_over',
    title: text('待接收的入库袋', 'Inbound bags to take over'),
    states: [inbound.approved, inbound.delayed],
    desks: ['/epc_operator/epc_inbound_bag_handover'],
  }),
  {
    ...parcelsIn({
      kind: 'queue',
      key: 'epc_to_scan_in',
      title: text('待入库扫描', 'Parcels to scan in'),
      states: [parcel.handed_over, parcel.pending_rescan],
      desks: ['/epc_operator/inbound'],
    }),
    right: submitAscan.right,
  },
  parcelsIn({
    kind: 'queue',
    key: 'epc_to_sow',
    title: text('待播种、合单', 'Parcels to sow and combine'),
    states: [parcel.combined],
    desks: ['/epc_operator/sow', '/epc_operator/sow_sow', '/epc_admin/job_control'],
  }),
  parcelsIn({
    kind: 'queue',
    key: 'epc_direct_ship',
    title: text('待直发', 'Parcels to ship alone'),
    states: [parcel.direct_ship],
    desks: ['/epc_operator/direct_ship'],
  }),
  {
    kind: 'queue',
    key: 'epc_to_relabel',
    title: text('待贴正式面单', 'Final labels to put on'),
    list: searchEpcPreBoxes,
    from: 'epc_pre_ob b',
    warehouse: 'b.warehouse_id',
    where: `b.status = ${preBox.relabel_applied}`,
    since: 'b.updated_at',
    address: `/epc_super_admin/manage_pre_outbound_parcel?status=${preBox.relabel_applied}`,
    desks: ['/epc_operator/label_outbound_parcel'],
  },
  {
    kind: 'queue',
    key: 'epc_bags_to_hand_over',
    title: text('待交接的出库袋', 'Outbound bags to hand over'),
    list: searchEpcOutboundBags,
    from: 'epc_outbound_bag o join bag b on b.warehouse_id = o.warehouse_id and b.id = o.id',
    warehouse: 'o.warehouse_id',
    where: `o.status in (${epcOutboundBagStatus.code.packed}, ${epcOutboundBagStatus.code.notified})`,
    since: 'b.collected_at',
    address: `/epc_admin/manage_outbound_bags?status=${epcOutboundBagStatus.code.packed},${epcOutboundBagStatus.code.notified}`,
    desks: ['/epc_operator/epc_outbound_bags_handover'],
  },
  {
    kind: 'queue',
    key: 'epc_notes_to_book',
    title: text('待订干线的交货单', 'Delivery notes to book'),
    list: searchEpcNotes,
    from: 'epc_note n',
    warehouse: 'n.warehouse_id',
    where: `n.status = ${epcNoteStatus.code.approved}`,
    since: 'n.created_at',
    address: `/epc_admin/manage_outbound_delivery_notes?status=${epcNoteStatus.code.approved}`,
    desks: ['/epc_operator/epc_outbound_bags_create_linehaul_order'],
  },
  {
    kind: 'exception',
    key: 'epc_reviews',
    title: text('待审核', 'Reviews'),
    list: searchEpcReviews,
    from: 'epc_review r',
    warehouse: 'r.warehouse_id',
    where: `r.status = ${epcReviewStatus.code.pending}`,
    since: 'r.created_at',
    address: `/epc_super_admin/inbound_parcel_review?status=${epcReviewStatus.code.pending}`,
    desks: [],
  },
  {
    kind: 'exception',
    key: 'epc_blocked',
    title: text('拦截中', 'Blocked parcels'),
    list: searchEpcBlocks,
    from: 'epc_block b',
    warehouse: 'b.warehouse_id',
    where: `b.status = ${epcBlockStatus.code.open}`,
    since: 'b.created_at',
    address: `/epc_admin/process_blocked_parcels?status=${epcBlockStatus.code.open}`,
    desks: [],
  },
  {
    kind: 'exception',
    key: 'epc_cases',
    title: text('未处理的问题件', 'Unresolved cases'),
    list: searchEpcCases,
    from: 'epc_combine_record c',
    warehouse: 'c.warehouse_id',
    where: `c.op_status = ${epcCaseStatus.code.unresolved}`,
    since: 'c.created_at',
    address: `/epc_super_admin/error_combines?op_status=${epcCaseStatus.code.unresolved}`,
    desks: [],
  },
  parcelsIn({
    kind: 'exception',
    key: 'epc_order_trouble',
    title: text('订单异常的包裹', 'Parcels with order trouble'),
    states: [parcel.order_trouble, parcel.combine_failed],
    desks: [],
  }),
  {
    kind: 'work',
    key: 'epc_scanned_in',
    title: text('入库扫描', 'Parcels scanned in'),
    operations: ['epc_parcel.scan_in', 'epc_parcel.hold_for_review'],
  },
  {
    kind: 'work',
    key: 'epc_closed',
    title: text('合单与直发', 'Boxes closed'),
    operations: ['epc_outbound_parcel.make'],
  },
]
