import { acceptBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import {
  hubWaitingReport,
  listHubWaiting,
  listHubWaitingSnapshots,
  regenerateHubWaiting,
} from '@kuacang/contract/hub/waiting/calls'
import { hubWaiting } from '@kuacang/contract/hub/waiting/enums'
import { ageing, severity } from '@kuacang/contract/kit/report/enums'
import type { SnapshotLine } from '@kuacang/contract/kit/report/snapshot'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { advanceSnapshot } from '#kit/report/make-snapshot'
import { allReports } from '#kit/report/snapshot-report'
import type { Client } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { announced, hubForAll, ourHub } from '../hub.testing.ts'

const given = hubForAll()
const day = 86_400_000
const inboundBags = 3
const outboundBags = 2

let manager: Client
/** The ids of what is in the hub: parcel n is of inbound bag n, rounded down by two. */
const ids = { inbound: [] as string[], parcel: [] as string[], outbound: [] as string[] }

const query = async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await given.t.app.store.pool.query<R & Record<string, unknown>>(sql, [...values])).rows

beforeAll(async () => {
  const { operator, upstream } = given
  for (let n = 0; n < inboundBags; n += 1) {
    const { bag_number, parcels } = await announced(upstream, ['W1', 'W2'])
    const body = { fuzzy_id: bag_number, weight: 0.6, is_one_step: true }
    expect((await operator.call(acceptBag, { body })).code).toBe(0)
    if (n === 0)
      for (const tracking_id of parcels)
        await operator.call(sortParcel, {
          body: { tracking_id, weight: 0.3, allow_creating_new_bag: true },
        })
    const [bag] = await query<{ id: string }>(
      'select id from hub_inbound_bag where warehouse_id = $1 and bag_number = $2',
      [ourHub, bag_number],
    )
    ids.inbound.push(bag?.id ?? '')
    const found = await query<{ id: string }>(
      'select id from hub_parcel where warehouse_id = $1 and inbound_bag_id = $2 order by id',
      [ourHub, bag?.id],
    )
    ids.parcel.push(...found.map((p) => p.id))
  }
  const bags = await query<{ id: string }>('select id from bag where warehouse_id = $1 order by id', [ourHub])
  ids.outbound.push(...bags.map((b) => b.id))
  expect([ids.parcel.length, ids.outbound.length]).toEqual([2 * inboundBags, outboundBags])
})

/** How long ago, before the moment of the snapshot: just before, at and just after each whole day that matters. */
const ago = fc.constantFrom(
  ...[0, 1, day / 2, 10 * day],
  ...[1, 2, 3].flatMap((n) => [n * day - 1, n * day, n * day + 1]),
)
const perhaps = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })

const inbound = fc.record({
  // Mostly those between which a thing changes its group.
  status: fc.constantFrom(
    ...hubInboundBagStatus.codes,
    ...hubInboundBagStatus.codes.filter((code) => code < hubInboundBagStatus.code.accepted),
  ),
  /** Less than 0: it is due after the moment. */
  due: perhaps(fc.oneof(ago, fc.constantFrom(-1, -day))),
  arrived: perhaps(ago),
  started: perhaps(ago),
  finished: perhaps(ago),
  updated: ago,
})
const parcel = fc.record({
  status: fc.constantFrom(...hubInboundParcelStatus.codes),
  isInBag: fc.boolean(),
  sorted: perhaps(ago),
  updated: ago,
})
const outbound = fc.record({
  status: fc.constantFrom(...bagStatus.codes, bagStatus.code.collecting, bagStatus.code.done),
  created: ago,
  collected: perhaps(ago),
  updated: ago,
})
const many = <T>(of: fc.Arbitrary<T>, n: number) => fc.array(of, { minLength: n, maxLength: n })
const world = fc.record({
  inbound: many(inbound, inboundBags),
  parcel: many(parcel, 2 * inboundBags),
  outbound: many(outbound, outboundBags),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

const inboundSql = `
update hub_inbound_bag set status = $3, due_at = $4, arrived_at = $5, accept_started_at = $6, accept_finished_at = $7,
  updated_at = $8, operator_id = null, station = '' where warehouse_id = $1 and id = $2`
const parcelSql = `
update hub_parcel set status = $3, outbound_bag_id = $4, sorted_at = $5, updated_at = $6 where warehouse_id = $1 and id = $2`
const outboundSql = `
update bag set status = $3, created_at = $4, collected_at = $5, updated_at = $6 where warehouse_id = $1 and id = $2`

/** Everything in the hub moves on, in one transaction. */
const become = (to: World, moment: Date) => {
  const at = (ms: number | null) => (ms === null ? null : new Date(moment.getTime() - ms))
  return given.t.write(async (tx) => {
    for (const [n, b] of to.inbound.entries())
      await tx.run(inboundSql, [
        ...[ourHub, ids.inbound[n], b.status, at(b.due), at(b.arrived), at(b.started), at(b.finished)],
        at(b.updated),
      ])
    for (const [n, p] of to.parcel.entries())
      await tx.run(parcelSql, [
        ...[ourHub, ids.parcel[n], p.status, p.isInBag ? ids.outbound[0] : null, at(p.sorted), at(p.updated)],
      ])
    for (const [n, b] of to.outbound.entries())
      await tx.run(outboundSql, [
        ...[ourHub, ids.outbound[n], b.status, at(b.created), at(b.collected), at(b.updated)],
      ])
  }, ourHub)
}

type Group = keyof (typeof hubWaiting)['code']
const groups: readonly Group[] = [
  ...([
    'bag_overdue',
    'bag_not_accepted',
    'parcel_not_sorted',
    'bag_not_finished',
    'bag_not_departed',
  ] as const),
]

/** What waits in a group and since how long, as the report is defined, computed without the database. */
const waitingIn = (group: Group, { inbound, parcel, outbound }: World): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const bag = hubInboundBagStatus.code
  for (const [n, b] of inbound.entries()) {
    const isComing = b.status === bag.not_arrived || b.status === bag.delayed
    if (group === 'bag_overdue' && isComing && b.due !== null && b.due > 0)
      found.set(ids.inbound[n] ?? '', b.due)
    const isHere = [bag.arrived, bag.accepting, bag.accept_cancelled].some((status) => status === b.status)
    if (group === 'bag_not_accepted' && isHere)
      found.set(ids.inbound[n] ?? '', b.arrived ?? b.started ?? b.updated)
  }
  for (const [n, p] of parcel.entries()) {
    const from = inbound[Math.floor(n / 2)]
    const isHere =
      p.status === hubInboundParcelStatus.code.inbound ||
      (p.status === hubInboundParcelStatus.code.not_arrived && from?.status === bag.accepted)
    if (group === 'parcel_not_sorted' && isHere && !p.isInBag)
      found.set(ids.parcel[n] ?? '', p.sorted ?? from?.finished ?? p.updated)
  }
  for (const [n, b] of outbound.entries()) {
    if (group === 'bag_not_finished' && b.status === bagStatus.code.collecting)
      found.set(ids.outbound[n] ?? '', b.created)
    if (group === 'bag_not_departed' && b.status === bagStatus.code.done)
      found.set(ids.outbound[n] ?? '', b.collected ?? b.updated)
  }
  return found
}

/** PA-470, and what is past its due time is urgent at once. */
const judged = (group: Group, waits: number): string => {
  const days = waits / day
  const age = days < 1 ? 'under_1' : days < 2 ? 'from_1' : days < 3 ? 'from_2' : 'from_3'
  const urgent = group === 'bag_overdue' || days >= 3
  const how = urgent ? 'urgent' : days >= 1 ? 'late' : 'normal'
  return [hubWaiting.code[group], waits, ageing.code[age], severity.code[how]].join(' ')
}

const report = () => {
  const found = allReports().find((r) => r.report === hubWaitingReport)
  if (!found) throw new Error('the report is registered')
  return found
}
/** A step of the making, as a task or a chore does it. */
const advance = (id: string) =>
  transact(given.t.app.store, systemCaller(ourHub, 'test'), (tx) => advanceSnapshot(tx, ourHub, id, report()))

const snapshots = async () => (await manager.call(listHubWaitingSnapshots)).data
const lines = async (of: object = {}) =>
  (await manager.call(listHubWaiting, { query: { page_size: 200, ...of } })).data.list as SnapshotLine[]
const regenerateTwice = async () => {
  const asked = await Promise.all([1, 2].map(() => manager.call(regenerateHubWaiting, {}, { key: null })))
  expect(asked.map((a) => a.code)).toEqual([0, 0])
  expect(asked.filter((a) => !a.data.already)).toHaveLength(1)
  expect(asked[0]?.data.snapshot_id).toBe(asked[1]?.data.snapshot_id)
  return asked[0]?.data.snapshot_id ?? ''
}

const step = fc.record({
  to: fc.option(world, { nil: undefined, freq: 5 }),
  /** What moves, moves while groups are made. */
  meanwhile: fc.boolean(),
  processes: fc.constantFrom(1, 1, 1, 2, 3),
})
const making = fc.record({ first: world, steps: fc.array(step, { minLength: 2, maxLength: 6 }) })

it('however a hub moves on and who makes it: each thing stands once, in its group and severity, and nothing half or old changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(making, { minLength: 1, maxLength: 3 }), async (makings) => {
      // A user may have only a few tasks that wait.
      manager = await given.t.as({ rights: ['HUBSummaries'], warehouses: [ourHub] })
      await query('delete from report_line where warehouse_id = $1', [ourHub])
      await query('delete from report_snapshot where warehouse_id = $1', [ourHub])
      /** Each snapshot as it was when it was made, the newest first. */
      const made: {
        readonly id: string
        readonly counts: unknown
        readonly lines: readonly SnapshotLine[]
      }[] = []
      for (const { first, steps } of makings) {
        const id = await regenerateTwice()
        const [begun] = await query<{ begun_at: Date }>(
          'select begun_at from report_snapshot where warehouse_id = $1 and id = $2',
          [ourHub, id],
        )
        const moment = begun?.begun_at ?? new Date()
        let now = first
        await become(now, moment)
        /** What may stand in the snapshot for each thing; undefined: it may stand nowhere. */
        const may = new Map<string, Set<string | undefined>>()
        for (const thing of Object.values(ids).flat()) may.set(thing, new Set([undefined]))
        let current = 0
        const make = async (processes: number, worlds: readonly World[]) => {
          await Promise.all(Array.from({ length: processes }, () => advance(id)))
          for (const group of groups.slice(current, current + processes)) {
            const found = worlds.map((w) => waitingIn(group, w))
            for (const [thing, outcomes] of may) {
              if (!outcomes.delete(undefined)) continue
              for (const waits of found.map((f) => f.get(thing)))
                outcomes.add(waits === undefined ? undefined : judged(group, waits))
            }
          }
          current += processes
        }
        for (const { to = now, meanwhile, processes } of steps) {
          if (!meanwhile) await become(to, moment)
          await Promise.all([
            ...(meanwhile ? [become(to, moment)] : []),
            make(processes, meanwhile ? [now, to] : [to]),
          ])
          now = to
          if (current > groups.length) break
          // What is not whole is shown to nobody, and the newest one is the one before.
          const shown = await snapshots()
          expect(shown.list.map((s) => s.id)).toEqual(made.map((m) => m.id))
          expect(shown.making?.current).toBe(current)
          expect((await manager.call(listHubWaiting, { query: { snapshot_id: id } })).status).toBe(404)
          expect(await lines()).toEqual(made[0]?.lines ?? [])
        }
        while (current <= groups.length) await make(2, [now])

        const shown = await lines()
        const { list, making: left } = await snapshots()
        expect([left, list[0]?.id, list[0]?.lines]).toEqual([null, id, shown.length])
        expect(new Set(shown.map((l) => l.id)).size).toBe(shown.length)
        for (const [thing, outcomes] of may) {
          const line = shown.find((l) => l.id === thing)
          const waits = line && moment.getTime() - new Date(line.since).getTime()
          expect(outcomes).toContain(line && [line.group, waits, line.ageing, line.severity].join(' '))
        }
        for (const { group, ageing: age, severity: how, count } of list[0]?.counts ?? [])
          expect(
            shown.filter((l) => l.group === group && l.ageing === age && l.severity === how),
          ).toHaveLength(count)
        expect((list[0]?.counts ?? []).reduce((n, c) => n + c.count, 0)).toBe(shown.length)
        made.unshift({ id, counts: list[0]?.counts, lines: shown })
        for (const old of made) {
          expect(await lines({ snapshot_id: old.id })).toEqual(old.lines)
          expect(list.find((s) => s.id === old.id)?.counts).toEqual(old.counts)
        }
      }
    }),
    { numRuns: share(100, 8) },
  )
})
