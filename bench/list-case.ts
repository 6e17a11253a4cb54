import type pg from 'pg'
import { startBareServer } from './bare-server.ts'
import { type Bed, median, report, startBed } from './bed.ts'
import { logIn, type Operator } from './day/client.ts'
import { type Asked, ownStatements } from './own-statements.ts'
import { inPairs, sequentialScans } from './pairs.ts'

/** One list with one filter, and what it shows by hand. */
export type Case = {
  readonly name: string
  readonly call: (operator: Operator) => Promise<unknown>
  readonly bare: readonly string[]
}

export const paging = { page: 1, page_size: 50 }
/** The first page and the count up to the cap, by hand. */
export const page = (columns: string, from: string, order: string): string[] => [
  `select ${columns} ${from} order by ${order} limit 50`,
  `select count(*) from (select 1 ${from} limit 10001) x`,
]

/** A reading call of a list, and what it is asked. */
export type NamedCase = Asked & { readonly name: string }

/** A list, whole, by each of these filters, and the counts of its tabs. */
export const casesOfList = (
  name: string,
  call: Asked['call'],
  filters: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  counted?: Asked['call'],
): NamedCase[] => [
  { name: `${name}, newest`, call, query: paging },
  ...Object.entries(filters).map(([by, query]) => ({
    name: `${name}, ${by}`,
    call,
    query: { ...paging, ...query },
  })),
  ...(counted ? [{ name: `${name}, tabs`, call: counted, query: {} }] : []),
]

/** All times. */
export const range: [string, string] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

const rounded = (n: number) => Number(n.toFixed(2))

/**
 * Each case through HTTP against its bare SQL, and against the same SQL behind a server that does nothing else
 * (`over_http`): of a small answer, the way over HTTP is the most. Names the lines of the bare plans that read one of
 * these tables from end to end. Times are medians in ms.
 */
export const measureCases = async (
  { client, databaseUrl }: Pick<Bed, 'client' | 'databaseUrl'>,
  operator: Operator,
  cases: readonly Case[],
  tables: RegExp,
) => {
  const server = await startBareServer({ databaseUrl, statements: cases.map(({ bare }) => bare) })
  const measure = async ({ name, call, bare }: Case, n: number) => {
    const measured = await inPairs(
      () => call(operator),
      async () => {
        for (const sql of bare) await client.query(sql)
      },
    )
    const hop = await inPairs(
      () => call(operator),
      () => server.ask(n),
    )
    const scans: string[] = []
    for (const sql of bare) scans.push(...(await sequentialScans(client, sql, tables)))
    process.stderr.write(`${name}: ${measured.ours} ms\n`)
    const over_ms = rounded(measured.ours - measured.yardstick)
    return { name, ...measured, over_ms, over_http: hop.ratio, scans }
  }
  const rows: Awaited<ReturnType<typeof measure>>[] = []
  for (const [n, one] of cases.entries()) rows.push(await measure(one, n))
  await server.stop()
  const sum = (of: 'ours' | 'yardstick') => rows.reduce((total, r) => total + r[of], 0)
  return {
    ours: rounded(sum('ours')),
    yardstick: rounded(sum('yardstick')),
    ratio: rounded(sum('ours') / sum('yardstick')),
    unit: 'ms for one of each',
    slowest: Math.max(...rows.map((r) => r.ours)),
    median_ratio: median(rows.map((r) => r.ratio)),
    median_over_http: median(rows.map((r) => r.over_http)),
    cases: rows,
  }
}

type Place = Pick<Bed, 'client' | 'databaseUrl'> & { readonly warehouse: number }

/** Reading calls in a warehouse, each against the statements that it sends itself, sent by hand. */
export const measureAsked = async (
  { warehouse, ...bed }: Place,
  operator: Operator,
  asked: readonly NamedCase[],
  tables: RegExp,
) => {
  const statements = await ownStatements(bed.databaseUrl, warehouse, asked)
  const cases = asked.map(
    ({ name, call, query }, i): Case => ({
      name,
      call: () => operator.call(call, { query }),
      bare: statements[i] ?? [],
    }),
  )
  return measureCases(bed, operator, cases, tables)
}

type Lists = {
  readonly name: string
  readonly warehouse: number
  readonly fill: (client: pg.Client, parcels: number) => Promise<unknown>
  readonly asked: (parcels: number) => readonly NamedCase[]
  /** Tables that no list may read from end to end. */
  readonly tables: RegExp
}

const usual = 5_000_000

/** Every list of a warehouse that holds five million parcels, or as many as the first number says. */
export const measureLists = async (args: string[], { name, warehouse, fill, asked, tables }: Lists) => {
  const parcels = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const bed = await startBed({ durable: false })
  try {
    await fill(bed.client, parcels)
    const operator = await logIn(
      bed.base,
      { username: 'admin', password: 'Kuacang2026' },
      warehouse,
      new Map(),
    )
    const measured = await measureAsked({ ...bed, warehouse }, operator, asked(parcels), tables)
    return report(args, { name, ...measured, parcels, records: parcels * 4 })
  } finally {
    await bed.stop()
  }
}
