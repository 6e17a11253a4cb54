import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { cookieOf, report, type Session, startBed } from './bed.ts'

const clients = 16
const parcels = 6000

const fill = (client: pg.Client) =>
  client.query(`
    insert into inbound_order (warehouse_id, id, wms_order_id, partner_id, order_status, created_at, updated_at)
      select 1, 'aa' || lpad(to_hex(n), 22, '0'), 'BENCH' || n, 1, 1, now(), now() from generate_series(1, ${2 * parcels}) n;
    insert into inbound_parcel (warehouse_id, id, inbound_order_id, tracking_number)
      select 1, 'bb' || lpad(to_hex(n), 22, '0'), 'aa' || lpad(to_hex(n), 22, '0'), 'BT' || n from generate_series(1, ${2 * parcels}) n;
    analyze;`)

// The statements of the signing scan, as the server sends them, for pgbench's own parcels.
const script = `
\\set n random(${parcels + 1}, ${2 * parcels})
begin;
with target as (select p.id, p.inbound_order_id, p.signed_at, p.signed_by from inbound_parcel p where p.warehouse_id = 1 and p.tracking_number = 'BT' || :n::text for update),
 signed as (update inbound_parcel p set signed_at = now(), signed_by = 'bench' from target t where p.warehouse_id = 1 and p.id = t.id returning p.id)
 select t.inbound_order_id, o.wms_order_id, c.total, c.signed from target t join inbound_order o on o.warehouse_id = 1 and o.id = t.inbound_order_id,
 lateral (select count(*)::int as total, count(p.signed_at)::int as signed from inbound_parcel p where p.warehouse_id = 1 and p.inbound_order_id = t.inbound_order_id) c;
with old as (select warehouse_id, id, order_status from inbound_order where warehouse_id = 1 and id = 'aa' || lpad(to_hex(:n::int), 22, '0') and order_status = any('{1,5}'::int[]) order by id for update)
 update inbound_order t set order_status = 5, version = t.version + 1, updated_at = now() from old where t.warehouse_id = 1 and t.id = old.id returning t.*;
with r as (insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, user_id, user_name, request_id)
   values (1, lpad(to_hex((random() * 1e15)::bigint), 24, 'c'), now(), 'inbound_order.sign_parcel', 'inbound_order', 'x', 'x', repeat('0', 24), 'bench', 'bench'))
 insert into idempotency (warehouse_id, user_id, key, call, body_hash, answer, at)
   values (1, repeat('0', 24), gen_random_uuid()::text, 'POST /wms/inbound_sign', 'hash', '{"already": false}', now());
commit;
`

/** One inbound scan through HTTP at 16 clients, against pgbench running the same statements. */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    await fill(bed.client)
    const session = await cookieOf(bed.base)
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    const scans = async (from: number, to: number) => {
      const numbers = Array.from({ length: to - from }, (_x, i) => from + i).values()
      await Promise.all(
        Array.from({ length: clients }, async () => {
          for (const n of numbers) await sign(bed.base, agent, session, `BT${n}`)
        }),
      )
    }
    await scans(1, 800)
    const start = performance.now()
    await scans(800, parcels)
    const ours = (parcels - 800) / ((performance.now() - start) / 1000)
    const { rate, tool } = await yardstick(bed.databaseUrl)
    return report(args, {
      name: 'scan',
      ours: Math.round(ours),
      yardstick: Math.round(rate),
      ratio: Number((ours / rate).toFixed(3)),
      unit: 'scans per second',
      clients,
      yardstick_tool: tool,
    })
  } finally {
    await bed.stop()
  }
}

/** One scan with as little work on this side as possible: the load generator shares the two cores. */
const sign = (base: string, agent: Agent, session: Session, tracking_number: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ tracking_number })
    const sent = request(
      `${base}/api${signInboundParcel.path}`,
      {
        method: 'POST',
        agent,
        headers: {
          cookie: session.cookie,
          'x-xsrftoken': session.token,
          'current-warehouse': '1',
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

const yardstick = async (url: string): Promise<{ rate: number; tool: string }> => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kuacang-pgbench-')), 'scan.sql')
  writeFileSync(file, script)
  try {
    const said = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', '10', '-f', file, url],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return { rate: Number(/tps = ([\d.]+)/.exec(said)?.[1]), tool: 'pgbench' }
  } catch {
    return { rate: await bareLoop(url), tool: 'bare pg loop (pgbench is missing)' }
  }
}

const bareLoop = async (url: string): Promise<number> => {
  const statements = script
    .split(/;\n/)
    .filter((s) => s.trim() && !s.trim().startsWith('\\set'))
    .map((s) => s.replace(/\\set.*\n/, ''))
  const until = performance.now() + 10_000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      while (performance.now() < until) {
        const n = parcels + 1 + Math.floor(Math.random() * parcels)
        for (const s of statements) await client.query(s.replaceAll(':n', String(n)))
        done += 1
      }
      await client.end()
    }),
  )
  return done / 10
}
