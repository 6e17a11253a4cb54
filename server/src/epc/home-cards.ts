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
const outbound = epcOutboundBagStatus.code

type Waiting = Pick<HomeQueue, 'key' | 'title' | 'kind' | 'list' | 'right' | 'desks'> & {
  /** Its rows are `x`. */
  readonly table: string
  readonly column?: string
  readonly states: readonly number[]
  readonly since: string
  /** The page of the list, which is narrowed by the same column. */
  readonly page: string
}
const inStates = ({ table, column = 'status', states, since, page, ...card }: Waiting): HomeQueue => ({
  ...card,
  from: table,
  warehouse: 'x.warehouse_id',
  where: `x.${column} in (${states.join(', ')})`,
  since,
  address: `${page}?${column}=${states.join(',')}`,
})

const parcels = {
  ...{ list: searchEpcParcels, table: 'epc_parcel x', since: 'x.updated_at' },
  page: '/epc_operator/parcel_manage',
} as const

/** What waits along the way of a parcel, from the dock to the linehaul; then what a person must decide. */
export const homeCards: readonly HomeCard[] = [
  inStates({
    kind: 'queue',
    key: 'epc_bags_to_take_over',
    title: text('待接收的入库袋', 'Inbound bags to take over'),
    ...{ list: searchEpcInboundBags, table: 'epc_inbound_bag x', since: 'x.created_at' },
    states: [inbound.approved, inbound.delayed],
    page: '/epc_admin/manage_inbound',
    desks: ['/epc_operator/epc_inbound_bag_handover'],
  }),
  inStates({
    ...parcels,
    kind: 'queue',
    key: 'epc_to_scan_in',
    title: text('待入库扫描', 'Parcels to scan in'),
    right: submitAscan.right,
    states: [parcel.handed_over, parcel.pending_rescan],
    desks: ['/epc_operator/inbound'],
  }),
  inStates({
    ...parcels,
    kind: 'queue',
    key: 'epc_to_sow',
    title: text('待播种、合单', 'Parcels to sow and combine'),
    states: [parcel.combined],
    desks: ['/epc_operator/sow', '/epc_operator/sow_sow', '/epc_admin/job_control'],
  }),
  inStates({
    ...parcels,
    kind: 'queue',
    key: 'epc_direct_ship',
    title: text('待直发', 'Parcels to ship alone'),
    states: [parcel.direct_ship],
    desks: ['/epc_operator/direct_ship'],
  }),
  inStates({
    kind: 'queue',
    key: 'epc_to_relabel',
    title: text('待贴正式面单', 'Final labels to put on'),
    ...{ list: searchEpcPreBoxes, table: 'epc_pre_ob x', since: 'x.updated_at' },
    states: [epcPreOutboundParcelStatus.code.relabel_applied],
    page: '/epc_super_admin/manage_pre_outbound_parcel',
    desks: ['/epc_operator/label_outbound_parcel'],
  }),
  inStates({
    kind: 'queue',
    key: 'epc_bags_to_hand_over',
    title: text('待交接的出库袋', 'Outbound bags to hand over'),
    list: searchEpcOutboundBags,
    table: 'epc_outbound_bag x join bag b on b.warehouse_id = x.warehouse_id and b.id = x.id',
    since: 'b.collected_at',
    states: [outbound.packed, outbound.notified],
    page: '/epc_admin/manage_outbound_bags',
    desks: ['/epc_operator/epc_outbound_bags_handover'],
  }),
  inStates({
    kind: 'queue',
    key: 'epc_notes_to_book',
    title: text('待订干线的交货单', 'Delivery notes to book'),
    ...{ list: searchEpcNotes, table: 'epc_note x', since: 'x.created_at' },
    states: [epcNoteStatus.code.approved],
    page: '/epc_admin/manage_outbound_delivery_notes',
    desks: ['/epc_operator/epc_outbound_bags_create_linehaul_order'],
  }),
  inStates({
    kind: 'exception',
    key: 'epc_reviews',
    title: text('待审核', 'Reviews'),
    ...{ list: searchEpcReviews, table: 'epc_review x', since: 'x.created_at' },
    states: [epcReviewStatus.code.pending],
    page: '/epc_super_admin/inbound_parcel_review',
    desks: [],
  }),
  inStates({
    kind: 'exception',
    key: 'epc_blocked',
    title: text('拦截中', 'Blocked parcels'),
    ...{ list: searchEpcBlocks, table: 'epc_block x', since: 'x.created_at' },
    states: [epcBlockStatus.code.open],
    page: '/epc_admin/process_blocked_parcels',
    desks: [],
  }),
  inStates({
    kind: 'exception',
    key: 'epc_cases',
    title: text('未处理的问题件', 'Unresolved cases'),
    ...{ list: searchEpcCases, table: 'epc_combine_record x', since: 'x.created_at' },
    column: 'op_status',
    states: [epcCaseStatus.code.unresolved],
    page: '/epc_super_admin/error_combines',
    desks: [],
  }),
  inStates({
    ...parcels,
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
