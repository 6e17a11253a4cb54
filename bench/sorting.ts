import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { numberKind } from '../contract/src/relabel/number-chain/enums.ts'
import { scInboundBagStatus } from '../contract/src/sorting-centre/inbound-bag/enums.ts'
import { scanScParcelIn, sortScParcel } from '../contract/src/sorting-centre/parcel/calls.ts'
import { scParcelStatus } from '../contract/src/sorting-centre/parcel/enums.ts'
import { type Caller, systemCaller } from '../server/src/kit/caller.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { type Tx, transact } from '../server/src/kit/database/transact.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { recordStatements } from '../server/src/kit/testing/recorded.ts'
import { registerSuites } from '../server/src/registry.ts'
import { scanIn } from '../server/src/sorting-centre/parcel/scan-in.ts'
import { sortParcel } from '../server/src/sorting-centre/parcel/sort.ts'
import { type Bed, cookieOf, report, startBed } from './bed.ts'
import { runPgbench, statementsIn } from './pgbench.ts'
import { pgbenchLines } from './recorded.ts'
import { openLines, sendAll } from './send-all.ts'

/** The sorting centre of the demo data. */
const centre = 4
const [clients, warmUp, measured, seconds] = [16, 800, 5_000, 10]
/** Parcels are numbered from here: those of the inbound scans first, then those of the sorts. */
const [first, each] = [1_000_001, 60_000]
/** As many parcels as a bag holds; a scan counts those of its bag. */
const inBag = 100
const bagIn = (n: number): string => `BENCHB${Math.floor(n / inBag)}`
/** The id of the bag with this number, in SQL. */
const bagId = (serial: string): string => `'ab' || lpad((${serial})::text, 22, '0')`
const parcelIn = (n: number): string => `KSB${n}`
const scanOf = (n: number) => ({ tracking_id: parcelIn(n), weight: 0.3, bag_number: bagIn(n) })

/** Open bags with all parcels; the second half was scanned in and waits to be sorted. */
const fill = ({ client }: Bed) =>
  client.query(`
    insert into sc_inbound_bag (warehouse_id, id, bag_number, status, dest_warehouse_code, dummy, parcel_count, created_at,
        updated_at, handed_over_at, opened_at)
      select w.id, ${bagId('b')}, 'BENCHB' || b, ${scInboundBagStatus.code.handed_over}, w.warehouse_code, false, ${inBag}, now(),
        now(), now(), now() from warehouse w, generate_series(${Math.floor(first / inBag)}, ${Math.floor((first + 2 * each) / inBag)}) b
      where w.id = ${centre};
    insert into sc_parcel (warehouse_id, id, tracking_id, original_tracking_id, status, channel_code, country_code, weight_g,
        group_id, inbound_bag_id, inbound_at, created_at, updated_at)
      select ${centre}, 'aa' || lpad(n::text, 22, '0'), 'KSB' || n, 'KSB' || n,
        case when here then ${scParcelStatus.code.pending} else ${scParcelStatus.code.created} end, 'STD', 'DE', 300,
        case when here then 1 end, ${bagId(`n / ${inBag}`)}, case when here then now() end, now(), now()
      from (select n, n >= ${first + each} as here from generate_series(${first}, ${first + 2 * each - 1}) n) p;
    insert into number_chain (warehouse_id, id, number, object_type, object_id, kind, created_at)
      select ${centre}, 'cc' || lpad(n::text, 22, '0'), 'KSB' || n, 'sc_parcel', 'aa' || lpad(n::text, 22, '0'),
        ${numberKind.code.outbound}, now() from generate_series(${first}, ${first + 2 * each - 1}) n;
    analyze;`)

type Command = (tx: Tx, caller: Caller, n: number) => Promise<unknown>

/** Commands a second that the database alone makes: pgbench running the statements that one command sends. */
const yardstickOf = async (url: string, from: number, command: Command) => {
  const store = openStore(url, localFiles(tmpdir()))
  try {
    const caller = { ...systemCaller(centre, 'bench'), operation_id: randomUUID() }
    const sent = await recordStatements(() =>
      transact(store, caller, (tx) => command(tx, caller, from), { call: 'POST /bench', bodyHash: 'bench' }),
    )
    const lines = pgbenchLines(sent, { variable: 'n', digits: String(from) })
    const chosen = [`\\set k :k + 1`, `\\set n ${from} + :client_id + ${clients} * :k`, lines].join('\n')
    return { rate: runPgbench(url, chosen, { clients, seconds }), statements: statementsIn(lines) }
  } finally {
    await store.close()
  }
}

/**
 * Inbound scans and sorts of a sorting centre, through HTTP at 16 clients, each against pgbench running the statements
 * that one of them sends.
 */
export const run = async (args: string[]) => {
  await registerSuites()
  const bed = await startBed({ durable: true })
  try {
    await fill(bed)
    const session = await cookieOf(bed.base, 'admin')
    const measure = async (path: string, from: number, body: (n: number) => object, command: Command) => {
      const lines = openLines({ base: bed.base, session, warehouse: centre }, clients)
      const bodies = (start: number, many: number) => Array.from({ length: many }, (_x, i) => body(start + i))
      await sendAll(lines, path, bodies(from, warmUp))
      const { rate, ms } = await sendAll(lines, path, bodies(from + warmUp, measured))
      for (const line of lines) line.close()
      const yardstick = await yardstickOf(bed.databaseUrl, from + warmUp + measured, command)
      return {
        ...{ ours: Math.round(rate), yardstick: Math.round(yardstick.rate) },
        ratio: Number((rate / yardstick.rate).toFixed(3)),
        ...{ statements: yardstick.statements, ms },
      }
    }
    const inbound = await measure(scanScParcelIn.path, first, scanOf, (tx, caller, n) =>
      scanIn(tx, caller, { body: scanScParcelIn.body.parse(scanOf(n)) }),
    )
    const tracked = (n: number) => ({ tracking_id: parcelIn(n) })
    const sort = await measure(sortScParcel.path, first + each, tracked, (tx, caller, n) =>
      sortParcel(tx, caller, { body: tracked(n) }),
    )
    return report(args, { name: 'sorting', ...inbound, unit: 'inbound scans per second', clients, sort })
  } finally {
    await bed.stop()
  }
}
