import { text } from '@kuacang/contract/kit/text'
import { searchScInboundBags } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { searchScBags } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { listScParcels } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { HomeCard } from '#kit/home/home-card'
import { notAcknowledgedSql } from './checkpoint/late.ts'

const { approved, delayed } = scInboundBagStatus.code
const { pending, sorted, to_relabel, relabel_review, to_return } = scParcelStatus.code

const bags = {
  list: searchScInboundBags,
  from: 'sc_inbound_bag b',
  warehouse: 'b.warehouse_id',
  since: 'b.created_at',
} as const
const parcels = {
  list: listScParcels,
  from: 'sc_parcel p',
  warehouse: 'p.warehouse_id',
  since: 'p.updated_at',
} as const
const report = '/sorting_center_management/outbound_parcel_report'

export const homeCards: readonly HomeCard[] = [
  {
    ...bags,
    kind: 'queue',
    key: 'sc_bags_to_come',
    title: text('待接收的袋', 'Bags to take over'),
    where: `b.status = ${approved}`,
    address: `/sorting_center_management/manage_inbound_bag?status=${approved}`,
    desks: ['/sorting_center_operations/inbound_bag_handover'],
  },
  {
    ...bags,
    kind: 'exception',
    key: 'sc_late_bags',
    title: text('延误的袋', 'Delayed bags'),
    where: `b.status = ${delayed}`,
    address: `/sorting_center_management/manage_inbound_bag?status=${delayed}`,
    desks: [],
  },
  {
    ...parcels,
    kind: 'queue',
    key: 'sc_to_sort',
    title: text('待分拣的包裹', 'Parcels to sort'),
    where: `p.status = ${pending}`,
    address: `${report}?status=${pending}`,
    desks: ['/sorting_center_operations/outbound_sort'],
  },
  {
    ...parcels,
    kind: 'queue',
    key: 'sc_to_pack',
    title: text('待装袋的包裹', 'Parcels to pack'),
    where: `p.status = ${sorted}`,
    address: `${report}?status=${sorted}`,
    desks: ['/sorting_center_operations/outbound_parcel_packing'],
  },
  {
    ...parcels,
    kind: 'queue',
    key: 'sc_to_relabel',
    title: text('换单池', 'Relabel pool'),
    where: `p.status in (${to_relabel}, ${relabel_review})`,
    address: `${report}?status=${to_relabel},${relabel_review}`,
    desks: ['/sorting_center_operations/relabel'],
  },
  {
    ...parcels,
    kind: 'exception',
    key: 'sc_to_return',
    title: text('待退件', 'To be returned'),
    where: `p.status = ${to_return}`,
    address: `${report}?status=${to_return}`,
    desks: ['/sorting_center_operations/returned-outbound-parcel-handover'],
  },
  {
    kind: 'queue',
    key: 'sc_to_hand_over',
    title: text('待交接的集包袋', 'Packing bags to hand over'),
    list: searchScBags,
    from: 'sc_bag s',
    warehouse: 's.warehouse_id',
    where: `s.status = ${scBagStatus.code.packed}`,
    since: 's.updated_at',
    address: `/sorting_center_management/manage_outbound_packing_bag?status=${scBagStatus.code.packed}`,
    desks: ['/sorting_center_operations/outbound_ob_sort'],
  },
  {
    ...parcels,
    kind: 'exception',
    key: 'sc_not_acknowledged',
    title: text('交接超 1 小时未离站', 'Handed over 1 h ago, not departed'),
    where: notAcknowledgedSql('now()'),
    since: 'p.handed_over_at',
    address: `${report}?category=not_acknowledged`,
    desks: ['/sorting-center-admin/manual-push-depart-final-sorting-center-checkpoint'],
  },
  {
    kind: 'work',
    key: 'sc_packed',
    title: text('装袋包裹', 'Parcels packed'),
    operations: ['sc_parcel.put_into_bag'],
  },
  {
    kind: 'work',
    key: 'sc_scanned_in',
    title: text('入站包裹', 'Parcels scanned in'),
    operations: ['sc_parcel.scan_in', 'sc_parcel.surplus'],
  },
  {
    kind: 'work',
    key: 'sc_sorted',
    title: text('分拣包裹', 'Parcels sorted'),
    operations: ['sc_parcel.sort'],
  },
]
