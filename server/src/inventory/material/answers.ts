import {
  listPackChanges,
  listPackInventories,
  listPackMaterials,
  receivePackInventory,
  togglePackInventory,
  togglePackMaterial,
  upsertPackInventory,
  upsertPackMaterial,
} from '@kuacang/contract/inventory/material/calls'
import { type RawBuilder, sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { allMaterials, showMaterial } from '../../reference/public.ts'
import { receiveMaterial, toggleMaterial, toggleStock, upsertMaterial, upsertStock } from './actions.ts'
import { packStock } from './store.ts'

/** By any part of what people call it. */
const called = (name: string): RawBuilder<boolean> => {
  const part = containing(name)
  return sql`(m.name ilike ${part} or m.cn_name ilike ${part} or m.barcode ilike ${part})`
}

export const answers: Answer[] = [
  answer(listPackMaterials, async (tx, _caller, { query }) => {
    let rows = tx.db.selectFrom(allMaterials(tx).as('m')).selectAll().orderBy('m.name')
    if (query.name) rows = rows.where(called(query.name))
    if (query.barcode) rows = rows.where('m.barcode', 'ilike', containing(query.barcode))
    if (query.enabled !== undefined) rows = rows.where('m.enabled', '=', query.enabled)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map(showMaterial) }
  }),
  answer(upsertPackMaterial, upsertMaterial),
  answer(togglePackMaterial, toggleMaterial),
  answer(listPackInventories, (tx, caller, { query }) => {
    let rows = packStock(tx.db, caller)
    if (query.name) rows = rows.where(called(query.name))
    if (query.low) rows = rows.whereRef('s.quantity', '<', 's.warning_level')
    return pageOf(tx.db, rows, query)
  }),
  answer(upsertPackInventory, upsertStock),
  answer(receivePackInventory, receiveMaterial),
  answer(togglePackInventory, toggleStock),
  answer(listPackChanges, (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom('pack_change as c')
      .innerJoin('material as m', 'm.id', 'c.material_id')
      .where('c.warehouse_id', '=', caller.warehouse_id)
      .select(['c.id', 'c.at', 'm.name', 'm.cn_name', 'c.kind', 'c.change', 'c.after', 'c.reason'])
      .select(['c.cause_number as reference', 'c.user_name'])
      .orderBy('c.at', 'desc')
      .orderBy('c.id', 'desc')
    if (query.name) rows = rows.where(called(query.name))
    if (query.kind) rows = rows.where('c.kind', '=', query.kind)
    if (query.time_range)
      rows = rows
        .where('c.at', '>=', new Date(query.time_range[0]))
        .where('c.at', '<', new Date(query.time_range[1]))
    return pageOf(tx.db, rows, query)
  }),
]
