import { type Text, text } from '@kuacang/contract/kit/text'

/** What columns of exports are called that many have. */
const usual = {
  actual_weight_kg: text('实重 kg', 'Actual weight (kg)'),
  available: text('可用', 'Available'),
  bag_code: text('包号', 'Bag number'),
  bag_number: text('袋号', 'Bag number'),
  barcode: text('条码', 'Barcode'),
  batch: text('批次', 'Batch'),
  business_type: text('业务类型', 'Business type'),
  change_type: text('变动类型', 'Change type'),
  channel: text('渠道', 'Channel'),
  collected_at: text('完成时间', 'Finished'),
  count: text('数量', 'Count'),
  country: text('国家', 'Country'),
  created_at: text('创建时间', 'Created'),
  customer: text('客户', 'Customer'),
  defect: text('次品', 'Defective'),
  dest_warehouse_code: text('目的仓', 'Destination'),
  display: text('包编码', 'Bag code'),
  district: text('库区', 'Zone'),
  erp_order_id: text('客户单号', 'Customer order number'),
  frozen: text('冻结', 'Frozen'),
  handed_over_at: text('交接时间', 'Handed over'),
  items: text('包裹', 'Parcels'),
  location: text('库位', 'Location'),
  name: text('名称', 'Name'),
  operator: text('操作人', 'Operator'),
  order_number: text('出库单号', 'Outbound order'),
  order_status: text('状态', 'Status'),
  order_type: text('类型', 'Type'),
  parcel_count: text('包裹', 'Parcels'),
  partner_id: text('客户编号', 'Customer number'),
  quality: text('品质', 'Quality'),
  quantity: text('数量', 'Quantity'),
  sku: text('SKU 编码', 'SKU code'),
  status: text('状态', 'Status'),
  tracking_number: text('运单号', 'Tracking number'),
  updated_at: text('更新时间', 'Updated'),
  weight: text('重量 kg', 'Weight (kg)'),
  weight_kg: text('重量 kg', 'Weight (kg)'),
} as const satisfies Readonly<Record<string, Text>>

/** The heads that an export must say itself, and those that it may say otherwise. */
export type Heads<O> = { readonly [K in Exclude<keyof O, keyof typeof usual>]: Text } & {
  readonly [K in Extract<keyof O, keyof typeof usual>]?: Text
}

export const headsOf = (own: Readonly<Record<string, Text | undefined>>): ReadonlyMap<string, Text> =>
  new Map(Object.entries({ ...usual, ...own }).flatMap(([column, head]) => (head ? [[column, head]] : [])))
