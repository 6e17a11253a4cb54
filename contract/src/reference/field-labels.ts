import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  alpha2_code: text('国家代码', 'Country code'),
  carrier_code: text('承运商代码', 'Carrier code'),
  carrier_name: text('承运商', 'Carrier'),
  carrier_name_en: text('承运商英文名', 'Carrier name in English'),
  channels: text('渠道', 'Channels'),
  countries: text('国家', 'Countries'),
  dedicated_line: text('专线', 'Dedicated line'),
  deprecated: text('已弃用', 'Deprecated'),
  discount_rate: text('折扣率', 'Discount rate'),
  group_name: text('名称', 'Name'),
  internal_partner: text('内部客户', 'Internal customer'),
  max_kg: text('每包最重 kg', 'Heaviest bag (kg)'),
  max_parcels: text('最多包裹数', 'Most parcels'),
  merchant_official_name: text('商户平台官方名称', 'Official name on merchant platforms'),
  names: text('名称', 'Names'),
  open_to_merchant: text('对商户开放', 'Open to merchants'),
  partner_info: text('客户资料', 'Customer'),
  platform: text('平台', 'Platform'),
  platform_code: text('平台物流代码', 'Platform logistics code'),
  sort_key: text('分拣码', 'Sorting code'),
  special_discount_rate: text('特殊折扣率', 'Special discount rate'),
  symbol: text('符号', 'Symbol'),
  way: text('集包方式', 'Packed in'),
  warehouse_code: text('仓库代码', 'Warehouse code'),
  warehouse_type: text('仓库类型', 'Warehouse type'),
  wishpost_official_name: text('WishPost 官方名称', 'Official WishPost name'),
  wishpost_warehouse_code: text('WishPost 仓库代码', 'WishPost code'),
} as const satisfies FieldLabels
