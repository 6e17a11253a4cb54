import { say } from '@kuacang/contract/kit/text'
import type { createPurchaseBatch } from '@kuacang/contract/purchasing/batch/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { purchasingRefusals } from '@kuacang/contract/purchasing/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { lockOrders } from '../order/store.ts'

const living: readonly number[] = [purchaseOrderStatus.code.new, purchaseOrderStatus.code.ordered]

/** Puts orders into a new batch, all or none; an order is in one batch at most. */
export const createBatch = async (
  tx: Tx,
  caller: Caller,
  { body: { remark, order_ids } }: { body: z.output<typeof createPurchaseBatch.body> },
) => {
  const { warehouse_id, user, locale } = caller
  const orders = await lockOrders(tx, caller, [...new Set(order_ids)])
  const ended = orders.find((o) => !living.includes(o.status))
  if (ended)
    throw new Refused(purchasingRefusals.ended, {
      order: ended.order_number,
      status: say(purchaseOrderStatus.label(ended.status), locale),
    })
  const taken = orders.find((o) => o.batch_id !== null)
  if (taken) {
    const [batch] = await tx.run<{ batch_number: string }>(
      'select batch_number from purchase_batch where warehouse_id = $1 and id = $2',
      [warehouse_id, taken.batch_id],
    )
    throw new Refused(purchasingRefusals.in_batch, {
      order: taken.order_number,
      batch: batch?.batch_number ?? '',
    })
  }
  const made = { id: newId(), batch_number: newNumber('PB') }
  await tx.run(
    `insert into purchase_batch (warehouse_id, id, batch_number, remark, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [warehouse_id, made.id, made.batch_number, remark, user.username, tx.now],
  )
  await tx.run(
    `update purchase_order set batch_id = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = any($2)`,
    [warehouse_id, orders.map((o) => o.id), made.id, tx.now],
  )
  tx.record({
    operation: 'purchase_batch.create',
    object: { type: 'purchase_batch', id: made.id, number: made.batch_number },
    detail: { orders: orders.map((o) => o.order_number), remark },
  })
  return made
}
