import type { createRelabels } from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus, unreviewed } from '@kuacang/contract/relabel/request/enums'
import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import { reviewsRelabels } from '@kuacang/contract/relabel/rights'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { eachNumber } from '#kit/document/each-number'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { answersItself, type Port, portOf } from '../../ports/public.ts'
import { type Followed, findThing, followerOf, type HeldThing, kindOf } from './kinds.ts'
import { buyLabel } from './port-questions.ts'
import { type RelabelRow, relabelDocument, requestUnderWay } from './store.ts'

type Body = z.output<typeof createRelabels.body>

const write = (tx: Tx, { warehouse_id }: Caller, r: RelabelRow, object_type: string): void =>
  tx.later(
    `insert into relabel_request (warehouse_id, id, status, object_type, object_id, tracking_id, reason, priority,
       old_channel_code, channel_code, remark, created_by, created_at, updated_at, reviewed_by, reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15)`,
    [
      ...[warehouse_id, r.id, r.status, object_type, r.object_id, r.tracking_id, r.reason, r.priority],
      ...[r.old_channel_code, r.channel_code, r.remark, r.created_by, tx.now, r.reviewed_by, r.reviewed_at],
    ],
    lostOnUnique,
  )

/** What is asked for; what is left out follows from the thing. */
type Wish = {
  readonly reason?: number | undefined
  readonly priority: number
  readonly remark: string
  /** Whether a reviewer decides; left out: by the reason. */
  readonly review?: boolean | undefined
  /** The thing’s own area let it be decided already, e.g. by its merchant. */
  readonly approved?: boolean
}

/** A thing under lock, with all that ordering its label needs. */
export type Labelling = {
  /** The table of the thing. */
  readonly object: string
  readonly thing: HeldThing
  /** The request under way for it. */
  readonly standing: RelabelRow | undefined
  readonly goAlong: (request: Followed) => Promise<void>
  readonly carrier: Port
}

/** Locks a thing by its table and id, and reads what ordering its label needs, in one round trip. */
export const holdForLabel = async (
  tx: Tx,
  caller: Caller,
  object: string,
  id: string,
): Promise<Labelling> => {
  const [thing, standing, goAlong, carrier] = await together(
    kindOf(object).lock(tx, caller, id),
    requestUnderWay(tx, caller, object, id),
    followerOf(tx, caller, { object_type: object, object_id: id }),
    portOf(tx, caller, 'carrier'),
  )
  return { object, thing, standing, goAlong, carrier }
}

/** Makes the request of one number; throws what refuses it, before anything is written. */
const requestLabel = async (tx: Tx, caller: Caller, number: string, wish: Wish): Promise<RelabelRow> => {
  const found = await findThing(tx, caller, number)
  if (!found) throw new Refused(relabelRefusals.unknown, { number })
  return orderLabel(
    tx,
    caller,
    await holdForLabel(tx, caller, found.kind.object, found.thing.id),
    wish,
    number,
  )
}

/** The same for a thing that is held already. `number`: the one that was scanned. */
export const orderLabel = async (
  tx: Tx,
  caller: Caller,
  { object, thing, standing, goAlong, carrier }: Labelling,
  wish: Wish,
  number: string,
): Promise<RelabelRow> => {
  if (standing)
    throw new Refused(relabelRefusals.under_way, { number, status: relabelStatus.label(standing.status) })
  const reason = wish.reason ?? thing.reason ?? relabelReason.code.other
  const decided = wish.approved ?? (wish.review === undefined ? unreviewed.includes(reason) : !wish.review)
  // Who reviews may decide while asking; others ask for what needs no review only.
  const reviewed = decided && !wish.approved && !unreviewed.includes(reason)
  if (reviewed && !reviewsRelabels.any.some(caller.holds))
    throw new Refused(relabelRefusals.needs_review, { number, reason: relabelReason.label(reason) })
  const [, said] = decided ? await suits(thing, carrier) : []
  const request: RelabelRow = {
    id: newId(),
    status: relabelStatus.code[decided ? 'approved' : 'pending_review'],
    ...{ object_type: object, object_id: thing.id, tracking_id: thing.number },
    ...{ reason, priority: wish.priority, remark: wish.remark },
    ...{ old_channel_code: thing.channel_code, channel_code: decided ? thing.channel_code : '' },
    ...{ new_tracking_id: null, label_file: null, label_paper: '', sort_code: '', embedded_label: false },
    ...{ carrier_failure: '', version: 1, created_by: caller.user.username, created_at: tx.now },
    ...{ reviewed_by: reviewed ? caller.user.username : '', reviewed_at: reviewed ? tx.now : null },
    relabelled_at: null,
  }
  await goAlong(request)
  write(tx, caller, request, object)
  tx.record({
    operation: 'relabel_request.create',
    object: { type: relabelDocument.machine.title, id: request.id, number: request.tracking_id },
    parent: { type: object, id: thing.id },
    detail: { reason, ...(wish.remark && { remark: wish.remark }) },
  })
  return decided ? buyLabel(tx, caller, request, thing, { goAlong, carrier, said }) : request
}

/** Refuses a channel that cannot take the thing; answers what the product's own carrier says, where it is asked. */
const suits = (thing: HeldThing, carrier: Port) =>
  together(
    thing.mustSuit?.(thing.channel_code) ?? Promise.resolve(),
    answersItself(carrier) ? thing.embedded(thing.channel_code) : Promise.resolve(undefined),
  )

/** Asks for new labels; each number stands for itself. */
export const requestLabels = (tx: Tx, caller: Caller, numbers: readonly string[], wish: Wish) =>
  eachNumber(caller, numbers, (number) => requestLabel(tx, caller, number, wish))

export const createRequest = (tx: Tx, caller: Caller, { body }: { body: Body }) =>
  requestLabels(tx, caller, body.tracking_ids, body)
