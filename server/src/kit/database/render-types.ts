import pg from 'pg'

type Column = { table: string; column: string; type: string; nullable: boolean; has_default: boolean }

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  object_id: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
}

const pascal = (name: string) =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const typeOf = (type: string): string => {
  const item = scalars[type.replace(/^_/, '')]
  if (!item) throw new Error(`no TypeScript type for the column type ${type}`)
  return type.startsWith('_') ? `${item}[]` : item
}

/**
 * The TypeScript types of a migrated database, as text of types.generated.ts: one type a table, partitions left
 * out. A column with a default may be left out of an insert.
 */
export const renderTypes = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         a.atthasdef as has_default
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by c.relname, a.attnum`,
    )
    const tables = Map.groupBy(rows, (r) => r.table)
    const lines = [
      '// Made by `npm run db:types` from the migrated database. Do not edit.',
      `import type { Generated } from 'kysely'`,
      '',
    ]
    for (const [table, columns] of tables) {
      lines.push(`export type ${pascal(table)} = {`)
      for (const c of columns) {
        const type = typeOf(c.type) + (c.nullable ? ' | null' : '')
        lines.push(`  ${c.column}: ${c.has_default ? `Generated<${type}>` : type}`)
      }
      lines.push('}', '')
    }
    lines.push('export type Database = {')
    for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)}`)
    lines.push('}', '')
    return lines.join('\n')
  } finally {
    await client.end()
  }
}
