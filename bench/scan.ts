import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { sign } from '../server/src/inbound/order/actions.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { transact } from '../server/src/kit/database/transact.ts'
import { systemDesk } from '../server/src/kit/desk.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { cookieOf, report, type Session, startBed } from './bed.ts'
import { pgbenchScript, recordStatements } from './recorded.ts'

const clients = 16
const warmUp = 800
const ours = 6_000
/** So many that pgbench's random choice seldom signs a parcel again, which would write less. */
const all = 200_000

const fill = (client: pg.Client) =>
  client.query(`
    insert into inbound_order (warehouse_id, id, wms_order_id, partner_id, order_status, created_at, updated_at)
      select 1, 'aa' || lpad(n::text, 22, '0'), 'BENCH' || n, 1, 1, now(), now() from generate_series(1, ${all}) n;
    insert into inbound_parcel (warehouse_id, id, inbound_order_id, tracking_number)
      select 1, 'bb' || lpad(n::text, 22, '0'), 'aa' || lpad(n::text, 22, '0'), 'BT' || n from generate_series(1, ${all}) n;
    analyze;`)

/** One inbound scan through HTTP at 16 clients, against pgbench running the statements that such a scan sends. */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    await fill(bed.client)
    const session = await cookieOf(bed.base)
    const scans = async (from: number, to: number) => {
      const numbers = Array.from({ length: to - from }, (_x, i) => from + i).values()
      const operators = Array.from({ length: clients }, async () => {
        const line = await openLine(bed.base, session)
        for (const n of numbers) await line.send(JSON.stringify({ tracking_number: `BT${n}` }))
        line.close()
      })
      await Promise.all(operators)
    }
    await scans(1, warmUp)
    const start = performance.now()
    await scans(warmUp, ours)
    const rate = (ours - warmUp) / ((performance.now() - start) / 1000)
    const yardstick = await pgbench(bed.databaseUrl)
    return report(args, {
      name: 'scan',
      ours: Math.round(rate),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((rate / yardstick.rate).toFixed(3)),
      unit: 'scans per second',
      clients,
      statements_per_scan: yardstick.statements,
      yardstick_tool: yardstick.tool,
    })
  } finally {
    await bed.stop()
  }
}

/** One operator's connection. Bare HTTP, because the load generator shares the two cores with what it measures. */
const openLine = async (base: string, session: Session) => {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  const head =
    `POST /api${signInboundParcel.path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${session.cookie}\r\n` +
    `x-xsrftoken: ${session.token}\r\ncurrent-warehouse: 1\r\ncontent-type: application/json\r\n`
  let heard = ''
  let answered: { resolve: () => void; reject: (error: Error) => void } | undefined
  socket.setEncoding('utf8')
  socket.on('error', (error) => answered?.reject(error))
  socket.on('data', (chunk: string) => {
    heard += chunk
    const end = heard.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? Number.NaN)
    if (end < 0 || Buffer.byteLength(heard) < end + 4 + length) return
    const ok = heard.startsWith('HTTP/1.1 200')
    const said = heard
    heard = ''
    if (ok) answered?.resolve()
    else answered?.reject(new Error(said))
  })
  return {
    send: (body: string) =>
      new Promise<void>((resolve, reject) => {
        answered = { resolve, reject }
        socket.write(
          `${head}idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }),
    close: () => socket.end(),
  }
}

/** What the server sends for one scan of parcel `ours`, with that parcel replaced by one chosen by chance. */
const recordScan = async (url: string): Promise<string> => {
  const store = openStore(url, localFiles(tmpdir()))
  const desk = { ...systemDesk(1, 'bench'), operation_id: randomUUID() }
  try {
    const sent = await recordStatements(() =>
      transact(store, desk, (tx) => sign(tx, desk, { body: { tracking_number: `BT${ours}` } }), {
        call: signInboundParcel.route,
        bodyHash: 'bench',
      }),
    )
    return pgbenchScript(sent, { variable: 'n', from: ours + 1, to: all, digits: String(ours) })
  } finally {
    await store.close()
  }
}

const pgbench = async (url: string): Promise<{ rate: number; statements: number; tool: string }> => {
  const script = await recordScan(url)
  const statements = script.split(';\n').length - 1
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kuacang-pgbench-')), 'scan.sql')
  writeFileSync(file, script)
  try {
    const said = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', '10', '-f', file, url],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    return { rate: Number(/tps = ([\d.]+)/.exec(said)?.[1]), statements, tool: 'pgbench' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { rate: await bareLoop(url, script), statements, tool: 'bare pg loop (pgbench is missing)' }
  }
}

const bareLoop = async (url: string, script: string): Promise<number> => {
  const [, ...lines] = script.split('\n')
  const statements = lines.join('\n').split(';\n').filter(Boolean)
  const until = performance.now() + 10_000
  let done = 0
  const loop = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (performance.now() < until) {
      const n = ours + 1 + Math.floor(Math.random() * (all - ours))
      for (const s of statements) await client.query(s.replaceAll(':n', String(n)))
      done += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return done / 10
}
