import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { changeHeld, hold, move } from '#kit/document/document'
import { newId } from '#kit/ids'
import { storable, storableUpTo } from '#kit/storable'
import { isSemiConsigned } from '../../outbound/public.ts'
import type { ToldOrder } from '../marketplace/marketplace.ts'
import type { StoreRow } from '../store/store.ts'
import { cancelByPlatform } from './cancel-by-platform.ts'
import { derivedOf } from './derived.ts'
import { platformOrderDocument } from './document.ts'
import { cancelLogistics } from './logistics.ts'
import { hasWaybill, isWaiting } from './standing.ts'
import { linesOf, type OrderRow } from './store.ts'

const { code } = platformOrderStatus

/** Text of others, as a database can hold it. */
const clean = (text: string, most: number): string => storableUpTo(text, most).trim()

/** The same value with texts that a database can hold. */
const storableIn = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storableIn(inner)]))
}

const columnsOf = (store: StoreRow, told: ToldOrder, oversea: boolean) => {
  const derived = derivedOf(told.raw_info)
  const { address } = told
  const name = [address.firstname, address.lastname].filter(Boolean).join(' ')
  return {
    platform_version: told.version,
    shipping_name: clean(derived.shipping_name || name, 300),
    country_code: (derived.country_code || clean(address.country, 2)).toUpperCase(),
    released_at: derived.released_at ?? told.released_at,
    merchant_warehouse_name: clean(derived.merchant_warehouse_name, 300),
    delivery_confirmation: derived.delivery_confirmation,
    advanced_logistics: derived.advanced_logistics,
    oversea,
    shipping_address: JSON.stringify(
      Object.fromEntries(Object.entries(address).map(([key, part]) => [key, clean(part, longest(key))])),
    ),
    buyer_id: clean(told.buyer_id, 64),
    logistics_code: clean(told.logistics_code, 100),
    value_minor: told.lines.reduce((sum, l) => sum + minor(l.price) * l.quantity, 0),
    currency: clean(told.lines[0]?.currency ?? '', 3),
    raw_info: JSON.stringify(storableIn(told.raw_info)),
    platform: store.platform,
    merchant_id: store.merchant_id,
  }
}

/** Money of a platform in hundredths. */
const minor = (amount: number): number => Math.round(amount * 100)

/** As outbound orders take the parts of an address. */
const longest = (part: string): number =>
  ({ telephone: 40, country: 60, postal_code: 20, street_address1: 200, street_address2: 200 })[part] ?? 100

const writeLines = (tx: Tx, { warehouse_id }: Caller, id: string, store: StoreRow, told: ToldOrder) =>
  tx.run(
    `with gone as (delete from platform_order_line where warehouse_id = $1 and platform_order_id = $2
       and not line_id = any(array(select r.line_id from jsonb_to_recordset($4::jsonb) as r (line_id text))))
     insert into platform_order_line (warehouse_id, platform_order_id, line_id, store_id, platform_product_id, vid, platform_sku,
       name, quantity, price_minor, currency)
     select $1, $2, r.line_id, $3, r.platform_product_id, r.vid, r.platform_sku, r.name, r.quantity, r.price_minor, r.currency
     from jsonb_to_recordset($4::jsonb) as r (line_id text, platform_product_id text, vid text, platform_sku text, name text,
       quantity bigint, price_minor bigint, currency text)
     on conflict (warehouse_id, platform_order_id, line_id) do update set platform_product_id = excluded.platform_product_id,
       vid = excluded.vid, platform_sku = excluded.platform_sku, name = excluded.name, quantity = excluded.quantity,
       price_minor = excluded.price_minor, currency = excluded.currency`,
    [
      warehouse_id,
      id,
      store.id,
      JSON.stringify(
        told.lines.map((l) => ({
          line_id: clean(l.line_id, 100),
          platform_product_id: clean(l.platform_product_id, 100),
          vid: clean(l.vid || l.platform_sku, 100),
          platform_sku: clean(l.platform_sku, 100),
          name: clean(l.name, 300),
          quantity: l.quantity,
          price_minor: minor(l.price),
          currency: clean(l.currency, 3),
        })),
      ),
    ],
  )

const record = (tx: Tx, { warehouse_id }: Caller, action: string, id: string, told: ToldOrder) =>
  tx.record({
    operation: `platform_order.${action}`,
    warehouse_id,
    object: { type: 'platform_order', id, number: told.platform_order_id },
    detail: { version: told.version },
  })

const add = async (tx: Tx, caller: Caller, store: StoreRow, told: ToldOrder): Promise<void> => {
  const { partner_id } = store
  // The platform cancelled or shipped it before it was seen here: there is nothing to do.
  if (told.state !== 'open') return
  const oversea = told.platform_label && (await isSemiConsigned(tx, { ...store, partner_id }))
  const id = newId()
  const { raw_info, ...columns } = columnsOf(store, told, oversea)
  const [made] = await tx.db
    .insertInto('platform_order')
    .values({
      ...columns,
      raw_info,
      ...{ warehouse_id: store.warehouse_id, id, store_id: store.id, partner_id },
      platform_order_id: clean(told.platform_order_id, 100),
      status: code.created,
      auto_fulfill_status: autoFulfilStatus.code.waiting,
      tags: told.tags
        .map((t) => clean(t, 40))
        .filter(Boolean)
        .slice(0, 20),
      ...{ look_at: tx.now, created_at: tx.now, updated_at: tx.now },
    })
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'store_id', 'platform_order_id']).doNothing())
    .returning('id')
    .execute()
  if (!made) return
  await writeLines(tx, caller, id, store, told)
  record(tx, caller, 'create', id, told)
}

const change = async (
  tx: Tx,
  caller: Caller,
  store: StoreRow,
  order: OrderRow,
  told: ToldOrder,
): Promise<void> => {
  if (told.version <= order.platform_version) return
  const now =
    hasWaybill(order.status) && told.state === 'open' ? await cancelLogistics(tx, caller, order.id) : order
  if (!isWaiting(now.status)) {
    const [held] = await hold<OrderRow>(tx, caller, platformOrderDocument, [order.id])
    if (held) changeHeld(tx, caller, platformOrderDocument, [held], { platform_version: told.version })
    if (told.state === 'open') record(tx, caller, 'changed_there', order.id, told)
  } else if (told.state === 'open') {
    const [held] = await hold<OrderRow>(tx, caller, platformOrderDocument, [order.id])
    const columns = columnsOf(store, told, order.oversea)
    if (held) changeHeld(tx, caller, platformOrderDocument, [held], { ...columns, look_at: tx.now })
    await writeLines(tx, caller, order.id, store, told)
    record(tx, caller, 'change', order.id, told)
  }
  if (told.state === 'cancelled') await cancelByPlatform(tx, caller, order.id)
  if (told.state === 'fulfilled') await leaveToMerchant(tx, caller, order)
}

/** The merchant shipped it by another way before anything was made of it here: shipped from here it would go twice. */
const leaveToMerchant = async (tx: Tx, caller: Caller, { id, status }: OrderRow): Promise<void> => {
  if (!hasWaybill(status) && !platformOrderMachine.can('release', status)) return
  if (hasWaybill(status)) await cancelLogistics(tx, caller, id)
  const auto_fulfill_status = autoFulfilStatus.code.merchant_fulfils
  const set = { look_at: null, blockers: [], auto_fulfill_status }
  await move(tx, caller, platformOrderDocument, 'release', id, { set })
}

/**
 * Keeps what a platform told of orders of a store, in the transaction of its home: new ones, and those of a higher version.
 * Told twice, or in another order, it comes to the same.
 */
export const keepOrders = async (
  tx: Tx,
  caller: Caller,
  store: StoreRow,
  told: readonly ToldOrder[],
): Promise<void> => {
  const changed = await newsOf(tx, caller, store, told)
  if (changed.length === 0) return
  // In one order, so that two processes never lock each other out.
  const sorted = changed.toSorted((a, b) => (a.platform_order_id < b.platform_order_id ? -1 : 1))
  const known = await tx.run<OrderRow>(
    `select * from platform_order where warehouse_id = $1 and store_id = $2 and platform_order_id = any($3)
     order by id for update`,
    [caller.warehouse_id, store.id, sorted.map((o) => o.platform_order_id)],
  )
  const byNumber = new Map(known.map((o) => [o.platform_order_id, o]))
  const before = await linesOf(
    tx,
    caller,
    [...byNumber.values()].map((o) => o.id),
  )
  for (const one of sorted) {
    const order = byNumber.get(one.platform_order_id)
    await (order ? change(tx, caller, store, order, one) : add(tx, caller, store, one))
  }
  await noteSold(tx, caller, store, [...before, ...sorted.flatMap((o) => o.lines)])
}

type Sold = { readonly platform_product_id: string; readonly vid: string; readonly platform_sku: string }

/**
 * The platform took orders off its stock, or added them again: what these variations may be sold of is told anew. Lines that
 * an order had before count, too: some platforms tell a cancelled order without any.
 */
const noteSold = async (tx: Tx, { warehouse_id }: Caller, store: StoreRow, lines: readonly Sold[]) => {
  await tx.run(
    `update store_product set sales = sales + 1 where warehouse_id = $1 and id in (
       select p.id from store_product p
       join unnest($3::text[], $4::text[]) as v (product, vid) on p.platform_product_id = v.product and p.vid = v.vid
       where p.warehouse_id = $1 and p.store_id = $2)`,
    [
      ...[warehouse_id, store.id],
      lines.map((l) => clean(l.platform_product_id, 100)),
      lines.map((l) => clean(l.vid || l.platform_sku, 100)),
    ],
  )
}

/** What is new to us. Most of what a platform tells was told before: those orders stay free for others meanwhile. */
const newsOf = async (
  tx: Tx,
  { warehouse_id }: Caller,
  store: StoreRow,
  told: readonly ToldOrder[],
): Promise<ToldOrder[]> => {
  const known = await tx.run<Pick<OrderRow, 'platform_order_id' | 'platform_version'>>(
    `select platform_order_id, platform_version from platform_order
     where warehouse_id = $1 and store_id = $2 and platform_order_id = any($3)`,
    [warehouse_id, store.id, told.map((o) => o.platform_order_id)],
  )
  const versions = new Map(known.map((o) => [o.platform_order_id, o.platform_version]))
  return told.filter((o) => o.version > (versions.get(o.platform_order_id) ?? -1))
}
