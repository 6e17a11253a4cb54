import { exportInboundCases } from '@kuacang/contract/inbound/case/calls'
import { casePutawayStatus, inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { exportInboundOrders } from '@kuacang/contract/inbound/order/calls'
import {
  inboundOrderStatus,
  inboundOrderType,
  inboundReceiveStatus,
} from '@kuacang/contract/inbound/order/enums'
import { exportProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { problemGoodsStatus } from '@kuacang/contract/inbound/problem/enums'
import { exportInboundSigns } from '@kuacang/contract/inbound/sign/calls'
import { text } from '@kuacang/contract/kit/text'
import { partnerColumns, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportInboundOrders, {
    title: text('导出入库单', 'Export inbound orders'),
    columns: [
      { key: 'number', title: text('入库单号', 'Inbound order'), text: (o) => o.wms_order_id },
      { key: 'erp', title: text('客户单号', 'Customer order number'), text: (o) => o.erp_order_id },
      ...partnerColumns(),
      { key: 'type', title: text('类型', 'Type'), text: (o) => inboundOrderType.label(o.order_type) },
      { key: 'type', title: text('退货', 'Return'), text: (o) => yesOrNo(o.is_return) },
      { key: 'status', title: text('状态', 'Status'), text: (o) => inboundOrderStatus.label(o.order_status) },
      {
        key: 'receive',
        title: text('收货', 'Receiving'),
        text: (o) => inboundReceiveStatus.label(o.receive_status),
      },
      { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (o) => o.warehouse_code },
      { key: 'cases', title: text('箱数', 'Cases'), number: (o) => o.case_codes.length },
      { key: 'kinds', title: text('SKU 种类', 'SKUs'), number: (o) => o.sku_kinds },
      { key: 'cases', title: text('箱号', 'Case codes'), text: (o) => o.case_codes.join(' ') },
      {
        key: 'cases',
        title: text('快递单号', 'Tracking numbers'),
        text: (o) => o.tracking_numbers.join(' '),
      },
      { key: 'quantity', title: text('数量', 'Announced'), number: (o) => o.quantity },
      { key: 'quantity', title: text('已收', 'Received'), number: (o) => o.received_quantity },
      { key: 'quantity', title: text('已上架', 'Put away'), number: (o) => o.putaway_quantity },
      { key: 'created', title: text('创建时间', 'Created'), time: (o) => o.created_at },
      { key: 'comments', title: text('备注', 'Remarks'), text: (o) => o.comments },
    ],
  }),
  exportOfList(exportInboundSigns, {
    title: text('导出签收记录', 'Export signed parcels'),
    columns: [
      { key: 'tracking', title: text('快递单号', 'Tracking number'), text: (s) => s.tracking_number },
      { key: 'order', title: text('入库单号', 'Inbound order'), text: (s) => s.wms_order_id },
      { key: 'at', title: text('签收时间', 'Signed'), time: (s) => s.signed_at },
      { key: 'by', title: text('签收人', 'Signed by'), text: (s) => s.signed_by },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (s) => s.weight },
    ],
  }),
  exportOfList(exportInboundCases, {
    title: text('导出箱', 'Export cases'),
    columns: [
      { key: 'code', title: text('箱号', 'Case code'), text: (c) => c.case_code },
      { key: 'order', title: text('入库单号', 'Inbound order'), text: (c) => c.wms_order_id },
      { key: 'status', title: text('状态', 'Status'), text: (c) => inboundCaseStatus.label(c.status) },
      {
        key: 'putaway',
        title: text('上架', 'Putaway'),
        text: (c) => casePutawayStatus.label(c.putaway_status),
      },
      {
        key: 'declared',
        title: text('申报重量 kg', 'Declared weight (kg)'),
        number: (c) => c.declared_weight,
      },
      { key: 'weight', title: text('实重 kg', 'Actual weight (kg)'), number: (c) => c.weight },
      { key: 'signed', title: text('签收时间', 'Signed'), time: (c) => c.signed_at },
      { key: 'received', title: text('收货时间', 'Received'), time: (c) => c.received_at },
    ],
  }),
  exportOfList(exportProblemGoods, {
    title: text('导出问题件', 'Export problem goods'),
    columns: [
      { key: 'number', title: text('问题件号', 'Problem number'), text: (g) => g.problem_number },
      { key: 'status', title: text('状态', 'Status'), text: (g) => problemGoodsStatus.label(g.status) },
      { key: 'barcode', title: text('条码', 'Barcode'), text: (g) => g.barcode },
      { key: 'quantity', title: text('数量', 'Quantity'), number: (g) => g.quantity },
      { key: 'came', title: text('来自', 'Found in'), text: (g) => g.case_code },
      { key: 'remark', title: text('说明', 'Remarks'), text: (g) => g.remark },
      {
        key: 'result',
        title: text('处理结果', 'Outcome'),
        text: (g) => (g.resolved_order ? `${g.resolved_sku} → ${g.resolved_order}` : g.resolution),
      },
      { key: 'by', title: text('登记人', 'Recorded by'), text: (g) => g.created_by },
      { key: 'at', title: text('登记时间', 'Recorded'), time: (g) => g.created_at },
    ],
  }),
]
