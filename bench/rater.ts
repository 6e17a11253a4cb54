import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { outboundOrderStatus, outboundOrderType } from '../contract/src/outbound/order/enums.ts'
import { rateAll } from '../server/src/billing/rater/run.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { recordStatements, type Sent } from '../server/src/kit/testing/recorded.ts'
import { registerBillableWork } from '../server/src/registry.ts'
import { report, startBed } from './bed.ts'
import { numberOption } from './options.ts'
import { inlined } from './recorded.ts'

const warehouse = 1

/** Orders of 200 customers that have left: each is charged for its first piece, its further ones, and its freight. */
const fill = (client: pg.Client, orders: number) =>
  client.query(
    `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, units, weight_g,
       tracking_number, channel_id, country, created_at, updated_at)
     select ${warehouse}, 'be' || lpad(n::text, 22, '0'), 'RATE' || n, 'RATE' || n, 1000 + n % 200, ${outboundOrderType.code.normal},
       ${outboundOrderStatus.code.done}, 1 + n % 5, 200 + n % 900, 'RATE' || n, 101, 'US', now(), now()
     from generate_series(1, $1::bigint) n`,
    [orders],
  )

/** What the rater made of these orders is gone again, and its marks stand where they stood. */
const undo = async (client: pg.Client, until: Date): Promise<void> => {
  await client.query(`
    with gone as (delete from charge where cause_number like 'RATE%' returning warehouse_id, id)
    delete from unbilled_charge u using gone g where u.warehouse_id = g.warehouse_id and u.charge_id = g.id`)
  await client.query('update rater_mark set until_at = $2 where warehouse_id = $1', [warehouse, until])
  await client.query('vacuum analyze charge')
}

const charges = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from charge where cause_number like 'RATE%'`,
  )
  return Number(rows[0]?.n)
}

/** The statements as transactions: each begins where the rater looks how far a kind of work is. */
const scriptOf = (sent: readonly Sent[]): string =>
  sent
    .map(
      (one) => `${one.sql.includes('insert into rater_mark') ? 'commit;\nbegin;\n' : ''}${inlined(one)};\n`,
    )
    .join('')

/** How long pgbench takes for the script once, in s. */
const timeOf = (url: string, script: string): number => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kuacang-rater-')), 'rater.sql')
  writeFileSync(file, `begin;\n${script}commit;\n`)
  const said = execFileSync('pgbench', ['-n', '-c', '1', '-t', '1', '-f', file, url], { encoding: 'utf8' })
  return Number(/latency average = ([\d.]+) ms/.exec(said)?.[1]) / 1000
}

/**
 * The rater over finished orders, against the same statements with the same values sent by pgbench: charges a second, and
 * the share of the time that is PostgreSQL's alone.
 */
export const run = async (args: string[]) => {
  const orders = numberOption(args, 'orders', 20_000)
  const bed = await startBed({ durable: true })
  try {
    await bed.stopServer()
    await registerBillableWork()
    const store = openStore(bed.databaseUrl, localFiles(tmpdir()))
    // What the demo data left to charge is no part of the measurement.
    await rateAll({ store })
    const begun = new Date()
    await fill(bed.client, orders)
    await bed.client.query('vacuum analyze')
    const started = performance.now()
    const sent = await recordStatements(() => rateAll({ store }))
    const seconds = (performance.now() - started) / 1000
    const made = await charges(bed.client)
    await store.close()
    await undo(bed.client, begun)
    const alone = timeOf(bed.databaseUrl, scriptOf(sent))
    const again = await charges(bed.client)
    if (again !== made) throw new Error(`pgbench made ${again} charges, the rater ${made}`)
    return report(args, {
      name: 'rater: charges a second',
      ours: Math.round(made / seconds),
      yardstick: Math.round(made / alone),
      ratio: Math.round((alone / seconds) * 1000) / 1000,
      ...{ orders, charges: made, statements: sent.length, seconds },
    })
  } finally {
    await bed.stop()
  }
}
