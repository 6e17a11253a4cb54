import type pg from 'pg'

/** A database as the migrations make it: its schema, and the rows that they put into some tables. */
export type Made = { readonly schema: string; readonly filled: Readonly<Record<string, string>> }

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`

/**
 * A sum of everything that a statement can change in a schema: unlike `dumpSchema` that of the queue too, what triggers and
 * settings are switched, and the statistics of the planner.
 */
const schemaSum = `
  with c as (select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours})
  select concat_ws(' ',
    (select sum(hashtext(concat(relname, relkind, relacl, reloptions, relrowsecurity))) from c),
    (select sum(hashtext(concat(c.relname, a.attname, a.atttypid, a.attnotnull, a.attisdropped)))
     from pg_attribute a join c on c.oid = a.attrelid where c.relkind in ('r', 'p', 'v')),
    (select sum(hashtext(concat(conname, convalidated, pg_get_constraintdef(k.oid)))) from pg_constraint k
     join c on c.oid = k.conrelid),
    (select sum(hashtext(concat(tgname, tgenabled))) from pg_trigger t join c on c.oid = t.tgrelid where not tgisinternal),
    (select sum(hashtext(concat(c.relname, i.indisvalid))) from pg_index i join c on c.oid = i.indexrelid),
    (select sum(hashtext(concat(proname, prosrc))) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}),
    (select sum(hashtext(definition)) from pg_views v where v.schemaname = 'public'),
    (select count(*) from pg_statistic s join c on c.oid = s.starelid),
    (select sum(hashtext(concat(extname, extversion))) from pg_extension),
    (select string_agg(setconfig::text, ' ') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where d.datname = current_database())) as sum`

const one = async <Row>(client: pg.Client, statement: string, values: readonly unknown[] = []) => {
  const { rows } = await client.query(statement, [...values])
  return rows[0] as Row
}

const sumOfRows = async (client: pg.Client, table: string): Promise<string> => {
  const statement = `select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as sum from ${table} x`
  return (await one<{ sum: string }>(client, statement)).sum
}

/** Tables that have, or had, a row. */
const touched = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** These tables and all that refer to them: PostgreSQL empties them only together. */
const withReferring = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `with recursive found as (
       select t::regclass::oid as oid from unnest($1::text[]) t
       union select k.conrelid from pg_constraint k join found on found.oid = k.confrelid where k.contype = 'f')
     select format('%I.%I', n.nspname, c.relname) as name
     from found join pg_class c on c.oid = found.oid join pg_namespace n on n.oid = c.relnamespace`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

export const readMade = async (client: pg.Client): Promise<Made> => {
  const filled: Record<string, string> = {}
  for (const table of await touched(client)) filled[table] = await sumOfRows(client, table)
  return { schema: (await one<{ sum: string }>(client, schemaSum)).sum, filled }
}

/** Ends the connections to a database and makes it as it was made. False where a test changed more than rows. */
export const emptied = async (client: pg.Client, made: Made): Promise<boolean> => {
  await client.query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if ((await one<{ sum: string }>(client, schemaSum)).sum !== made.schema) return false
  const isMade = (table: string) => Object.hasOwn(made.filled, table)
  const dirty = await withReferring(
    client,
    (await touched(client)).filter((table) => !isMade(table)),
  )
  if (dirty.some(isMade)) return false
  if (dirty.length > 0) await client.query(`truncate ${dirty.join(', ')}`)
  for (const [table, sum] of Object.entries(made.filled))
    if ((await sumOfRows(client, table)) !== sum) return false
  // Deadlocks are counted for each database.
  await client.query('select pg_stat_reset()')
  return true
}
