import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Everything that a schema rule looks at, read once from the catalogue. Partitions and pg-boss are not ours. */
const tablesSql = `
select c.oid::int as oid, c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

const keysSql = `
select i.indrelid::int as table_oid, ic.relname as name, i.indisunique as is_unique,
  (select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first_column
from pg_index i join pg_class ic on ic.oid = i.indexrelid
where ic.relnamespace = 'public'::regnamespace`

const foreignSql = `
select con.conname as name, con.conrelid::int as from_oid, con.confrelid::int as to_oid, con.confdeltype as on_delete,
  (select a.attname from pg_attribute a where a.attrelid = con.conrelid and a.attnum = con.conkey[1]) as first_column
from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace`

const columnsSql = `
select a.attrelid::int as table_oid, a.attname as name, t.typname as type, a.attnotnull as required,
  coalesce(col_description(a.attrelid, a.attnum), '') as comment,
  coalesce(pg_get_expr(d.adbin, d.adrelid), '') as default_value, a.attidentity <> '' as is_identity
from pg_attribute a join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attnum > 0 and not a.attisdropped`

const checksSql = `
select con.conrelid::int as table_oid, pg_get_constraintdef(con.oid) as definition
from pg_constraint con where con.contype = 'c' and con.connamespace = 'public'::regnamespace and con.conrelid <> 0`

const longestName = 50
const scopes = ['reference', 'warehouse', 'partner', 'local'] as const
type TableScope = (typeof scopes)[number]

const scopeOf = (comment: string): TableScope | undefined =>
  scopes.find((s) => new RegExp(`^${s}(, append-only)?: .`).test(comment))
const owner: Partial<Record<TableScope, string>> = { warehouse: 'warehouse_id', partner: 'partner_id' }

/**
 * What the live schema does against the rules of docs/scaling.md, as sentences; empty when it keeps them all.
 */
export const schemaFaults = async (
  client: Client,
  enumerations: readonly AnyEnumeration[],
): Promise<string[]> => {
  const rows = async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows
  const tables = await rows<{ oid: number; name: string; comment: string }>(tablesSql)
  const columns = await rows<{
    table_oid: number
    name: string
    type: string
    required: boolean
    comment: string
    default_value: string
    is_identity: boolean
  }>(columnsSql)
  const keys = await rows<{
    table_oid: number
    name: string
    is_unique: boolean
    first_column: string | null
  }>(keysSql)
  const foreign = await rows<{
    name: string
    from_oid: number
    to_oid: number
    on_delete: string
    first_column: string
  }>(foreignSql)
  const checks = await rows<{ table_oid: number; definition: string }>(checksSql)
  const faults: string[] = []
  const byOid = new Map(tables.map((t) => [t.oid, { ...t, scope: scopeOf(t.comment) }]))

  for (const table of byOid.values()) {
    const { scope } = table
    if (!scope) {
      faults.push(`${table.name}: the comment does not begin with a scope`)
      continue
    }
    const mine = columns.filter((c) => c.table_oid === table.oid)
    const key = owner[scope]
    if (key) {
      const column = mine.find((c) => c.name === key)
      if (column?.type !== 'int8' || !column.required)
        faults.push(`${table.name}: ${key} must be bigint not null`)
      for (const index of keys.filter(
        (k) => k.table_oid === table.oid && k.is_unique && k.first_column !== key,
      ))
        faults.push(`${index.name}: ${key} must come first`)
    }
    for (const c of mine) {
      if (c.is_identity || c.default_value.startsWith('nextval'))
        faults.push(`${table.name}.${c.name}: ids are made by the application`)
      if (c.name.length > longestName)
        faults.push(`${table.name}.${c.name}: the name is longer than ${longestName}`)
      const title = /^enum (\w+)/.exec(c.comment)?.[1]
      if (title)
        faults.push(
          ...enumFault(
            `${table.name}.${c.name}`,
            c.name,
            title,
            enumerations,
            checks.filter((k) => k.table_oid === table.oid).map((k) => k.definition),
          ),
        )
    }
    if (table.name.length > longestName) faults.push(`${table.name}: the name is longer than ${longestName}`)
  }
  for (const k of keys)
    if (byOid.has(k.table_oid) && k.name.length > longestName)
      faults.push(`${k.name}: the name is longer than ${longestName}`)
  for (const f of foreign)
    faults.push(...foreignFaults(f, byOid.get(f.from_oid)?.scope, byOid.get(f.to_oid)?.scope))
  const triggers = await rows<{ tgname: string }>(
    `select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  faults.push(...triggers.map((t) => `${t.tgname}: triggers do not work on distributed tables`))
  return faults
}

const enumFault = (
  where: string,
  column: string,
  title: string,
  enumerations: readonly AnyEnumeration[],
  checks: readonly string[],
): string[] => {
  const enumeration = enumerations.find((e) => e.title === title)
  if (!enumeration) return [`${where}: the contract has no enumeration ${title}`]
  const check = checks.find((d) => new RegExp(`\\(${column} = ANY`).test(d))
  const codes = [...(check?.match(/-?\d+/g) ?? [])].map(Number)
  const same = new Set(codes).symmetricDifference(new Set(enumeration.codes)).size === 0
  return same ? [] : [`${where}: its CHECK has not the codes of ${title}`]
}

const foreignFaults = (
  f: { name: string; on_delete: string; first_column: string },
  from: TableScope | undefined,
  to: TableScope | undefined,
): string[] => {
  if (!from || !to) return []
  const distributed = (s: TableScope) => s === 'warehouse' || s === 'partner'
  const faults: string[] = []
  if (distributed(from) && distributed(to) && (from !== to || f.first_column !== owner[from]))
    faults.push(`${f.name}: must begin with ${owner[from]} on both sides`)
  if (distributed(from) && to === 'local')
    faults.push(`${f.name}: a distributed table cannot refer to a local one`)
  if (!distributed(from) && distributed(to))
    faults.push(`${f.name}: a ${from} table cannot refer to a distributed one`)
  if (distributed(from) && f.on_delete === 'n')
    faults.push(`${f.name}: on delete set null would clear ${owner[from]}`)
  return faults
}
