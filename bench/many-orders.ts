import type pg from 'pg'
import { hexId, withoutIndexes } from './fill.ts'

const skus = 1000
/** Orders that went out on one pickup order. */
export const onPickup = 20

/**
 * Fills a warehouse with outbound orders of one line each, most of them done, spread over the last sixty days. With
 * `pickups` the done ones were on pickup orders, which must be there.
 */
export const fillOrders = async (
  client: pg.Client,
  orders: number,
  { pickups = false } = {},
): Promise<void> => {
  const pickup = pickups
    ? `case when n % 5 in (1, 2, 3) then ${hexId('ab', `n / ${onPickup}`)} end`
    : 'null::object_id'
  await client.query(`
    insert into stocked_sku (warehouse_id, id, partner_id, sku, barcode, name, weight_g, length_mm, width_mm, height_mm, sensitive_type, dangerous_type, verify_status)
      select 1, ${hexId('dd', 'n')}, 1, 'BENCH-' || n, 'BB' || n, 'bench ' || n, 100, 10, 10, 10, 0, 10, 1 from generate_series(1, ${skus}) n`)
  await withoutIndexes(
    client,
    'outbound_order',
    `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, tracking_number, channel_code, country, sku_kinds, units, is_exceptional, pickup_order_id, created_at, updated_at)
       select 1, ${hexId('ee', 'n')}, 'BO' || n, 'BE' || n, 1 + n % 2, case when n % 5000 = 0 then 3 else 1 end, (array[10, 90, 90, 90, 59])[1 + n % 5],
         'BT' || n, case when n % 5000 = 0 then 'RARE' else 'STD' end, case when n % 5000 = 0 then 'NZ' else (array['US', 'GB', 'DE', 'FR'])[1 + n % 4] end,
         1, 1, n % 5000 = 0, ${pickup}, now() - (n % 86400) * interval '60 seconds', now()
       from generate_series(1, ${orders}) n`,
  )
  await withoutIndexes(
    client,
    'outbound_line',
    `insert into outbound_line (warehouse_id, id, outbound_order_id, sku_id, quantity)
       select 1, ${hexId('ff', 'n')}, ${hexId('ee', 'n')}, ${hexId('dd', `1 + n % ${skus}`)}, 1 from generate_series(1, ${orders}) n`,
  )
  // What the clean-up does by itself would otherwise fall into the measurement.
  await client.query('vacuum (analyze)')
}
