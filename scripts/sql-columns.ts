import pg from 'pg'
import type { Claim, ClaimedColumn } from './sql-claims.ts'

/** A column of an answer of PostgreSQL, before anything is run. */
type Column = {
  readonly name: string
  readonly type: number
  /** The table's column that it comes from as it is. */
  readonly source: string | undefined
}
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** Asks PostgreSQL for the columns that a statement answers, without running it. */
const describe = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let columns: Column[] = []
    const query = {
      submit: (connection: {
        parse: (q: object) => void
        describe: (q: object) => void
        sync: () => void
      }) => {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => {
        columns = fields.map((f) => ({
          name: f.name,
          type: f.dataTypeID,
          source: f.tableID ? `${f.tableID}.${f.columnID}` : undefined,
        }))
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    }
    client.query(query as never)
  })

const { builtins } = pg.types
/** What the parsers of `pool.ts` make of a type. */
const kinds: Readonly<Record<number, string>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.TIMESTAMPTZ]: 'Date',
  [builtins.TIMESTAMP]: 'Date',
  [builtins.DATE]: 'Date',
  [builtins.JSON]: 'any',
  [builtins.JSONB]: 'any',
  [builtins.BYTEA]: 'object',
}

type Types = {
  /** The type that a domain or the items of an array have. */
  readonly base: ReadonlyMap<number, number>
  readonly items: ReadonlyMap<number, number>
  /** The columns that may be null. */
  readonly nullable: ReadonlySet<string>
}

const readTypes = async (client: pg.Client): Promise<Types> => {
  const types = await client.query<{ oid: number; base: number; item: number }>(
    'select oid, typbasetype as base, case when typcategory = $1 then typelem else 0 end as item from pg_type',
    ['A'],
  )
  const nullable = await client.query<{ source: string }>(
    `select a.attrelid || '.' || a.attnum as source from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attnum > 0 and not a.attnotnull and not t.typnotnull`,
  )
  return {
    base: new Map(types.rows.filter((t) => t.base).map((t) => [t.oid, t.base])),
    items: new Map(types.rows.filter((t) => t.item).map((t) => [t.oid, t.item])),
    nullable: new Set(nullable.rows.map((r) => r.source)),
  }
}

const kindOf = (type: number, types: Types): string => {
  const plain = types.base.get(type) ?? type
  const item = types.items.get(plain)
  return item ? `${kindOf(item, types)}[]` : (kinds[plain] ?? 'string')
}

const isRight = (claimed: readonly string[], kind: string): boolean =>
  kind === 'any' || claimed.every((one) => one === 'any' || one === 'any[]' || one === kind || one === '[]')

/** A condition that leaves no row where the column is null. */
const excludesNull = (text: string, column: string): boolean =>
  new RegExp(`\\b${column} (is not null|=|in|>|<|between)|= (\\w+\\.)?${column}\\b`, 'i').test(text)

const faultsOf = (
  text: string,
  columns: readonly Column[],
  claimed: readonly ClaimedColumn[],
  types: Types,
) =>
  claimed.flatMap(({ name, kinds: believed, nullable, optional }) => {
    const column = columns.find((c) => c.name === name)
    if (!column) return optional ? [] : [`no column ${name}`]
    const kind = kindOf(column.type, types)
    if (!isRight(believed, kind)) return [`${name} is ${kind}, not ${believed.join(' | ')}`]
    const mayBeNull = column.source !== undefined && types.nullable.has(column.source)
    return mayBeNull && !nullable && !excludesNull(text, name) ? [`${name} may be null`] : []
  })

/** What each claim says wrongly of what its statement answers, as sentences. */
export const claimFaults = async (url: string, claims: readonly Claim[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const types = await readTypes(client)
    const faults: string[] = []
    for (const { place, texts = [], columns } of claims) {
      const errors: string[] = []
      for (const text of texts)
        await describe(client, text).then(
          (answered) => {
            for (const fault of faultsOf(text, answered, columns, types)) faults.push(`${place}: ${fault}`)
          },
          (error: Error) => errors.push(`${place}: ${error.message}`),
        )
      // Two choices in one text depend on each other at times: not every pair of them is sent.
      if (errors.length === texts.length) faults.push(...errors)
    }
    return [...new Set(faults)]
  } finally {
    await client.end()
  }
}
