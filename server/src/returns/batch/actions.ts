import type {
  createReturnBatch,
  receiveReturns,
  recordReturnProblem,
} from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { returnBatchRefusals } from '@kuacang/contract/returns/batch/refusals'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { hold, moveHeld, notFound } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { recordProblemGoods } from '../../inbound/public.ts'
import { shippedById, shippedUnder } from '../../outbound/public.ts'
import { beginReturn, wayOfArrived } from '../record/begin.ts'
import {
  findReturn,
  holdReturn,
  isOver,
  type ReturnRow,
  returnDocument,
  showReturn,
  tellReturn,
} from '../record/store.ts'
import { type BatchRow, batchDocument, mustHoldBatch, mustTakeParcels, showBatch } from './store.ts'

type Create = { body: z.output<typeof createReturnBatch.body> }

export const createBatch = async (tx: Tx, caller: Caller, { body }: Create) => {
  const row: BatchRow = {
    ...{ id: newId(), ...body, received_count: 0, problem_count: 0, status: returnBatchStatus.code.new },
    ...{ created_by: caller.user.username, signed_by: '', signed_at: null },
    ...{ created_at: tx.now, updated_at: tx.now, version: 1 },
  }
  await tx
    .run(
      `insert into return_batch (warehouse_id, id, batch_number, carrier, tracking_number, planned_count, status, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        ...[caller.warehouse_id, row.id, row.batch_number, row.carrier, row.tracking_number],
        ...[row.planned_count, row.status, row.created_by, tx.now],
      ],
    )
    .catch(refuseOnUnique(returnBatchRefusals.taken, {}))
  tx.record({
    operation: 'return_batch.create',
    object: { type: batchDocument.table, id: row.id, number: row.batch_number },
    detail: { planned: row.planned_count },
  })
  return showBatch(row, caller)
}

export const deleteBatch = async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
  const [row] = await hold<BatchRow>(tx, caller, batchDocument, [id])
  if (!row) throw notFound(batchDocument.title, id)
  if (row.received_count > 0)
    throw new Refused(returnBatchRefusals.begun, { batch: row.batch_number, count: row.received_count })
  moveHeld(tx, caller, batchDocument, 'delete', row)
  return { success: true as const }
}

/** Closes a batch: signed where its count is right, else abnormal. */
export const signBatch = async (
  tx: Tx,
  caller: Caller,
  { body: { batch_number } }: { body: { batch_number: string } },
) => {
  const row = await mustHoldBatch(tx, caller, batch_number)
  if (row.received_count === 0)
    throw new Refused(returnBatchRefusals.nothing_received, { batch: batch_number })
  const { signed, abnormal } = returnBatchStatus.code
  const { planned_count: planned, received_count: received } = row
  const done = moveHeld(tx, caller, batchDocument, 'sign', row, {
    to: planned === received ? signed : abnormal,
    set: { signed_by: caller.user.username, signed_at: tx.now },
    detail: { planned, received },
  })
  return showBatch(done, caller)
}

const { new: fresh } = outboundReturnStatus.code

type Received = { readonly already: boolean; readonly row: ReturnRow }

/** A number may be scanned that a return had before it went out again: it comes back once more, as another return. */
const standingOf = async (tx: Tx, caller: Caller, number: string): Promise<ReturnRow | undefined> => {
  const found = await findReturn(tx, caller, number)
  return found && !isOver(found) ? found : undefined
}

/** Whose order a number means: that of its waybill, or of a new label that it got as a return. */
const orderOf = async (tx: Tx, caller: Caller, number: string) => {
  const before = await findReturn(tx, caller, number)
  if (before && before.new_tracking_number === number)
    return shippedById(tx, caller, before.outbound_order_id)
  const order = await shippedUnder(tx, caller, number)
  if (order && !order.shipped)
    throw new Refused(returnRefusals.not_shipped, { number, order: order.order_number })
  return order ?? (before && shippedById(tx, caller, before.outbound_order_id))
}

const receiveOne = async (
  tx: Tx,
  caller: Caller,
  batch: BatchRow,
  tracking_number: string,
  reason: number,
): Promise<Received | undefined> => {
  const standing = await standingOf(tx, caller, tracking_number)
  if (standing) {
    const row = await holdReturn(tx, caller, standing.id)
    if (row.status !== fresh) return { already: true, row }
    const way = await wayOfArrived(tx, row)
    const set = { ...way, batch_id: batch.id, batch_number: batch.batch_number, received_at: tx.now }
    const moved = moveHeld(tx, caller, returnDocument, 'receive', row, {
      set,
      detail: { batch: batch.batch_number },
    })
    return { already: false, row: { ...moved, ...set } }
  }
  const order = await orderOf(tx, caller, tracking_number)
  if (!order) return undefined
  return { already: false, row: await beginReturn(tx, caller, order, { tracking_number, reason, batch }) }
}

/** Counts what came into a batch that is held. */
const countIn = (tx: Tx, caller: Caller, row: BatchRow, came: number, problems = 0): BatchRow => {
  if (came === 0) return row
  const set = { received_count: row.received_count + came, problem_count: row.problem_count + problems }
  return {
    ...moveHeld(tx, caller, batchDocument, 'receive', row, { to: 'here', set, detail: { came } }),
    ...set,
  }
}

type Receive = { body: z.output<typeof receiveReturns.body> }

/** Takes parcels of a batch in (FU-657). */
export const receiveBatch = async (tx: Tx, caller: Caller, { body }: Receive) => {
  const batch = await mustHoldBatch(tx, caller, body.batch_number)
  mustTakeParcels(batch)
  const unknown = new Set<string>()
  const numbers = [...new Set(body.tracking_numbers)]
  const { list, errors } = await eachNumber(caller, numbers, async (number) => {
    const received = await receiveOne(tx, caller, batch, number, body.reason)
    if (received) return received
    unknown.add(number)
    throw new Refused(returnRefusals.unknown, { number })
  })
  for (const { already, row } of list) if (!already) await tellReturn(tx, caller, 'return.received', row)
  const came = list.filter((r) => !r.already).length
  return {
    batch: showBatch(countIn(tx, caller, batch, came), caller),
    list: list.map(({ already, row }) => ({ already, return: showReturn(row, caller) })),
    errors: errors.map((e) => ({ ...e, unknown: unknown.has(e.tracking_id) })),
  }
}

type Problem = { body: z.output<typeof recordReturnProblem.body> }

/** What is not known is problem goods, and counts among what came. */
export const recordProblem = async (tx: Tx, caller: Caller, { body }: Problem) => {
  const batch = await mustHoldBatch(tx, caller, body.batch_number)
  mustTakeParcels(batch)
  const { problem_number } = await recordProblemGoods(tx, caller, {
    body: { barcode: body.tracking_number, quantity: 1, remark: batch.batch_number },
  })
  return { batch: showBatch(countIn(tx, caller, batch, 1, 1), caller), problem_number }
}
