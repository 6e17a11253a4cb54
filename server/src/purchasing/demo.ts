import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { allMaterials } from '../reference/public.ts'
import { createBatch } from './batch/create.ts'
import { editConsumableAction } from './consumable/actions.ts'
import { placeOrders, receiveOrder } from './order/actions.ts'
import { createOrder } from './order/save.ts'
import { createSupplierAction } from './supplier/actions.ts'

const supplierOf = (name: string, contact: string, currency: string) => ({
  ...{ name, contact, currency, enabled: true },
  ...{ telephone: '021-50500000', address: '上海市松江区包装路 8 号' },
})

/** Two suppliers of all packing material and one of none; in each warehouse an order that came in part, and new ones. */
const demoPurchases = async ({ store }: App, warehouse_ids: readonly number[]): Promise<void> => {
  const [first] = warehouse_ids
  if (first === undefined) return
  const bought = await transact(store, systemCaller(first, 'demo'), async (tx) => {
    const caller = systemCaller(first, 'demo')
    const bags = await createSupplierAction(tx, caller, { body: supplierOf('华东包装', '王敏', 'CNY') })
    const boxes = await createSupplierAction(tx, caller, {
      body: supplierOf('Pacific Boxes', 'J. Reed', 'USD'),
    })
    await createSupplierAction(tx, caller, { body: supplierOf('北方纸品', '刘洋', 'CNY') })
    const materials = await allMaterials(tx).execute()
    for (const [i, { id }] of materials.entries()) {
      const supplier_id = i % 2 === 0 ? bags.id : boxes.id
      await editConsumableAction(tx, caller, {
        params: { id },
        body: { supplier_id, price: 0.35 + i, unit: 'pcs' },
      })
    }
    return { bags: bags.id, ids: materials.filter((_m, i) => i % 2 === 0).map((m) => m.id) }
  })
  const [material_id] = bought.ids
  if (!material_id) return
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    await transact(store, caller, async (tx) => {
      const order = (quantity: number) =>
        createOrder(tx, caller, {
          body: { supplier_id: bought.bags, remark: '', lines: [{ material_id, quantity }] },
        })
      const came = await order(300)
      await placeOrders(tx, caller, { body: { ids: [came.id] } })
      await receiveOrder(tx, caller, { body: { id: came.id, lines: [{ material_id, quantity: 120 }] } })
      const waits = await order(200)
      await order(50)
      await createBatch(tx, caller, { body: { remark: '月度采购', order_ids: [came.id, waits.id] } })
    })
  }
}

export const demo: DemoPart[] = [
  {
    name: 'purchases',
    needs: ['reference', 'materials'],
    fill: (app, warehouses) => demoPurchases(app, warehouses('fbw', 'overseas')),
  },
]
