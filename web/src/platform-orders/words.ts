import { text } from '@kuacang/contract/kit/text'
import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import type { Tone } from '../kit/show.tsx'

/** What several pages of platform orders call the same things. */
export const words = {
  store: text('店铺', 'Store'),
  storeId: text('店铺编号', 'Store ID'),
  order: text('平台订单号', 'Platform order number'),
  platform: text('平台', 'Platform'),
  customer: text('客户', 'Customer'),
  warehouse: text('仓库', 'Warehouse'),
  shipsFrom: text('发货仓库', 'Ships from'),
  status: text('状态', 'Status'),
  autoStatus: text('自动履约状态', 'Auto-fulfil status'),
  blockers: text('待解决', 'Blockers'),
  tags: text('标签', 'Tags'),
  country: text('国家', 'Country'),
  goods: text('商品', 'Goods'),
  platformSku: text('平台 SKU', 'Platform SKU'),
  sku: text('SKU 编码', 'SKU code'),
  released: text('释放时间', 'Released'),
  updated: text('更新时间', 'Updated'),
  created: text('创建时间', 'Created'),
  failure: text('失败原因', 'Failure'),
  channel: text('渠道', 'Channel'),
  none: text('无', 'None'),
}

const { code } = platformOrderStatus
export const orderTones: Readonly<Record<number, Tone>> = {
  [code.created]: 'wait',
  [code.waybill_requested]: 'work',
  [code.waybill_failed]: 'bad',
  [code.waybill_success]: 'look',
  [code.outbound_validating]: 'work',
  [code.outbound_failed]: 'bad',
  [code.outbound_created]: 'work',
  [code.waybill_synced]: 'good',
  [code.ignored]: 'wait',
  [code.merchant_fulfils]: 'wait',
}

export const autoTones: Readonly<Record<number, Tone>> = {
  [autoFulfilStatus.code.waiting]: 'wait',
  [autoFulfilStatus.code.merchant_fulfils]: 'look',
  [autoFulfilStatus.code.success]: 'good',
}

export const storeTones: Readonly<Record<number, Tone>> = {
  [storeState.code.connected]: 'good',
  [storeState.code.failing]: 'look',
  [storeState.code.revoked]: 'bad',
  [storeState.code.unbound]: 'wait',
}
