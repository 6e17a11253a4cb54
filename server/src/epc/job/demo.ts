import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { epcSortStep } from '@kuacang/contract/epc/job/enums'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { slotBarcode } from '@kuacang/contract/epc/wall/calls'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveAll } from '#kit/document/document'
import { announceParcels } from '../intake/announce.ts'
import { epcParcelDocument } from '../parcel/store.ts'
import { dischargeSowSlot } from '../wall/discharge.ts'
import { firstParcel, intoSlot } from '../wall/slot.ts'
import { createSow } from './create.ts'
import { sortParcel } from './sort.ts'

/** Parcels of each ready set. The job has a wall of six slots, so that its twelve sets need one round. */
const sizes = [4, 3, 3, 2, 2, 2, 2, 1, 3, 2, 1, 1]
const wall_slots = 6
const two = (n: number) => String(n).padStart(2, '0')
const idOf = (set: number, p: number) => `WI26021${two(set)}00${two(p)}EPC`

const parcelOf = (set: number, p: number): AnnouncedParcel => ({
  tracking_id: idOf(set, p),
  order_id: `SO26021${two(set)}${two(p)}`,
  store_id: `shop-${1 + (p % 3)}`,
  user_key: `sower-${set}`,
  programme: '',
  consignee: {
    ...{ name: `Sower ${set}`, country_code: 'US', postcode: '90001', province: 'CA', city: 'Los Angeles' },
    ...{ address_line: `${set} Main St`, phone: '555-0100' },
  },
  channel_code: set % 3 === 0 ? 'STD' : 'EXP',
  parcel_type: parcelType.code.normal,
  currency: 'USD',
  weight: 0.4,
  lines: [{ product_id: '5f0c1a9b2e', category: '服饰', quantity: 1, declared_value: 39.9 }],
})

const members = (set: number) => Array.from({ length: sizes[set] ?? 0 }, (_p, p) => idOf(set, p))

/** A parcel centre at work: sets on their way through lanes and slots, one of them taken out, one still to come. */
const demoJob = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const sets = sizes.map((_n, set) => set)
  await step((tx) =>
    announceParcels(
      tx,
      caller,
      sets.flatMap((set) => members(set).map((_id, p) => parcelOf(set, p))),
    ),
  )
  await step(async (tx) => {
    for (const set of sets) {
      const rows = await tx.run<{ id: string; set_id: string | null }>(
        'select id, set_id from epc_parcel where warehouse_id = $1 and tracking_id = any($2) order by id for update',
        [warehouse_id, members(set)],
      )
      await tx.run(
        `update epc_set set status = ${epcSetStatus.code.ready}, here = expected, first_scanned_at = $3
         where warehouse_id = $1 and id = $2`,
        [warehouse_id, rows[0]?.set_id, tx.now],
      )
      const ids = rows.map((r) => r.id)
      await moveAll(tx, caller, epcParcelDocument, 'scan_in', ids, {
        set: { inbound_at: tx.now, weight_g: 400 },
      })
      await moveAll(tx, caller, epcParcelDocument, 'go_on', ids)
    }
  })
  await step((tx) => createSow(tx, caller, { body: { wall_slots, name: '早班' } }))
  const sort = (tracking_id: string) =>
    step((tx) => sortParcel(tx, caller, tracking_id, epcSortStep.code.first))
  const sow = async (set: number, parcels: readonly string[]) => {
    let slot = 0
    for (const tracking_id of parcels) {
      const into = await step((tx) => firstParcel(tx, caller, { body: { tracking_id } }))
      slot = into.slot_number
      await step((tx) => intoSlot(tx, caller, { body: { tracking_id, slot_id: slotBarcode(slot) } }))
    }
    return { set, slot }
  }
  for (const set of [1, 2, 4, 5, 7, 8]) for (const id of members(set)) await sort(id)
  await sow(1, members(1))
  await sow(2, members(2).slice(0, 2))
  const full = await sow(7, members(7))
  await step((tx) => dischargeSowSlot(tx, caller, { body: { slot_id: slotBarcode(full.slot) } }))
}

export const demo: DemoPart[] = [
  {
    name: 'epc-job',
    needs: ['epc'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoJob(app, warehouse_id)
    },
  },
]
