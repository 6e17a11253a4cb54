import { epcCaseCategory } from '@kuacang/contract/epc/combine-case/enums'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveAll } from '#kit/document/document'
import { combineSet } from '../combine/combine.ts'
import { announceParcels } from '../intake/announce.ts'
import { epcParcelDocument } from '../parcel/store.ts'
import { resolveCase } from './resolve.ts'

const hour = 3_600_000

/** Boxes of two parcels each: with a label, without an address for one (twice), and too heavy for one. */
const boxes = [
  { city: 'Los Angeles', weight: 0.4, left_h: 120 },
  { city: '', weight: 0.5, left_h: 90 },
  { city: '', weight: 0.6, left_h: 40 },
  { city: 'Dallas', weight: 16, left_h: 12 },
]
const idOf = (box: number, p: number) => `WI26022${String(box).padStart(2, '0')}000${p}EPC`
const inside = (box: number) => [0, 1].map((p) => idOf(box, p))

const parcelOf = (box: number, p: number, now: Date): AnnouncedParcel => {
  const { city, weight, left_h } = boxes[box] ?? { city: '', weight: 0.4, left_h: 24 }
  return {
    tracking_id: idOf(box, p),
    order_id: `SO26022${box}${p}`,
    store_id: `shop-${1 + p}`,
    user_key: `boxer-${box}`,
    programme: '',
    consignee: {
      ...{ name: `Boxer ${box}`, country_code: 'US', postcode: '90001', province: 'CA', city },
      ...{ address_line: `${box + 1} Main St`, phone: '555-0100' },
    },
    channel_code: 'EXP',
    parcel_type: parcelType.code.normal,
    currency: 'USD',
    weight,
    lines: [{ product_id: '61bd77e0aa', category: '玩具', quantity: 1, declared_value: 12.5 }],
    ship_by: new Date(now.getTime() + left_h * hour).toISOString(),
  }
}

/** Closed boxes of a parcel centre: one with its label, two under temporary ones, and one that could not be closed. */
const demoBoxes = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const now = new Date()
  await step((tx) =>
    announceParcels(
      tx,
      caller,
      boxes.flatMap((_b, box) => [0, 1].map((p) => parcelOf(box, p, now))),
    ),
  )
  for (const [box, { weight }] of boxes.entries()) {
    await step(async (tx) => {
      const rows = await tx.run<{ id: string; set_id: string | null }>(
        'select id, set_id from epc_parcel where warehouse_id = $1 and tracking_id = any($2) order by id for update',
        [warehouse_id, inside(box)],
      )
      await tx.run(
        `update epc_set set status = ${epcSetStatus.code.ready}, here = expected, first_scanned_at = $3
         where warehouse_id = $1 and id = $2`,
        [warehouse_id, rows[0]?.set_id, tx.now],
      )
      const ids = rows.map((r) => r.id)
      const set = { inbound_at: tx.now, weight_g: Math.round(weight * 1000) }
      await moveAll(tx, caller, epcParcelDocument, 'scan_in', ids, { set })
      await moveAll(tx, caller, epcParcelDocument, 'go_on', ids)
    })
    const body = { weight: 2 * weight, material: '', tried_weights: [], skip_weight_check: false }
    await step((tx) => combineSet(tx, caller, { body: { tracking_id: idOf(box, 0), ...body } }))
  }
  // Solved once, and refused again for the same reason.
  await step(async (tx) => {
    const [one] = await tx.run<{ id: string }>(
      'select id from epc_combine_record where warehouse_id = $1 and tracking_ids = $2',
      [warehouse_id, inside(2)],
    )
    const category = epcCaseCategory.code.format_error
    if (one) await resolveCase(tx, caller, one.id, { category, channel: '', remark: '已核对地址' })
  })
}

export const demo: DemoPart[] = [
  {
    name: 'epc-boxes',
    needs: ['epc-job'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoBoxes(app, warehouse_id)
    },
  },
]
