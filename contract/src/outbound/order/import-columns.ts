import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'

/** The columns of a sheet of orders (FU-348). */
export const importSheet = {
  order: {
    title: text('客户单号', 'Customer order number'),
    also: ['erp_order_id'],
    required: true,
    example: 'SHOP-1001',
  },
  sku: { title: text('SKU编码（条码）', 'SKU code (barcode)'), required: true, example: 'CUP-350-WHITE' },
  quantity: { title: text('数量', 'Quantity'), required: true, example: '2' },
  recipient: { title: text('收件人', 'Recipient'), example: 'Ana Silva' },
  country: { title: text('国家', 'Country'), example: 'US' },
  city: { title: text('城市', 'City'), example: 'Reno' },
  street: { title: text('地址', 'Street'), example: '1 Main Street' },
  postal_code: { title: text('邮编', 'Postal code'), example: '89501' },
  telephone: { title: text('电话', 'Phone'), example: '+1 775 555 0100' },
  channel: { title: text('渠道', 'Channel') },
  buyer: { title: text('买家编号', 'Buyer number'), also: ['buyer_id'] },
} as const satisfies SheetColumns
export type ImportColumn = keyof typeof importSheet
export const importColumns = Object.keys(importSheet) as ImportColumn[]
