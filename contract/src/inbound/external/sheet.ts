import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { inboundOrderType } from '../order/enums.ts'

/**
 * The sheet that merchants announce goods with: rows of one customer order number are one order, and rows of one case code
 * in it one case. Without case codes the goods are loose.
 */
export const inboundColumns = {
  erp_order_id: { title: text('客户单号', 'Customer order number'), required: true, example: 'PO-1001' },
  order_type: { title: text('类型', 'Type'), is: inboundOrderType, example: '1' },
  tracking_numbers: {
    title: text('快递单号', 'Tracking numbers'),
    example: 'SF1234567890 SF1234567891',
  },
  case_code: { title: text('箱号', 'Case code'), example: 'PO-1001-C1' },
  weight: { title: text('箱重 kg', 'Case weight (kg)'), is: 'number', example: '12.5' },
  sku: { title: text('SKU 编码', 'SKU code'), required: true, example: 'CUP-350-WHITE' },
  quantity: { title: text('数量', 'Quantity'), required: true, is: 'number', example: '24' },
  comments: { title: text('备注', 'Remarks') },
} as const satisfies SheetColumns
