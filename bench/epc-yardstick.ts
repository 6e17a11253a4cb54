import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import type { AnnouncedParcel } from '../contract/src/epc/intake/calls.ts'
import { parcelType } from '../contract/src/epc/parcel/enums.ts'
import { ascan } from '../server/src/epc/arrival/ascan.ts'
import { announceParcels } from '../server/src/epc/intake/announce.ts'
import { type Caller, systemCaller } from '../server/src/kit/caller.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { type Tx, transact } from '../server/src/kit/database/transact.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { recordStatements } from '../server/src/kit/testing/recorded.ts'
import { registerQuestions, registerSuites } from '../server/src/registry.ts'
import { runPgbench, statementsIn } from './pgbench.ts'
import { pgbenchLines } from './recorded.ts'

/** The parcel centre of the demo data. */
export const epc = 2
/** Sets are numbered from here; the first is the one that the others are copies of. */
const from = 1_000_000
const seconds = 10

/** Parcel p of set n. */
export const parcelIn = (n: number, p = 0): string => `WI${n}${p}EPC`
/** The weight of each, in kg. */
export const weight = 0.4

const announcedIn = (n: number, p: number): AnnouncedParcel => ({
  tracking_id: parcelIn(n, p),
  order_id: `ORDER${n}${p}`,
  store_id: `shop-${p}`,
  user_key: `buyer-${n}`,
  programme: '',
  consignee: {
    ...{ name: `Buyer ${n}`, country_code: 'US', postcode: '90001', province: 'CA', city: 'Dallas' },
    ...{ address_line: '1 Main St', phone: '555-0100' },
  },
  channel_code: 'EXP',
  parcel_type: parcelType.code.normal,
  currency: 'USD',
  weight,
  lines: [{ product_id: `p${p}`, category: 'toys', quantity: 1, declared_value: 12.5 }],
})

/** Runs commands of the server in this process, on the database of a bed. */
export const inProcess = async <T>(
  url: string,
  work: (run: <R>(action: (tx: Tx, caller: Caller) => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> => {
  await registerSuites()
  await registerQuestions()
  const store = openStore(url, localFiles(tmpdir()))
  try {
    return await work((action) => {
      const caller = { ...systemCaller(epc, 'bench'), operation_id: randomUUID() }
      return transact(store, caller, (tx) => action(tx, caller), { call: 'POST /bench', bodyHash: 'bench' })
    })
  } finally {
    await store.close()
  }
}

/** Ids that pgbench makes of a set's number: two letters for each row of a set. */
const letters = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((x) =>
  ['a', 'b', 'c', 'd', 'e', 'f'].map((y) => x + y),
)
const idOf = (i: number, n: string) => `'${letters[i]}' || lpad(${n}, 22, '0')`

/**
 * Many consolidation sets of so many parcels: one is announced, and scanned in where `scanned` says so, the others are
 * copies of its rows, numbered one after the other. Answers the number of the first copy.
 */
export const fillSets = async (
  { client, databaseUrl }: { client: pg.Client; databaseUrl: string },
  { parcels, sets, scanned }: { parcels: number; sets: number; scanned: boolean },
): Promise<number> => {
  const numbers = Array.from({ length: parcels }, (_x, p) => parcelIn(from, p))
  await inProcess(databaseUrl, async (run) => {
    await run((tx, caller) =>
      announceParcels(
        tx,
        caller,
        numbers.map((_id, p) => announcedIn(from, p)),
      ),
    )
    if (scanned)
      for (const tracking_id of numbers)
        await run((tx, caller) =>
          ascan(tx, caller, { body: { tracking_id, weight, is_one_step: false, is_irregular_shape: false } }),
        )
  })
  const { rows } = await client.query<{ id: string; set_id: string }>(
    'select id, set_id from epc_parcel where warehouse_id = $1 and tracking_id = any($2) order by tracking_id',
    [epc, numbers],
  )
  const set = rows[0]?.set_id ?? ''
  const ids = [set, ...rows.map((r) => r.id)]
  const { rows: keys } = await client.query<{ key: string }>(
    'select key from epc_set where warehouse_id = $1 and id = $2',
    [epc, set],
  )
  const copy = async (table: string, where: string, own = '') => {
    const renamed = ids.reduce(
      (text, id, i) => `replace(${text}, '${id}', ${idOf(i, 'n::text')})`,
      `replace(replace(to_jsonb(r)::text, '${keys[0]?.key}', '${keys[0]?.key}-' || n), '${from}', n::text)`,
    )
    await client.query(
      `insert into ${table} select c.* from ${table} r, generate_series(${from + 1}, ${from + sets}) n,
         jsonb_populate_record(null::${table}, ${renamed}::jsonb ${own}) c
       where r.warehouse_id = ${epc} and ${where}`,
    )
  }
  await copy('epc_set', `r.id = '${set}'`)
  await copy('epc_parcel', `r.set_id = '${set}'`)
  const known = ids.map((id) => `'${id}'`).join(', ')
  await copy(
    'number_chain',
    `r.object_id in (${known})`,
    `|| jsonb_build_object('id', substr(md5(r.id || n), 1, 24))`,
  )
  await client.query('analyze')
  return from + 1
}

/** What is new with each command beside ids: numbers of ours and of the built-in carrier. */
const newNumbers = (values: readonly unknown[]) =>
  values.filter((v): v is string => typeof v === 'string' && /^(OB|KS|PB)[0-9A-Z]{9,}$/.test(v))

/**
 * Commands a second that the database alone makes: pgbench running the statements that one command sends for the first
 * of these sets, each client with sets of its own.
 */
export const epcYardstick = async (
  url: string,
  {
    clients,
    first,
    command,
  }: {
    readonly clients: number
    readonly first: number
    readonly command: (tx: Tx, caller: Caller, set: number) => Promise<unknown>
  },
): Promise<{ rate: number; statements: number }> => {
  const sent = await inProcess(url, (run) =>
    recordStatements(() => run((tx, caller) => command(tx, caller, first))),
  )
  const made = newNumbers(sent.flatMap(({ values }) => values.flat()))
  const also = Object.fromEntries(made.map((number) => [number, `'${number.slice(0, 2)}' || :r::text`]))
  const lines = pgbenchLines(sent, { variable: 'n', digits: String(first), also })
  const chosen = [`\\set k :k + 1`, `\\set n ${first} + :client_id + ${clients} * :k`, lines].join('\n')
  return { rate: runPgbench(url, chosen, { clients, seconds }), statements: statementsIn(lines) }
}
