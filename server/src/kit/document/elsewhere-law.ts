import type { Text } from '@kuacang/contract/kit/text'
import { findingsIn, type Judged, judgedEnd, type Law } from '../doctor/law.ts'
import type { Document } from './document.ts'

/** Known numbers are spread otherwise than documents: both sides are read whole before they are compared. */
const numbersSql = (numbersOf: string) => `
with here as materialized (${numbersOf}),
noted as materialized (select number from known_number where document = $2 and warehouse_id = $1),
compared as (
  select h.number as object, case when n.number is null then 'not noted' else 'noted' end as recorded, 'noted' as proven
  from here h left join noted n on n.number = h.number)
${judgedEnd}`

type Noted = Pick<Document, 'table' | 'numberColumn'> & {
  readonly title: Text
  /** Which of the documents are noted; all, where it is missing. */
  readonly only?: string
}

/** The law of documents whose numbers other warehouses are told about: all of them are noted, and those that they had before stay. */
export const lawOfNumbers = (area: string, { table, numberColumn, title, only = 'true' }: Noted): Law => {
  const sql = numbersSql(`select ${numberColumn} as number from ${table} where warehouse_id = $1 and ${only}`)
  return {
    name: `${area}.numbers_of_${table}`,
    title,
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(sql, [warehouse_id, table])),
  }
}
