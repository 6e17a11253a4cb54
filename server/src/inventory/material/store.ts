import { packChangeKind } from '@kuacang/contract/inventory/material/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'

/** The packing material of a warehouse by name, with how much there is. */
export const packStock = (db: Db, { warehouse_id }: Scope) =>
  db
    .selectFrom('pack_stock as s')
    .innerJoin('material as m', 'm.id', 's.material_id')
    .where('s.warehouse_id', '=', warehouse_id)
    .select(['s.id', 's.material_id', 'm.name', 'm.cn_name', 'm.barcode', 's.quantity', 's.warning_level'])
    .select(['s.enabled', 's.updated_at', sql<boolean>`s.quantity < s.warning_level`.as('is_low')])
    .orderBy('m.name')

export const showStock = async (tx: Tx, caller: Scope, by: 'id' | 'material_id', value: string) => {
  const row = await packStock(tx.db, caller).where(`s.${by}`, '=', value).executeTakeFirst()
  if (!row) throw notFound(text('包材库存', 'packing material stock'), value)
  return row
}

export type PackCause = {
  readonly kind: NameOf<typeof packChangeKind>
  readonly reason?: string
  readonly type?: string
  readonly id?: string
  readonly number?: string
}

const changeSql = `
with changed as (
  update pack_stock set quantity = quantity + $3, version = version + 1, updated_at = $4
  where warehouse_id = $1 and material_id = $2 and ($13::boolean or enabled) returning quantity)
insert into pack_change (warehouse_id, id, at, material_id, kind, change, after, reason, cause_type, cause_id, cause_number,
  user_id, user_name)
select $1, $5, $4, $2, $6, $3, quantity, $7, $8, $9, $10, $11, $12 from changed returning 1`

/**
 * Changes how much there is of a material, with its record. What is used is only counted where the warehouse keeps
 * stock of it.
 */
export const changePackStock = (
  tx: Tx,
  caller: Caller,
  material_id: string,
  change: number,
  { kind, reason = '', type = '', id = '', number = '' }: PackCause,
): void => {
  if (change === 0) return
  tx.later(changeSql, [
    caller.warehouse_id,
    material_id,
    change,
    tx.now,
    newId(),
    packChangeKind.code[kind],
    reason,
    type,
    id,
    number,
    caller.user.id,
    caller.user.username,
    kind !== 'use',
  ])
}
