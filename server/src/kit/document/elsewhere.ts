import type { Scope } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import type { Document } from './document.ts'

/**
 * The name of the other warehouse that knows a document by this number; undefined where none does. It looks over all
 * warehouses: only for numbers that are unknown here.
 */
export const knownElsewhere = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { table, numberColumn }: Pick<Document, 'table' | 'numberColumn'>,
  number: string,
): Promise<string | undefined> => {
  const [other] = await tx.run<{ warehouse: string }>(
    `select w.warehouse_name as warehouse from ${table} t join warehouse w on w.id = t.warehouse_id
     where t.warehouse_id = any(array(select id from warehouse where id <> $1)) and t.${numberColumn} = $2 limit 1`,
    [warehouse_id, number],
  )
  return other?.warehouse
}
