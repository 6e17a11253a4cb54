import pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  has_default: boolean
  computed: boolean
}

// A domain counts as the type below it; an array's name is its item's with a line before it.
const columnsSql = `
select c.relname as table, a.attname as column, coalesce(base.typname, t.typname) as type,
  not (a.attnotnull or t.typnotnull) as nullable, a.atthasdef as has_default,
  a.attgenerated <> '' or a.attidentity = 'a' as computed
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_type base on base.oid = t.typbasetype
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
order by c.relname, a.attnum`

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  // Only text keeps all digits of a decimal.
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  // Domains inside arrays keep their own name.
  object_id: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
}

const pascal = (name: string) =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const typeOf = (c: Column): string => {
  const item = scalars[c.type.replace(/^_/, '')]
  if (!item) throw new Error(`${c.table}.${c.column}: no TypeScript type stands for ${c.type}`)
  const type = `${item}${c.type.startsWith('_') ? '[]' : ''}${c.nullable && item !== 'unknown' ? ' | null' : ''}`
  if (c.computed) return `GeneratedAlways<${type}>`
  return c.has_default ? `Generated<${type}>` : type
}

/**
 * The TypeScript types of a migrated database, as text of types.generated.ts: one interface a table, partitions
 * left out. A column with a default may be left out of an insert, a computed one must be.
 */
export const renderTypes = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsSql)
    const tables = Map.groupBy(rows, (r) => r.table)
    const body = [...tables].flatMap(([table, columns]) => [
      `export interface ${pascal(table)} {`,
      ...columns.map((c) => `  ${c.column}: ${typeOf(c)}`),
      '}',
      '',
    ])
    const used = ['Generated', 'GeneratedAlways'].filter((n) => body.some((l) => l.includes(`: ${n}<`)))
    return [
      '// Made by `npm run db:types` from the migrated database. Do not edit.',
      ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely'`] : []),
      '',
      ...body,
      'export interface Database {',
      ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`),
      '}',
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}
