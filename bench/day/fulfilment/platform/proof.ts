import { listSkuInventory } from '../../../../contract/src/inventory/stock/calls.ts'
import type { OutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../../../../contract/src/outbound/order/enums.ts'
import { ignoreOrders } from '../../../../contract/src/platform-orders/order/calls.ts'
import { platformOrderStatus } from '../../../../contract/src/platform-orders/order/enums.ts'
import {
  listMarketShipments,
  listMarketStock,
} from '../../../../contract/src/platform-orders/sandbox/calls.ts'
import { differences } from '../../account.ts'
import { everyPage } from '../../pages.ts'
import { chunks } from '../../workers.ts'
import { numberOf } from '../orders.ts'
import type { Market } from './market.ts'
import { platformOrdersOf } from './orders.ts'
import { settled } from './settle.ts'

const { waybill_synced, outbound_failed, ignored, merchant_fulfils } = platformOrderStatus.code
const { done } = outboundOrderStatus.code
const atOnce = 200

/** Whether an order came from the store. */
export const isOf = ({ merchant_id }: Market, { erp_order_id }: Pick<OutboundOrder, 'erp_order_id'>) =>
  erp_order_id.endsWith(`@${merchant_id}`)

/** Orders that the warehouse cancelled: their merchant sets them aside. */
const setAside = async (market: Market, run: string): Promise<void> => {
  const failed = await platformOrdersOf(market, run, [outbound_failed])
  for (const part of chunks(failed, atOnce))
    await market.merchant.call(ignoreOrders, { body: { order_ids: part.map((o) => o.id) } })
}

/** Every order that left is in 40, each other one was set aside or released: what is otherwise. */
const ordersAmiss = (market: Market, run: string, orders: readonly OutboundOrder[]) => {
  const wanted = new Map(
    orders.map((o) => [numberOf(o), o.order_status === done ? waybill_synced : ignored] as const),
  )
  return settled(async () => {
    await setAside(market, run)
    const here = await platformOrdersOf(market, run)
    const is = new Map(
      here.filter((o) => o.status !== merchant_fulfils).map((o) => [o.platform_order_id, o.status] as const),
    )
    return differences(is, wanted, (number, now, right) => `${number}: ${now} instead of ${right}`)
  })
}

/** The marketplace heard of each order that left, once and with its number. */
const shipmentsAmiss = async (
  { tester, merchant_id }: Market,
  run: string,
  orders: readonly OutboundOrder[],
) => {
  const told = await everyPage(
    async (paging) => (await tester.call(listMarketShipments, { query: { ...paging, merchant_id } })).list,
  )
  const ours = Map.groupBy(
    told.filter((s) => s.order_id.startsWith(`${run}-`)),
    (s) => s.order_id,
  )
  const is = new Map([...ours].map(([id, list]) => [id, list.map((s) => s.tracking_number).join(' and ')]))
  const wanted = new Map(
    orders.filter((o) => o.order_status === done).map((o) => [numberOf(o), o.tracking_number]),
  )
  return differences(is, wanted, (id, now, right) => `${id}: the marketplace heard ${now}, not ${right}`)
}

/** The orders of a month reached their marketplace as they left. */
export const marketAmiss = async (
  market: Market,
  run: string,
  all: readonly OutboundOrder[],
): Promise<string[]> => {
  const orders = all.filter((o) => isOf(market, o))
  const amiss = await ordersAmiss(market, run, orders)
  return [...amiss, ...(await shipmentsAmiss(market, run, orders))]
}

/** The store sells what the warehouse has free. */
export const stockAmiss = async (
  { tester, merchant_id, shift }: Market,
  partner_id: number,
): Promise<readonly string[]> =>
  settled(async () => {
    const sold = await everyPage(
      async (paging) => (await tester.call(listMarketStock, { query: { ...paging, merchant_id } })).list,
    )
    const free = await everyPage(
      async (paging) => (await shift.first.call(listSkuInventory, { query: { ...paging, partner_id } })).list,
    )
    // What was never announced to the warehouse stands in no list of its stock: none of it is free.
    const freeOf = new Map(free.map((f) => [f.sku, f.available]))
    return differences(
      new Map(sold.map((s) => [s.sku, s.available])),
      new Map(sold.map((s) => [s.sku, freeOf.get(s.sku) ?? 0])),
      (sku, is, right) => `${sku}: ${is ?? 'none'} for sale, ${right} free`,
    )
  })
