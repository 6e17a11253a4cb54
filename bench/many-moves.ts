import type pg from 'pg'
import { locationType } from '../contract/src/inventory/location/enums.ts'
import { stockMoveKind } from '../contract/src/inventory/stock/enums.ts'
import { fillInParts, hexId } from './fill.ts'

/** Over so many months the ledger is spread. */
export const months = 24

/**
 * Fills the ledger of warehouse 1 over two years until now: goods of these SKUs go from one place to the next, and with
 * the next move back, so that no balance changes.
 */
export const fillLedger = async (client: pg.Client, skus: readonly string[], rows: number): Promise<void> => {
  const pair = '((n + 1) / 2)'
  const insert = (from: number, to: number) => `
    with places as (select array_agg(id order by id) as ids from (select id from location where warehouse_id = 1 and location_type = ${locationType.code.picking} limit 5000) l),
    goods as (select array_agg(id order by id) as ids, min(partner_id) as partner_id from stocked_sku where warehouse_id = 1 and sku = any($1))
    insert into stock_move (warehouse_id, id, at, command_id, kind, cause_type, cause_id, cause_number,
      from_location_id, to_location_id, sku_id, partner_id, quantity, user_id, user_name, device)
    select 1, ${hexId('ca', 'n')}, now() - interval '${months} months' * ((${rows} - n)::float8 / ${rows}), ${hexId('cb', 'n')},
      (array[${stockMoveKind.code.pick}, ${stockMoveKind.code.ship}])[1 + n % 2], 'outbound_order', ${hexId('cc', '(n / 6)')}, 'BENCH' || n / 6,
      places.ids[1 + (${pair} + n % 2) % cardinality(places.ids)],
      places.ids[1 + (${pair} + 1 - n % 2) % cardinality(places.ids)],
      goods.ids[1 + ${pair} % cardinality(goods.ids)], goods.partner_id, 1 + ${pair} % 3,
      ${hexId('da', '(n % 200)')}, 'operator' || n % 200, 'RF-' || n % 40
    from generate_series(${from}, ${to}) n, places, goods`
  await fillInParts(client, 'stock_move', rows, insert, [skus])
}
