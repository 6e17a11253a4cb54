import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { putawayEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { announced, announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'

const status = epcParcelStatus.code

describe('all that is known of one parcel', () => {
  const given = epcForAll()
  const whole = async (tracking_id: string) =>
    (await given.operator.call(getEpcParcel, { query: { tracking_id } })).data

  it('as it was seen at the arrival desk: type, size, weight, and for whom it waits until when', async () => {
    const user_key = numberOf('buyer-')
    const ship_by = '2030-01-01T00:00:00.000Z'
    const [one = '', other = ''] = await announcedParcels(
      given.platform,
      [0, 1].map((n) => ({ user_key, store_id: `shop-${n}`, ship_by })),
    )
    expect(await whole(one)).toMatchObject({
      ...{ observed_type: null, volume_info: null, is_irregular_shape: false, wait_until: null },
      siblings: [{ tracking_id: other, status: status.not_arrived, here: false }],
    })
    const volume_info = { length: 30.5, width: 20, height: 10 }
    await given.operator.call(submitAscan, {
      body: { tracking_id: one, weight: 0.3, is_irregular_shape: true, volume_info },
    })
    const { wait_until, ...seen } = await whole(one)
    expect(seen).toMatchObject({
      ...{ observed_type: parcelType.code.normal, volume_info, is_irregular_shape: true, weight: 0.3 },
      ...{ is_blocked: false, slot_number: null, ob_number: null },
    })
    expect(wait_until).not.toBeNull()
  })

  it('its order, its place on the shelves, the slot that it lies in, then the box that it is in; another centre does not see it [PA-179]', async () => {
    const [set] = await readySets(given.t, given.platform, [2])
    const [one = '', other = ''] = set?.parcels ?? []
    const bench = await given.t.as({ rights: [...sowRights, 'EPCCombine'], warehouses: [ourEpc] })
    const location_code = numberOf('P-')
    await given.t.write(
      (tx) =>
        tx.run(
          `insert into location (warehouse_id, id, code, location_type, state, created_at, updated_at)
           values ($1, $2, $3, 2, 1, now(), now())`,
          [ourEpc, newId(), location_code],
        ),
      ourEpc,
    )
    const keeper = await given.t.as({ rights: ['DPSPutaway'], warehouses: [ourEpc] })
    await keeper.call(putawayEpcParcel, { body: { tracking_id: one, location_code } })
    expect(await whole(one)).toMatchObject({ location_code, slot_number: null })
    await startJob(bench, 5)
    for (const tracking_id of [one, other]) {
      const { slot_number } = (await bench.call(uploadFirstParcel, { body: { tracking_id } })).data
      await bench.call(uploadSlot, { body: { tracking_id, slot_id: `SLOT${slot_number}` } })
    }
    const lying = await whole(one)
    expect(lying).toMatchObject({
      location_code: null,
      order_id: expect.stringMatching(/./),
      bag_number: null,
      ob_number: null,
    })
    expect(lying.slot_number).toBeGreaterThan(0)
    await bench.call(dischargeSlot, { body: { slot_id: `SLOT${lying.slot_number}` } })
    const { data: box } = await bench.call(commerceCombine, { body: { tracking_id: one, weight: 0.6 } })
    expect(await whole(one)).toMatchObject({
      ...{ slot_number: null, ob_number: box.ob_number, outbound_tracking_id: box.tracking_id },
      siblings: [{ tracking_id: other, status: status.finished, here: true }],
    })
    const bag = await announced(given.platform, 1)
    expect((await whole(bag.parcels[0]?.tracking_id ?? '')).bag_number).toBe(bag.bag_number)
    const stranger = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [otherEpc] })
    expect((await stranger.call(getEpcParcel, { query: { tracking_id: one } })).status).toBe(404)
  })
})
