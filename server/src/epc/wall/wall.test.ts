import { finishSortJob, planSortJob, preSortEpcParcel } from '@kuacang/contract/epc/job/calls'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  dischargeSlot,
  getEpcSlot,
  getSlotLabels,
  getTakenOutSet,
  listEpcSlots,
  reportMissingInSlot,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import {
  cancelMember,
  currentJobs,
  readySets,
  sowRights,
  startJob,
  type TestSet,
  unitOf,
} from '../job/job.testing.ts'

const password = 'Kuacang2026'
const hand = { rights: sowRights, warehouses: [ourEpc] }

describe('the sow wall', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(registerLaws)
  beforeEach(async () => {
    boss = await given.t.as({ ...hand, password })
    for (const { id } of await currentJobs(boss))
      await boss.call(finishSortJob, { body: { job_id: id, password, force: true, reason: 'next test' } })
    await given.t.write(
      (tx) => tx.run('update epc_set set status = 99 where warehouse_id = $1', [ourEpc]),
      ourEpc,
    )
  })
  const ready = (...sizes: number[]) => readySets(given.t, given.platform, sizes)
  const first = (tracking_id = '', by = boss, job_id?: string) =>
    by.call(uploadFirstParcel, { body: { tracking_id, ...(job_id && { job_id }) } })
  const put = (tracking_id = '', slot = 1, by = boss) =>
    by.call(uploadSlot, { body: { tracking_id, slot_id: `SLOT${slot}` } })
  const takeOut = (tracking_id = '') => boss.call(takeOutOfSlot, { body: { tracking_id } })
  const discharge = (slot = 1, by = boss) => by.call(dischargeSlot, { body: { slot_id: `SLOT${slot}` } })
  const missing = (slot: number, ...tracking_ids: (string | undefined)[]) =>
    boss.call(reportMissingInSlot, { body: { slot_id: `SLOT${slot}`, tracking_ids } } as never)
  const statusOf = async (tracking_id = '') =>
    (await boss.call(getEpcParcel, { query: { tracking_id } })).data.status
  const proven = () => expectLawful(given.t, ourEpc, 'epc')

  it('parcel, slot, parcel, slot: the last completes the set, and a full slot is taken out [PA-248 PA-249 PA-250]', async () => {
    const [a, b] = await ready(2, 1)
    const { job } = await startJob(boss, 2)
    expect((await first(a?.parcels[0])).data).toMatchObject({
      slot_number: 1,
      expected: 2,
      uploaded: 0,
      first: true,
    })
    expect((await put(a?.parcels[0])).data).toMatchObject({
      uploaded: 1,
      complete: false,
      job_done: 0,
      job_units: 2,
    })
    expect((await first(b?.parcels[0])).data.slot_number).toBe(2)
    const early = await discharge()
    expect([early.code, early.msg]).toEqual([epcWallRefusals.not_full.code, expect.stringContaining('1')])
    expect(early.refusal?.why).toContain(a?.parcels[1])
    expect((await first(a?.parcels[1])).data).toMatchObject({ slot_number: 1, uploaded: 1, first: false })
    expect((await put(a?.parcels[1])).data).toMatchObject({ uploaded: 2, complete: true, job_done: 1 })
    await proven()
    const out = await boss.call(dischargeSlot, { body: { slot_id: 'SLOT1', job_id: job.id } })
    expect([...out.data.tracking_ids].sort()).toEqual([...(a?.parcels ?? [])].sort())
    expect((await unitOf(given.t, a as TestSet)).state).toBe('discharged')
    expect((await discharge()).code).toBe(epcWallRefusals.slot_empty.code)
    expect((await first(a?.parcels[0])).code).toBe(epcWallRefusals.slot_done.code)
    await proven()
  })

  it('taken out and left → any parcel of the set answers all of them; before, and of another set, it is refused', async () => {
    const [a, b] = await ready(2, 1)
    await startJob(boss, 2)
    const taken = (tracking_id = '') => boss.call(getTakenOutSet, { query: { tracking_id } })
    expect((await taken(a?.parcels[1])).code).toBe(epcWallRefusals.still_in_slot.code)
    for (const parcel of a?.parcels ?? []) {
      await first(parcel)
      await put(parcel)
    }
    expect((await taken(a?.parcels[1])).code).toBe(epcWallRefusals.still_in_slot.code)
    await discharge()
    for (const parcel of a?.parcels ?? [])
      expect([...(await taken(parcel)).data.tracking_ids].sort()).toEqual([...(a?.parcels ?? [])].sort())
    expect((await taken(b?.parcels[0])).code).toBe(epcWallRefusals.still_in_slot.code)
    expect((await taken('WI1234567890999EPC')).status).toBe(404)
    const stranger = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    const foreign = { query: { tracking_id: a?.parcels[1] ?? '' } }
    expect((await stranger.call(getTakenOutSet, foreign)).status).toBe(404)
    await cancelMember(given.t, a?.parcels[0] ?? '')
    expect((await taken(a?.parcels[0])).code).toBe(epcJobRefusals.to_return.code)
  })

  it('wrong slot, no slot yet, the same scan again, another job, a foreign warehouse → refused, nothing changes', async () => {
    const [a, b] = await ready(2, 1)
    await startJob(boss, 3)
    expect((await put(a?.parcels[0])).code).toBe(epcWallRefusals.not_begun.code)
    await first(a?.parcels[0])
    await first(b?.parcels[0])
    const wrong = await put(a?.parcels[0], 2)
    expect([wrong.code, wrong.refusal?.what]).toEqual([
      epcWallRefusals.wrong_slot.code,
      expect.stringContaining('1'),
    ])
    expect((await put(a?.parcels[0], 99_999_999)).code).toBe(epcWallRefusals.wrong_slot.code)
    await put(a?.parcels[0])
    expect((await put(a?.parcels[0])).code).toBe(epcWallRefusals.already_in_slot.code)
    expect((await first(a?.parcels[0])).code).toBe(epcWallRefusals.already_in_slot.code)
    expect((await unitOf(given.t, a as TestSet)).uploaded).toBe(1)
    const other = await first(a?.parcels[1], boss, '0123456789abcdef01234567')
    expect(other.code).toBe(epcWallRefusals.other_job.code)
    const stranger = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    expect((await first(a?.parcels[1], stranger)).status).toBe(404)
    expect((await discharge(1, stranger)).status).toBe(404)
    expect((await discharge(99_999_999)).status).toBe(404)
    await proven()
  })

  it('fifteen desks with the parcels of one set at once → one slot; with two sets → two slots', async () => {
    const [a, b] = await ready(8, 7)
    await startJob(boss, 5)
    const desks = await Promise.all(Array.from({ length: 15 }, () => given.t.as(hand)))
    const all = [...(a?.parcels ?? []), ...(b?.parcels ?? [])]
    const slots = await Promise.all(all.map((id, i) => first(id, desks[i])))
    expect(slots.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(new Set(slots.slice(0, 8).map((r) => r.data.slot_number)).size).toBe(1)
    expect(new Set(slots.map((r) => r.data.slot_number)).size).toBe(2)
    expect(slots.filter((r) => r.data.first)).toHaveLength(2)
    const done = await Promise.all(all.map((id, i) => put(id, slots[i]?.data.slot_number, desks[i])))
    expect(done.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(done.filter((r) => r.data.complete)).toHaveLength(2)
    const out = await Promise.all(desks.map((d) => discharge(slots[0]?.data.slot_number, d)))
    expect(out.filter((r) => r.code === 0)).toHaveLength(1)
    await proven()
  })

  it('a full wall says what to do, and where the parcel came from', async () => {
    const [a, b] = await ready(1, 1)
    await startJob(boss, 1)
    const lane = (await boss.call(preSortEpcParcel, { body: { tracking_id: b?.parcels[0] ?? '' } })).data
    for (const set of [a, b])
      await boss.call(preSortEpcParcel, { body: { tracking_id: set?.parcels[0] ?? '' } })
    await first(a?.parcels[0])
    const full = await first(b?.parcels[0])
    expect([full.code, full.refusal?.now]).toEqual([
      epcWallRefusals.wall_full.code,
      expect.stringContaining(lane.sort_code),
    ])
  })

  it('a member cancelled in its slot → named and taken out first, then the set is complete without it', async () => {
    const [a] = await ready(3)
    await startJob(boss, 1)
    await first(a?.parcels[0])
    await put(a?.parcels[0])
    await put(a?.parcels[1])
    await cancelMember(given.t, a?.parcels[0] ?? '')
    for (const stopped of [await first(a?.parcels[2]), await discharge(), await first(a?.parcels[0])])
      expect([stopped.code, stopped.refusal?.what]).toEqual([
        epcWallRefusals.take_out.code,
        expect.stringContaining(a?.parcels[0] ?? '-'),
      ])
    const { data: now } = await boss.call(getEpcSlot, { query: { slot_id: 'SLOT1' } })
    expect(now).toMatchObject({
      inside: [a?.parcels[1]],
      missing: [a?.parcels[2]],
      take_out: [a?.parcels[0]],
    })
    expect((await takeOut(a?.parcels[0])).data).toMatchObject({
      left_the_set: true,
      goes_back: true,
      uploaded: 1,
    })
    expect((await first(a?.parcels[0])).code).toBe(epcJobRefusals.to_return.code)
    expect((await put(a?.parcels[2])).data).toMatchObject({ complete: true, expected: 2 })
    expect((await discharge()).data.tracking_ids).toHaveLength(2)
    await proven()
  })

  it('the last missing member is cancelled → the slot is full; all of them → the slot is free', async () => {
    const [a, b] = await ready(2, 1)
    await startJob(boss, 2)
    await first(a?.parcels[0])
    await put(a?.parcels[0])
    await cancelMember(given.t, a?.parcels[1] ?? '')
    expect((await discharge()).data.tracking_ids).toEqual([a?.parcels[0]])
    await first(b?.parcels[0])
    await put(b?.parcels[0])
    await cancelMember(given.t, b?.parcels[0] ?? '')
    expect((await discharge(1)).code).toBe(epcWallRefusals.take_out.code)
    expect((await takeOut(b?.parcels[0])).data).toMatchObject({ left_the_set: true, uploaded: 0 })
    expect((await unitOf(given.t, b as TestSet)).state).toBe('cancelled')
    const { data: wall } = await boss.call(listEpcSlots, { query: { empty: false } })
    expect(wall.list).toEqual([])
    await proven()
  })

  it('a parcel put in by mistake is taken out, also of a complete slot', async () => {
    const [a] = await ready(1)
    await startJob(boss, 1)
    await first(a?.parcels[0])
    expect((await put(a?.parcels[0])).data.complete).toBe(true)
    expect((await takeOut(a?.parcels[0])).data).toMatchObject({
      left_the_set: false,
      complete: false,
      uploaded: 0,
    })
    expect((await takeOut(a?.parcels[0])).code).toBe(epcWallRefusals.not_in_slot.code)
    await proven()
    expect((await put(a?.parcels[0])).data.complete).toBe(true)
  })

  it('missing: the named parcel is lost, and the rest is complete without it', async () => {
    const [a] = await ready(2)
    await startJob(boss, 1)
    await first(a?.parcels[0])
    await put(a?.parcels[0])
    expect((await missing(1, a?.parcels[0])).code).toBe(epcWallRefusals.not_missing.code)
    expect((await missing(1, a?.parcels[1])).data).toMatchObject({
      complete: true,
      expected: 1,
      lost: [a?.parcels[1]],
    })
    expect(await statusOf(a?.parcels[1])).toBe(epcParcelStatus.code.lost)
    expect((await missing(1, a?.parcels[1])).code).toBe(epcWallRefusals.not_missing.code)
    expect((await discharge()).code).toBe(0)
    await proven()
  })

  it('a set that is decided anew → its parcels are held, with the slot that must be emptied', async () => {
    const [a] = await ready(2)
    await startJob(boss, 1)
    await first(a?.parcels[0])
    await put(a?.parcels[0])
    await given.t.write(
      (tx) => tx.run('update epc_set set status = 1 where warehouse_id = $1 and id = $2', [ourEpc, a?.id]),
      ourEpc,
    )
    for (const held of [await first(a?.parcels[1]), await discharge()])
      expect([held.code, held.refusal?.now]).toEqual([
        epcJobRefusals.undecided.code,
        expect.stringContaining('1'),
      ])
  })

  it('another parcel centre sees neither slots nor what is ready', async () => {
    const [a] = await ready(1)
    const stranger = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    const plan = () => stranger.call(planSortJob, { query: { wall_slots: 1 } })
    expect((await plan()).data.units).toBe(0)
    await startJob(boss, 1)
    await first(a?.parcels[0])
    expect((await stranger.call(listEpcSlots, { query: {} })).data.list).toEqual([])
    expect((await stranger.call(getEpcSlot, { query: { slot_id: 'SLOT1' } })).status).toBe(404)
  })

  it('labels of slots are printed, so many at once', async () => {
    const labels = await boss.call(getSlotLabels, { query: { first_slot: 1, last_slot: 3 } })
    expect([labels.status, labels.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await boss.call(getSlotLabels, { query: { first_slot: 5, last_slot: 4 } })).code).toBe(
      epcWallRefusals.no_such_slots.code,
    )
  })
})
