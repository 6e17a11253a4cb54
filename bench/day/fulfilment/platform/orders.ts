import {
  listPlatformOrders,
  type PlatformOrder,
  releaseOrders,
} from '../../../../contract/src/platform-orders/order/calls.ts'
import { blocker, platformOrderStatus } from '../../../../contract/src/platform-orders/order/enums.ts'
import { acceptProposals, listStoreProducts } from '../../../../contract/src/platform-orders/product/calls.ts'
import { makeMarketOrders } from '../../../../contract/src/platform-orders/sandbox/calls.ts'
import { everyPage } from '../../pages.ts'
import { chunks } from '../../workers.ts'
import type { Line } from '../orders-file.ts'
import { needed } from '../supply.ts'
import type { Market } from './market.ts'
import { settled } from './settle.ts'

const [atOnce, linesOfOrder] = [200, 500]
const { created, waybill_requested, waybill_failed, waybill_success, outbound_validating } =
  platformOrderStatus.code
const underWay: readonly number[] = [created, waybill_requested, waybill_success, outbound_validating]
/** Who buys where the file names nobody. */
const nobody = 'NO-CUSTOMER'

/** The orders of a month in some states; in any without. */
export const platformOrdersOf = async (
  { merchant, merchant_id }: Market,
  run: string,
  status: readonly number[] = [],
): Promise<PlatformOrder[]> => {
  const all = await everyPage(async (paging) => {
    const query = { ...paging, merchant_id, ...(status.length > 0 && { status }) }
    return (await merchant.call(listPlatformOrders, { query })).list
  })
  return all.filter((o) => o.platform_order_id.startsWith(`${run}-`))
}

/** The goods that the store sells are mapped, each to the SKU that has its code. */
const mapAll = async ({ merchant, merchant_id }: Market, lines: readonly Line[]): Promise<void> => {
  const wanted = new Set(needed(lines).keys())
  await settled(async () => {
    const known = await everyPage(
      async (paging) => (await merchant.call(listStoreProducts, { query: { ...paging, merchant_id } })).list,
    )
    const open = known.filter((p) => p.sku === null && p.proposed !== null)
    for (const part of chunks(open, atOnce))
      await merchant.call(acceptProposals, { body: { ids: part.map((p) => p.id) } })
    const mapped = new Set(known.filter((p) => p.sku !== null).map((p) => p.platform_sku))
    return [...wanted.difference(mapped)]
  })
}

const orderOf = (run: string, invoice: string, rows: readonly Line[]) => ({
  order_id: `${run}-${invoice}`,
  buyer_id: rows[0]?.customer || nobody,
  country: rows[0]?.country ?? '',
  lines: [...needed(rows)].map(([sku, quantity]) => ({ sku, quantity })),
})
type MarketOrder = ReturnType<typeof orderOf>

/** Why nobody can order so at a marketplace. */
const whyNot = ({ country, lines }: MarketOrder): string | undefined => {
  if (lines.length === 0) return 'quantity_not_positive'
  if (lines.length > linesOfOrder) return 'too_many_lines'
  return /^[A-Z]{2}$/.test(country) ? undefined : 'country_unknown'
}

/** What the carrier refuses goes back to the merchant, who finds another way. */
const releaseRefused = async (market: Market, run: string): Promise<number> => {
  const refused = await platformOrdersOf(market, run, [waybill_failed])
  for (const part of chunks(refused, atOnce))
    await market.merchant.call(releaseOrders, { body: { order_ids: part.map((o) => o.id) } })
  return refused.length
}

type Placed = {
  /** Orders that the warehouse has. */
  readonly created: number
  readonly released: number
  /** Reasons of those that could not be ordered. */
  readonly refused: readonly string[]
  /** Orders that did not come through, and why. */
  readonly stuck: readonly string[]
}

/** Buyers order at the marketplace; the product fetches their orders, and sends them by rule. */
export const placeAll = async (market: Market, lines: readonly Line[], run: string): Promise<Placed> => {
  await mapAll(market, lines)
  const wanted = [...Map.groupBy(lines, (l) => l.invoice)].map(([invoice, rows]) =>
    orderOf(run, invoice, rows),
  )
  const refused = wanted.flatMap((o) => whyNot(o) ?? [])
  const orders = wanted.filter((o) => !whyNot(o))
  for (const part of chunks(orders, atOnce))
    await market.tester.call(makeMarketOrders, {
      body: { merchant_id: market.merchant_id, orders: part, logistics_code: 'STANDARD' },
    })
  const numbers = new Set(orders.map((o) => o.order_id))
  const open = await settled(async () => {
    const all = await platformOrdersOf(market, run)
    const arrived = new Set(all.map((o) => o.platform_order_id))
    const waiting = all.filter((o) => underWay.includes(o.status))
    const why = (o: PlatformOrder) =>
      [platformOrderStatus.label(o.status).en, ...o.blockers.map((b) => blocker.label(b).en)].join(', ')
    return [
      ...[...numbers.difference(arrived)].map((n) => `${n}: not fetched`),
      ...waiting.map((o) => `${o.platform_order_id}: ${why(o)}`),
    ]
  })
  const released = await releaseRefused(market, run)
  return { created: orders.length - released - open.length, released, refused, stuck: open }
}
