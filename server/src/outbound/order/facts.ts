import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { dropShippingRefusals } from '@kuacang/contract/outbound/dropshipping/refusals'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { mustFitDocument } from '#kit/document/size'
import { Refused } from '#kit/refused'
import { type StockedSku, stockSkus } from '../../catalog/public.ts'
import { cutOffOf, mustBeEnabled } from '../../reference/public.ts'
import { takesDropShipping } from '../programme/store.ts'
import { destinationsFor, namedChannel } from './destination.ts'
import { sumLines } from './rules.ts'
import { findByErp } from './store.ts'
import { mustBeFree } from './tracking.ts'

export const isDropShipping = ({ order_type }: OrderFields): boolean =>
  order_type === outboundOrderType.code.dropshipping

export const promisedAt = ({ promised_at }: OrderFields): Date | null =>
  promised_at ? new Date(promised_at) : null

export type OrderedGoods = readonly {
  readonly sku: string
  readonly quantity: number
  readonly known: StockedSku | undefined
}[]

/** What an order wants of these SKUs, each named by its code or its barcode; unknown ones as they were written. */
const goodsOf = (found: readonly StockedSku[]): ((asked: OrderFields['skus']) => OrderedGoods) => {
  // Who has the code comes before who has the same as barcode.
  const by = new Map([...found.map((s) => [s.barcode, s] as const), ...found.map((s) => [s.sku, s] as const)])
  return (asked) => {
    const named = asked.map((s) => ({ sku: by.get(s.sku)?.sku ?? s.sku, quantity: s.quantity }))
    return sumLines(named).map((line) => ({ ...line, known: by.get(line.sku) }))
  }
}

/** Refuses quantities that no document can hold, and SKUs that are unknown or have not passed their verification. */
const mustBeUsable = (goods: OrderedGoods, asked: OrderFields['skus']): void => {
  mustFitDocument(goods.map((l) => l.quantity))
  const unusable = goods.filter((l) => l.known?.verify_status !== skuVerifyStatus.code.passed)
  if (unusable.length === 0) return
  const skus = unusable.slice(0, 10).map((l) => l.sku)
  const codes = unusable.flatMap((l) => [l.sku, l.known?.barcode])
  const at = asked.flatMap((s, line) => (codes.includes(s.sku) ? [`skus.${line}.sku`] : []))
  throw new Refused(outboundRefusals.unknown_skus, { skus: skus.join(', ') }, { at })
}

/** An order that is to be created, with the id that it will have. */
export type Given = { readonly id: string; readonly given: OrderFields }

/** The cut-offs of channels, each read once for all orders that were promised for the same time. */
const cutOffsIn = (tx: Tx, warehouse_id: number) => {
  const read = new Map<string, Promise<Date | null>>()
  return (channel: string, promised_at: Date | null): Promise<Date | null> => {
    const key = `${promised_at?.getTime()} ${channel}`
    const reading = read.get(key) ?? cutOffOf(tx, warehouse_id, channel, promised_at)
    read.set(key, reading)
    return reading
  }
}

/**
 * What new orders of a partner are decided by, read in one round trip. `check` refuses an order that may not be created, and
 * answers it with its destination; whether it repeats a known one is asked before. `cutOff` is the cut-off of the channel that an
 * order gets: another round trip where it named the channel by its number alone.
 */
export const factsFor = async (
  tx: Tx,
  { warehouse_id }: Caller,
  partner_id: number,
  orders: readonly Given[],
) => {
  const all = orders.map((o) => o.given)
  const cutOffBy = cutOffsIn(tx, warehouse_id)
  const [found, known, , enabled, destined, drops, unclaimed] = await together(
    stockSkus(tx, warehouse_id, partner_id, [...new Set(all.flatMap((o) => o.skus.map((s) => s.sku)))]),
    findByErp(
      tx,
      warehouse_id,
      partner_id,
      all.map((o) => o.erp_order_id),
    ),
    together(
      ...all.map((o) => {
        const channel = namedChannel(o.logistics)
        return channel === undefined ? undefined : cutOffBy(channel, promisedAt(o))
      }),
    ),
    whenAsked(mustBeEnabled(tx, partner_id)),
    destinationsFor(tx, all),
    all.some(isDropShipping) ? takesDropShipping(tx, warehouse_id, partner_id) : undefined,
    together(
      ...orders.map(({ id, given: { logistics } }) =>
        whenAsked(
          mustBeFree(tx, { warehouse_id }, logistics.tracking_number, id, 'logistics.tracking_number'),
        ),
      ),
    ),
  )
  const free = new Map(orders.map(({ id }, i) => [id, unclaimed[i]]))
  const goodsIn = goodsOf(found)
  return {
    goods: (order: OrderFields) => goodsIn(order.skus),
    known: (order: OrderFields) => known.get(order.erp_order_id),
    check: ({ id, given }: Given, goods: OrderedGoods) => {
      const { limited_in } = enabled()
      const destination = destined(given)
      if (isDropShipping(given) && !drops)
        throw new Refused(dropShippingRefusals.merchant_missing, { partner: partner_id })
      mustBeUsable(goods, given.skus)
      free.get(id)?.()
      return { ...destination, isLimited: limited_in.includes(warehouse_id) }
    },
    cutOff: (order: OrderFields) => cutOffBy(order.logistics.channel_code, promisedAt(order)),
  }
}
