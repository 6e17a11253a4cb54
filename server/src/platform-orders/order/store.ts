import type { Scope } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import type { Address } from '../marketplace/marketplace.ts'

/** One SKU of an order with all its pieces. */
export type OrderPiece = {
  readonly sku_id: string
  readonly sku: string
  readonly quantity: number
}

export type OrderRow = {
  warehouse_id: number
  id: string
  store_id: string
  partner_id: number
  platform: string
  merchant_id: string
  platform_order_id: string
  platform_version: number
  status: number
  auto_fulfill_status: number
  blockers: number[]
  country_code: string
  released_at: Date | null
  oversea: boolean
  shipping_address: Address & { street?: string }
  buyer_id: string
  logistics_code: string
  value_minor: number
  currency: string
  tags: string[]
  channel_id: number | null
  channel_code: string
  tracking_number: string
  label_file: string
  fail_reason: string
  package: Package | null
  /** What it takes of each SKU, since its waybill was ordered. */
  pieces: readonly OrderPiece[]
  ships_from: number | null
  outbound_order_id: string | null
  outbound_order_number: string
  fulfilments: number
  rule_id: string | null
  held_until: Date | null
  look_at: Date | null
  cancelled_by_platform: boolean
  created_at: Date
  version: number
}

/** What the merchant declares of the parcel; what is left out comes from the SKUs. Weight in kilograms. */
export type Package = {
  readonly weight?: number | undefined
  readonly declared_name?: string | undefined
  readonly declared_value?: number | undefined
}

export type LineRow = {
  platform_order_id: string
  line_id: string
  platform_product_id: string
  vid: string
  platform_sku: string
  name: string
  quantity: number
  price_minor: number
  currency: string
}

/** The lines of orders of one home. */
export const linesOf = (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  ids: readonly string[],
): Promise<LineRow[]> =>
  tx.run(
    `select platform_order_id, line_id, platform_product_id, vid, platform_sku, name, quantity, price_minor, currency
     from platform_order_line where warehouse_id = $1 and platform_order_id = any($2) order by platform_order_id, line_id`,
    [warehouse_id, ids],
  )

/** Orders that wait for something about these variations of a store are looked at again at once. */
export const lookAtAgain = async (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  store_id: string,
  variations: readonly { readonly platform_product_id: string; readonly vid: string }[],
): Promise<number> => {
  const found = await tx.run<{ id: string }>(
    `update platform_order o set look_at = $5
     where o.warehouse_id = $1 and o.store_id = $2 and o.look_at is not null and o.id in (
       select l.platform_order_id from platform_order_line l
       join unnest($3::text[], $4::text[]) as v (product, vid) on l.platform_product_id = v.product and l.vid = v.vid
       where l.warehouse_id = $1 and l.store_id = $2)
     returning o.id`,
    [
      warehouse_id,
      store_id,
      variations.map((v) => v.platform_product_id),
      variations.map((v) => v.vid),
      tx.now,
    ],
  )
  return found.length
}
