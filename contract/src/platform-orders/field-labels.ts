import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  again: text('重新同步', 'Sync again'),
  api_url: text('店铺系统地址', 'Address of the shop system'),
  auto_fulfil: text('自动履约', 'Auto-fulfil'),
  auto_fulfill_status: text('自动履约状态', 'Auto-fulfil status'),
  blockers: text('待解决', 'Blockers'),
  countries: text('国家', 'Countries'),
  country: text('国家', 'Country'),
  declared_name: text('申报品名', 'Declared name'),
  declared_value: text('申报价值', 'Declared value'),
  hold_minutes: text('暂缓分钟数', 'Minutes to hold'),
  invite_code: text('邀请码', 'Invite code'),
  least_value: text('货值至少', 'Value at least'),
  least_weight: text('重量至少', 'Weight at least'),
  mapped: text('已映射', 'Mapped'),
  most_value: text('货值至多', 'Value at most'),
  most_weight: text('重量至多', 'Weight at most'),
  order_ids: text('订单号', 'Order numbers'),
  oversea: text('海外仓', 'Overseas'),
  packages: text('包裹', 'Packages'),
  platform_order_id: text('平台订单号', 'Platform order number'),
  platform_product_id: text('平台商品编号', 'Platform product ID'),
  platform_sku: text('平台 SKU', 'Platform SKU'),
  safety_stock: text('安全库存', 'Safety stock'),
  shipping_address: text('收货地址', 'Shipping address'),
  store_ids: text('店铺', 'Stores'),
  store_name: text('店铺名称', 'Store name'),
  tags: text('标签', 'Tags'),
  warehouse_ids: text('仓库', 'Warehouses'),
} as const satisfies FieldLabels
