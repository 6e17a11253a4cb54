import { slotBarcode } from '@kuacang/contract/epc/wall/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { App } from '#kit/app'
import type { DemoPart } from '#kit/demo/part'
import { demoFamilies, demoSteps, demoWarehousesOf } from '../blue/standing-demo.ts'
import { combineDps } from './pack.ts'
import { sortToZone } from './sort.ts'
import { joinJob, upsertTask } from './tasks.ts'

/** Parcels of each buyer; the last one is a shop. */
const sizes = [2, 3, 2, 4, 2, 1, 3, 2, 3]
/** Of them so many have arrived, so many of these were sorted to a zone, and so many of these lie in their slot. */
const here = [2, 2, 1, 3, 2, 1, 2, 2, 3]
const sorted = [2, 2, 1, 3, 2, 0, 1, 2, 3]
const inSlot = [2, 1, 1, 3, 2, 0, 0, 0, 3]
const closed = 4
/** Whose slot is lit now: a parcel is on its way to it. */
const lit = 7

/** A centre that works in DPS at noon: zones, waiting and complete slots, one of them lit, one box closed. */
const demoDps = async (app: App, warehouse_id: number): Promise<void> => {
  const { idOf, all } = demoFamilies(32, sizes)
  const { step, arrive, announce } = demoSteps(app, warehouse_id)
  await announce(all)
  await step((tx, by) => joinJob(tx, by, { body: {} }))
  for (const [buyer, n] of here.entries())
    for (let p = 0; p < n; p += 1) {
      const tracking_id = idOf(buyer, p)
      await arrive(tracking_id)
      if (p >= (sorted[buyer] ?? 0)) continue
      await step((tx, by) => sortToZone(tx, by, { body: { tracking_id } }))
      if (p >= (inSlot[buyer] ?? 0)) continue
      const body = { tracking_ids: [tracking_id] }
      const { task_id, slot_number } = await step((tx, by) => upsertTask(tx, by, { body }))
      const put = { task_id, tracking_ids: [], slot_id: slotBarcode(slot_number) }
      await step((tx, by) => upsertTask(tx, by, { body: put }))
    }
  const box = { tracking_id: idOf(closed, 0), weight: 0.8, material: '' }
  await step((tx, by) =>
    combineDps(tx, by, { body: { ...box, tried_weights: [], skip_weight_check: false } }),
  )
  await step((tx, by) => upsertTask(tx, by, { body: { tracking_ids: [idOf(lit, 0)] } }))
}

export const demo: DemoPart[] = [
  {
    name: 'epc-dps',
    needs: ['reference'],
    fill: async (app) => {
      for (const id of await demoWarehousesOf(app, warehouseMode.code.dps_fusion)) await demoDps(app, id)
    },
  },
]
