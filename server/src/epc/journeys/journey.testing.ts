import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine, getEpcBox, manualUnbind } from '@kuacang/contract/epc/combine/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import {
  bookEpcBags,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, expect } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { benchRights } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, operatorRights, ourEpc } from '../epc.testing.ts'
import { sowRights } from '../job/job.testing.ts'
import { outboundChannels, outboundRights } from '../outbound.testing.ts'

const rights = [
  ...[...operatorRights, ...benchRights, ...sowRights, ...outboundRights],
  ...['EPCDepart', 'EPCReview', 'EPCInspect', 'EPCLabel', 'ManageMessages'],
  ...['DPSPutaway', 'DPSPickup', 'EPCReturn', 'EPCReturnManage', 'EPCLastMile'],
] as const

/** The data of a command that is to succeed. */
export const done = async <T>(reply: Promise<{ code: number; msg: string; data: T }>): Promise<T> => {
  const { code, msg, data } = await reply
  expect([code, msg]).toEqual([0, ''])
  return data
}

/** The address of a buyer; tax exemptions count by name and address. */
export const consigneeOf = (name: string) => ({
  ...{ name, country_code: 'US', postcode: '90001', province: 'CA', city: 'Los Angeles' },
  ...{ address_line: '1 Main St', phone: '555' },
})

/** A parcel centre with one person who holds all rights of its benches, and the steps that journeys share. */
export const journeyForAll = (env: Readonly<Record<string, string>> = {}) => {
  const given = epcForAll({ TRAINING: 'true', ...env })
  const staff = {} as Client
  beforeAll(async () => {
    await registerLaws()
    await outboundChannels(given.t)
    // The channels of outbound bags and of containers fly to one gateway, within 100 USD for each recipient and day.
    const tax_exemptions = ['EB', 'EC'].map((channel_code) => ({ channel_code, gateway: 'LAX', amount: 100 }))
    await prefer(given.t, { tax_exemptions }, ourEpc)
    Object.assign(staff, await given.t.as({ rights, warehouses: [ourEpc] }))
  })
  const statusOf = async (tracking_id: string) => {
    const { status } = await done(staff.call(getEpcParcel, { query: { tracking_id } }))
    return epcParcelStatus.names.find((n) => epcParcelStatus.code[n] === status)
  }
  return {
    given,
    staff,
    /** Another operator of the same benches. */
    colleague: () => given.t.as({ rights, warehouses: [ourEpc] }),
    statusOf,
    statusesOf: (ids: readonly string[]) => Promise.all(ids.map(statusOf)),
    boxOf: (tracking_id: string) => done(staff.call(getEpcBox, { query: { tracking_id } })),
    /** Parcels of one buyer from as many sellers, 0.4 kg and 19.90 USD each; they leave in outbound bags. */
    ordered: (n: number, more: Record<string, unknown> = {}) => {
      const user_key = numberOf('buyer-')
      return announcedParcels(
        given.platform,
        Array.from({ length: n }, (_p, i) => ({
          ...{ user_key, store_id: `shop-${i}`, weight: 0.4, channel_code: 'EB' },
          ...{ consignee: consigneeOf(user_key), ...more },
        })),
      )
    },
    scanIn: (tracking_id: string, more: Record<string, unknown> = {}) =>
      done(staff.call(submitAscan, { body: { tracking_id, weight: 0.4, ...more } })),
    /** Puts parcels of one set into their slot; answers its barcode. */
    sow: async (ids: readonly string[]) => {
      let slot_id = ''
      for (const tracking_id of ids) {
        const { slot_number } = await done(staff.call(uploadFirstParcel, { body: { tracking_id } }))
        slot_id = `SLOT${slot_number}`
        await done(staff.call(uploadSlot, { body: { tracking_id, slot_id } }))
      }
      return slot_id
    },
    combine: (tracking_id: string, weight: number) =>
      done(staff.call(commerceCombine, { body: { tracking_id, weight } })),
    unbind: (tracking_id: string) => done(staff.call(manualUnbind, { body: { tracking_id } })),
    cancel: (...tracking_ids: string[]) =>
      done(given.platform.call(cancelEpcAnnounced, { body: { tracking_ids } })),
    depart: (tracking_id: string, weight: number) =>
      done(staff.call(departEpcBox, { body: { tracking_id, weight } })),
    /** Packs boxes into one bag and finishes it; answers its id. */
    bag: async (numbers: readonly string[], weight: number) => {
      let bag_id = ''
      for (const tracking_id of numbers) {
        const body = { tracking_id, create_bag: true, ...(bag_id && { bag_id }) }
        bag_id = (await done(staff.call(addToEpcBag, { body }))).bag.id
      }
      await done(staff.call(finishEpcBag, { body: { bag_id, weight } }))
      return bag_id
    },
    /** Books bags, hands them over with a photo, and lets the flight leave; answers the linehaul order. */
    fly: async (...bag_ids: string[]) => {
      const { id } = await done(staff.call(bookEpcBags, { body: { bag_ids } }))
      await done(staff.call(finishEpcLinehaulNote, { body: { id } }))
      await done(staff.call(handOverEpcLinehaulNote, { body: { id }, files: [photo] }))
      const note = await done(staff.call(shipEpcLinehaulNote, { body: { id } }))
      expect(note.status).toBe(epcLinehaulStatus.code.shipped)
      return note
    },
    /** What the doctor finds in the parcel centre. */
    findings: async () => {
      const found = []
      for (const law of allLaws()) {
        const { violations } = await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)
        if (violations.length > 0) found.push({ name: law.name, violations })
      }
      return found
    },
  }
}
