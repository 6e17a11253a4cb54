import { parseArgs } from 'node:util'
import type { Call } from '@kuacang/contract/kit/call'
import { isAmong } from '@kuacang/contract/kit/enums'
import { headers } from '@kuacang/contract/kit/envelope'
import pg from 'pg'
import { allRows } from '../attack/changes.ts'
import { candidates } from '../attack/find.ts'
import type { Input } from '../attack/guess.ts'
import { Rows } from '../attack/rows.ts'
import { cookieOf, median } from '../bench/bed.ts'
import { addressOf, type Parts } from '../packages/client/src/request.ts'
import { allCalls } from '../server/src/registry.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    database: { type: 'string' },
    users: { type: 'string', default: 'admin,manager,merchant-a' },
    tries: { type: 'string', default: '10' },
    call: { type: 'string', default: '' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Asked at once. */
const lines = 6

/** Guesses running that say nothing new, after which a call has no further inputs. */
const patience = 30

/** Calls that are named as the slowest. */
const named = 10

const rowsOf = async (connectionString: string): Promise<Rows> => {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    return new Rows(await allRows(owner))
  } finally {
    await owner.end()
  }
}

const readerOf = async (username: string) => {
  const { cookie } = await cookieOf(values.url, username)
  return async (call: Call, input: Input, warehouse: number) => {
    const ask = () =>
      fetch(`${values.url}/api${addressOf(call, input as Parts)}`, {
        headers: { cookie, [headers.warehouse]: String(warehouse) },
      })
    const begun = performance.now()
    // The server may have closed a connection that was idle.
    const answer = await ask().catch(ask)
    const body = await answer.text()
    return { status: answer.status, said: body.slice(0, 300), ms: performance.now() - begun }
  }
}

/**
 * Asks every reading call of a running product (`--url`) with ids and numbers that stand in its database (`--database`,
 * read as the owner of the tables), in each warehouse of its types. `--users` ask, with the password of the demo data;
 * `--tries` inputs for each call and warehouse. Says which calls were slowest, by the medians of their answers with data,
 * and ends with 1 where a call was answered with a server error. For a database that may refuse statements, such as a
 * Citus cluster.
 */
if (!values.database) throw new Error('say --database URL')
const rows = await rowsOf(values.database)
const readers = await Promise.all(values.users.split(',').map(readerOf))
const warehouses = rows
  .all()
  .filter((r) => r.table === 'warehouse')
  .map(({ values: { id, warehouse_type } }) => ({ id: Number(id), type: Number(warehouse_type) }))
const calls = (await allCalls()).filter((c) => c.method === 'GET' && c.route.includes(values.call))
/** Guessed before anything is asked, as no answer is timed while it waits for guesses. */
const questions = calls.flatMap((call) =>
  warehouses
    .filter(({ type }) => isAmong(type, call.at))
    .map(({ id }) => {
      const side = { name: `warehouse ${id}`, warehouses: [id], partner: null }
      const inputs = [...candidates(call, side, rows, patience).take(Number(values.tries))]
      return { call, warehouse: id, inputs }
    }),
)
/** How long the answers with data took, in ms, by call. */
const took = new Map<string, number[]>()
const statuses = new Map<number, number>()
const faults = new Map<string, string>()

const work = questions.values()
const askAll = async () => {
  for (const { call, warehouse, inputs } of work)
    for (const read of readers)
      for (const input of inputs) {
        const { status, said, ms } = await read(call, input, warehouse)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) took.set(call.route, [...(took.get(call.route) ?? []), ms])
        if (status >= 500)
          faults.set(`${call.route} ${status}`, `${JSON.stringify(input)} in warehouse ${warehouse}: ${said}`)
        // Who may not call it is refused whatever is asked.
        if (status === 403) break
      }
}
await Promise.all(Array.from({ length: lines }, askAll))

for (const [what, fault] of faults) say(`${what}: ${fault}`)
const silent = calls.filter((c) => !took.has(c.route)).map((c) => c.route)
say(`never answered with data: ${silent.join(', ') || 'none'}`)
const slowest = [...took]
  .map(([route, all]) => ({ route, ms: Math.round(median(all)), most: Math.round(Math.max(...all)) }))
  .toSorted((a, b) => b.ms - a.ms)
for (const { route, ms, most } of slowest.slice(0, named)) say(`${route}: ${ms} ms, at most ${most}`)
const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} with ${status}`)
say(
  `${calls.length} calls on ${rows.all().length} rows, answered ${byStatus.join(', ')}: ${took.size} with data, ${faults.size} with a server error`,
)
process.exitCode = faults.size > 0 ? 1 : 0
