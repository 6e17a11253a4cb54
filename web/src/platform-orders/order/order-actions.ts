import type { Call } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import {
  cancelLogistics,
  fulfilOrders,
  ignoreOrders,
  type PlatformOrder,
  releaseOrders,
  resubmitOrders,
} from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import type { NavigateFunction } from 'react-router'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { openAddressForm } from './address-form.tsx'
import { tellEach } from './each-order.tsx'
import { openSkuBind } from './sku-bind-form.tsx'
import { openTags, setTagsLabel } from './tags-form.tsx'

const words = {
  bind: text('绑定 SKU', 'Bind SKU'),
  resubmit: text('重新提交', 'Resubmit'),
  cancelLogistics: text('取消物流', 'Cancel logistics'),
  cancelMeans: text('面单作废，订单回到“已创建”。', 'The waybills are cancelled, and the orders wait again.'),
  ignoreOrders: text('忽略订单', 'Ignore orders'),
  ignoreMeans: text(
    '仓库不再处理这些订单，且不能恢复。',
    'The warehouse does nothing more for these orders. This cannot be undone.',
  ),
  releaseOrders: text('转商户自行履约', 'Hand back to the merchant'),
  releaseMeans: text(
    '由商户自行发货，平台会收到通知，且不能恢复。',
    'The merchant ships them, and the platform is told so. This cannot be undone.',
  ),
}

const { waybill_failed, outbound_failed } = platformOrderStatus.code
const { table } = platformOrderMachine

type Each =
  | typeof fulfilOrders
  | typeof ignoreOrders
  | typeof releaseOrders
  | typeof cancelLogistics
  | typeof resubmitOrders

/** One command for all of the rows, and what came of each. */
export const forEach =
  (call: Each & Call, what: Text) =>
  async (rows: readonly { readonly id: string }[]): Promise<void> =>
    tellEach(what, await request(call, { body: { order_ids: rows.map((o) => o.id) } }))

/** Exactly what the server says that may be done with an order. */
const can =
  (action: (typeof platformOrderMachine.actions)[number]) =>
  ({ actions }: Pick<PlatformOrder, 'actions'>): boolean =>
    actions.includes(action)

const one =
  (run: (order: PlatformOrder) => unknown) =>
  ([order]: readonly PlatformOrder[]) =>
    order && run(order)

const number = (o: Pick<PlatformOrder, 'platform_order_id'>) => o.platform_order_id

export const ignoreAction: Action<PlatformOrder> = {
  key: 'ignore',
  label: table.ignore.label,
  allowed: can('ignore'),
  danger: { title: words.ignoreOrders, consequence: words.ignoreMeans, id: number },
  run: forEach(ignoreOrders, table.ignore.label),
}

export const releaseAction: Action<PlatformOrder> = {
  key: 'release',
  label: table.release.label,
  allowed: can('release'),
  danger: { title: words.releaseOrders, consequence: words.releaseMeans, id: number },
  run: forEach(releaseOrders, table.release.label),
}

export const fulfilAction: Action<PlatformOrder> = {
  key: 'fulfil',
  label: table.fulfil.label,
  // What failed is resubmitted.
  allowed: (o) => can('fulfil')(o) && o.status !== outbound_failed,
  run: forEach(fulfilOrders, table.fulfil.label),
}

const cancel: Action<PlatformOrder> = {
  key: 'cancel_logistics',
  label: table.cancel_logistics.label,
  allowed: can('cancel_logistics'),
  danger: { title: words.cancelLogistics, consequence: words.cancelMeans, id: number },
  run: forEach(cancelLogistics, table.cancel_logistics.label),
}

const resubmit: Action<PlatformOrder> = {
  key: 'resubmit',
  label: words.resubmit,
  allowed: (o) =>
    (o.status === waybill_failed && can('place_logistics')(o)) ||
    (o.status === outbound_failed && can('fulfil')(o)),
  run: forEach(resubmitOrders, words.resubmit),
}

const tags: Action<PlatformOrder> = { key: 'tags', label: setTagsLabel, menu: true, run: openTags }

const editAddress: Action<PlatformOrder> = {
  key: 'edit_address',
  label: table.edit_address.label,
  allowed: can('edit_address'),
  run: one(openAddressForm),
}

const bindSku: Action<PlatformOrder> = {
  key: 'sku_bind',
  label: words.bind,
  allowed: (o) => can('edit_address')(o) && o.skus.some((l) => l.sku === null),
  run: one(openSkuBind),
}

/** The address where waybills of these orders are ordered. */
export const logisticsOf = (orders: readonly { readonly id: string }[]): string =>
  `/wms_merchant_wish/apply_logistics?orders=${orders.map((o) => o.id).join(',')}`

const applyWith = (go: NavigateFunction): Action<PlatformOrder> => ({
  key: 'place_logistics',
  label: table.place_logistics.label,
  allowed: can('place_logistics'),
  run: (orders) => go(logisticsOf(orders)),
})

/** What can be done with one order, by those who may change orders. */
export const orderActions = (go: NavigateFunction): readonly Action<PlatformOrder>[] => [
  applyWith(go),
  fulfilAction,
  resubmit,
  bindSku,
  editAddress,
  tags,
  cancel,
  releaseAction,
  ignoreAction,
]

/** What can be done with several at once. */
export const orderBulkActions = (go: NavigateFunction): readonly Action<PlatformOrder>[] => [
  applyWith(go),
  fulfilAction,
  resubmit,
  tags,
  cancel,
  releaseAction,
  ignoreAction,
]
