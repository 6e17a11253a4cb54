import type pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { errorKind } from './error-kind.ts'

/** The role that the application works as: it cannot change tables, and only adds to append-only ones (REL-1). */
export const appRole = 'kuacang_app'

/** Makes the role and lets the owner take it. Roles belong to the whole server, so it may be there already. */
export const ensureRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as mine from pg_roles where rolname = $1`,
    [appRole],
  )
  if (rows[0]?.mine) return
  try {
    if (rows.length === 0) await client.query(`create role ${appRole} nologin`)
    await client.query(`grant ${appRole} to current_user`)
  } catch (error) {
    // Two databases of one server may be migrated at the same moment: the other made it.
    const { code } = error as pg.DatabaseError
    const kind = errorKind(error)
    if (code === '42710' || kind === 'unique' || kind === 'conflict') return ensureRole(client)
    if (code === '42501')
      throw new StartFailure(
        `the database user may not make or take the role ${appRole}; let a superuser run: create role ${appRole}; grant ${appRole} to <the user of DATABASE_URL>`,
      )
    throw error
  }
}

/**
 * Lets a role log in: as the application's own the coordinator of a Citus cluster opens its connections to the workers,
 * which refuse a role that may not. It gets no password here.
 */
export const letLogIn = async (client: pg.Client, role = appRole): Promise<void> => {
  const { rows } = await client.query<{ rolcanlogin: boolean }>(
    'select rolcanlogin from pg_roles where rolname = $1',
    [role],
  )
  if (rows[0]?.rolcanlogin) return
  await client.query(`alter role ${role} login`).catch((error: pg.DatabaseError) => {
    if (error.code !== '42501') throw error
    throw new StartFailure(
      `the database user may not let ${role} log in; let a superuser run: alter role ${role} login`,
    )
  })
}

/** Tables that only grow: their comment says so; partitions follow their parent. */
const tablesSql = `
select c.oid::regclass::text as name,
  coalesce(obj_description(coalesce(i.inhparent, c.oid), 'pg_class'), '') as comment
from pg_class c left join pg_inherits i on i.inhrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`

export const isAppendOnly = (comment: string): boolean => /^[a-z]+, append-only:/.test(comment)

/**
 * Gives the application's role exactly what each table's comment allows: in one step, so that work that goes on
 * meanwhile never finds more or less. Tables that were made without this get the least.
 */
export const grantTables = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; comment: string }>(tablesSql)
  const grants = rows.map(({ name, comment }) => {
    if (name === 'schema_migration') return `grant select on ${name} to ${appRole}`
    const may = isAppendOnly(comment) ? 'select, insert' : 'select, insert, update, delete'
    return `grant ${may} on ${name} to ${appRole}`
  })
  const jobs = await client.query(`select 1 from pg_namespace where nspname = 'pgboss'`)
  await client.query(
    [
      'begin',
      `revoke all on all tables in schema public from ${appRole}`,
      `grant usage on schema public to ${appRole}`,
      `alter default privileges in schema public grant select, insert on tables to ${appRole}`,
      ...grants,
      ...(jobs.rowCount === 0 ? [] : jobGrants),
      'commit',
    ].join(';\n'),
  )
}

// The queue's schema belongs to its library, which works on it as the application's role.
const jobGrants = [
  `grant usage on schema pgboss to ${appRole}`,
  `grant select, insert, update, delete on all tables in schema pgboss to ${appRole}`,
  `grant usage on all sequences in schema pgboss to ${appRole}`,
  `grant execute on all functions in schema pgboss to ${appRole}`,
]
