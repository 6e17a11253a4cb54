import { text } from '@kuacang/contract/kit/text'
import type {
  cancelMarketOrder,
  keepMarketBusy,
  makeMarketOrders,
  makeMarketProducts,
  makeMarketStore,
  moveMarketOrder,
  repeatMarketEvent,
  returnMarketOrder,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketOrderState } from '@kuacang/contract/platform-orders/sandbox/enums'
import { marketRefusals } from '@kuacang/contract/platform-orders/sandbox/refusals'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import {
  addStock,
  anyProducts,
  makeExactOrders,
  makeOrders,
  makeProducts,
  makeStore,
  noteEvent,
  productsOf,
} from './make.ts'
import { sandboxPlatform } from './setting.ts'

type Body<C extends { readonly body: z.ZodType }> = z.output<C['body']>

const { open, cancelled, fulfilled } = marketOrderState.code
const done = { success: true } as const

const storeById = `select merchant_id from market_store where merchant_id = $1`
const isStore = async (tx: Tx, merchant_id: string): Promise<boolean> =>
  (await tx.run<{ merchant_id: string }>(storeById, [merchant_id])).length > 0

const mustBeStore = async (tx: Tx, merchant_id: string): Promise<void> => {
  if (!(await isStore(tx, merchant_id))) throw notFound(text('店铺', 'store'), merchant_id, 'merchant_id')
}

export const setBehaviour = async (tx: Tx, body: Body<typeof setMarketBehaviour>) => {
  // Buyers begin to order now, not with what they had not ordered before.
  const begins = body.orders_per_hour === undefined ? {} : { made_at: tx.now }
  await tx.db
    .updateTable('market_setting')
    .set({ ...body, ...begins, updated_at: tx.now })
    .where('platform', '=', sandboxPlatform)
    .execute()
  return done
}

export const addStore = async (tx: Tx, body: Body<typeof makeMarketStore>) => {
  const { merchant_id, store_name, products } = body
  if (await isStore(tx, merchant_id)) throw new Refused(marketRefusals.store_taken, { merchant: merchant_id })
  await makeStore(tx, merchant_id, store_name)
  await makeProducts(tx, merchant_id, anyProducts(products))
  return done
}

export const addProducts = async (tx: Tx, body: Body<typeof makeMarketProducts>) => {
  const { merchant_id, count, goods } = body
  await mustBeStore(tx, merchant_id)
  await makeProducts(tx, merchant_id, goods ? productsOf(goods) : anyProducts(count))
  return done
}

export const placeOrders = async (
  tx: Tx,
  { merchant_id, orders, ...wanted }: Body<typeof makeMarketOrders>,
) => {
  await mustBeStore(tx, merchant_id)
  if (orders) return { order_ids: await makeExactOrders(tx, merchant_id, orders, wanted) }
  const order_ids = await makeOrders(tx, merchant_id, wanted)
  if (order_ids.length === 0) throw new Refused(marketRefusals.nothing_sold, { merchant: merchant_id })
  return { order_ids }
}

type Order = {
  state: number
  address: Record<string, string>
  lines: { line_id: string; product_id: string; vid: string; sku: string; quantity: number }[]
}

const orderById = `
select state, address, lines from market_order where merchant_id = $1 and order_id = $2 for update`

const lockedOrder = async (tx: Tx, merchant_id: string, order_id: string): Promise<Order> => {
  const [order] = await tx.run<Order>(orderById, [merchant_id, order_id])
  if (!order) throw notFound(text('订单', 'order'), order_id, 'order_id')
  return order
}

const openOrder = async (tx: Tx, merchant_id: string, order_id: string): Promise<Order> => {
  const order = await lockedOrder(tx, merchant_id, order_id)
  if (order.state !== open)
    throw new Refused(marketRefusals.not_open, {
      order: order_id,
      state: marketOrderState.label(order.state),
    })
  return order
}

const shippedLines = `
select l.line_id, sum(l.quantity)::bigint as quantity
from market_shipment s, jsonb_to_recordset(s.lines) as l (line_id text, quantity bigint)
where s.merchant_id = $1 and s.order_id = $2 group by l.line_id`

/** What of an order was not shipped is for sale again. */
const restock = async (tx: Tx, merchant_id: string, order_id: string, { lines }: Order): Promise<void> => {
  const shipped = await tx.run<{ line_id: string; quantity: number }>(shippedLines, [merchant_id, order_id])
  const gone = new Map(shipped.map((l) => [l.line_id, l.quantity]))
  await addStock(
    tx,
    merchant_id,
    lines.map((l) => ({ ...l, quantity: l.quantity - (gone.get(l.line_id) ?? 0) })),
  )
}

const setOrder = `
update market_order set state = $3, address = $4::jsonb, version = version + 1, updated_at = $5
where merchant_id = $1 and order_id = $2`

export const cancelOrder = async (tx: Tx, { merchant_id, order_id }: Body<typeof cancelMarketOrder>) => {
  const order = await openOrder(tx, merchant_id, order_id)
  await tx.run(setOrder, [merchant_id, order_id, cancelled, JSON.stringify(order.address), tx.now])
  await restock(tx, merchant_id, order_id, order)
  await noteEvent(tx, merchant_id, 'orders.changed', order_id)
  return done
}

export const moveOrder = async (tx: Tx, body: Body<typeof moveMarketOrder>) => {
  const { merchant_id, order_id, ...changes } = body
  const { address } = await openOrder(tx, merchant_id, order_id)
  await tx.run(setOrder, [merchant_id, order_id, open, JSON.stringify({ ...address, ...changes }), tx.now])
  await noteEvent(tx, merchant_id, 'orders.changed', order_id)
  return done
}

type Pieces = { readonly sku: string; readonly quantity: number }

/** The lines of an order that these pieces are of. */
const linesBack = (order: Order, pieces: readonly Pieces[]) =>
  pieces.map(({ sku, quantity }) => {
    const line = order.lines.find((l) => l.sku === sku)
    if (!line) throw notFound(text('订单行', 'line of the order'), sku, 'lines')
    return { line_id: line.line_id, quantity }
  })

export const sendBack = async (tx: Tx, body: Body<typeof returnMarketOrder>) => {
  const { merchant_id, order_id, reason, tracking_number = '' } = body
  const order = await lockedOrder(tx, merchant_id, order_id)
  if (order.state !== fulfilled) throw new Refused(marketRefusals.not_shipped, { order: order_id })
  const return_id = newId()
  const lines = body.lines
    ? linesBack(order, body.lines)
    : order.lines.map(({ line_id, quantity }) => ({ line_id, quantity }))
  await tx.run(
    `insert into market_return (merchant_id, return_id, order_id, version, reason, lines, tracking_number, created_at, updated_at)
     values ($1, $2, $3, 1, $4, $5::jsonb, $7, $6, $6)`,
    [merchant_id, return_id, order_id, reason, JSON.stringify(lines), tx.now, tracking_number],
  )
  await noteEvent(tx, merchant_id, 'returns.changed', return_id)
  return { return_id }
}

const again = `
update market_event set times = 2, attempts = 0, next_at = $2 where id = $1 returning id`

export const sendAgain = async (tx: Tx, { id }: Body<typeof repeatMarketEvent>) => {
  const [event] = await tx.run<{ id: string }>(again, [id, tx.now])
  if (!event) throw notFound(text('事件', 'event'), id, 'id')
  return done
}

export const beBusy = async (tx: Tx, { seconds }: Body<typeof keepMarketBusy>) => {
  const until = seconds > 0 ? new Date(tx.now.getTime() + seconds * 1000) : null
  await tx.run('update market_setting set busy_until = $2, updated_at = $3 where platform = $1', [
    ...[sandboxPlatform, until, tx.now],
  ])
  return done
}
