import type pg from 'pg'

/** The SQL of an id of ours: two letters a to f, and a number. */
export const hexId = (letters: string, n: string) => `'${letters}' || lpad(to_hex(${n}), 22, '0')`

/** Fills a table without its secondary indexes and makes these afterwards, which is many times faster. */
export const withoutIndexes = async (client: pg.Client, table: string, fill: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not x.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(fill)
  // Of a partitioned table it would be made on the empty parent only.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
}
