import { scannedMaterial } from '@kuacang/contract/reference/material/scan'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'

export const allMaterials = (tx: Pick<Tx, 'db'>) => tx.db.selectFrom('material').selectAll().orderBy('name')

const materialsOf = (tx: Pick<Tx, 'db'>) => allMaterials(tx).where('enabled', '=', true)

export const findMaterials = (
  tx: Pick<Tx, 'db'>,
  wanted: { category?: number | undefined; names?: readonly string[] | undefined },
) => {
  let rows = materialsOf(tx)
  if (wanted.category !== undefined) rows = rows.where('category', '=', wanted.category)
  if (wanted.names) rows = rows.where('name', '=', sql<string>`any(${wanted.names})`)
  return rows.execute()
}

/** The material in use that a scan means; none where nothing was scanned. */
export const materialByBarcode = async (tx: Pick<Tx, 'db'>, scanned: string) => {
  if (scanned === '') return undefined
  const found = await materialsOf(tx)
    .where((is) => is.or([is('barcode', '=', scanned), is('name', '=', scanned)]))
    .execute()
  return scannedMaterial(found, scanned)
}
