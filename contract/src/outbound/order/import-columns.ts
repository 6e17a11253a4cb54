import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'

/** The columns of a sheet of orders (FU-348). */
export const importSheet = {
  order: {
    title: text('客户单号', 'Customer order number'),
    also: ['erp_order_id'],
    required: true,
  },
  sku: { title: text('SKU编码（条码）', 'SKU code (barcode)'), required: true },
  quantity: { title: text('数量', 'Quantity'), required: true },
  recipient: { title: text('收件人', 'Recipient') },
  country: { title: text('国家', 'Country') },
  city: { title: text('城市', 'City') },
  street: { title: text('地址', 'Street') },
  postal_code: { title: text('邮编', 'Postal code') },
  telephone: { title: text('电话', 'Phone') },
  channel: { title: text('渠道', 'Channel') },
  buyer: { title: text('买家编号', 'Buyer number'), also: ['buyer_id'] },
} as const satisfies SheetColumns
export type ImportColumn = keyof typeof importSheet
export const importColumns = Object.keys(importSheet) as ImportColumn[]
