import { epcFlow } from '@kuacang/contract/epc/kpi/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { type EpcDayBalance, listEpcDays } from '@kuacang/contract/epc/report/calls'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { buildModel, findBuilt } from '#kit/report/build-model'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { announcedParcels, epcForAll, ourEpc } from '../epc.testing.ts'
import { flowHour } from '../kpi/flow-hour.ts'
import { hour, minute, type TestRecord, writeRecords } from '../kpi/kpi.testing.ts'

const given = epcForAll()
const day = 24 * hour
const days = 31
const { finished, returned, cancelled, lost, scanned_in, to_return, pre_combined } = epcParcelStatus.code
const ended: readonly number[] = [finished, returned, cancelled, lost]

let manager: Client
/** The last midnight in UTC, by which the centre works here. */
let midnight: number
beforeAll(async () => {
  await registerLaws()
  manager = await given.t.as({ rights: ['EPCReport'], warehouses: [ourEpc] })
  await change(`update warehouse set timezone = 'UTC' where id = $1`)
  midnight = Math.floor(Date.now() / day) * day
})

const change = (sql: string, ...values: unknown[]) =>
  given.t.write((tx) => tx.run<Record<string, unknown>>(sql, [ourEpc, ...values]), ourEpc)

/** A parcel: announced in a minute of the month, then in other states so many minutes after each other. */
const life = fc.noBias(
  fc.record({
    announced: fc.nat({ max: (days - 1) * 24 * 60 - 1 }),
    moves: fc.array(
      fc.record({
        after: fc.nat({ max: 6 * 24 * 60 }),
        to: fc.constantFrom(scanned_in, pre_combined, to_return, ...ended),
        /** A command that was refused, or that changed no state, is on record, too. */
        only: fc.constantFrom('done', 'done', 'done', 'refused', 'stayed'),
      }),
      { maxLength: 8 },
    ),
  }),
)
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never
type Change = { readonly at: number; readonly is_now: number }

/** What becomes of it until the last midnight, and what its timeline holds. */
const lived = ({ announced, moves }: Life) => {
  const begin = midnight - (days - 1) * day + announced * minute
  const id = newId()
  let at = begin
  let state: number = epcParcelStatus.code.not_arrived
  const record = { object_id: id, user_id: newId() }
  const records: TestRecord[] = [
    { ...record, at: new Date(at), operation: 'epc_parcel.announce', detail: { from: state, to: state } },
  ]
  const changes: Change[] = [{ at, is_now: state }]
  for (const { after, to, only } of moves) {
    at += after * minute
    if (at >= midnight) break
    const detail = {
      from: state,
      to: only === 'stayed' ? state : to,
      ...(only === 'refused' ? { error: {} } : {}),
    }
    records.push({ ...record, at: new Date(at), operation: 'epc_parcel.test', detail })
    if (only !== 'done') continue
    changes.push({ at, is_now: to })
    state = to
  }
  return { id, records, changes, state, begin: new Date(begin) }
}

const isOpen = (state: number) => !ended.includes(state)

/** How many of them were open at a moment, parcel by parcel: nothing is added up. */
const openAt = (lives: readonly { readonly changes: readonly Change[] }[], at: number) =>
  lives.filter(({ changes }) => {
    const last = changes.findLast((c) => c.at < at)
    return last !== undefined && isOpen(last.is_now)
  }).length

/** Builds the model of the whole month: a turn of the chore takes 500 hours at most. */
const build = async () => {
  for (;;) {
    const before = await given.t.write((tx) => findBuilt(tx, ourEpc, flowHour), ourEpc)
    await buildModel(given.t.app, ourEpc, flowHour)
    const after = await given.t.write((tx) => findBuilt(tx, ourEpc, flowHour), ourEpc)
    if (before && after?.until_at.getTime() === before.until_at.getTime()) return
  }
}

const law = (name: string) =>
  given.t.write(
    (tx) =>
      allLaws()
        .find((l) => l.name === name)
        ?.find(tx, ourEpc) ?? Promise.reject(new Error('no law')),
    ourEpc,
  )

const balanceOf = (d: EpcDayBalance) =>
  d.announced + d.found + d.reopened - d.closed - d.returned - d.cancelled - d.lost

/** The centre after a month in which these parcels were announced and moved, and nothing else happened. */
const workedOff = async (lives: readonly Life[]) => {
  for (const table of ['epc_flow_hour', 'read_model'])
    await change(`delete from ${table} where warehouse_id = $1`)
  // What a former run left is for training, as the first one that the others are like: it counts nowhere.
  await announcedParcels(given.platform, [{}])
  await change('update epc_parcel set training = true where warehouse_id = $1')
  const all = lives.map(lived)
  await change(
    `insert into epc_parcel
     select (jsonb_populate_record(null::epc_parcel, to_jsonb(p) || jsonb_build_object('id', n.id, 'tracking_id', n.id, 'status', n.state,
       'created_at', n.begin, 'training', false, 'set_id', null))).*
     from (select * from epc_parcel where warehouse_id = $1 limit 1) p
       cross join unnest($2::text[], $3::bigint[], $4::timestamptz[]) as n (id, state, begin)`,
    all.map((p) => p.id),
    all.map((p) => p.state),
    all.map((p) => p.begin),
  )
  await writeRecords(
    given.t,
    all.flatMap((p) => p.records),
  )
  await build()
  return all
}

it('a month of random work: opening + in − out = closing = the next opening = what was open, on each day; the laws hold', async () => {
  const run = async (lives: readonly Life[]) => {
    const all = await workedOff(lives)
    const time_range: [string, string] = [
      new Date(midnight - (days - 1) * day).toISOString(),
      new Date(midnight + day).toISOString(),
    ]
    const { list } = (await manager.call(listEpcDays, { query: { page_size: 200, time_range } })).data
    const chronicle = list.toReversed()
    expect(chronicle).toHaveLength(days)
    for (const [n, d] of chronicle.entries()) {
      const opens = Date.parse(`${d.day}T00:00:00Z`)
      expect(d.opening + balanceOf(d)).toBe(d.closing)
      if (n > 0) expect(d.opening).toBe(chronicle[n - 1]?.closing)
      expect([d.day, d.opening, d.closing]).toEqual([d.day, openAt(all, opens), openAt(all, opens + day)])
    }
    for (const name of ['epc.open_parcels', 'epc.days_balance'])
      expect([name, (await law(name)).violations]).toEqual([name, []])
    expect((await law('epc.days_balance')).checked).toBeGreaterThan(1)
  }
  await fc.assert(fc.asyncProperty(fc.array(life, { minLength: 20, maxLength: 60 }), run), {
    numRuns: 3,
    endOnFailure: true,
  })
})

it('a sum that stands on another day is found, although as many parcels are open now', async () => {
  await workedOff(fc.sample(life, { numRuns: 20, seed: 7 }))
  expect((await law('epc.days_balance')).violations).toEqual([])
  const more = (daysAgo: number, flow: number) =>
    change(
      `insert into epc_flow_hour (warehouse_id, hour, flow, parcels) values ($1, $2, $3, 5)
       on conflict (warehouse_id, hour, flow) do update set parcels = epc_flow_hour.parcels + 5`,
      ...[new Date(midnight - daysAgo * day + 5 * hour), flow],
    )
  // Five more were announced three days ago, and five more finished two days ago.
  await more(3, epcFlow.code.announced)
  await more(2, epcFlow.code.closed)
  const { violations } = await law('epc.days_balance')
  expect(violations).toHaveLength(1)
  expect(violations[0]?.object).toBe(new Date(midnight - 2 * day).toISOString().slice(0, 10))
  expect(Number(violations[0]?.recorded) - Number(violations[0]?.proven)).toBe(5)
  expect((await law('epc.open_parcels')).violations).toEqual([])
})
