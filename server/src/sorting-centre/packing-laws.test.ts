import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import { registerLaws } from '../registry.ts'
import { centreForAll, ourCentre } from './centre.testing.ts'
import { tellDepartures } from './checkpoint/chores.ts'
import { colleague, onNote, packed } from './packing.testing.ts'

const given = centreForAll()
beforeAll(registerLaws)

const params = { suite: 'sorting-center-outbound' }
const lawsOfPacking = () =>
  allLaws().filter((l) => l.name.startsWith('sorting_centre.') || l.name.startsWith('packing.'))
/** What each law finds, by its name; those that find nothing are left out. */
const broken = async () => {
  const found: Record<string, readonly string[]> = {}
  for (const law of lawsOfPacking()) {
    const { violations } = await given.t.write((tx) => law.find(tx, ourCentre), ourCentre)
    if (violations.length > 0) found[law.name] = violations.map((v) => v.object)
  }
  return found
}
const change = (sql: string, values: readonly unknown[]) => given.t.write((tx) => tx.run(sql, [...values]))
const sign = (receipt_id: string) =>
  given.operator.call(signReceipt, { params, body: { receipt_id }, files: [photo] })

it('a living item of a parcel that is not packed, and a packed one that lies nowhere → found', async () => {
  const { parcels } = await packed(given)
  const [number = ''] = parcels
  expect(await broken()).toEqual({})
  const set = (status: number) =>
    change('update sc_parcel set status = $2 where tracking_id = $1', [number, status])
  await set(scParcelStatus.code.sorted)
  expect(await broken()).toEqual({ 'sorting_centre.parcels_in_bags': [number] })
  await set(scParcelStatus.code.packed)
  await change('update sc_parcel set bag_id = null where tracking_id = $1', [number])
  expect(await broken()).toEqual({ 'sorting_centre.parcels_in_bags': [number] })
  await change(
    `update sc_parcel p set bag_id = i.bag_id from bag_item i where i.item_id = p.id and p.tracking_id = $1`,
    [number],
  )
  expect(await broken()).toEqual({})
})

it('a parcel on hold that was signed for, one that was never signed for, and one that nobody told of → found', async () => {
  const { parcels, note } = await onNote(given)
  const [number = ''] = parcels
  await sign(note.id)
  expect(await broken()).toEqual({})
  const hold = (reason: number | null) =>
    change('update sc_parcel set hold_reason = $2 where tracking_id = $1', [number, reason])
  await hold(1)
  expect(await broken()).toEqual({ 'sorting_centre.signed_notes': [number] })
  await hold(null)
  const move = (by: string) =>
    change(`update sc_parcel set handed_over_at = handed_over_at + $2::interval where tracking_id = $1`, [
      number,
      by,
    ])
  await move('1 minute')
  expect(await broken()).toEqual({ 'sorting_centre.signed_notes': [number] })
  await move('-1 minute')
  await change('update sc_parcel set status = $2 where tracking_id = $1', [
    number,
    scParcelStatus.code.departed,
  ])
  expect(await broken()).toEqual({ 'sorting_centre.departures_told': [number] })
  await change('update sc_parcel set status = $2 where tracking_id = $1', [
    number,
    scParcelStatus.code.handed_over,
  ])
  await tellDepartures(given.t.app)
  expect(await broken()).toEqual({})
})

it('a bag in another state than the engine and its checkpoints prove → found', async () => {
  const { bag_number } = await packed(given)
  await change('update sc_bag set status = 1 where bag_number = $1', [bag_number])
  expect(await broken()).toEqual({ 'sorting_centre.bag_states': [bag_number] })
  await change('update sc_bag set status = 10 where bag_number = $1', [bag_number])
  expect(await broken()).toEqual({})
})

it('a dispatch whose server is killed while notes are signed → each parcel left once, and all laws hold', async () => {
  const { t } = given
  const by = await colleague(given)
  const bags: Awaited<ReturnType<typeof onNote>>[] = []
  const server = await mortalServer(t)
  try {
    for (let n = 0; n < 3; n += 1) {
      const bag = await onNote(given, { channels: ['EXA', 'EXA'] })
      bags.push(bag)
      const signing = server.insist<{ orders: number }>(by, signReceipt, {
        ...{ params, body: { receipt_id: bag.note.id } },
        files: [photo],
      })
      if (n < 2) await server.dieAndReturn()
      expect((await signing).orders).toBe(bag.parcels.length)
    }
    const { rows } = await t.app.store.pool.query<{ n: number }>(
      `select count(*)::bigint as n from operation_record where operation = 'sc_parcel.hand_over' and object_number = any($1)
       group by object_number`,
      [bags.flatMap((b) => b.parcels)],
    )
    expect(rows.map((r) => r.n)).toEqual(bags.flatMap((b) => b.parcels.map(() => 1)))
    expect(await broken()).toEqual({})
  } finally {
    await server.close()
  }
})
