import { marketReturnReason } from '@kuacang/contract/platform-orders/sandbox/enums'
import { z } from 'zod'
import type { Reader, Tx } from '#kit/database/transact'
import type { WireProduct } from '../marketplace/wire.ts'
import { type ListPosition, pageOf, pageSize } from './lists.ts'
import { readBody } from './ship.ts'

type Product = {
  product_id: string
  vid: string
  sku: string
  name: string
  barcode: string
  image_url: string
  price: string
  currency: string
  version: number
  updated_at: Date
}

const changedProducts = `
select product_id, vid, sku, name, barcode, image_url, price::text as price, currency, version, updated_at
from market_product where merchant_id = $1 and (updated_at, product_id || '/' || vid) > ($2, $3)
order by updated_at, product_id || '/' || vid limit $4`

const productOf = ({ updated_at, ...product }: Product): WireProduct & { price: string; currency: string } =>
  product

export const listProducts = async (
  reader: Pick<Reader, 'run'>,
  merchant_id: string,
  { at, id }: ListPosition,
) => {
  const rows = await reader.run<Product>(changedProducts, [merchant_id, at, id, pageSize + 1])
  return pageOf(rows, (p) => ({ at: p.updated_at, id: `${p.product_id}/${p.vid}` }), productOf)
}

type Return = {
  return_id: string
  order_id: string
  version: number
  reason: number
  lines: { line_id: string; quantity: number }[]
  tracking_number: string
  decision: string
  updated_at: Date
}

const changedReturns = `
select return_id, order_id, version, reason, lines, tracking_number, decision, updated_at
from market_return where merchant_id = $1 and (updated_at, return_id) > ($2, $3) order by updated_at, return_id limit $4`

export const listReturns = async (
  reader: Pick<Reader, 'run'>,
  merchant_id: string,
  { at, id }: ListPosition,
) => {
  const rows = await reader.run<Return>(changedReturns, [merchant_id, at, id, pageSize + 1])
  return pageOf(
    rows,
    (r) => ({ at: r.updated_at, id: r.return_id }),
    ({ return_id, reason, updated_at, ...one }) => ({
      ...{ id: return_id, ...one, reason: marketReturnReason.name(reason) },
      updated_at: updated_at.toISOString(),
    }),
  )
}

const levels = z.object({
  levels: z
    .array(
      z.object({
        product_id: z.string().min(1).max(100),
        vid: z.string().min(1).max(100),
        available: z.number().int().min(0).max(1_000_000_000),
        version: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      }),
    )
    .min(1)
    .max(200),
})

const setLevel = `
update market_product p set stock_at = $5,
  available = case when p.stock_version < $4 then $3 else p.available end,
  stock_version = greatest(p.stock_version, $4)
from (select merchant_id, product_id, vid, stock_version from market_product
  where merchant_id = $1 and product_id = $2 and vid = $6 for update) before
where p.merchant_id = before.merchant_id and p.product_id = before.product_id and p.vid = before.vid
returning before.stock_version < $4 as newer`

/** Sets stock levels. One that is not newer than what is known changes nothing, so that late messages do no harm. */
export const setLevels = async (tx: Tx, merchant_id: string, body: unknown) => {
  const { levels: all } = readBody(levels, body)
  const unknown: { product_id: string; vid: string }[] = []
  let accepted = 0
  // In one order for everybody: two messages at once never wait for each other in a circle.
  const sorted = all.toSorted((a, b) => `${a.product_id}/${a.vid}`.localeCompare(`${b.product_id}/${b.vid}`))
  for (const { product_id, vid, available, version } of sorted) {
    const [row] = await tx.run<{ newer: boolean }>(setLevel, [
      ...[merchant_id, product_id, available, version, tx.now, vid],
    ])
    if (!row) unknown.push({ product_id, vid })
    else if (row.newer) accepted += 1
  }
  return { accepted, ignored: all.length - accepted - unknown.length, unknown }
}
