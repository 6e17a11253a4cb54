import { locationType } from '@kuacang/contract/inventory/location/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { saveLocations } from '../location/import-file.ts'
import { finishTransferOrder, planTransfer } from './plan.ts'

const storage = ['B-01-01-1', 'B-01-02-1', 'B-01-03-1'].map((code, i) => ({
  code,
  district: 'B',
  location_type: locationType.code.storage,
  aisle: 1,
  cell: i + 1,
  layer: 1,
}))

/** Half of one SKU put into storage, its picking place under its minimum now; and a transfer that waits for someone. */
const demoTransfers = async (app: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
    await step((tx) => saveLocations(tx, caller, storage))
    const stored = await step((tx) => planned(tx, caller, 'CX-SOAP-10', 'B-01-01-1', 30, '入存储区'))
    await step((tx) => finishTransferOrder(tx, caller, { body: stored }))
    await step((tx) => setMinimum(tx, caller, stored.from, 40))
    await step((tx) => planned(tx, caller, 'CX-UMB-11', 'B-01-02-1', 12, '雨季后移入存储区'))
  }
}

const planned = async (
  tx: Tx,
  caller: Caller,
  sku: string,
  to_location_code: string,
  quantity: number,
  remark: string,
) => {
  const [lying] = await tx.run<{ id: string; code: string }>(
    `select s.id, l.code from stock s
     join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
     join location l on l.warehouse_id = $1 and l.id = s.location_id
     where s.warehouse_id = $1 and k.sku = $2 and l.location_type = ${locationType.code.picking} order by s.on_hand desc limit 1`,
    [caller.warehouse_id, sku],
  )
  const { id: loc_inv_id = '', code: from = '' } = lying ?? {}
  const { order } = await planTransfer(tx, caller, {
    lines: [{ loc_inv_id, to_location_code, quantity }],
    remark,
    over_spec: true,
  })
  return { order_id: order.order_id, from }
}

const setMinimum = (tx: Tx, { warehouse_id }: Caller, code: string, minimum: number) =>
  tx.db
    .updateTable('location')
    .set({ minimum })
    .where('warehouse_id', '=', warehouse_id)
    .where('code', '=', code)
    .execute()

export const demo: DemoPart[] = [
  {
    name: 'transfers',
    needs: ['goods'],
    fill: (app, warehouses) => demoTransfers(app, warehouses('fbw', 'overseas')),
  },
]
