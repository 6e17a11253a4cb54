import { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import {
  combineForUser,
  dpsCombine,
  dpsSortParcel,
  editDpsPreference,
  joinFusionJob,
  upsertPutTask,
} from '@kuacang/contract/epc/dps/calls'
import { finishSortJob } from '@kuacang/contract/epc/job/calls'
import { putSlotOnShelf, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { password, workingAs } from './blue/standing.testing.ts'
import { together } from './combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, ourEpc } from './epc.testing.ts'

const given = epcForAll()
const arrived = (n: number, user_key = numberOf('buyer-')) =>
  together(given.platform, given.operator, n, { user_key })

/** Parcels of one buyer, of whom another one is still to come. */
const waiting = async (n: number) => {
  const user_key = numberOf('buyer-')
  await announcedParcels(given.platform, [{ user_key, store_id: 'late', ship_by: '2099-01-01T00:00:00Z' }])
  return arrived(n, user_key)
}

const zones = [
  { zone: 'A', first_slot: 1, last_slot: 40 },
  { zone: 'B', first_slot: 41, last_slot: 60 },
]
const dps = async () => {
  const boss = await workingAs(given.t, 'dps_fusion')
  await boss.call(editDpsPreference, { body: { warehouse_id: ourEpc, preference: { dps_zones: zones } } })
  return boss
}

it('DPS: a parcel is sorted to its zone in three round trips, that of a set which joins the job too [REL-37]', async () => {
  const boss = await dps()
  await boss.call(joinFusionJob, { body: {} })
  const { scan, few } = roundTripsOf(boss)
  for (const n of [2, 3, 2])
    for (const tracking_id of await arrived(n)) {
      await scan(dpsSortParcel, { body: { tracking_id } })
      await scan(dpsSortParcel, { body: { tracking_id } })
    }
  few()
})

it('DPS: a put is lit, joined, changed, left and confirmed in three round trips each, also of a set that takes a slot or was not sorted [REL-37]', async () => {
  const boss = await dps()
  await boss.call(joinFusionJob, { body: {} })
  const { scan, few } = roundTripsOf(boss)
  const lit = async (tracking_ids: string[]) => (await scan(upsertPutTask, { body: { tracking_ids } })).data
  for (const sorted of [true, false, true]) {
    const [a = '', b = '', c = '', d = ''] = await arrived(4)
    if (sorted) for (const id of [a, b, c, d]) await boss.call(dpsSortParcel, { body: { tracking_id: id } })
    const { task_id, slot_number } = await lit([a])
    const slot_id = `SLOT${slot_number}`
    expect((await lit([a])).task_id).toBe(task_id)
    await scan(upsertPutTask, { body: { task_id, tracking_ids: [a, b] } })
    await scan(upsertPutTask, { body: { task_id, tracking_ids: [], slot_id } })
    const left = (await lit([c])).task_id
    await scan(upsertPutTask, { body: { task_id: left, tracking_ids: [] } })
    await scan(upsertPutTask, { body: { tracking_ids: [c], slot_id } })
    await scan(upsertPutTask, { body: { task_id: (await lit([d])).task_id, tracking_ids: [], slot_id } })
  }
  few()
})

it('DPS: the job is joined, a complete slot is closed into its box, and one that waits is freed in three round trips [REL-37]', async () => {
  const boss = await dps()
  const { scan, few } = roundTripsOf(boss)
  await scan(joinFusionJob, { body: {} })
  await scan(joinFusionJob, { body: {} })
  const put = async (ids: string[]) => {
    const { slot_number } = (await boss.call(upsertPutTask, { body: { tracking_ids: ids } })).data
    const slot_id = `SLOT${slot_number}`
    await boss.call(upsertPutTask, { body: { tracking_ids: ids, slot_id } })
    return slot_id
  }
  for (const n of [2, 3]) {
    const [tracking_id = '', ...others] = await arrived(n)
    await put([tracking_id, ...others])
    await scan(dpsCombine, { body: { tracking_id, weight: 0.4 * n } })
    const user_id = numberOf('buyer-')
    const tracking_ids = await arrived(n, user_id)
    await put(tracking_ids)
    await scan(combineForUser, { body: { user_id, tracking_ids, weight: 0.4 * n } })
    await scan(putSlotOnShelf, { body: { slot_id: await put(await waiting(n)) } })
  }
  few()
})

it('BLUE: a parcel gets its slot and lies in it, and a full slot is closed into its box, in three round trips [REL-37]', async () => {
  const boss = await workingAs(given.t, 'blue_fusion', { wall_slots: 20 })
  const { scan, few } = roundTripsOf(boss)
  const sow = async (ids: readonly string[], by = scan) => {
    let slot_id = ''
    for (const tracking_id of ids) {
      slot_id = `SLOT${(await by(uploadFirstParcel, { body: { tracking_id } })).data.slot_number}`
      await by(uploadSlot, { body: { tracking_id, slot_id } })
    }
    return slot_id
  }
  // The first command of a way of working begins its job, and makes the slots of the wall.
  await sow(await waiting(1), boss.call)
  for (const n of [2, 3]) {
    await scan(blueDischarge, { body: { slot_id: await sow(await arrived(n)), weight: 0.4 * n } })
    const [tracking_id = '', ...others] = await arrived(n)
    await sow([tracking_id, ...others])
    await scan(blueDischarge, { body: { tracking_id, weight: 0.4 * n } })
    await scan(putSlotOnShelf, { body: { slot_id: await sow(await waiting(n)) } })
  }
  few()
})

it('a standing job ends in three round trips [REL-37]', async () => {
  const boss = await dps()
  const { job_id } = (await boss.call(joinFusionJob, { body: {} })).data
  const [a = ''] = await waiting(2)
  await boss.call(upsertPutTask, { body: { tracking_ids: [a] } })
  const { scan, few } = roundTripsOf(boss)
  await scan(finishSortJob, { body: { job_id, password, force: true, reason: 'the day is over' } })
  few()
})
