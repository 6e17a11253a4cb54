import { text } from '@kuacang/contract/kit/text'
import { exportScTransitBags, type ScTransitBag } from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScTransitBags, {
    title: text('导出转运袋', 'Export transit bags'),
    rows: ({ list }): readonly ScTransitBag[] => list,
    columns: [
      { key: 'bag_number', title: text('袋号', 'Bag number'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => scTransitBagStatus.label(b.status) },
      { key: 'dest', title: text('转运到', 'Passes through to'), text: (b) => b.dest_warehouse_code },
      { key: 'origin', title: text('来源', 'Origin'), text: (b) => b.origin },
      { key: 'linehaul', title: text('干线单号', 'Linehaul number'), text: (b) => b.linehaul_order_number },
      { key: 'parcel_count', title: text('包裹数', 'Parcels'), number: (b) => b.parcel_count },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (b) => b.weight },
      { key: 'receipt', title: text('交接单', 'Receipt'), text: (b) => b.receipt_number },
      { key: 'created_time', title: text('接收时间', 'Taken over'), time: (b) => b.created_time },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (b) => b.handover_time },
    ],
  }),
]
