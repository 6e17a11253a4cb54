import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import { sortParcel } from '../contract/src/hub/parcel/calls.ts'
import { sortHubParcel } from '../server/src/hub/parcel/sort.ts'
import { systemCaller } from '../server/src/kit/caller.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { transact } from '../server/src/kit/database/transact.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { recordStatements } from '../server/src/kit/testing/recorded.ts'
import { registerSuites } from '../server/src/registry.ts'
import { runPgbench, statementsIn } from './pgbench.ts'
import { pgbenchLines } from './recorded.ts'

export const places = 40
export const hub = 3
/** Parcels of the yardstick: numbered from here, each sorted once at most. */
const from = 1_000_000
const seconds = 10
const enough = 60_000

const tagOf = `(:n % ${places} + 1)::text`

/**
 * A wall with an open bag at each place, and parcels for the yardstick to sort into it: parcel n goes to place
 * n % 40 + 1, whose bag has the id dd…place.
 */
export const fillWall = (client: pg.Client) =>
  client.query(`
    insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, display, status, wall, operator_id, operator_name, held_since, created_at, updated_at)
      select ${hub}, 'dd' || lpad(n::text, 22, '0'), 'hub', 'HUBY' || n, 'HUBY' || n, 'Y' || n, 'Y' || n, 1, true, repeat('0', 24), 'bench', now(), now(), now()
      from generate_series(1, ${places}) n;
    insert into hub_outbound_bag (warehouse_id, id, dest_warehouse_code)
      select ${hub}, 'dd' || lpad(n::text, 22, '0'), 'Y' || n from generate_series(1, ${places}) n;
    insert into hub_destination (warehouse_id, dest_warehouse_code, tag, updated_at)
      select ${hub}, 'Y' || n, 'Y' || n, now() from generate_series(1, ${places}) n;
    insert into hub_inbound_bag (warehouse_id, id, bag_number, status, created_at, updated_at)
      values (${hub}, 'ee' || lpad('1', 22, '0'), 'YARDSTICK', 5, now(), now());
    insert into hub_parcel (warehouse_id, id, tracking_id, status, inbound_bag_id, dest_warehouse_code, weight_g, created_at, updated_at)
      select ${hub}, 'cc' || lpad(n::text, 22, '0'), 'WI' || n || 'EPC', 1, 'ee' || lpad('1', 22, '0'), 'Y' || (n % ${places} + 1), 300, now(), now()
      from generate_series(${from}, ${from + enough}) n;
    analyze;`)

/** What the server sends to sort one parcel into its open bag, with parcel and place chosen anew each time. */
const recordSort = async (url: string, clients: number): Promise<string> => {
  await registerSuites()
  const store = openStore(url, localFiles(tmpdir()))
  const caller = { ...systemCaller(hub, 'bench'), operation_id: randomUUID() }
  const tracking_id = `WI${from}EPC`
  const body = sortParcel.body.parse({ tracking_id })
  try {
    const sent = await recordStatements(() =>
      transact(store, caller, (tx) => sortHubParcel(tx, caller, { body }), {
        call: sortParcel.route,
        bodyHash: 'bench',
      }),
    )
    const place = (from % places) + 1
    const lines = pgbenchLines(sent, {
      variable: 'n',
      digits: String(from),
      also: {
        [`Y${place}`]: `'Y' || ${tagOf}`,
        [`dd${String(place).padStart(22, '0')}`]: `'dd' || lpad(${tagOf}, 22, '0')`,
      },
    })
    // Each client takes every eighth parcel, so that none is sorted twice.
    return [`\\set k :k + 1`, `\\set n ${from} + 1 + :client_id + ${clients} * :k`, lines].join('\n')
  } finally {
    await store.close()
  }
}

/** Sorts a second that the database alone makes: pgbench running the statements of one. */
export const sortYardstick = async (
  url: string,
  clients: number,
): Promise<{ rate: number; statements: number }> => {
  const script = await recordSort(url, clients)
  return { rate: runPgbench(url, script, { clients, seconds }), statements: statementsIn(script) }
}
