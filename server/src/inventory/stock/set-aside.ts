import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Aside, freezeStock } from './freeze.ts'

/** Goods at a place, and the id of the work that wants them left alone. */
type SetAside = Aside & { readonly cause_id: string }

const insertSql = `
insert into set_aside (warehouse_id, cause_id, location_id, sku_id, lot, quantity, created_at)
select $1, p.cause_id, p.location_id, p.sku_id, p.lot, p.quantity, $3
from jsonb_to_recordset($2::jsonb) as p (cause_id text, location_id text, sku_id text, lot text, quantity bigint)`

/**
 * Sets goods aside for work that is no order and no transfer: no other work gets them until they are freed. Refuses when
 * fewer are available.
 */
export const setAside = async (tx: Tx, scope: Scope, parts: readonly SetAside[]): Promise<void> => {
  if (parts.length === 0) return
  await tx.run(insertSql, [scope.warehouse_id, JSON.stringify(parts), tx.now])
  await freezeStock(tx, scope, parts)
}

const freeSql =
  'delete from set_aside where warehouse_id = $1 and cause_id = $2 returning location_id, sku_id, lot, quantity'

/** Forgets for whom goods were set aside; they stay so until `freeTaken`. */
export const takeAside = (tx: Tx, { warehouse_id }: Scope, cause_id: string): Promise<Aside[]> =>
  tx.run<Aside>(freeSql, [warehouse_id, cause_id])

/** Goods that `takeAside` answered are set aside no more. */
export const freeTaken = (tx: Tx, scope: Scope, taken: readonly Aside[]): Promise<void> =>
  freezeStock(
    tx,
    scope,
    taken.map(({ quantity, ...at }) => ({ ...at, quantity: -quantity })),
  )

/** Frees what was set aside for a piece of work. */
export const freeAside = async (tx: Tx, scope: Scope, cause_id: string): Promise<void> =>
  freeTaken(tx, scope, await takeAside(tx, scope, cause_id))

/** What is set aside, by the work that wants it; for laws. */
export const setAsideSql = 'select cause_id, quantity from set_aside where warehouse_id = $1'
