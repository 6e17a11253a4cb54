import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { finishSortJob, preSortEpcParcel, sortEpcParcel } from '@kuacang/contract/epc/job/calls'
import { epcSortStep } from '@kuacang/contract/epc/job/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import {
  generateEpcPickups,
  getEpcPickup,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { submitEpcReInbound, syncEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import {
  findEpcPlace,
  putawayEpcParcel,
  transferEpcParcel,
  undoEpcPutaway,
} from '@kuacang/contract/epc/shelf/calls'
import { dischargeSlot, takeOutOfSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import type { Client } from '#kit/testing/server'
import { password } from './blue/standing.testing.ts'
import { benchRights, together } from './combine/combine.testing.ts'
import { epcForAll, ourEpc } from './epc.testing.ts'
import { currentJobs, readySets, sowRights, startJob } from './job/job.testing.ts'
import { aisleOf, shelvedSets } from './pickup/pickup.testing.ts'
import { goingBack, sendBack, setVendors } from './return/return.testing.ts'

const rights = [
  ...sowRights,
  ...(['EPCOutboundParcelSort', 'EPCDepart'] as const),
  ...benchRights,
  ...(['DPSPutaway', 'DPSTransfer', 'DPSPickup', 'EPCMarkLost', 'EPCReturn', 'EPCReturnManage'] as const),
]

describe('what a command of a desk of a parcel centre costs', () => {
  const given = epcForAll()
  let desk: Client
  beforeAll(async () => {
    await setVendors(given.t)
    desk = await given.t.as({ rights, warehouses: [ourEpc] })
  })

  it('at a shelf: three round trips to the database, also where the parcel lay elsewhere before [REL-37]', async () => {
    const { scan, few } = roundTripsOf(desk)
    const [a = '', b = ''] = await aisleOf(given.t, 2)
    for (const tracking_id of await together(given.platform, given.operator, 3)) {
      const at = (location_code: string) => ({ body: { tracking_id, location_code } })
      await scan(putawayEpcParcel, at(a))
      await scan(putawayEpcParcel, at(a))
      await scan(undoEpcPutaway, at(a))
      await scan(putawayEpcParcel, at(a))
      await scan(transferEpcParcel, at(b))
      await scan(putawayEpcParcel, at(a))
      await scan(undoEpcPutaway, at(a))
    }
    few()
  })

  it('by a picker: three round trips for each parcel, the last of its order, one that is put back and one that is lost too [REL-37]', async () => {
    const { viewed, completed, lost } = epcPickupLocationStatus.code
    const { scan, few } = roundTripsOf(desk)
    for (const sizes of [[2], [3, 3]]) {
      const { channel } = await shelvedSets(given, desk, sizes)
      const { data } = await desk.call(generateEpcPickups, { body: { type: 1, channel_codes: [channel] } })
      const order = await desk.call(getEpcPickup, { params: { id: data.orders[0]?.id ?? '' } })
      const { id, locations } = order.data
      const at = (n: number, status: 2 | 3 | 9) => ({
        params: { id, location_id: locations[n]?.id ?? '' },
        body: { status, tracking_id: locations[n]?.tracking_id ?? '' },
      })
      for (const n of locations.keys()) {
        await scan(setEpcPickupLocation, at(n, viewed))
        const { data: picked } = await scan(setEpcPickupLocation, at(n, completed))
        const last = n === locations.length - 1
        expect(picked.order.status).toBe(epcPickupStatus.code[last ? 'done' : 'processing'])
      }
      await scan(setEpcPickupLocation, at(0, viewed))
      await scan(setEpcPickupLocation, at(0, lost))
    }
    few()
  })

  it('as parcels come in again: three round trips for a parcel and for a box of several [REL-37]', async () => {
    const { returned, direct_ship, returned_direct_ship } = epcReInboundType.code
    const again = { weight: 0.4 }
    const boxed = async (n: number) => {
      const ids = await together(given.platform, given.operator, n)
      const call = n === 1 ? directShip : commerceCombine
      const { data } = await desk.call(call, { body: { tracking_id: ids[0] ?? '', weight: 0.4 * n } })
      return { ids, number: data.tracking_id ?? '' }
    }
    const left = async (n: number) => {
      const box = await boxed(n)
      await given.t.app.store.pool.query(
        `update epc_ob set status = ${epcOutboundParcelStatus.code.packed}, handed_over_at = now() where tracking_id = $1`,
        [box.number],
      )
      return box
    }
    const { scan, few } = roundTripsOf(desk)
    const alone = roundTripsOf(desk, {
      [submitEpcReInbound.route]: {
        trips: 4,
        why: 'a box of one parcel is ended by the scan that takes its parcel in: which one that is the box says',
      },
    })
    for (const n of [2, 3]) {
      const { ids, number } = await left(n)
      const box = { body: { tracking_id: number, inbound_type: returned } }
      await scan(submitEpcReInbound, box)
      await scan(submitEpcReInbound, box)
      for (const tracking_id of ids) {
        const parcel = { body: { tracking_id, inbound_type: returned, ...again } }
        await scan(submitEpcReInbound, parcel)
        await scan(submitEpcReInbound, parcel)
        await scan(syncEpcReInbound, { body: { tracking_id } })
      }
      const heavy = await left(1)
      const one = { body: { tracking_id: heavy.number, inbound_type: returned_direct_ship, weight: 0.9 } }
      await alone.scan(submitEpcReInbound, one)
      const { number: here } = await boxed(1)
      const kept = { body: { tracking_id: here, inbound_type: direct_ship, ...again } }
      await alone.scan(submitEpcReInbound, kept)
    }
    for (const tracking_id of await goingBack(given, 2, { disposal: 0 })) {
      await sendBack(desk, tracking_id, { disposal: 0 }, 1)
      await scan(submitEpcReInbound, { body: { tracking_id, inbound_type: returned, ...again } })
    }
    few()
    alone.few()
  })

  it('as parcels go back, are sorted to their bags and leave their bench: three round trips [REL-37]', async () => {
    const { scan, few } = roundTripsOf(desk)
    for (const tracking_id of await goingBack(given, 3)) {
      await scan(returnEpcParcel, { body: { tracking_id } })
      await scan(returnEpcParcel, { body: { tracking_id } })
    }
    for (const n of [1, 3]) {
      const ids = await together(given.platform, given.operator, n)
      const call = n === 1 ? directShip : commerceCombine
      const { data } = await desk.call(call, { body: { tracking_id: ids[0] ?? '', weight: 0.4 * n } })
      const tracking_id = data.tracking_id ?? ''
      await scan(departEpcBox, { body: { tracking_id, weight: 0.4 * n } })
      await scan(departEpcBox, { body: { tracking_id, weight: 0.4 * n } })
      await scan(sortEpcParcel, { body: { tracking_id, step: epcSortStep.code.second } })
    }
    few()
  })

  it('as picked parcels are sorted: three round trips, for the first of a set too, which takes a slot [REL-37]', async () => {
    const { scan, few } = roundTripsOf(desk)
    const { channel } = await shelvedSets(given, desk, [2, 3])
    const { data } = await desk.call(generateEpcPickups, { body: { type: 1, channel_codes: [channel] } })
    const { id } = data.orders[0] ?? { id: '' }
    const { locations } = (await desk.call(getEpcPickup, { params: { id } })).data
    await startJob(desk, 9000)
    for (const { id: location_id, tracking_id } of locations) {
      const body = { status: epcPickupLocationStatus.code.completed, tracking_id }
      await desk.call(setEpcPickupLocation, { params: { id, location_id }, body })
      const { data: place } = await desk.call(findEpcPlace, { query: { tracking_id } })
      expect(place.location_code).toBeNull()
      await scan(sortPickedEpcParcel, { body: { tracking_id } })
    }
    few()
  })
})

describe('what a scan at the wall of a parcel centre costs', () => {
  const given = epcForAll()
  let desk: Client
  beforeAll(async () => {
    desk = await given.t.as({ rights: sowRights, warehouses: [ourEpc], password })
  })

  /** Sets of a job of so many slots, and others that join it as their first parcels are scanned. */
  const setsAtWall = async (slots: number) => {
    for (const { id } of await currentJobs(desk))
      await desk.call(finishSortJob, { body: { job_id: id, password, force: true, reason: 'next test' } })
    const planned = await readySets(given.t, given.platform, [2, 3, 2])
    await startJob(desk, slots)
    return [...planned, ...(await readySets(given.t, given.platform, [2, 3]))]
  }

  it.each([
    ['sorted in a round before', 2],
    ['not sorted before', 9],
  ])(
    'is three round trips to the database for each parcel of a set %s, the first of a set that joins the job too [REL-37]',
    async (_how, slots) => {
      const { scan, few } = roundTripsOf(desk)
      for (const { parcels } of await setsAtWall(slots)) {
        if (slots === 2)
          for (const tracking_id of parcels) await scan(preSortEpcParcel, { body: { tracking_id } })
        const [one = '', ...others] = parcels
        const { slot_number } = (await scan(uploadFirstParcel, { body: { tracking_id: one } })).data
        const slot_id = `SLOT${slot_number}`
        await scan(uploadSlot, { body: { tracking_id: one, slot_id } })
        await scan(takeOutOfSlot, { body: { tracking_id: one } })
        await scan(uploadSlot, { body: { tracking_id: one, slot_id } })
        for (const tracking_id of others) {
          await scan(uploadFirstParcel, { body: { tracking_id } })
          await scan(uploadSlot, { body: { tracking_id, slot_id } })
        }
        await scan(dischargeSlot, { body: { slot_id } })
      }
      few()
    },
  )
})
