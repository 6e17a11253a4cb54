import { listMigratable, listMigrations, migrateWarehouse } from '@kuacang/contract/outbound/migration/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { arrivalsOf } from '../../inbound/public.ts'
import { migrateGoods } from './actions.ts'
import { goodsOf } from './store.ts'

export const answers: Answer[] = [
  answer(listMigrations, async (tx, { warehouse_id }, { query }) => {
    let rows = tx.db
      .selectFrom('warehouse_migration as m')
      .innerJoin('outbound_order as o', (j) =>
        j.on('o.warehouse_id', '=', warehouse_id).onRef('o.id', '=', 'm.outbound_order_id'),
      )
      .innerJoin('warehouse as w', 'w.id', 'm.to_warehouse_id')
      .where('m.warehouse_id', '=', warehouse_id)
      .selectAll('m')
      .select(['o.order_number', 'o.order_status', 'w.warehouse_code as to_warehouse'])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
    if (query.partner_id) rows = rows.where('m.partner_id', '=', query.partner_id)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const arrivals = await arrivalsOf(tx, list)
    return {
      pagination,
      list: list.map((m) => ({ ...m, inbound_status: arrivals.get(m.inbound_order_id) ?? null })),
    }
  }),
  answer(listMigratable, (tx, caller, { query }) =>
    goodsOf(tx, caller, query.partner_id).then((list) => ({ list })),
  ),
  answer(migrateWarehouse, migrateGoods),
]
