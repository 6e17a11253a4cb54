import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { allMaterials } from '../../reference/public.ts'
import { receiveMaterial, upsertStock } from './actions.ts'

const warning_level = 100

/** Packing material on the shelf: one delivery of each, one of them nearly used up. */
const demoMaterials = async ({ store }: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    await transact(store, caller, async (tx) => {
      for (const [i, { id: material_id }] of (await allMaterials(tx).execute()).entries()) {
        await receiveMaterial(tx, caller, { body: { material_id, quantity: 500, reason: `PM-${1001 + i}` } })
        const quantity = i === 0 ? 60 : 500
        await upsertStock(tx, caller, { body: { material_id, quantity, warning_level, reason: '月末盘点' } })
      }
    })
  }
}

export const demo: DemoPart[] = [
  {
    name: 'materials',
    needs: ['reference'],
    fill: (app, warehouses) => demoMaterials(app, warehouses('fbw', 'overseas')),
  },
]
