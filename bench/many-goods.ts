import type pg from 'pg'
import { hexId, withoutIndexes } from './fill.ts'
import { onPickup } from './many-orders.ts'

/** Goods of so many outbound orders, in the proportions of the reference data (REL-36). */
export const sizesOf = (orders: number) => ({
  pickups: Math.ceil(orders / onPickup),
  skus: Math.ceil(orders / 5),
  locations: Math.ceil(orders / 25),
})

const skusOfAPlace = 5
const linesOfAPickup = 5
const districts = 20
const at = (n: string) => `now() - (${n} % 86400) * interval '60 seconds'`
const place = (code: string) => `(select id from location where warehouse_id = 1 and code = '${code}')`

/**
 * Fills a warehouse with pickup orders of five places, SKUs, places with five SKUs each, inbound lines, and as many
 * movements of goods as there are orders: received, put away, picked and shipped; a few are adjustments.
 */
export const fillGoods = async (client: pg.Client, orders: number): Promise<void> => {
  const { pickups, skus, locations } = sizesOf(orders)
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(`
    insert into district (warehouse_id, id, code) select 1, ${hexId('ba', 'n')}, 'BENCH-' || n from generate_series(1, ${districts}) n;
    insert into location (warehouse_id, id, code, district_id, location_type, state, created_at, updated_at)
      select 1, ${hexId('ad', 'n')}, 'BENCH-' || lpad(n::text, 7, '0'), ${hexId('ba', `1 + n % ${districts}`)}, 1, 40, now(), now() from generate_series(0, ${locations - 1}) n;
    insert into inbound_order (warehouse_id, id, wms_order_id, erp_order_id, partner_id, order_type, order_status, created_at, updated_at)
      select 1, ${hexId('bc', 'n')}, 'BI' || n, 'BI' || n, 1, 1, case when n % 50 = 0 then 1 else 21 end, now(), now() from generate_series(0, ${skus / 10}) n`)
  const fills = {
    pickup_order: `insert into pickup_order (warehouse_id, id, pickup_code, status, order_type, created_at, updated_at)
      select 1, ${hexId('ab', 'n')}, 'BP' || n, case when n % 5000 = 0 then 100 when n % 500 = 0 then 1 else 50 end, case when n % 5000 = 0 then 11 else 2 end, ${at(`n * ${onPickup}`)}, now()
      from generate_series(0, ${pickups}) n`,
    pickup_line: `insert into pickup_line (warehouse_id, id, pickup_order_id, walk_order, location_id, sku_id, quantity, status)
      select 1, ${hexId('ac', `n * ${linesOfAPickup} + k`)}, ${hexId('ab', 'n')}, k, ${hexId('ad', `(n * ${linesOfAPickup} + k) % ${locations}`)}, ${hexId('dc', `n % ${skus}`)}, 1, 9
      from generate_series(0, ${pickups}) n cross join generate_series(0, ${linesOfAPickup - 1}) k`,
    stocked_sku: `insert into stocked_sku (warehouse_id, id, partner_id, sku, barcode, name, weight_g, length_mm, width_mm, height_mm, sensitive_type, dangerous_type, verify_status)
      select 1, ${hexId('dc', 'n')}, 1 + n % 2, 'GOODS-' || n, 'GB' || n, 'goods ' || n, 100, 10, 10, 10, 0, 10, 1 from generate_series(0, ${skus - 1}) n`,
    inbound_line: `insert into inbound_line (warehouse_id, id, inbound_order_id, sku_id, quantity)
      select 1, ${hexId('bd', 'n')}, ${hexId('bc', 'n / 10')}, ${hexId('dc', 'n')}, 1 from generate_series(0, ${skus - 1}) n`,
    stock: `insert into stock (warehouse_id, location_id, sku_id, id, partner_id, on_hand, first_in_at, updated_at)
      select 1, ${hexId('ad', 'n')}, ${hexId('dc', `(n * ${skusOfAPlace} + k) % ${skus}`)}, ${hexId('ae', `n * ${skusOfAPlace} + k`)}, 1 + (n * ${skusOfAPlace} + k) % ${skus} % 2, 10, now(), now()
      from generate_series(0, ${locations - 1}) n cross join generate_series(0, ${skusOfAPlace - 1}) k`,
    stock_move: `insert into stock_move (warehouse_id, id, at, command_id, kind, cause_type, cause_id, cause_number, from_location_id, to_location_id, sku_id, partner_id, quantity, user_id, user_name, from_after, to_after)
      select 1, ${hexId('af', 'n')}, ${at('n')}, ${hexId('af', 'n')}, case when n % 50000 = 0 then 60 else (array[10, 20, 30, 40])[1 + n % 4] end, 'outbound_order', ${hexId('ee', 'n')}, 'BO' || n,
        case when n % 50000 = 0 then p.adjustment when n % 4 = 0 then p.supplier when n % 4 = 1 then p.receiving when n % 4 = 2 then ${hexId('ad', `n % ${locations}`)} else p.outbound end,
        case when n % 50000 = 0 then p.outbound when n % 4 = 0 then p.receiving when n % 4 = 1 then ${hexId('ad', `n % ${locations}`)} when n % 4 = 2 then p.outbound else p.customer end,
        ${hexId('dc', `n % ${skus}`)}, 1 + n % ${skus} % 2, 1, repeat('0', 24), 'bench', 1, 1
      from generate_series(0, ${orders - 1}) n,
        (select ${place('ADJUSTMENT')} as adjustment, ${place('SUPPLIER')} as supplier, ${place('RECEIVING')} as receiving, ${place('OUTBOUND')} as outbound, ${place('CUSTOMER')} as customer) p`,
  }
  for (const [table, fill] of Object.entries(fills)) await withoutIndexes(client, table, fill)
  await client.query('analyze')
}
