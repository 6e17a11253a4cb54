import {
  createChildSortJob,
  createPackJob,
  createSortJob,
  finishPackJob,
  finishSortJob,
  preSortEpcParcel,
  settleEpcUnit,
  sortEpcOutboundParcel,
  sortEpcParcel,
  updateSortCodeVersion,
} from '@kuacang/contract/epc/job/calls'
import { epcSortStep } from '@kuacang/contract/epc/job/enums'
import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { reportMissingInSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import type { Client } from '#kit/testing/server'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { channelGroup, outboundParcel, readySets, sowRights, unitOf } from './job.testing.ts'

const password = 'Kuacang2026'
const force = { password, force: true, reason: 'the shift is over' }

describe('what it costs to begin and to end work at a parcel centre', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    boss = await given.t.as({ rights: sowRights, warehouses: [ourEpc], password })
  })
  const ready = (sizes: readonly number[]) => readySets(given.t, given.platform, sizes)

  it('a sow job begins, is taken over and ends in three round trips [REL-37]', async () => {
    const { scan, few } = roundTripsOf(boss)
    for (const _time of [1, 2]) {
      const [set] = await ready([2, 3, 2])
      const { job } = (await scan(createSortJob, { body: { wall_slots: 2 } })).data
      const [tracking_id = ''] = set?.parcels ?? []
      await boss.call(preSortEpcParcel, { body: { tracking_id } })
      const child = (await scan(createChildSortJob, { body: { job_id: job.id } })).data.job
      await scan(finishSortJob, { body: { job_id: job.id, password } })
      await scan(finishSortJob, { body: { job_id: child.id, ...force } })
    }
    few()
  })

  it('a pack job begins and ends in three round trips, and sorts an outbound parcel in as many, the first time too [REL-37]', async () => {
    const { scan, few } = roundTripsOf(boss)
    const step = epcSortStep.code.second
    for (const country of ['US', 'DE']) {
      const { id: group_id, channel } = await channelGroup(given.t, country)
      const { job } = (await scan(createPackJob, { body: { group_id } })).data
      const [a, b] = [
        await outboundParcel(given.t, channel, { country }),
        await outboundParcel(given.t, channel, { country }),
      ]
      for (const again of [false, true]) {
        const sorted = await scan(sortEpcOutboundParcel, { body: { tracking_id: a } })
        expect(sorted.data).toMatchObject({ again, unit_number: `${job.job_number}-1` })
        const other = await scan(sortEpcParcel, { body: { tracking_id: b, step } })
        expect(other.data).toMatchObject({ again, unit_number: `${job.job_number}-2` })
      }
      await scan(updateSortCodeVersion, { body: { job_id: job.id } })
      await scan(sortEpcOutboundParcel, { body: { tracking_id: a } })
      await scan(finishPackJob, { body: { job_id: job.id, ...force } })
    }
    few()
  })

  it('units are given up in three round trips, with lost parcels too, and so are these at the wall and by number [REL-37]', async () => {
    const { scan, few } = roundTripsOf(boss)
    for (const _time of [1, 2]) {
      const sets = await ready([3, 3, 3, 3])
      const { job } = (await boss.call(createSortJob, { body: { wall_slots: 90 } })).data
      const [given_up, settled, missing, marked] = sets
      const sow = async (tracking_id = '') => {
        const { slot_number } = (await boss.call(uploadFirstParcel, { body: { tracking_id } })).data
        const slot_id = `SLOT${slot_number}`
        await boss.call(uploadSlot, { body: { tracking_id, slot_id } })
        return slot_id
      }
      for (const set of [given_up, settled]) await sow(set?.parcels[0])
      const unit = async (set: typeof settled) => {
        if (!set) throw new Error('there are four sets')
        return (await unitOf(given.t, set)).id
      }
      const reason = 'not found'
      await scan(settleEpcUnit, { body: { unit_id: await unit(given_up), lost: [], reason } })
      const lost = [settled?.parcels[1] ?? '']
      await scan(settleEpcUnit, { body: { unit_id: await unit(settled), lost, reason } })
      const slot_id = await sow(missing?.parcels[0])
      await scan(reportMissingInSlot, { body: { slot_id, tracking_ids: [missing?.parcels[1] ?? ''] } })
      await sow(marked?.parcels[0])
      for (const lost_mark of [true, false])
        await scan(markEpcLost, { body: { tracking_ids: [marked?.parcels[2] ?? ''], lost_mark } })
      await boss.call(finishSortJob, { body: { job_id: job.id, ...force } })
    }
    few()
  })
})
