import type { WarehouseType } from '@kuacang/contract/kit/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sql } from 'kysely'
import { type Caller, callerIn } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import { Refused } from '../refused.ts'
import { type Document, notFound } from './document.ts'

type Kept = Pick<Document, 'table' | 'title'>
type Types = { readonly at: readonly WarehouseType[] }

/**
 * The caller in the warehouse of an own document, for calls that name it by its id alone. A merchant's is looked for in all
 * warehouses that are open to merchants; staff name theirs by where they stand.
 */
export const callerAt = async (
  tx: Pick<Tx, 'db'>,
  caller: Caller,
  { table, title }: Kept,
  id: string,
  types: Types,
): Promise<Caller> => {
  if (caller.partner_id === null) {
    if (!caller.mayWorkIn(caller.stands_in)) throw new Refused(kitRefusals.warehouse_invalid)
    return callerIn(caller, caller.stands_in, types)
  }
  const { rows: found } = await sql<{ warehouse_id: number }>`
    select o.warehouse_id from ${sql.table(table)} o
    where o.warehouse_id in (select w.id from warehouse w where w.enabled and w.open_to_merchant)
      and o.partner_id = ${caller.partner_id} and o.id = ${id}`.execute(tx.db)
  const place = found.find(({ warehouse_id }) => caller.mayWorkIn(warehouse_id, types.at))
  if (!place) throw notFound(title, id)
  return callerIn(caller, place.warehouse_id, types)
}
