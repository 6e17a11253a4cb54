import { StartFailure } from '../start-failure.ts'
import { type Catalogue, readCatalogue, type Table } from './catalogue.ts'
import { connectAs } from './connect.ts'
import { grantTables, letLogIn } from './roles.ts'
import { scopeOf, spreadBy, type TableScope } from './schema-rules.ts'

type Step = { readonly table: string; readonly sql: string; readonly values: readonly unknown[] }

/**
 * The statements that declare each table to Citus by its scope: reference tables first, then the distributed ones,
 * each after those that it refers to, and every scope in one colocation group. Local tables stay where they are.
 */
export const distributionPlan = (catalogue: Catalogue, shards: number): Step[] => {
  const of = (scope: TableScope) => parentsFirst(catalogue.tables.filter((t) => scopeOf(t.comment) === scope))
  const spread = (scope: TableScope): Step[] => {
    const tables = of(scope)
    return tables.map(({ name }, at) =>
      at === 0
        ? {
            table: name,
            sql: `select create_distributed_table($1, $2, colocate_with => 'none', shard_count => $3)`,
            values: [name, spreadBy[scope], shards],
          }
        : {
            table: name,
            sql: 'select create_distributed_table($1, $2, colocate_with => $3)',
            values: [name, spreadBy[scope], tables[0]?.name],
          },
    )
  }
  return [
    ...of('reference').map(({ name }) => ({
      table: name,
      sql: 'select create_reference_table($1)',
      values: [name],
    })),
    ...spread('warehouse'),
    ...spread('partner'),
    ...spread('number'),
  ]
}

const parentsFirst = (tables: readonly Table[]): Table[] => {
  const sorted: Table[] = []
  const visit = (table: Table, path: readonly Table[]) => {
    if (sorted.includes(table) || path.includes(table)) return
    for (const f of table.foreign) {
      const parent = tables.find((t) => t.name === f.to_table)
      if (parent) visit(parent, [...path, table])
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table, [])
  return sorted
}

/** Declares every table of a migrated database that Citus does not know yet; says which it declared. */
export const distributeTables = async (ownerUrl: string, shards: number): Promise<string[]> => {
  const client = await connectAs('distribute', ownerUrl)
  try {
    const citus = await client.query(`select 1 from pg_extension where extname = 'citus'`)
    if (citus.rowCount === 0)
      throw new StartFailure(
        'this database has no Citus: let a superuser run "create extension citus" in it, on a server that has it (docs/scaling.md)',
      )
    await letLogIn(client)
    const known = await client.query<{ name: string }>('select table_name::text as name from citus_tables')
    const plan = distributionPlan(await readCatalogue(client), shards)
    const open = plan.filter((step) => known.rows.every((k) => k.name !== step.table))
    for (const step of open) await client.query(step.sql, [...step.values])
    await grantTables(client)
    return open.map((step) => step.table)
  } finally {
    await client.end()
  }
}
