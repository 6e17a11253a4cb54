import {
  createChildSortJob,
  createSortJob,
  finishSortJob,
  getCurrentEpcJobs,
  listEpcUnits,
  listFinishedEpcJobs,
  planSortJob,
  preSortEpcParcel,
  settleEpcUnit,
  sortEpcParcel,
} from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcJobStatus, epcSortStep } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import {
  cancelMember,
  currentJobs,
  readySets,
  sowRights,
  startJob,
  type TestSet,
  unitOf,
} from './job.testing.ts'

const password = 'Kuacang2026'
const { second, fine } = epcSortStep.code

describe('sow jobs', () => {
  const given = epcForAll()
  let boss: Client
  beforeEach(async () => {
    boss = await given.t.as({ rights: sowRights, warehouses: [ourEpc], password })
    for (const { id } of await currentJobs(boss))
      await boss.call(finishSortJob, { body: { job_id: id, password, force: true, reason: 'next test' } })
    // What earlier tests left ready is not this test's work.
    await given.t.write(
      (tx) => tx.run('update epc_set set status = 99 where warehouse_id = $1', [ourEpc]),
      ourEpc,
    )
  })
  const ready = (sizes: readonly number[], channel = 'EXP') =>
    readySets(given.t, given.platform, sizes, { channel })
  const pre = (tracking_id = '') => boss.call(preSortEpcParcel, { body: { tracking_id } })
  const sort = (tracking_id = '', step: 1 | 2 = second) =>
    boss.call(sortEpcParcel, { body: { tracking_id, step } })
  const first = (tracking_id = '', by = boss) => by.call(uploadFirstParcel, { body: { tracking_id } })
  const put = (tracking_id = '', slot = 1) =>
    boss.call(uploadSlot, { body: { tracking_id, slot_id: `SLOT${slot}` } })
  const sow = async (set: TestSet) => {
    const slot = (await first(set.parcels[0])).data.slot_number
    for (const id of set.parcels) expect((await put(id, slot)).code).toBe(0)
    return slot
  }
  const finish = (job_id: string, more: object = {}, by = boss) =>
    by.call(finishSortJob, { body: { job_id, password, ...more } })

  it('a plan shows rounds, fillings and touches before the job, and the job is that plan [PA-251]', async () => {
    await ready([2, 1, 3])
    await ready([1], 'STD')
    const { data: wide } = await boss.call(planSortJob, { query: { wall_slots: 4 } })
    expect(wide).toMatchObject({ units: 4, parcels: 7, rounds: 0, fillings: 1, touches: 14 })
    const { data: plan } = await boss.call(planSortJob, { query: { wall_slots: 2 } })
    expect(plan).toMatchObject({ units: 4, parcels: 7, rounds: 1, fillings: 2, touches: 21 })
    expect(plan.lanes).toEqual([
      { code: 'A', units: 2, parcels: 5, channels: ['EXP'] },
      { code: 'B', units: 2, parcels: 2, channels: ['EXP', 'STD'] },
    ])
    const made = await startJob(boss, 2)
    expect(made.plan).toEqual(plan)
    expect(made.job).toMatchObject({ units: 4, parcels: 7, open_units: 4, rounds: 1 })
    expect((await boss.call(createSortJob, { body: { wall_slots: 2 } })).code).not.toBe(0)
  })

  it('nothing ready, too many sets, or a job that runs → refused, each with its words', async () => {
    const none = await boss.call(createSortJob, { body: { wall_slots: 2 } })
    expect(none.code).toBe(epcJobRefusals.nothing_ready.code)
    await ready([1])
    await startJob(boss, 2)
    await ready([1])
    const again = await boss.call(createSortJob, { body: { wall_slots: 2 } })
    expect(again.code).toBe(epcJobRefusals.running.code)
  })

  it('two managers begin at once → one job', async () => {
    await ready([1, 2])
    const other = await given.t.as({ rights: sowRights, warehouses: [ourEpc] })
    const replies = await Promise.all(
      [boss, other, boss, other].map((by) => by.call(createSortJob, { body: { wall_slots: 3 } })),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(await currentJobs(boss)).toHaveLength(1)
  })

  it('the parcels of a unit are those that go into its slot: one that goes back is none of them', async () => {
    const [set] = await ready([3])
    const { job } = await startJob(boss, 2)
    await cancelMember(given.t, set?.parcels[0] ?? '')
    const { data } = await boss.call(listEpcUnits, { query: { job_id: job.id } })
    expect(data.list.map((u) => u.tracking_ids)).toEqual([set?.parcels.slice(1).toSorted()])
  })

  it('round A names the lane, the same scan the same lane, and the wall comes next [PA-171]', async () => {
    const [big, small] = await ready([3, 1])
    await startJob(boss, 1)
    const one = await pre(big?.parcels[0])
    expect(one.data).toMatchObject({
      to: 'place',
      sort_code: 'A',
      group: 'A',
      step: 0,
      again: false,
      expected: 3,
    })
    expect((await pre(big?.parcels[0])).data).toMatchObject({ sort_code: 'A', again: true })
    expect((await pre(small?.parcels[0])).data.sort_code).toBe('B')
    expect((await unitOf(given.t, big as TestSet)).state).toBe('sort_a')
    const unplanned = await sort(big?.parcels[0])
    expect(unplanned.code).toBe(epcJobRefusals.not_planned_round.code)
    const early = await sort(big?.parcels[1])
    expect(early.code).toBe(epcJobRefusals.other_round.code)
    const unsorted = await first(big?.parcels[1])
    expect(unsorted.code).toBe(epcWallRefusals.sort_first.code)
    expect((await first(big?.parcels[0])).data).toMatchObject({ slot_number: 1, first: true })
    // Its set is at the wall: a late parcel of it is sent there, sorted or not.
    expect((await pre(big?.parcels[1])).data).toMatchObject({ to: 'wall', sort_code: '1' })
    expect((await first(big?.parcels[1])).data).toMatchObject({ slot_number: 1, first: false })
  })

  it('three rounds: a parcel goes from lane to position to place, and each round only after the one before', async () => {
    const sets = await ready(Array.from({ length: 362 }, () => 1))
    const { plan } = await startJob(boss, 1)
    expect(plan.rounds).toBe(3)
    const id = sets[0]?.parcels[0]
    expect((await sort(id)).code).toBe(epcJobRefusals.other_round.code)
    const lane = (await pre(id)).data
    const position = (await sort(id)).data
    expect((await pre(id)).code).toBe(epcJobRefusals.other_round.code)
    const place = (await sort(id, fine)).data
    expect(`${lane.sort_code}${position.sort_code}-${place.sort_code}`).toBe(lane.group)
    expect((await sort(id, fine)).data.again).toBe(true)
    expect((await unitOf(given.t, sets[0] as TestSet)).state).toBe('sort_c')
    expect((await first(id)).code).toBe(0)
  })

  it('a set that becomes ready while the job runs joins it with its first scan, while there is room', async () => {
    await ready([2])
    await startJob(boss, 2)
    const [joins, late] = await ready([1, 1])
    expect((await pre(joins?.parcels[0])).code).toBe(epcJobRefusals.not_planned_round.code)
    expect((await first(joins?.parcels[0])).data.slot_number).toBe(1)
    const full = await first(late?.parcels[0])
    expect(full.code).toBe(epcJobRefusals.not_planned.code)
    await put(joins?.parcels[0], 1)
    await boss.call(dischargeSlot, { body: { slot_id: 'SLOT1' } })
    expect((await first(late?.parcels[0])).data.slot_number).toBe(1)
  })

  it('without a job, not ready, alone, going back, blocked or unknown → each says where the parcel goes', async () => {
    const [set] = await ready([2])
    const [id = ''] = set?.parcels ?? []
    expect((await pre(id)).code).toBe(epcJobRefusals.no_job.code)
    await startJob(boss, 1)
    const become = (column: string, value: unknown) =>
      given.t.write(
        (tx) =>
          tx.run(`update epc_parcel set ${column} = $3 where warehouse_id = $1 and tracking_id = $2`, [
            ourEpc,
            id,
            value,
          ]),
        ourEpc,
      )
    const { pending, direct_ship, to_return, combined } = epcParcelStatus.code
    for (const [status, refusal] of [
      [pending, epcJobRefusals.not_ready],
      [direct_ship, epcJobRefusals.ship_alone],
      [to_return, epcJobRefusals.to_return],
    ] as const) {
      await become('status', status)
      expect((await pre(id)).code).toBe(refusal.code)
    }
    await become('status', combined)
    await become('is_blocked', true)
    expect((await pre(id)).code).toBe(epcJobRefusals.blocked.code)
    expect((await first(id)).code).toBe(epcJobRefusals.blocked.code)
    expect((await pre('WI000EPC')).status).toBe(404)
    const stranger = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    expect((await first(id, stranger)).status).toBe(404)
  })

  it('the end needs the own password, and no open units unless they are given up with right and reason [PA-252]', async () => {
    const [done, open] = await ready([1, 2])
    const { job } = await startJob(boss, 3)
    await sow(done as TestSet)
    await boss.call(dischargeSlot, { body: { slot_id: 'SLOT1' } })
    await put(open?.parcels[0], (await first(open?.parcels[0])).data.slot_number)
    expect((await finish(job.id, { password: 'wrong' })).code).toBe(epcJobRefusals.wrong_password.code)
    const refused = await finish(job.id)
    expect([refused.code, refused.msg]).toEqual([
      epcJobRefusals.open_units.code,
      expect.stringContaining('1'),
    ])
    expect((await finish(job.id, { force: true })).code).toBe(kitRefusals.invalid_input.code)
    const weaker = await given.t.as({ rights: ['EPCJobControl'], warehouses: [ourEpc], password })
    const may = await finish(job.id, { force: true, reason: 'enough' }, weaker)
    expect(may.code).toBe(epcJobRefusals.may_not_force.code)
    const forced = await finish(job.id, { force: true, reason: 'end of the day' })
    expect(forced.data).toMatchObject({
      freed: 1,
      empty_slots: [1],
      job: { status: epcJobStatus.code.finished },
    })
    expect((await unitOf(given.t, done as TestSet)).state).toBe('finished')
    expect((await unitOf(given.t, open as TestSet)).state).toBe('cancelled')
    expect((await finish(job.id)).code).toBe(epcJobRefusals.not_running.code)
    // What was freed is ready for the next job.
    expect((await startJob(boss, 3)).plan).toMatchObject({ units: 2, parcels: 3 })
  })

  it('a job of which nothing was done is cancelled; ended jobs are listed [PA-441]', async () => {
    await ready([1])
    const { job } = await startJob(boss, 1)
    const ended = await finish(job.id, { force: true, reason: 'begun by mistake' })
    expect(ended.data.job.status).toBe(epcJobStatus.code.cancelled)
    const { data } = await boss.call(listFinishedEpcJobs, { query: { job_numbers: [job.job_number] } })
    expect(data.list).toEqual([ended.data.job])
    expect(data.list[0]).toMatchObject({ finished_by: boss.user.username, remark: 'begun by mistake' })
    const elsewhere = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    expect((await elsewhere.call(listFinishedEpcJobs, {})).data.list).toEqual([])
  })

  it('the job that runs is told with its counts, null where none runs; pack jobs are told apart [PA-440]', async () => {
    const running = async (type: 'sow' | 'pack', by = boss) =>
      (await by.call(getCurrentEpcJobs, { query: { type: epcJobKind.code[type] } })).data
    expect(await running('sow')).toEqual({ job: null, list: [] })
    const [set] = await ready([2, 1])
    const { job } = await startJob(boss, 2)
    await put(set?.parcels[0], (await first(set?.parcels[0])).data.slot_number)
    const now = await running('sow')
    expect(now.job).toMatchObject({ id: job.id, units: 2, parcels: 3, open_units: 2 })
    expect(now.job?.counts.map((c) => [c.units, c.parcels])).toEqual([
      [1, 1],
      [1, 2],
    ])
    expect(now.list).toEqual([now.job])
    expect(await running('pack')).toEqual({ job: null, list: [] })
    const elsewhere = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    expect((await running('sow', elsewhere)).job).toBeNull()
    const none = await given.t.as({ rights: ['EPCReport'], warehouses: [ourEpc] })
    expect(await none.call(getCurrentEpcJobs, { query: { type: 1 } })).toMatchObject({ status: 403 })
  })

  it('a child job takes over what is open: what is at the wall stays, the rest is sorted again [PA-253]', async () => {
    const [wall, sorted] = await ready([2, 1])
    const { job } = await startJob(boss, 1)
    await pre(wall?.parcels[0])
    await first(wall?.parcels[0])
    await put(wall?.parcels[0], 1)
    expect((await pre(sorted?.parcels[0])).data.sort_code).toBe('B')
    const { data } = await boss.call(createChildSortJob, { body: { job_id: job.id } })
    expect(data.job).toMatchObject({ parent_job_number: job.job_number, open_units: 2, rounds: 0 })
    expect((await finish(job.id)).code).toBe(0)
    expect((await unitOf(given.t, sorted as TestSet)).state).toBe('pending')
    expect((await put(wall?.parcels[1], 1)).data).toMatchObject({ complete: true, job_done: 1, job_units: 2 })
    expect((await boss.call(createChildSortJob, { body: { job_id: job.id } })).code).not.toBe(0)
    // Beside its child a new root job may run.
    await ready([1])
    await startJob(boss, 1)
    expect((await currentJobs(boss)).map((j) => j.parent_job_number)).toEqual([null, job.job_number])
  })

  it('one unit is settled: named parcels are lost, the others free, its slot must be emptied; one that was never sorted, or was taken out of its slot, too [PA-245]', async () => {
    const [set, pending, gone, out] = await ready([3, 1, 1, 1])
    const { job } = await startJob(boss, 4)
    await put(set?.parcels[0], (await first(set?.parcels[0])).data.slot_number)
    const { id } = await unitOf(given.t, set as TestSet)
    const settle = (unit_id: string, lost: readonly (string | undefined)[]) =>
      boss.call(settleEpcUnit, { body: { unit_id, lost, reason: 'not found' } } as never)
    expect((await settle(id, [pending?.parcels[0]])).code).toBe(epcJobRefusals.not_of_unit.code)
    expect((await settle(id, [set?.parcels[2]])).data).toEqual({ lost: 1, freed: 2, empty_slots: [1] })
    expect((await unitOf(given.t, set as TestSet)).state).toBe('lost')
    const lost = await boss.call(getEpcParcel, { query: { tracking_id: set?.parcels[2] ?? '' } })
    expect(lost.data.status).toBe(epcParcelStatus.code.lost)
    expect((await settle(id, [])).code).toBe(epcJobRefusals.unit_ended.code)
    await settle((await unitOf(given.t, pending as TestSet)).id, [])
    expect((await unitOf(given.t, pending as TestSet)).state).toBe('cancelled')
    await settle((await unitOf(given.t, gone as TestSet)).id, gone?.parcels ?? [])
    expect((await unitOf(given.t, gone as TestSet)).state).toBe('lost')
    const { slot_number } = (await first(out?.parcels[0])).data
    await put(out?.parcels[0], slot_number)
    await boss.call(dischargeSlot, { body: { slot_id: `SLOT${slot_number}` } })
    expect((await settle((await unitOf(given.t, out as TestSet)).id, [])).data.empty_slots).toEqual([])
    expect((await unitOf(given.t, out as TestSet)).state).toBe('cancelled')
    const { data } = await boss.call(listEpcUnits, { query: { job_id: job.id } })
    expect(data.list.map((u) => u.tracking_ids.length).sort()).toEqual([0, 1, 1, 2])
    expect((await finish(job.id)).code).toBe(0)
  })

  it('sets whose first parcels are scanned at the same moment join the job, each as a unit with a slot of its own', async () => {
    await ready([1])
    await startJob(boss, 40)
    const late = await ready(Array.from({ length: 8 }, () => 2))
    const who = { rights: sowRights, warehouses: [ourEpc] }
    const desks = await Promise.all([1, 2, 3, 4].map(() => given.t.as(who)))
    const replies = await Promise.all(late.map((set, i) => first(set.parcels[0], desks[i % desks.length])))
    expect(replies.map((r) => r.code)).toEqual(late.map(() => 0))
    for (const own of ['slot_number', 'unit_number'] as const)
      expect(new Set(replies.map((r) => r.data[own])).size).toBe(late.length)
  })
})
