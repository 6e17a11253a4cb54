import { warehouseType } from '@kuacang/contract/kit/enums'
import { relayState } from '@kuacang/contract/printing/relay/enums'
import pg from 'pg'
import { everyone, forgetIdentity } from '../server/src/access/session/identities.ts'
import { fillParts } from '../server/src/kit/demo/part.ts'
import {
  type Client,
  type TestServer,
  testCentres,
  testEpcs,
  testHubs,
  testServer,
  testWarehouses,
} from '../server/src/kit/testing/server.ts'
import { demoParts } from '../server/src/registry.ts'
import { workInBackground } from './background.ts'
import { allRows, type Change, changesSince, undoChanges, watchChanges } from './changes.ts'
import { prepareEpcBoxes } from './epc-boxes.ts'
import { prepareEpcJobs } from './epc-jobs.ts'
import { prepareEpcOutbound } from './epc-outbound.ts'
import { prepareEpcPacking } from './epc-packing.ts'
import { prepareEpcReports } from './epc-reports.ts'
import { prepareEpcReturns } from './epc-returns.ts'
import { prepareEpcShelves } from './epc-shelves.ts'
import { prepareEpcShip } from './epc-ship.ts'
import { prepareBlue, prepareDps, standingPreference } from './epc-standing.ts'
import { prepareHub, prepareMerchant, prepareWarehouse } from './prepare.ts'
import { askForBackground, leaveWaiting } from './prepare-background.ts'
import { prepareCentre } from './prepare-centre.ts'
import { prepareEpc } from './prepare-epc.ts'
import { migrateFrom } from './prepare-rare-orders.ts'
import { prepareWork } from './prepare-work.ts'
import { password } from './recipes.ts'
import { type Row, Rows } from './rows.ts'
import { moreWarehouses, type Side, sides, someoneOf, standingCentres, type Who } from './sides.ts'
import { foreignRows, foreignTokens } from './tokens.ts'

type People = Readonly<Record<Who, Client>>

const each = async <T>(action: (side: Side, who: Who) => Promise<T>): Promise<Record<Who, T>> => {
  const made: [string, T][] = []
  for (const [who, side] of Object.entries(sides)) made.push([who, await action(side, who as Who)])
  return Object.fromEntries(made) as Record<Who, T>
}

const connected = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const staff = ['staff', 'otherStaff'] as const

/** Fulfilment warehouses, hubs and parcel centres with the goods of two merchants, in the middle of their day. */
/** One of the files that wait for a printer has failed: no printer of this world can be reached. */
const failPrinted = (t: TestServer, warehouse: number) =>
  t.app.store.pool.query(
    `update print_relay set state = ${relayState.code.failed} where warehouse_id = $1
     and id = (select min(id) from print_relay where warehouse_id = $1)`,
    [warehouse],
  )

const fill = async (t: TestServer): Promise<People> => {
  const times = { created_at: new Date(), updated_at: new Date() }
  const { fbw, epc: centre } = warehouseType.code
  const more = [
    ...moreWarehouses.map((id) => ({ id, warehouse_type: fbw, preference: '{}' })),
    ...standingCentres.flatMap(({ ids, mode }) =>
      ids.map((id) => ({ id, warehouse_type: centre, preference: standingPreference(mode) })),
    ),
  ]
  for (const one of more)
    await t.app.store.db
      .insertInto('warehouse')
      .values({ ...one, warehouse_code: `W${one.id}`, warehouse_name: `仓${one.id}`, ...times })
      .execute()
  for (const id of testHubs)
    await t.app.store.db
      .updateTable('warehouse')
      .set({ wosp_warehouse_code: `W${id}` })
      .where('id', '=', id)
      .execute()
  await fillParts(t.app, await demoParts(), (...types) => {
    if (types.includes('hub')) return testHubs
    if (types.includes('sc')) return testCentres
    return types.includes('epc') ? testEpcs : testWarehouses
  })
  const people = await each((side) => someoneOf(t, side))
  for (const who of staff) {
    const [warehouse, hub, another, epc, blue, dps, centre] = sides[who].warehouses
    await t.as({ rights: ['GetSku'], warehouses: [warehouse] })
    await prepareWarehouse(people[who], warehouse)
    await failPrinted(t, warehouse)
    await migrateFrom(people[who], warehouse, another)
    await prepareHub(people[who], hub)
    await prepareEpc(people[who], epc)
    await prepareEpcShip(t, epc)
    await prepareEpcBoxes(people[who], epc)
    await prepareEpcOutbound(t, people[who], epc)
    await prepareEpcPacking(t, people[who], epc)
    await prepareEpcJobs(people[who], epc, { password, runs: who === 'staff' })
    await prepareEpcReturns(t, people[who], epc)
    await prepareEpcShelves(people[who], epc)
    await prepareEpcReports(t, people[who], epc)
    await prepareBlue(people[who], blue)
    await prepareDps(people[who], dps)
    await prepareCentre(people[who], centre)
    await prepareWork(people[who], warehouse)
    await askForBackground(people[who], warehouse)
  }
  for (const who of ['merchant', 'otherMerchant'] as const)
    await prepareMerchant(people[who], sides[who].partner)
  await workInBackground(t)
  for (const who of staff) await leaveWaiting(t, people[who], sides[who].warehouses[0])
  return people
}

/** The running world, whose every change is known. */
export type Bed = {
  readonly t: TestServer
  readonly people: People
  /** What was committed since the last look. */
  readonly changes: () => Promise<Change[]>
}

export type World = {
  /** All that it holds, before any attack. */
  readonly rows: Rows
  /** The world as it was made: what was changed since is undone. */
  readonly clean: () => Promise<Bed>
  /** Rows of the owner that the stranger may not touch, and the texts that tell of them. */
  readonly foreign: (owner: Who, stranger: Who) => readonly Row[]
  readonly tokens: (owner: Who, stranger: Who) => ReadonlySet<string>
  readonly close: () => Promise<void>
}

const remembered = <T>(make: (owner: Who, stranger: Who) => T) => {
  const known = new Map<string, T>()
  return (owner: Who, stranger: Who): T => {
    const key = `${owner} ${stranger}`
    const one = known.get(key) ?? make(owner, stranger)
    known.set(key, one)
    return one
  }
}

/** Makes the world. What an attack changes is undone, so that each finds its documents as they were prepared. */
export const makeWorld = async (): Promise<World> => {
  const t = await testServer({ TRAINING: 'true', PRINTER_NETWORKS: '192.0.2.0/24' })
  const people = await fill(t)
  const owner = await connected(t.database.owner)
  await watchChanges(owner)
  const rows = new Rows(await allRows(owner))
  let seen = 0
  let touched = false
  const changes = async () => {
    const { changes: found, last } = await changesSince(owner, seen)
    seen = last
    touched ||= found.length > 0
    return found
  }
  const bed: Bed = { t, people, changes }
  return {
    rows,
    foreign: remembered((who, stranger) => foreignRows(rows, sides[who], sides[stranger])),
    tokens: remembered((who, stranger) => foreignTokens(rows, sides[who], sides[stranger])),
    clean: async () => {
      await changes()
      if (touched) {
        await undoChanges(owner)
        // What was undone is announced to no cache: the server may still believe a session that is locked or ended.
        forgetIdentity(t.app.store, everyone)
      }
      touched = false
      return bed
    },
    close: async () => {
      await owner.end()
      await t.close()
    },
  }
}
