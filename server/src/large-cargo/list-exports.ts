import { type Text, text } from '@kuacang/contract/kit/text'
import { exportLclBoxes, type LclBox } from '@kuacang/contract/large-cargo/box/calls'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { exportLclInbounds } from '@kuacang/contract/large-cargo/inbound/calls'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { exportLclOutbounds } from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { partnerColumns } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const words = {
  status: text('状态', 'Status'),
  inbound: text('入库单号', 'Inbound number'),
  outbound: text('出库单号', 'Outbound number'),
  reference: text('客户参考号', 'Reference'),
  boxes: text('箱数', 'Boxes'),
  weight: text('重量 kg', 'Weight (kg)'),
  chargeable: text('计费重 kg', 'Chargeable (kg)'),
  remark: text('备注', 'Remark'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  left: text('交接时间', 'Handed over'),
}

type Size = LclBox['measured']
const sidesOf = (of: Size): Text | string | null => of && `${of.length} × ${of.width} × ${of.height}`

export const listExports: ExportedList[] = [
  exportOfList(exportLclInbounds, {
    title: text('导出大货入库单', 'Export large-cargo inbounds'),
    columns: [
      { key: 'number', title: words.inbound, text: (i) => i.inbound_number },
      { key: 'reference', title: words.reference, text: (i) => i.customer_reference },
      ...partnerColumns(),
      { key: 'status', title: words.status, text: (i) => lclInboundStatus.label(i.status) },
      { key: 'boxes', title: words.boxes, number: (i) => i.boxes },
      { key: 'received', title: text('已收', 'Received'), number: (i) => i.received },
      { key: 'weight', title: words.weight, number: (i) => i.weight },
      { key: 'chargeable', title: words.chargeable, number: (i) => i.chargeable_weight },
      { key: 'remark', title: words.remark, text: (i) => i.remark },
      { key: 'creator', title: words.creator, text: (i) => i.created_by },
      { key: 'created', title: words.created, time: (i) => i.created_at },
      { key: 'ended', title: text('完成时间', 'Ended at'), time: (i) => i.ended_at },
    ],
  }),
  exportOfList(exportLclOutbounds, {
    title: text('导出大货出库单', 'Export large-cargo outbounds'),
    columns: [
      { key: 'number', title: words.outbound, text: (o) => o.outbound_number },
      { key: 'reference', title: words.reference, text: (o) => o.customer_reference },
      ...partnerColumns(),
      { key: 'status', title: words.status, text: (o) => lclOutboundStatus.label(o.status) },
      { key: 'destination', title: text('目的地', 'Destination'), text: (o) => o.destination },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (o) => o.carrier },
      { key: 'bay', title: text('月台', 'Bay'), text: (o) => o.bay },
      { key: 'boxes', title: words.boxes, number: (o) => o.boxes },
      { key: 'checked', title: text('已核验', 'Checked'), number: (o) => o.checked },
      { key: 'weight', title: words.weight, number: (o) => o.weight },
      { key: 'chargeable', title: words.chargeable, number: (o) => o.chargeable_weight },
      { key: 'remark', title: words.remark, text: (o) => o.remark },
      { key: 'creator', title: words.creator, text: (o) => o.created_by },
      { key: 'created', title: words.created, time: (o) => o.created_at },
      { key: 'left', title: words.left, time: (o) => o.handed_over_at },
    ],
  }),
  exportOfList(exportLclBoxes, {
    title: text('导出大货箱', 'Export large-cargo boxes'),
    columns: [
      { key: 'code', title: text('箱号', 'Box code'), text: (b) => b.box_code },
      ...partnerColumns(),
      { key: 'status', title: words.status, text: (b) => lclBoxStatus.label(b.status) },
      { key: 'inbound', title: words.inbound, text: (b) => b.inbound_number },
      { key: 'outbound', title: words.outbound, text: (b) => b.outbound_number },
      { key: 'weight', title: words.weight, number: (b) => b.measured?.weight ?? null },
      { key: 'sides', title: text('长 × 宽 × 高 cm', 'L × W × H (cm)'), text: (b) => sidesOf(b.measured) },
      { key: 'chargeable', title: words.chargeable, number: (b) => b.chargeable_weight },
      {
        key: 'announced_weight',
        title: text('预报重量 kg', 'Announced weight (kg)'),
        number: (b) => b.announced?.weight ?? null,
      },
      {
        key: 'announced_sides',
        title: text('预报尺寸 cm', 'Announced size (cm)'),
        text: (b) => sidesOf(b.announced),
      },
      { key: 'receipt', title: text('交接单', 'Receipt'), text: (b) => b.receipt_number },
      { key: 'photos', title: text('照片', 'Photos'), number: (b) => b.photos.length },
      { key: 'created', title: words.created, time: (b) => b.created_at },
      { key: 'received', title: text('收货时间', 'Received at'), time: (b) => b.received_at },
      { key: 'left', title: words.left, time: (b) => b.handed_over_at },
    ],
  }),
]
