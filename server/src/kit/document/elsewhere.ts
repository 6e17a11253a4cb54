import type { Scope } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import type { Document } from './document.ts'

/** What is known by a number: a document, by the name of its table. */
type Kind = Pick<Document, 'table'>
export type OtherWarehouse = { readonly id: number; readonly name: string }

const noteSql = `
insert into known_number (number, document, warehouse_id)
select n.number, $2, $3 from unnest($1::text[]) as n(number) order by n.number
on conflict do nothing`

const elsewhereSql = `
select w.id, w.warehouse_name as name from known_number n join warehouse w on w.id = n.warehouse_id
where n.number = $1 and n.document = $2 and n.warehouse_id <> $3 order by w.id`

/**
 * Notes that this warehouse knows documents by these numbers: a scan of one in another warehouse is told so. For new
 * documents, and for new numbers of old ones; what they were called before stays noted.
 */
export const noteNumbers = (
  tx: Pick<Tx, 'later'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { table }: Kind,
  numbers: readonly string[],
): void => {
  if (numbers.length > 0) tx.later(noteSql, [numbers, table, warehouse_id])
}

/** The other warehouses that know such a document by this number. One node answers, for numbers are spread by themselves. */
export const warehousesElsewhere = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { table }: Kind,
  number: string,
): Promise<OtherWarehouse[]> => tx.run<OtherWarehouse>(elsewhereSql, [number, table, warehouse_id])

/** The name of another warehouse that knows such a document by this number; undefined where none does. */
export const knownElsewhere = async (
  tx: Pick<Tx, 'run'>,
  scope: Pick<Scope, 'warehouse_id'>,
  document: Kind,
  number: string,
): Promise<string | undefined> => (await warehousesElsewhere(tx, scope, document, number))[0]?.name
