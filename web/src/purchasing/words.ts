import { text } from '@kuacang/contract/kit/text'

export const words = {
  number: text('采购单号', 'Order number'),
  batch: text('采购批次', 'Batch'),
  supplier: text('供应商', 'Supplier'),
  status: text('状态', 'Status'),
  material: text('包材', 'Material'),
  cn_name: text('中文名', 'Chinese name'),
  materials: text('包材种类', 'Materials'),
  quantity: text('数量', 'Quantity'),
  received: text('已收', 'Received'),
  missing: text('未到', 'Missing'),
  price: text('单价', 'Unit price'),
  amount: text('金额', 'Amount'),
  unit: text('单位', 'Unit'),
  remark: text('备注', 'Remark'),
  reason: text('原因', 'Reason'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  ordered: text('下单时间', 'Ordered at'),
  ended: text('完成时间', 'Ended at'),
  orders: text('采购单', 'Purchase orders'),
}

/** The price of one unit in its currency: at least two digits behind the point, four where it has them. */
export const priceText = (price: number, currency: string): string =>
  `${price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: false })} ${currency}`
