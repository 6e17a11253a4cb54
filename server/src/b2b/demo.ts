import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { type DemoWork, demoPickedOrder } from '../outbound/public.ts'
import { createLorry as book } from './booking/actions.ts'
import { addSku, createBox, finishBox } from './box/actions.ts'

const partner_id = 1
const sku = 'CX-UMB-11'
const size = { weight: 6.4, length: 60, width: 40, height: 40 }
const day = 86_400_000

/** An order of which a part is packed, and one in two boxes that waits for its lorry. */
const demoB2b = async ({ store }: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const work: DemoWork = { caller, step: (action) => transact(store, caller, action) }
    const { step } = work
    const ordered = (erp_order_id: string, buyer_id: string) =>
      demoPickedOrder(work, partner_id, [{ sku, quantity: 2 }], {
        ...{ order_type: outboundOrderType.code.b2b, erp_order_id, buyer_id },
      })
    /** An open box with one piece; answers its number. */
    const boxOf = async (order_id: string): Promise<string> => {
      const { box_id } = await step((tx) => createBox(tx, caller, { body: { order_id } }))
      if (box_id === null) throw new Error('a new box has a number')
      await step((tx) => addSku(tx, caller, { body: { box_id, sku, quantity: 1 } }))
      return box_id
    }
    const begun = await ordered('B2B-6001', 'CITY-CAFE')
    await boxOf(begun.id)
    const whole = await ordered('B2B-6002', 'GRAND-HOTEL')
    for (let n = 0; n < 2; n += 1) {
      const box_id = await boxOf(whole.id)
      await step((tx) => finishBox(tx, caller, { body: { box_id, ...size } }))
    }
    const pickup_at = new Date(Date.now() + day).toISOString()
    const lorry = { carrier: '德邦', lorry: '粤B12345', pickup_at }
    await step((tx) => book(tx, caller, { body: { ...lorry, order_ids: [whole.id] } }))
  }
}

export const demo: DemoPart[] = [
  {
    name: 'b2b',
    needs: ['goods', 'transfers'],
    fill: (app, warehouses) => demoB2b(app, warehouses('fbw')),
  },
]
