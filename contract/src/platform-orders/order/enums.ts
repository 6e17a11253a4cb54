import { enumeration } from '../../kit/enumeration.ts'

/** FU-240. */
export const platformOrderStatus = enumeration('platform_order_status', {
  created: [1, '已创建', 'Created'],
  waybill_requested: [10, '面单申请中', 'Waybill requested'],
  waybill_failed: [15, '面单申请失败', 'Waybill failed'],
  waybill_success: [20, '面单申请成功', 'Waybill success'],
  outbound_validating: [24, '出库单校验中', 'Outbound validating'],
  outbound_failed: [25, '出库单创建失败', 'Outbound failed'],
  outbound_created: [30, '出库单已创建', 'Outbound created'],
  waybill_synced: [40, '运单号已同步', 'Waybill synced'],
  ignored: [100, '已忽略', 'Ignored'],
  merchant_fulfils: [101, '商户自行履约', 'Merchant self-fulfils'],
})

/** FU-241. */
export const autoFulfilStatus = enumeration('platform_order_auto_fulfill_status', {
  waiting: [1, '等待', 'Waiting'],
  merchant_fulfils: [10, '商户履约', 'Merchant fulfils'],
  success: [15, '成功', 'Success'],
})

/** Why an order waits. An order has all of its blockers at once. */
export const blocker = enumeration('platform_order_blocker', {
  unmapped: [1, '商品未映射', 'SKU not mapped'],
  unconfirmed: [2, '映射未确认', 'Mapping not confirmed'],
  not_verified: [3, 'SKU未审核通过', 'SKU not verified'],
  not_verified_overseas: [4, '海外审核未通过', 'SKU not verified for overseas'],
  no_stock: [5, '库存不足', 'Not enough stock'],
  address: [6, '地址不完整', 'Address incomplete'],
  too_many: [7, '数量超限', 'Too many pieces'],
  no_rule: [8, '无适用规则', 'No rule fits'],
  held: [9, '暂缓至指定时间', 'Held until a time'],
  tag: [10, '标签要求人工处理', 'Held by a tag'],
  no_channel: [11, '无可用渠道', 'No channel'],
  carrier: [12, '承运商拒绝', 'Refused by the carrier'],
  /** The platform says when the warehouse may begin, and has not said so yet. */
  not_released: [14, '平台未放行', 'Not released by the platform'],
  country: [13, '国家无法识别，请修改地址', 'Unknown country: edit the address'],
})
