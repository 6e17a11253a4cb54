import type { Text } from '@kuacang/contract/kit/text'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'

/** One of the lists that the whole product refers to. Names of tables and columns are ours, never a caller's. */
export type ReferenceList = {
  readonly table:
    | 'warehouse'
    | 'channel'
    | 'channel_group'
    | 'sorting_group'
    | 'partner'
    | 'material'
    | 'country'
    | 'currency'
    | 'gateway'
    | 'platform'
  /** The column that its entries are found by, and the columns whose values stand once. */
  readonly key: string
  readonly unique: readonly string[]
  /** What calls name such a column by, where they name it otherwise. */
  readonly fields?: Readonly<Record<string, string>>
  /** The column that people know an entry by, where it is another than the key. */
  readonly known?: string
  /** When an entry was made and changed, where the list keeps that. */
  readonly dates: readonly ('created_at' | 'updated_at')[]
  readonly title: Text
}

type Values = Readonly<Record<string, unknown>>
type Key = string | number

const given = (values: Values): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined)

const refuseTaken = async (tx: Tx, list: ReferenceList, values: Values, own?: Key): Promise<void> => {
  for (const [column, value] of given(values)) {
    if (!list.unique.includes(column)) continue
    const rows = await tx.run<{ key: Key }>(
      `select ${list.key} as key from ${list.table} where ${column} = $1`,
      [value],
    )
    if (rows.some((r) => r.key !== own))
      throw new Refused(
        referenceRefusals.taken,
        { value: String(value) },
        { at: [list.fields?.[column] ?? column] },
      )
  }
}

const record = (tx: Tx, list: ReferenceList, action: string, entry: Values, detail: Values) =>
  tx.record({
    operation: `${list.table}.${action}`,
    object: { type: list.table, id: String(entry[list.key]), number: String(entry[list.known ?? list.key]) },
    detail,
  })

/** The next free number of a list that is numbered; others wait for it, so that two never take the same. */
export const nextNumber = async (tx: Tx, { table, key }: ReferenceList): Promise<number> => {
  await tx.run('select pg_advisory_xact_lock(hashtext($1))', [table])
  const [next] = await tx.run<{ n: number }>(`select coalesce(max(${key}), 0) + 1 as n from ${table}`, [])
  return next?.n ?? 1
}

/** Adds an entry; what is not given has the table's default. */
export const addEntry = async (tx: Tx, list: ReferenceList, values: Values) => {
  await refuseTaken(tx, list, values)
  const columns = given({ ...values, ...Object.fromEntries(list.dates.map((d) => [d, tx.now])) })
  // Another command may have taken it since the look: begun again, it is found and named.
  const insert = tx.run(
    `insert into ${list.table} (${columns.map(([c]) => c).join(', ')}) values (${columns.map((_c, i) => `$${i + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  )
  await insert.catch(lostOnUnique)
  record(tx, list, 'create', values, { after: values })
}

/** Changes the given columns of an entry and records what they were before. */
export const changeEntry = async (tx: Tx, list: ReferenceList, key: Key, values: Values) => {
  const [before] = await tx.run<Record<string, unknown>>(
    `select * from ${list.table} where ${list.key} = $1 for update`,
    [key],
  )
  if (!before) throw notFound(list.title, String(key))
  const changes = given(values)
  if (changes.length === 0) return
  await refuseTaken(tx, list, values, key)
  const columns = list.dates.includes('updated_at') ? [...changes, ['updated_at', tx.now] as const] : changes
  await tx.run(
    `update ${list.table} set ${columns.map(([c], i) => `${c} = $${i + 2}`).join(', ')} where ${list.key} = $1`,
    [key, ...columns.map(([, value]) => value)],
  )
  record(tx, list, 'edit', before, {
    before: Object.fromEntries(changes.map(([c]) => [c, before[c]])),
    after: Object.fromEntries(changes),
  })
}
