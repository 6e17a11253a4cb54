import { text } from '@kuacang/contract/kit/text'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { exportScInboundBags, type ScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import {
  exportScParcels,
  exportScRelabelInfo,
  type ListedScParcel,
  type ScParcel,
} from '@kuacang/contract/sorting-centre/parcel/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScInboundBags, {
    title: text('导出入站袋', 'Export inbound bags'),
    rows: ({ list }): readonly ScInboundBag[] => list,
    columns: [
      { key: 'bag_number', title: text('袋号', 'Bag number'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => scInboundBagStatus.label(b.status) },
      { key: 'origin', title: text('来源', 'Origin'), text: (b) => b.origin },
      {
        key: 'linehaul_order_number',
        title: text('干线单号', 'Linehaul number'),
        text: (b) => b.linehaul_order_number,
      },
      { key: 'dest', title: text('目的分拨中心', 'Destination'), text: (b) => b.dest_warehouse_code },
      { key: 'status', title: text('虚拟袋', 'Dummy'), text: (b) => yesOrNo(b.dummy) },
      { key: 'parcel_count', title: text('包裹数', 'Parcels'), number: (b) => b.parcel_count },
      { key: 'parcel_count', title: text('已入站', 'Scanned in'), number: (b) => b.arrived_count },
      { key: 'weight', title: text('预报重量 kg', 'Announced weight (kg)'), number: (b) => b.weight },
      { key: 'actual_weight', title: text('实重 kg', 'Actual weight (kg)'), number: (b) => b.actual_weight },
      { key: 'receipt_number', title: text('接收单', 'Receipt'), text: (b) => b.receipt_number },
      { key: 'due_time', title: text('预计到达', 'Due'), time: (b) => b.due_time },
      { key: 'created_time', title: text('预报时间', 'Announced'), time: (b) => b.created_time },
      { key: 'handover_time', title: text('接收时间', 'Taken over'), time: (b) => b.handover_time },
      { key: 'closed_time', title: text('关袋时间', 'Closed'), time: (b) => b.closed_time },
    ],
  }),
  exportOfList(exportScParcels, {
    title: text('导出分拨包裹', 'Export sorting-centre parcels'),
    rows: ({ list }): readonly ScParcel[] => list,
    columns: [
      { key: 'tracking_id', title: text('单号', 'Tracking number'), text: (p) => p.tracking_id },
      { key: 'original', title: text('原单号', 'Original number'), text: (p) => p.original_tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (p) => scParcelStatus.label(p.status) },
      {
        key: 'status',
        title: text('拦截原因', 'Hold'),
        text: (p) => (p.hold_reason === null ? null : scHoldReason.label(p.hold_reason)),
      },
      { key: 'channel', title: text('渠道', 'Channel'), text: (p) => p.channel },
      { key: 'country', title: text('国家', 'Country'), text: (p) => p.country_code },
      { key: 'group', title: text('分拣组', 'Sorting group'), text: (p) => p.group_name },
      { key: 'place', title: text('格口', 'Place'), text: (p) => p.place },
      { key: 'weight', title: text('预报重量 kg', 'Announced weight (kg)'), number: (p) => p.weight },
      { key: 'actual_weight', title: text('实重 kg', 'Actual weight (kg)'), number: (p) => p.actual_weight },
      {
        key: 'inbound_bag_number',
        title: text('入站袋号', 'Inbound bag number'),
        text: (p) => p.inbound_bag_number,
      },
      { key: 'bag', title: text('集包袋号', 'Packing bag'), text: (p) => p.bag_number },
      { key: 'created_time', title: text('预报时间', 'Announced'), time: (p) => p.created_time },
      { key: 'inbound_time', title: text('入站时间', 'Scanned in'), time: (p) => p.inbound_time },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (p) => p.handover_time },
    ],
  }),
  exportOfList(exportScRelabelInfo, {
    title: text('导出包裹换单信息', 'Export relabelling of parcels'),
    service: 'export_sorting_center_relabel_info',
    name: 'relabel-info',
    rows: ({ list }): readonly ListedScParcel[] => list,
    columns: [
      { key: 'tracking_id', title: text('单号', 'Tracking number'), text: (p) => p.tracking_id },
      { key: 'original', title: text('原单号', 'Original number'), text: (p) => p.original_tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (p) => scParcelStatus.label(p.status) },
      {
        key: 'relabel_reason',
        title: text('换单原因', 'Relabel reason'),
        text: (p) => (p.relabel_reason === null ? null : relabelReason.label(p.relabel_reason)),
      },
      {
        key: 'relabel_status',
        title: text('换单申请', 'Relabel request'),
        text: (p) => (p.relabel_status === null ? null : relabelStatus.label(p.relabel_status)),
      },
      { key: 'channel', title: text('渠道', 'Channel'), text: (p) => p.channel },
      { key: 'country', title: text('国家', 'Country'), text: (p) => p.country_code },
      { key: 'relabelled_time', title: text('换单时间', 'Relabelled'), time: (p) => p.relabelled_time },
    ],
  }),
]
