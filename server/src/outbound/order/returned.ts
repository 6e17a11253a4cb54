import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'

export type Shipped = {
  readonly id: string
  readonly order_number: string
  readonly erp_order_id: string
  readonly partner_id: number
  readonly tracking_number: string
  readonly channel_code: string
  readonly weight_g: number | null
  /** Its goods have left. */
  readonly shipped: boolean
  readonly platform_home: number | null
  readonly platform_order_id: string | null
}

const columns = `o.id, o.order_number, o.erp_order_id, o.partner_id, o.tracking_number, o.channel_code,
  coalesce(o.weight_g, o.expected_weight_g) as weight_g, o.order_status in ${codes(outboundOrderStatus, 'done')} as shipped,
  o.platform_home, o.platform_order_id`

const byNumberSql = `
select * from (
  select ${columns}, o.created_at from outbound_order o
  where o.warehouse_id = $1 and o.order_number = $2 and ($3::bigint is null or o.partner_id = $3)
  union all
  select ${columns}, o.created_at from outbound_order o
  where o.warehouse_id = $1 and o.tracking_number = $2 and o.tracking_number <> '' and ($3::bigint is null or o.partner_id = $3)) f
order by f.shipped desc, f.created_at desc limit 1`

/** The order of a number that was scanned or named: its own, or that of its waybill. Merchants find their own. */
export const shippedUnder = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id, partner_id }: Scope,
  number: string,
): Promise<Shipped | undefined> => {
  const [row] = await tx.run<Shipped>(byNumberSql, [warehouse_id, number, partner_id])
  return row
}

export const shippedById = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  id: string,
): Promise<Shipped> => {
  const [row] = await tx.run<Shipped>(
    `select ${columns} from outbound_order o where o.warehouse_id = $1 and o.id = $2`,
    [warehouse_id, id],
  )
  if (!row) throw new Error(`no outbound order ${id}`)
  return row
}

export type ShippedLine = {
  readonly sku_id: string
  readonly sku: string
  readonly barcode: string
  readonly name: string
  readonly name_en: string
  readonly image_url: string
  readonly quantity: number
  readonly returned_quantity: number
}

/** What an order shipped, and how much of it has come back. */
export const shippedLines = (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope, order_id: string) =>
  tx.run<ShippedLine>(
    `select l.sku_id, k.sku, k.barcode, k.name, k.name_en, k.image_url, l.quantity, l.returned_quantity
     from outbound_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
     where l.warehouse_id = $1 and l.outbound_order_id = $2 order by k.sku`,
    [warehouse_id, order_id],
  )

const bookSql = `
update outbound_line set returned_quantity = returned_quantity + $4
where warehouse_id = $1 and outbound_order_id = $2 and returned_quantity + $4 between 0 and quantity and sku_id = (
  select l.sku_id from outbound_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
  where l.warehouse_id = $1 and l.outbound_order_id = $2 and (k.sku = $3 or k.barcode = $3) order by k.sku limit 1)
returning id`

/**
 * Pieces of an order have come back, by the scanned SKU or barcode, of several lines the first by its SKU; below zero: they were
 * counted by mistake. Answers false where more would have come back than were shipped, or the order has no such goods, and
 * changes nothing then.
 */
export const bookReturned = async (
  tx: Tx,
  { warehouse_id }: Caller,
  order_id: string,
  { code, quantity }: { readonly code: string; readonly quantity: number },
): Promise<boolean> => {
  const [booked] = await tx.run<{ id: string }>(bookSql, [warehouse_id, order_id, code, quantity])
  return booked !== undefined
}

/** All that had not come back of an order has, whose lines are held. */
export const bookAllReturned = (tx: Tx, { warehouse_id }: Caller, order_id: string): void =>
  tx.later(
    `update outbound_line set returned_quantity = quantity
     where warehouse_id = $1 and outbound_order_id = $2 and returned_quantity < quantity`,
    [warehouse_id, order_id],
  )

/** Locks the lines of an order and answers what has not come back of each. */
export const holdShipped = (tx: Tx, { warehouse_id }: Scope, order_id: string) =>
  tx.run<{ sku_id: string; left: number }>(
    `select sku_id, (quantity - returned_quantity)::bigint as left from outbound_line
     where warehouse_id = $1 and outbound_order_id = $2 order by sku_id for update`,
    [warehouse_id, order_id],
  )

/** What came back by order and SKU, for laws. */
export const returnedLinesSql =
  'select outbound_order_id, sku_id, returned_quantity from outbound_line where warehouse_id = $1 and returned_quantity > 0'
