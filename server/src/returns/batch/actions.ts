import type {
  createReturnBatch,
  receiveReturns,
  recordReturnProblem,
} from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { returnBatchRefusals } from '@kuacang/contract/returns/batch/refusals'
import type { DispositionRule } from '@kuacang/contract/returns/record/dispositions'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { hold, moveHeld, notFound } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { recordProblemGoods } from '../../inbound/public.ts'
import { type Shipped, shippedById, shippedUnder } from '../../outbound/public.ts'
import { beginReturn, wayOfArrived } from '../record/begin.ts'
import {
  holdScanned,
  isOver,
  type ReturnRow,
  returnDocument,
  showReturn,
  tellReturnOf,
} from '../record/store.ts'
import { rulesOf } from '../rule/rules.ts'
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

/** What a scanned number means. */
type Meant = {
  /** The newest return that had it, locked, and its order. */
  readonly before: ReturnRow | undefined
  readonly order: Shipped | undefined
  /** The order of the waybill with this number. */
  readonly shipped: Shipped | undefined
  /** Of the customer whose return it is. */
  readonly rules: readonly DispositionRule[]
}

/**
 * Does the return before say whose order a number means? Else its waybill does: what is over may come back once more, as
 * another return.
 */
const isKnownBy = (before: ReturnRow | undefined, number: string): boolean =>
  before !== undefined && (!isOver(before) || before.new_tracking_number === number)

/** Returns are locked in the order in which their numbers are given. */
const findByNumber = async (tx: Tx, caller: Caller, number: string) => {
  const [before, shipped] = await together(holdScanned(tx, caller, number), shippedUnder(tx, caller, number))
  return { number, before, shipped }
}

type Found = Awaited<ReturnType<typeof findByNumber>>

const meaningOf = async (tx: Tx, caller: Caller, { number, before, shipped }: Found) => {
  const owner = isKnownBy(before, number) ? before : (shipped ?? before)
  const [order, rules = []] = await together(
    before && shippedById(tx, caller, before.outbound_order_id),
    owner && rulesOf(tx, owner.partner_id),
  )
  const meant: Meant = { before, order, shipped, rules }
  return [number, meant] as const
}

type Arriving = { readonly batch: BatchRow; readonly number: string; readonly reason: number }
type Received =
  | { readonly already: true; readonly row: ReturnRow }
  | { readonly already: false; readonly row: ReturnRow; readonly order: Shipped }

/** Undefined: the number is not known. */
const receiveOne = (
  tx: Tx,
  caller: Caller,
  { batch, number, reason }: Arriving,
  { before, order, shipped, rules }: Meant,
): Received | undefined => {
  const { id, batch_number } = batch
  if (before && order && !isOver(before)) {
    if (before.status !== fresh) return { already: true, row: before }
    const way = wayOfArrived(tx, before, rules)
    const set = { ...way, batch_id: id, batch_number, received_at: tx.now }
    const detail = { batch: batch_number }
    const moved = moveHeld(tx, caller, returnDocument, 'receive', before, { set, detail })
    return { already: false, row: { ...moved, ...set }, order }
  }
  const known = isKnownBy(before, number)
  if (!known && shipped && !shipped.shipped)
    throw new Refused(returnRefusals.not_shipped, { number, order: shipped.order_number })
  const of = (known ? undefined : shipped) ?? order
  if (!of) return undefined
  const came = { id, batch_number, rules }
  const row = beginReturn(tx, caller, of, { tracking_number: number, reason, batch: came })
  return { already: false, row, order: of }
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
  const { reason } = body
  const numbers = [...new Set(body.tracking_numbers)]
  // The batch is locked before its returns.
  const [batch, ...found] = await together(
    mustHoldBatch(tx, caller, body.batch_number),
    ...numbers.toSorted().map((number) => findByNumber(tx, caller, number)),
  )
  mustTakeParcels(batch)
  const meanings = new Map(await together(...found.map((one) => meaningOf(tx, caller, one))))
  const unknown = new Set<string>()
  // One return may be named by two of its numbers.
  const now = new Map<string, ReturnRow>()
  const { list, errors } = await eachNumber(caller, numbers, async (number) => {
    const meaning = meanings.get(number)
    const before = meaning?.before && (now.get(meaning.before.id) ?? meaning.before)
    const arriving = { batch, number, reason }
    const received = meaning && receiveOne(tx, caller, arriving, { ...meaning, before })
    if (received) {
      now.set(received.row.id, received.row)
      return received
    }
    unknown.add(number)
    throw new Refused(returnRefusals.unknown, { number })
  })
  for (const one of list) if (!one.already) tellReturnOf(tx, one.order, 'return.received', one.row)
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
