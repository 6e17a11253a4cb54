import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { signParcel } from '../server/src/inbound/sign/actions.ts'
import { systemCaller } from '../server/src/kit/caller.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { transact } from '../server/src/kit/database/transact.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { recordStatements, type Sent } from '../server/src/kit/testing/recorded.ts'
import { runPgbench, statementsIn } from './pgbench.ts'
import { pgbenchScript } from './recorded.ts'

/** Parcels BT1 to BT24000 are for the bench's own scans; the yardstick signs the others. */
export const ownParcels = 24_000
/** So many that pgbench's random choice seldom signs a parcel again, which would write less. */
const allParcels = 200_000

/** Announced parcels, each of an order of its own. */
export const fillParcels = (client: pg.Client) =>
  // Each check of a foreign key is planned once: without figures of the table it may read all rows of the warehouse.
  client.query(`set enable_seqscan = off;
    insert into inbound_order (warehouse_id, id, wms_order_id, partner_id, order_status, created_at, updated_at)
      select 1, 'aa' || lpad(n::text, 22, '0'), 'BENCH' || n, 1, 1, now(), now() from generate_series(1, ${allParcels}) n;
    analyze inbound_order;
    insert into inbound_parcel (warehouse_id, id, inbound_order_id, tracking_number)
      select 1, 'bb' || lpad(n::text, 22, '0'), 'aa' || lpad(n::text, 22, '0'), 'BT' || n from generate_series(1, ${allParcels}) n;
    analyze;`)

/** The statements that the server sends for the scan that signs parcel `ownParcels`. Once: the next scan finds it signed. */
export const recordScan = async (url: string): Promise<Sent[]> => {
  const store = openStore(url, localFiles(tmpdir()))
  const caller = { ...systemCaller(1, 'bench'), operation_id: randomUUID() }
  try {
    return await recordStatements(() =>
      transact(
        store,
        caller,
        (tx) => signParcel(tx, caller, { body: { tracking_number: `BT${ownParcels}` } }),
        {
          call: signInboundParcel.route,
          bodyHash: 'bench',
        },
      ),
    )
  } finally {
    await store.close()
  }
}

/** How long the yardstick runs. */
export const yardstickSeconds = 10

export type Yardstick = { readonly rate: number; readonly statements: number; readonly tool: string }

/** Scans a second that the database alone makes: pgbench running the recorded statements of a signing scan. */
export const scanYardstick = async (
  url: string,
  scan: readonly Sent[],
  clients: number,
): Promise<Yardstick> => {
  const script = pgbenchScript(scan, {
    variable: 'n',
    from: ownParcels + 1,
    to: allParcels,
    digits: String(ownParcels),
  })
  const statements = statementsIn(script)
  try {
    const rate = runPgbench(url, script, { clients, seconds: yardstickSeconds })
    return { rate, statements, tool: 'pgbench' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return {
      rate: await bareLoop(url, clients, script),
      statements,
      tool: 'bare pg loop (pgbench is missing)',
    }
  }
}

const bareLoop = async (url: string, clients: number, script: string): Promise<number> => {
  const lines = script.split('\n').filter((line) => !line.startsWith('\\set'))
  const statements = lines.join('\n').split(';\n').filter(Boolean)
  const until = performance.now() + yardstickSeconds * 1000
  let done = 0
  const loop = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (performance.now() < until) {
      const n = ownParcels + 1 + Math.floor(Math.random() * (allParcels - ownParcels))
      const r = Math.floor(Math.random() * 1e15)
      for (const s of statements)
        await client.query(s.replaceAll(':n', String(n)).replaceAll(':r', String(r)))
      done += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return done / yardstickSeconds
}
