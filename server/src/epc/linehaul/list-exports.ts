import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import { exportEpcLinehaulNotes } from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcLinehaulNotes, {
    title: text('导出EPC干线交货单', 'Export EPC linehaul notes'),
    columns: [
      { key: 'linehaul', title: text('干线交货单', 'Linehaul note'), text: (l) => l.linehaul_note_number },
      { key: 'order', title: text('干线订单', 'Linehaul order'), text: (l) => l.linehaul_order_number },
      { key: 'status', title: text('状态', 'Status'), text: (l) => epcLinehaulStatus.label(l.status) },
      { key: 'note', title: text('交货单', 'Delivery note'), text: (l) => l.delivery_note_number },
      { key: 'kind', title: text('内容', 'Contents'), text: (l) => epcNoteKind.label(l.kind) },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (l) => l.carrier_code },
      { key: 'gateway', title: text('口岸', 'Gateway'), text: (l) => l.gateway },
      { key: 'flight', title: text('航班', 'Flight'), text: (l) => l.flight },
      { key: 'cut_off', title: text('截单时间', 'Cut-off'), time: (l) => l.cut_off_time },
      { key: 'arrives_on', title: text('到达日期', 'Arrives on'), text: (l) => l.arrives_on },
      { key: 'bags', title: text('袋数', 'Bags'), number: (l) => l.bag_count },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (l) => l.parcel_count },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (l) => l.total_weight },
      { key: 'created_by', title: text('创建人', 'Created by'), text: (l) => l.created_by },
      { key: 'created_time', title: text('创建时间', 'Created'), time: (l) => l.created_time },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (l) => l.handover_time },
      { key: 'shipped', title: text('发运时间', 'Shipped'), time: (l) => l.shipped_time },
      { key: 'fail_reason', title: text('拒绝原因', 'Why refused'), text: (l) => l.fail_reason },
    ],
  }),
]
