import { slotBarcode } from '@kuacang/contract/epc/wall/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { App } from '#kit/app'
import type { DemoPart } from '#kit/demo/part'
import { firstParcel, intoSlot } from '../wall/slot.ts'
import { dischargeBlue } from './discharge.ts'
import { demoFamilies, demoSteps, demoWarehousesOf } from './standing-demo.ts'

/** Parcels of each buyer. The wall has eight slots; the last buyer is a shop. */
const sizes = [2, 3, 2, 4, 2, 1, 3, 2, 3]
/** Of them so many have arrived, and so many of these lie in their slot. */
const here = [2, 2, 1, 3, 2, 1, 1, 2, 2]
const inSlot = [2, 2, 1, 3, 2, 0, 0, 1, 2]
/** Whose box is closed already. */
const closed = 4

/** A centre that works in BLUE at noon: slots that wait, one that is complete, parcels in hand, one box closed. */
const demoBlue = async (app: App, warehouse_id: number): Promise<void> => {
  const { idOf, all } = demoFamilies(31, sizes)
  const { step, arrive, announce } = demoSteps(app, warehouse_id)
  await announce(all)
  for (const [buyer, n] of here.entries())
    for (let p = 0; p < n; p += 1) {
      const tracking_id = idOf(buyer, p)
      await arrive(tracking_id)
      if (p >= (inSlot[buyer] ?? 0)) continue
      const { slot_number } = await step((tx, by) => firstParcel(tx, by, { body: { tracking_id } }))
      await step((tx, by) => intoSlot(tx, by, { body: { tracking_id, slot_id: slotBarcode(slot_number) } }))
    }
  const body = { tracking_id: idOf(closed, 0), weight: 0.8, material: '' }
  await step((tx, by) =>
    dischargeBlue(tx, by, { body: { ...body, tried_weights: [], skip_weight_check: false } }),
  )
}

export const demo: DemoPart[] = [
  {
    name: 'epc-blue',
    needs: ['reference'],
    fill: async (app) => {
      for (const id of await demoWarehousesOf(app, warehouseMode.code.blue_fusion)) await demoBlue(app, id)
    },
  },
]
