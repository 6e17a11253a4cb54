import { told } from '@kuacang/contract/kit/schemas'
import { storeMessageKind } from '@kuacang/contract/platform-orders/message/enums'
import { platformReturnStatus } from '@kuacang/contract/platform-orders/return/enums'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Happened, Subscriber } from '#kit/outbox/subscriber'
import { Refused } from '#kit/refused'
import { announceForPlatform, type ReturnVerdict, verdictOf } from '../../returns/public.ts'
import { sendToStore } from '../message/queue.ts'
import { giveUp, waitOn } from './keep.ts'
import { holdPlatformReturn, type PlatformReturnRow, recordReturn } from './store.ts'
import { saidOf } from './words.ts'

const origin = z.object({ home: z.number(), id: z.string() })
const expected = z.object({
  ...{ origin, ships_from: z.number(), partner_id: z.number(), outbound_order_id: z.string() },
  ...{ order_number: z.string(), platform_return_id: z.string(), tracking_number: z.string() },
  ...{ reason: z.number(), comments: z.string() },
})
const verdict = z.object({ outcome: z.number(), grade: z.number().nullable(), version: z.number() })
const answered = z.object({
  origin,
  made: z.object({ id: z.string(), number: z.string() }).optional(),
  failed: told.optional(),
  verdict: verdict.optional(),
})
const judged = z.object({ origin, verdict })
const ofPlatform = z.object({ id: z.string(), platform_order: origin, decision: z.number().optional() })

const { asked, announced } = platformReturnStatus.code

/** In the warehouse that shipped the order: the return is expected, and its home told what came of it. */
const expectReturn = async (tx: Tx, caller: Caller, { payload }: Happened): Promise<void> => {
  const { origin: of, ships_from: _here, ...said } = expected.parse(payload)
  const answer = async () => {
    const made = await announceForPlatform(tx, caller, { ...said, id: of.id })
    if (!made) return { later: true }
    const known = await verdictOf(tx, caller, made.id)
    return {
      made: { id: made.id, number: made.tracking_number },
      ...(known && { verdict: known.verdict }),
    }
  }
  const came = await answer().catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return { failed: error.whyInBoth(caller.clock) }
  })
  tx.emit({
    topic: 'platform_return.answered',
    object: { type: 'platform_return', id: of.id },
    payload: { origin: of, ...came },
  })
}

/** What became of a return is told to its platform, once for each judgement. */
const judge = async (tx: Tx, caller: Caller, row: PlatformReturnRow, said: ReturnVerdict): Promise<void> => {
  const { outcome, grade, version } = said
  if (version <= row.record_version || row.order_id === null) return
  const isNew = outcome !== row.outcome || grade !== row.grade
  const judgements = row.judgements + (isNew ? 1 : 0)
  await tx.run(
    `update platform_return set outcome = $3, grade = $4, record_version = $5, judgements = $6, updated_at = $7
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, row.id, outcome, grade, version, judgements, tx.now],
  )
  if (!isNew) return
  const words = saidOf(outcome, grade)
  recordReturn(tx, row, 'return_judged', words)
  await sendToStore(
    tx,
    caller,
    { id: row.order_id, store_id: row.store_id },
    storeMessageKind.code.return_decision,
    { return_id: row.platform_return_id, judgement: judgements, ...words },
    row.id,
  )
}

/** At home: the return learns of its record. An answer that came before is no news. */
const noteAnswer = async (tx: Tx, caller: Caller, { payload }: Happened): Promise<void> => {
  const { origin: of, made, failed, verdict: known } = answered.parse(payload)
  const row = await holdPlatformReturn(tx, caller, of.id)
  if (row?.status !== asked) return
  if (!made) {
    await (failed ? giveUp(tx, row, failed) : waitOn(tx, row))
    return
  }
  await tx.run(
    `update platform_return set status = ${announced}, return_record_id = $3, return_number = $4, fail_reason = '', updated_at = $5
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, row.id, made.id, made.number, tx.now],
  )
  recordReturn(tx, row, 'return_announced', { return: made.number })
  if (known) await judge(tx, caller, { ...row, status: announced }, known)
}

const noteVerdict = async (tx: Tx, caller: Caller, { payload }: Happened): Promise<void> => {
  const { origin: of, verdict: said } = judged.parse(payload)
  const row = await holdPlatformReturn(tx, caller, of.id)
  if (!row) return
  // What the warehouse answered is on its way: this event is handled again after it.
  if (row.status !== announced) throw new Error('its record is not noted yet')
  await judge(tx, caller, row, said)
}

/** Where the return lies: what became of it goes to the home of its store. */
const tellHome = async (tx: Tx, caller: Caller, { payload }: Happened): Promise<void> => {
  const { id, decision } = ofPlatform.parse(payload)
  const known = await verdictOf(tx, caller, id, decision)
  if (!known) return
  tx.emit({
    topic: 'platform_return.judged',
    object: { type: 'platform_return', id: known.of },
    payload: { origin: { home: known.home, id: known.of }, verdict: known.verdict },
  })
}

export const subscribers: Subscriber[] = [
  {
    name: 'platform_orders.return_expected',
    topics: ['platform_return.expected'],
    warehouse: async (_reader, { payload }) => expected.parse(payload).ships_from,
    handle: expectReturn,
  },
  {
    name: 'platform_orders.return_answered',
    topics: ['platform_return.answered'],
    warehouse: async (_reader, { payload }) => answered.parse(payload).origin.home,
    handle: noteAnswer,
  },
  {
    name: 'platform_orders.returned',
    topics: ['return.graded', 'return.decided', 'return.relabelled', 'return.destroyed'],
    concerns: (payload) => ofPlatform.safeParse(payload).success,
    handle: tellHome,
  },
  {
    name: 'platform_orders.return_judged',
    topics: ['platform_return.judged'],
    warehouse: async (_reader, { payload }) => judged.parse(payload).origin.home,
    handle: noteVerdict,
  },
]
