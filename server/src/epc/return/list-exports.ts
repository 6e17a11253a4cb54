import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { exportEpcReturns } from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal, epcReturnStatus } from '@kuacang/contract/epc/return/enums'
import { exportEpcReturnBags } from '@kuacang/contract/epc/return-bag/calls'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcReturns, {
    title: text('导出EPC退件', 'Export EPC returns'),
    columns: [
      { key: 'parcel', title: text('运单号', 'Tracking number'), text: (p) => p.tracking_id },
      { key: 'status', title: text('状态', 'Status'), text: (p) => epcReturnStatus.label(p.status) },
      { key: 'merchant', title: text('商家', 'Merchant'), text: (p) => p.merchant },
      { key: 'reason', title: text('退回原因', 'Return reason'), text: (p) => p.return_reason },
      {
        key: 'disposal',
        title: text('处置方式', 'Disposal'),
        text: (p) => (p.disposal === null ? '' : epcReturnDisposal.label(p.disposal)),
      },
      { key: 'vendor', title: text('取件商', 'Pickup company'), text: (p) => p.pickup_vendor },
      { key: 'express', title: text('快递单号', 'Express number'), text: (p) => p.express_no },
      { key: 'bag', title: text('退件袋', 'Return bag'), text: (p) => p.bag_number },
      { key: 'receipt', title: text('交接单', 'Receipt'), text: (p) => p.receipt_number },
      { key: 'order', title: text('订单号', 'Order number'), text: (p) => p.order_id },
      { key: 'type', title: text('包裹类型', 'Parcel type'), text: (p) => parcelType.label(p.parcel_type) },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (p) => p.weight },
      { key: 'created_time', title: text('预报时间', 'Announced'), time: (p) => p.created_time },
      { key: 'inbound_time', title: text('入库时间', 'Scanned in'), time: (p) => p.inbound_time },
      { key: 'returned_time', title: text('退回时间', 'Returned'), time: (p) => p.returned_time },
    ],
  }),
  exportOfList(exportEpcReturnBags, {
    title: text('导出EPC退件袋', 'Export EPC return bags'),
    columns: [
      { key: 'bag', title: text('退件袋', 'Return bag'), text: (b) => b.bag_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => epcReturnBagStatus.label(b.status) },
      {
        key: 'disposal',
        title: text('处置方式', 'Disposal'),
        text: (b) => epcReturnDisposal.label(b.disposal),
      },
      { key: 'vendor', title: text('取件商', 'Pickup company'), text: (b) => b.pickup_vendor },
      { key: 'express', title: text('快递单号', 'Express number'), text: (b) => b.express_no },
      { key: 'merchant', title: text('商家', 'Merchant'), text: (b) => b.merchant },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (b) => b.parcel_count },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (b) => b.weight ?? b.items_weight },
      { key: 'weighed', title: text('实重 kg', 'Weighed (kg)'), number: (b) => b.weight },
      { key: 'receipt', title: text('交接单', 'Receipt'), text: (b) => b.receipt_number },
      { key: 'operator', title: text('操作人', 'Operator'), text: (b) => b.operator },
      { key: 'created_time', title: text('创建时间', 'Created'), time: (b) => b.created_time },
      { key: 'collected_time', title: text('完成时间', 'Finished'), time: (b) => b.collected_time },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (b) => b.handover_time },
    ],
  }),
]
