import {
  type importSkuMappings,
  mappingFields,
  mappingSheetRows,
} from '@kuacang/contract/catalog/mapping/calls'
import { mappingRefusals } from '@kuacang/contract/catalog/mapping/refusals'
import { mappingColumns } from '@kuacang/contract/catalog/mapping/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { type CellFault, refuseFaults, why } from '#kit/sheets/faults'
import { readTable, type TableRow } from '#kit/sheets/read-table'
import { ownerOf } from '../owner.ts'
import { skusOf } from '../sku/store.ts'
import { saveMappings } from './store.ts'

type Row = z.output<typeof mappingFields>
type Importing = { body: z.output<typeof importSkuMappings.body>; files: readonly Upload[] }

const unknown = text('该客户没有 SKU {sku}', 'This customer has no SKU {sku}')

const vidOf = (row: Row) => row.vid ?? row.platform_sku
const variationOf = (row: Row) => JSON.stringify([row.merchant_id, row.platform_product_id, vidOf(row)])

/** The rows whose variation is in an earlier row already. */
const variationsTwice = (rows: readonly TableRow<Row>[]): CellFault[] => {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, value }) => {
    const variation = variationOf(value)
    const other = first.get(variation)
    if (other === undefined) first.set(variation, row)
    return other === undefined ? [] : [{ row, column: 'vid', why: why.twice, values: { other } }]
  })
}

/** The SKUs of a customer by their codes. They are not deleted before the mappings to them are committed. */
const skusNamed = async (tx: Tx, partner_id: number, codes: readonly string[]) => {
  const rows = await skusOf(tx, { partner_id })
    .select(['id', 'sku'])
    .where('sku', '=', sql<string>`any(${codes})`)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((r) => [r.sku, r.id]))
}

/** The mappings of a sheet, all or none: every faulty row is named. */
export const importFile = async (tx: Tx, caller: Caller, { body, files: [file] }: Importing) => {
  const partner_id = await ownerOf(tx, caller, body.partner_id, mappingRefusals.partner_missing)
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const rows = await readTable(file, {
    columns: mappingColumns,
    row: mappingFields,
    mostRows: mappingSheetRows,
    locale: caller.locale,
  })
  const skus = await skusNamed(tx, partner_id, [...new Set(rows.map((r) => r.value.sku))])
  const faults = rows.flatMap(({ row, value: { sku } }): CellFault[] =>
    skus.has(sku) ? [] : [{ row, column: 'sku', why: unknown, values: { sku } }],
  )
  refuseFaults([...variationsTwice(rows), ...faults], mappingColumns, caller.locale)
  const saved = await saveMappings(
    tx,
    partner_id,
    rows.map(({ value: { sku, ...fields } }) => ({
      ...fields,
      id: newId(),
      vid: vidOf({ sku, ...fields }),
      sku_id: skus.get(sku) ?? '',
    })),
    body.confirmed,
  )
  for (const { id, vid, created } of saved)
    tx.record({
      operation: `sku_mapping.${created ? 'create' : 'edit'}`,
      object: { type: 'sku_mapping', id, number: vid },
      detail: { partner_id, imported: true },
    })
  const created = saved.filter((s) => s.created).length
  return { created, updated: saved.length - created }
}
