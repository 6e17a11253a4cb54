import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'

const materialsOf = (tx: Pick<Tx, 'db'>) =>
  tx.db.selectFrom('material').selectAll().where('enabled', '=', true).orderBy('name')

export const findMaterials = (
  tx: Pick<Tx, 'db'>,
  wanted: { category?: number | undefined; names?: readonly string[] | undefined },
) => {
  let rows = materialsOf(tx)
  if (wanted.category !== undefined) rows = rows.where('category', '=', wanted.category)
  if (wanted.names) rows = rows.where('name', '=', sql<string>`any(${wanted.names})`)
  return rows.execute()
}

/** The material of a scan: by its barcode, else by its exact name (PA-627). */
export const materialByBarcode = async (tx: Pick<Tx, 'db'>, scanned: string) => {
  const found = await materialsOf(tx)
    .where((is) => is.or([is('barcode', '=', scanned), is('name', '=', scanned)]))
    .execute()
  return found.find((m) => m.barcode === scanned) ?? found[0]
}
