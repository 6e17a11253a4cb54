import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { editDpsPreference, upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import {
  generateEpcPickups,
  getEpcPickup,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickedTo, epcPickupLocationStatus, epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { hand, workingAs } from '../blue/standing.testing.ts'
import { announcedParcels, epcForAll, numberOf, ourEpc } from '../epc.testing.ts'
import { aisleOf, putOn } from '../pickup/pickup.testing.ts'

const zones = [{ zone: 'B', first_slot: 11, last_slot: 12 }]

describe('what is picked off shelves in DPS', () => {
  const given = epcForAll()
  let boss: Client
  let picker: Client
  beforeEach(async () => {
    boss = await workingAs(given.t, 'dps_fusion')
    await boss.call(editDpsPreference, { body: { warehouse_id: ourEpc, preference: { dps_zones: zones } } })
    picker = await given.t.as({ ...hand, rights: [...hand.rights, 'DPSPickup'] })
  })
  /** A ready set of two that lies on shelves, in a channel of its own. */
  const shelved = async () => {
    const [user_key, channel] = [numberOf('buyer-'), numberOf('C')]
    const alike = { user_key, weight: 0.4, ship_by: '2099-01-01T00:00:00Z' }
    const ids = await announcedParcels(given.platform, [alike, { ...alike, store_id: 'shop-2' }])
    for (const tracking_id of ids) await boss.call(submitAscan, { body: { tracking_id, weight: 0.4 } })
    const own = 'update epc_parcel set channel_code = $1 where tracking_id = any($2)'
    await given.t.app.store.pool.query(own, [channel, ids])
    await putOn(boss, ids, await aisleOf(given.t, 2))
    return { ids, channel }
  }

  it('goes to its zone as it is sorted, and from there to a slot of it', async () => {
    const { ids, channel } = await shelved()
    const type = epcPickupType.code.normal
    const made = await picker.call(generateEpcPickups, { body: { type, channel_codes: [channel] } })
    const params = { id: made.data.orders[0]?.id ?? '' }
    const { locations } = (await picker.call(getEpcPickup, { params })).data
    for (const { id, tracking_id } of locations)
      await picker.call(setEpcPickupLocation, {
        params: { ...params, location_id: id },
        body: { status: epcPickupLocationStatus.code.completed, tracking_id },
      })
    const sort = (tracking_id: string) => picker.call(sortPickedEpcParcel, { body: { tracking_id } })
    for (const id of ids) {
      const first = { to: epcPickedTo.code.lane, sort_code: 'B', again: false }
      expect((await sort(id)).data).toMatchObject(first)
      expect((await sort(id)).data).toMatchObject({ ...first, again: true })
    }
    // No slot outside the zones was taken, whatever the wall of another way of working has.
    expect((await boss.call(listEpcSlots, { query: { empty: false } })).data.list).toEqual([])
    const lit = await boss.call(upsertPutTask, { body: { tracking_ids: ids } })
    expect([lit.code, lit.data.zone, lit.data.slot_number]).toEqual([0, 'B', 11])
  })
})
