import { parseArgs } from 'node:util'
import type { Call } from '@kuacang/contract/kit/call'
import { isAmong } from '@kuacang/contract/kit/enums'
import { headers } from '@kuacang/contract/kit/envelope'
import pg from 'pg'
import { allRows } from '../attack/changes.ts'
import { candidates } from '../attack/find.ts'
import type { Input } from '../attack/guess.ts'
import { Rows } from '../attack/rows.ts'
import { cookieOf } from '../bench/bed.ts'
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
    // The server may have closed a connection that was idle.
    const answer = await ask().catch(ask)
    return { status: answer.status, said: (await answer.text()).slice(0, 300) }
  }
}

/**
 * Asks every reading call of a running product (`--url`) with ids and numbers that stand in its database (`--database`,
 * read as the owner of the tables), in each warehouse of its types. `--users` ask, with the password of the demo data;
 * `--tries` inputs for each call and warehouse. Ends with 1 where a call was answered with a server error. For a database
 * that may refuse statements, such as a Citus cluster.
 */
if (!values.database) throw new Error('say --database URL')
const rows = await rowsOf(values.database)
const readers = await Promise.all(values.users.split(',').map(readerOf))
const warehouses = rows
  .all()
  .filter((r) => r.table === 'warehouse')
  .map(({ values: { id, warehouse_type } }) => ({ id: Number(id), type: Number(warehouse_type) }))
const calls = (await allCalls()).filter((c) => c.method === 'GET' && c.route.includes(values.call))
const answered = new Set<string>()
const faults = new Map<string, string>()
let asked = 0

const readIn = async (call: Call, warehouse: number) => {
  const side = { name: `warehouse ${warehouse}`, warehouses: [warehouse], partner: null }
  for (const read of readers)
    for (const input of candidates(call, side, rows).take(Number(values.tries))) {
      const { status, said } = await read(call, input, warehouse)
      asked += 1
      if (status === 200) answered.add(call.route)
      if (status >= 500)
        faults.set(`${call.route} ${status}`, `${JSON.stringify(input)} in warehouse ${warehouse}: ${said}`)
      // Who may not call it is refused whatever is asked.
      if (status === 403) break
    }
}

const work = calls.values()
await Promise.all(
  Array.from({ length: lines }, async () => {
    for (const call of work)
      for (const { id, type } of warehouses) if (isAmong(type, call.at)) await readIn(call, id)
  }),
)
for (const [what, fault] of faults) say(`${what}: ${fault}`)
const silent = calls.filter((c) => !answered.has(c.route)).map((c) => c.route)
say(`never answered with data: ${silent.join(', ') || 'none'}`)
say(
  `${calls.length} calls, asked ${asked} times: ${answered.size} answered, ${faults.size} with a server error`,
)
process.exitCode = faults.size > 0 ? 1 : 0
