import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  address_line: text('详细地址', 'Street address'),
  arrive_by: text('最晚到仓', 'Arrive by'),
  consignee: text('收件人', 'Consignee'),
  country_code: text('国家', 'Country'),
  currency: text('币种', 'Currency'),
  declared_value: text('申报价值', 'Declared value'),
  delivery_note_id: text('交货单', 'Delivery note'),
  delivery_note_number: text('交货单号', 'Delivery note number'),
  delivery_note_numbers: text('交货单号', 'Delivery note numbers'),
  delivery_notes: text('交货单', 'Delivery notes'),
  mark: text('标记', 'Mark'),
  order_ids: text('订单号', 'Order numbers'),
  origin_hub_code: text('来源', 'Origin'),
  parcel_type: text('包裹类型', 'Parcel type'),
  phone: text('电话', 'Phone'),
  postcode: text('邮编', 'Postcode'),
  programme: text('项目', 'Programme'),
  province: text('省/州', 'State'),
  sent: text('已发出', 'Sent'),
  ship_by: text('最晚发出', 'Ship by'),
  store_id: text('店铺', 'Store'),
  user_key: text('买家', 'Buyer'),
} as const satisfies FieldLabels
