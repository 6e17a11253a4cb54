import type pg from 'pg'

/** The SQL of an id of ours: two letters a to f, and a number. */
export const hexId = (letters: string, n: string) => `'${letters}' || lpad(to_hex(${n}), 22, '0')`

/** Fills a table without its secondary indexes and makes these afterwards, which is many times faster. */
export const withoutIndexes = async (
  client: pg.Client,
  table: string,
  fill: string | (() => Promise<void>),
): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not x.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await (typeof fill === 'string' ? client.query(fill) : fill())
  // Of a partitioned table it would be made on the empty parent only.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
}

/** So many rows are written by one statement, so that something is told meanwhile. */
const atOnce = 2_000_000

/**
 * Fills a table with the rows of the numbers from 1 to `rows`, in parts and without its secondary indexes; leaves it as the
 * clean-up would. `insert` is the statement for the numbers of a part.
 */
export const fillInParts = async (
  client: pg.Client,
  table: string,
  rows: number,
  insert: (from: number, to: number) => string,
  values: unknown[] = [],
): Promise<void> => {
  await client.query(`set maintenance_work_mem = '1GB'; set session_replication_role = replica`)
  await withoutIndexes(client, table, async () => {
    for (let from = 1; from <= rows; from += atOnce) {
      const to = Math.min(rows, from + atOnce - 1)
      await client.query(insert(from, to), values)
      process.stderr.write(`${table}: ${to} of ${rows}\n`)
    }
  })
  // What the clean-up does by itself would otherwise fall into the measurement.
  await client.query(`vacuum (analyze) ${table}`)
  await client.query('set session_replication_role = default')
  await client.query('checkpoint')
}

/** A thing of `of` was made this long after the month began. */
export const at = (n: string, of: number): string =>
  `date_trunc('month', now()) + ${n} * (now() - date_trunc('month', now())) / ${of}`
export const nobody = `repeat('0', 24)`
/** One of these for every so many things, else the usual state. */
export const mostly = (usual: number, rare: Readonly<Record<number, number>>): string =>
  `case ${Object.entries(rare)
    .map(([every, state]) => `when n % ${every} = 0 then ${state} `)
    .join('')}else ${usual} end`

/** What a table is filled with. */
export type Fill = {
  readonly table: string
  readonly many: number
  /** Each column by an expression over `n`, from 1 to `many`. */
  readonly columns: Readonly<Record<string, string>>
}

const sqlOf = (warehouse: number, { table, many, columns }: Fill) =>
  `insert into ${table} (warehouse_id, ${Object.keys(columns).join(', ')})
   select ${warehouse}, ${Object.values(columns).join(', ')} from generate_series(1, ${many}) n`

/** From here on the indexes of a table are made after its rows. */
const large = 1_000_000

/** Fills tables of a warehouse, without the proof of their references: `replica` stays set. */
export const fillAll = async (
  client: pg.Client,
  warehouse: number,
  fills: readonly Fill[],
): Promise<void> => {
  await client.query(`set maintenance_work_mem = '1GB'; set session_replication_role = replica`)
  for (const fill of fills) {
    process.stderr.write(`${fill.table}: ${fill.many}\n`)
    if (fill.many < large) await client.query(sqlOf(warehouse, fill))
    else await withoutIndexes(client, fill.table, sqlOf(warehouse, fill))
  }
}
