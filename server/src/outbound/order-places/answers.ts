import { inventoryBySku, updatePlaces } from '@kuacang/contract/outbound/order-places/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { updateOrderPlaces } from './actions.ts'

export const answers: Answer[] = [
  answer(updatePlaces, updateOrderPlaces),

  answer(inventoryBySku, async (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom('stocked_sku as k')
      .innerJoin('stock as s', (j) =>
        j.on('s.warehouse_id', '=', caller.warehouse_id).onRef('s.sku_id', '=', 'k.id'),
      )
      .innerJoin('location as l', (j) =>
        j.on('l.warehouse_id', '=', caller.warehouse_id).onRef('l.id', '=', 's.location_id'),
      )
      .where('k.warehouse_id', '=', caller.warehouse_id)
      .where('k.sku', '=', query.sku_code)
      .where('s.on_hand', '>', 0)
      .select([
        's.id',
        'l.code as location_code',
        'l.location_type',
        's.partner_id',
        's.lot as batch',
        's.on_hand as quantity',
        sql<number>`s.on_hand - s.reserved`.as('available_quantity'),
      ])
      .orderBy('l.code')
      .limit(1000)
    if (query.location_types?.length)
      rows = rows.where('l.location_type', '=', sql<number>`any(${query.location_types})`)
    return { list: await rows.execute() }
  }),
]
