import type pg from 'pg'
import { hexId, withoutIndexes } from './fill.ts'

/** Over so many months the ledger is spread. */
export const months = 24
/** So many rows are written by one statement, so that something is told meanwhile. */
const atOnce = 2_000_000

/**
 * Fills the ledger of warehouse 1 over two years until now: goods of these SKUs go from one place to the next, and with
 * the next move back, so that no balance changes.
 */
export const fillLedger = async (client: pg.Client, skus: readonly string[], rows: number): Promise<void> => {
  const pair = '(n / 2)'
  const insert = (from: number, to: number) => `
    with places as (select array_agg(id order by id) as ids from (select id from location where warehouse_id = 1 and location_type = 1 limit 5000) l),
    goods as (select array_agg(id order by id) as ids, min(partner_id) as partner_id from stocked_sku where warehouse_id = 1 and sku = any($1))
    insert into stock_move (warehouse_id, id, at, command_id, kind, cause_type, cause_id, cause_number,
      from_location_id, to_location_id, sku_id, partner_id, quantity, user_id, user_name, device)
    select 1, ${hexId('ca', 'n')}, now() - interval '${months} months' * ((${rows} - n)::float8 / ${rows}), ${hexId('cb', 'n')},
      (array[30, 40])[1 + n % 2], 'outbound_order', ${hexId('cc', '(n / 6)')}, 'BENCH' || n / 6,
      places.ids[1 + (${pair} + n % 2) % cardinality(places.ids)],
      places.ids[1 + (${pair} + 1 - n % 2) % cardinality(places.ids)],
      goods.ids[1 + ${pair} % cardinality(goods.ids)], goods.partner_id, 1 + ${pair} % 3,
      ${hexId('da', '(n % 200)')}, 'operator' || n % 200, 'RF-' || n % 40
    from generate_series(${from}, ${to}) n, places, goods`
  await client.query(`set maintenance_work_mem = '1GB'; set session_replication_role = replica`)
  await withoutIndexes(client, 'stock_move', async () => {
    for (let from = 2; from <= rows; from += atOnce) {
      await client.query(insert(from, Math.min(rows + 1, from + atOnce - 1)), [skus])
      process.stderr.write(`stock_move: ${Math.min(rows, from + atOnce - 2)} of ${rows}\n`)
    }
  })
  // What the clean-up does by itself would otherwise fall into the measurement.
  await client.query('vacuum (analyze) stock_move')
  await client.query('set session_replication_role = default')
  await client.query('checkpoint')
}
