import { tmpdir } from 'node:os'
import { listHubParcels, sortParcel } from '../contract/src/hub/parcel/calls.ts'
import { searchHub } from '../contract/src/hub/search/calls.ts'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { listInventoryChanges } from '../contract/src/inventory/change/calls.ts'
import { listLocationInventory, listSkuInventory } from '../contract/src/inventory/stock/calls.ts'
import { searchEverything } from '../contract/src/search/calls.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { openSession } from '../server/src/kit/testing/session.ts'
import { startBareServer } from './bare-server.ts'
import { type Bed, report, type Session, startBed } from './bed.ts'
import { processorOf } from './cpu.ts'
import { fillWall, hub } from './hub-yardstick.ts'
import { paging } from './list-case.ts'
import { fillGoods, sizesOf } from './many-goods.ts'
import { fillParcels, trackingId } from './many-parcels.ts'
import { numberOption } from './options.ts'
import { type Habit, type Person, workTogether } from './person.ts'
import { fillParcels as announceParcels } from './scan-yardstick.ts'

const usual = { parcels: 5_000_000, people: 500, minutes: 3 }
/** Where goods are kept, in the demo data. */
const fulfilment = 1
/** The first parcel of the wall, and how many there are. */
const wall = { first: 1_000_000, parcels: 60_000 }
const signs = 200_000

/** How many of a hundred people have which habit. */
const shares = { sorting: 60, signing: 20, lists: 14, search: 6 } as const
/** At the 95th percentile, in ms (REL-36). */
const limits = { scan: 150, list: 300, search: 300 } as const

/** Every person has an account of their own, with the rights of the manager. */
const hire = async ({ client, databaseUrl }: Bed, people: number): Promise<Session[]> => {
  const { rows } = await client.query<{ id: string }>(`
    with manager as (select * from app_user where username = 'manager'),
      hired as (
        insert into app_user (id, username, password_hash, warehouse_ids, current_warehouse_id, created_at, updated_at)
          select 'f0' || lpad(n::text, 22, '0'), 'person-' || n, password_hash, warehouse_ids, ${fulfilment}, now(), now()
          from manager, generate_series(1, ${people}) n returning id),
      rights as (
        insert into user_role (user_id, role_id)
          select hired.id, r.role_id from hired, user_role r join manager on manager.id = r.user_id)
    select id from hired`)
  const store = openStore(databaseUrl, localFiles(tmpdir()))
  try {
    const sessions: Session[] = []
    for (const { id } of rows) {
      const cookies = await openSession(store.db, id)
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      sessions.push({ cookie: cookie.join('; '), token: cookies._xsrf ?? '' })
    }
    return sessions
  } finally {
    await store.close()
  }
}

/** What people do, one after the other; each scan is of a parcel that has not been scanned. */
const habits = (parcels: number): Record<keyof typeof shares, Habit> => {
  const { skus, locations } = sizesOf(parcels)
  let [sorted, signed, asked] = [0, 0, 0]
  const some = (most: number) => {
    asked += 1
    return (asked * 48_611) % most
  }
  const next = <T>(of: readonly T[]): T => of[some(of.length)] as T
  return {
    sorting: {
      kind: 'scan',
      warehouse: hub,
      everyMs: 8_000,
      next: () => {
        sorted += 1
        const tracking_id = `WI${wall.first + (sorted % wall.parcels)}EPC`
        return { call: sortParcel, body: { tracking_id } }
      },
    },
    signing: {
      kind: 'scan',
      warehouse: fulfilment,
      everyMs: 8_000,
      next: () => {
        signed += 1
        return { call: signInboundParcel, body: { tracking_number: `BT${1 + (signed % signs)}` } }
      },
    },
    lists: {
      kind: 'list',
      warehouse: fulfilment,
      everyMs: 10_000,
      next: () =>
        next([
          () => ({ call: listHubParcels, query: paging, at: hub }),
          () => ({ call: listHubParcels, query: { ...paging, status: [10] }, at: hub }),
          () => ({
            call: listHubParcels,
            query: { ...paging, tracking_ids: [trackingId(1 + some(parcels))] },
            at: hub,
          }),
          () => ({ call: listSkuInventory, query: { ...paging, non_zero: true } }),
          () => ({ call: listSkuInventory, query: { ...paging, sku: `ODS-${some(skus)}` } }),
          () => ({
            call: listLocationInventory,
            query: { ...paging, location_code: `BENCH-${String(some(locations)).padStart(7, '0')}` },
          }),
          () => ({ call: listInventoryChanges, query: { ...paging, sku: `GOODS-${some(skus)}` } }),
          () => ({ call: listInventoryChanges, query: paging }),
        ])(),
    },
    search: {
      kind: 'search',
      warehouse: hub,
      everyMs: 10_000,
      next: () =>
        next([
          () => ({ call: searchHub, query: { key: trackingId(1 + some(parcels)) } }),
          () => ({ call: searchHub, query: { key: trackingId(1 + some(parcels)).slice(4, -3) } }),
          () => ({ call: searchEverything, query: { key: trackingId(1 + some(parcels)) } }),
          () => ({ call: searchEverything, query: { key: `GOODS-${some(skus)}` } }),
        ])(),
    },
  }
}

/**
 * REL-36: five hundred people at once over the reference data, each at the pace of a person, each with the open call for
 * notices that a page keeps. Ours is the worst of the 95th percentiles as a part of its limit; the yardstick is 1, and
 * `select 1` over a bare HTTP server beside them tells how busy the machine is.
 */
export const run = async (args: string[]) => {
  const number = (name: keyof typeof usual) => numberOption(args, name, usual[name])
  const [parcels, people, minutes] = [number('parcels'), number('people'), number('minutes')]
  const bed = await startBed({ durable: true })
  try {
    await fillParcels(bed.client, parcels)
    await fillGoods(bed.client, parcels)
    await fillWall(bed.client)
    await announceParcels(bed.client)
    await bed.client.query('vacuum analyze')
    // What was filled is on the disk before anybody works: otherwise each scan waits behind it.
    await bed.client.query('checkpoint')
    const sessions = await hire(bed, people)
    const does = habits(parcels)
    const hired = sessions.map((session, i): Person => {
      let place = i % 100
      const habit = (Object.keys(shares) as (keyof typeof shares)[]).find((name) => {
        place -= shares[name]
        return place < 0
      })
      return { session, habit: does[habit ?? 'sorting'] }
    })
    const bare = await startBareServer({ databaseUrl: bed.databaseUrl, statements: [['select 1']] })
    const spent = await processorOf(bed.pid, bed.client)
    process.stderr.write('at work\n')
    const work = await workTogether(bed.base, hired, { minutes, beside: () => bare.ask(0), spent })
    await bare.stop()
    const worst = Math.max(
      ...(Object.keys(limits) as (keyof typeof limits)[]).map(
        (kind) => (work.ms[kind]?.p95 ?? 0) / limits[kind],
      ),
    )
    return report(args, {
      name: 'people',
      ours: Number(worst.toFixed(3)),
      yardstick: 1,
      ratio: Number(worst.toFixed(3)),
      unit: 'the worst p95 as a part of its limit',
      limits,
      ...work,
      people,
      minutes,
      parcels,
      records: parcels * 4,
      ...sizesOf(parcels),
    })
  } finally {
    await bed.stop()
  }
}
