import { exportEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcNotes, {
    title: text('导出EPC交货单', 'Export EPC delivery notes'),
    columns: [
      { key: 'note', title: text('交货单', 'Delivery note'), text: (n) => n.delivery_note_number },
      { key: 'status', title: text('状态', 'Status'), text: (n) => epcNoteStatus.label(n.status) },
      { key: 'kind', title: text('内容', 'Contents'), text: (n) => epcNoteKind.label(n.kind) },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (n) => n.carrier_code },
      { key: 'channel_group', title: text('渠道组', 'Channel group'), text: (n) => n.channel_group },
      { key: 'gateway', title: text('口岸', 'Gateway'), text: (n) => n.gateway },
      { key: 'bags', title: text('袋数', 'Bags'), number: (n) => n.bag_count },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (n) => n.parcel_count },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (n) => n.total_weight },
      { key: 'linehaul', title: text('干线交货单', 'Linehaul note'), text: (n) => n.linehaul_note_number },
      { key: 'order', title: text('干线订单', 'Linehaul order'), text: (n) => n.linehaul_order_number },
      { key: 'receipt', title: text('交接单', 'Receipt'), text: (n) => n.receipt_number },
      { key: 'created_by', title: text('创建人', 'Created by'), text: (n) => n.created_by },
      { key: 'created_time', title: text('创建时间', 'Created'), time: (n) => n.created_time },
      { key: 'approved', title: text('批准时间', 'Approved'), time: (n) => n.approved_time },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (n) => n.handover_time },
      { key: 'fail_reason', title: text('拒绝原因', 'Why refused'), text: (n) => n.fail_reason },
    ],
  }),
]
