import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { addItem, finishBag as finishBagCall } from '@kuacang/contract/packing/bag/calls'
import { returnReason } from '@kuacang/contract/returns/record/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { addThing, signReceipt } from '../handover/public.ts'
import { type DemoWork, demoWeighedOrder } from '../outbound/public.ts'
import { addScanned, finishBag, packingSuiteOf } from '../packing/public.ts'
import { createBatch, receiveBatch, signBatch } from './batch/actions.ts'

const partner_id = 1
const suite = 'wms_outbound'
const { undeliverable, changed_mind, defective } = returnReason.code
const reasons = [undeliverable, changed_mind, defective]

/** Orders that have left with their carrier in one bag; answers their tracking numbers. */
const shipped = async (work: DemoWork, count: number): Promise<string[]> => {
  const { step, caller } = work
  const numbers: string[] = []
  let bag_id = ''
  for (let i = 0; i < count; i += 1) {
    const order = await demoWeighedOrder(work, partner_id, [{ sku: 'CX-SOAP-10', quantity: 1 }], {
      order_type: outboundOrderType.code.normal,
      erp_order_id: `SOLD-${5001 + i}`,
    })
    const body = addItem.body.parse({ item_id: order.tracking_number })
    const { bag } = await step((tx) => addScanned(tx, caller, packingSuiteOf(caller, suite), body))
    numbers.push(order.tracking_number)
    bag_id = bag.id
  }
  const params = { suite } as const
  await step((tx) => finishBag(tx, caller, { params, body: finishBagCall.body.parse({ bag_id }) }))
  const { receipt } = await step((tx) => addThing(tx, caller, { params, body: { bag_id } }))
  await step((tx) => signReceipt(tx, caller, { params, body: { receipt_id: receipt.id }, files: [] }))
  return numbers
}

/** A batch of which all came, for three reasons, and one that is still on the road. */
const demoReturns = async ({ store }: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const work: DemoWork = { caller, step: (action) => transact(store, caller, action) }
    const { step } = work
    const numbers = await shipped(work, reasons.length)
    const batch = (batch_number: string, planned_count: number) =>
      step((tx) =>
        createBatch(tx, caller, {
          body: { batch_number, carrier: 'UPS', tracking_number: '', planned_count },
        }),
      )
    await batch('RB-2001', reasons.length)
    for (const [i, reason] of reasons.entries())
      await step((tx) =>
        receiveBatch(tx, caller, {
          body: { batch_number: 'RB-2001', tracking_numbers: [numbers[i] ?? ''], reason },
        }),
      )
    await step((tx) => signBatch(tx, caller, { body: { batch_number: 'RB-2001' } }))
    await batch('RB-2002', 2)
  }
}

export const demo: DemoPart[] = [
  {
    name: 'returns',
    needs: ['goods', 'transfers'],
    fill: (app, warehouses) => demoReturns(app, warehouses('fbw')),
  },
]
