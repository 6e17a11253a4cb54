import { say, sentences } from '@kuacang/contract/kit/text'
import type { createRelabels } from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { findThing } from './kinds.ts'
import { buyLabel } from './port-questions.ts'
import { type RelabelRow, relabelDocument, requestUnderWay } from './store.ts'

type Body = z.output<typeof createRelabels.body>

/** Why a number got no request, as a sentence. */
const reasonOf = ({ refusal, values }: Refused, { locale }: Caller): string =>
  sentences([say(refusal.what, locale, values), say(refusal.why, locale, values)], locale)

const write = (tx: Tx, { warehouse_id }: Caller, r: RelabelRow, object_type: string): void =>
  tx.later(
    `insert into relabel_request (warehouse_id, id, status, object_type, object_id, tracking_id, reason, priority,
       old_channel_code, channel_code, remark, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      ...[warehouse_id, r.id, r.status, object_type, r.object_id, r.tracking_id, r.reason, r.priority],
      ...[r.old_channel_code, r.channel_code, r.remark, r.created_by, tx.now],
    ],
    lostOnUnique,
  )

/** Makes the request of one number; throws what refuses it, before anything is written. */
const createOne = async (tx: Tx, caller: Caller, number: string, body: Body): Promise<RelabelRow> => {
  const found = await findThing(tx, caller, number)
  if (!found) throw new Refused(relabelRefusals.unknown, { number })
  const { object } = found.kind
  const thing = await found.kind.lock(tx, caller, found.thing.id)
  const standing = await requestUnderWay(tx, caller, object, thing.id)
  if (standing)
    throw new Refused(relabelRefusals.under_way, { number, status: relabelStatus.label(standing.status) })
  // A label that cannot be read is replaced by its like: there is nothing to decide.
  const decided = body.reason === relabelReason.code.unreadable
  const request: RelabelRow = {
    id: newId(),
    status: relabelStatus.code[decided ? 'approved' : 'pending_review'],
    ...{ object_type: object, object_id: thing.id, tracking_id: thing.number },
    ...{ reason: body.reason, priority: body.priority, remark: body.remark },
    ...{ old_channel_code: thing.channel_code, channel_code: decided ? thing.channel_code : '' },
    ...{ new_tracking_id: null, label_file: null, label_paper: '', sort_code: '', embedded_label: false },
    ...{ carrier_failure: '', version: 1, created_by: caller.user.username, created_at: tx.now },
    ...{ reviewed_by: '', reviewed_at: null, relabelled_at: null },
  }
  write(tx, caller, request, object)
  tx.record({
    operation: 'relabel_request.create',
    object: { type: relabelDocument.machine.title, id: request.id, number: request.tracking_id },
    parent: { type: object, id: thing.id },
    detail: { reason: body.reason, ...(body.remark && { remark: body.remark }) },
  })
  return decided ? buyLabel(tx, caller, request, thing) : request
}

/** Asks for new labels; each number stands for itself. Things are locked in the order of their numbers. */
export const create = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const rows = body.tracking_ids.map((tracking_id, i) => ({ tracking_id, row: i + 1 }))
  const list: { row: number; made: RelabelRow }[] = []
  const errors: { row: number; tracking_id: string; reason: string }[] = []
  for (const { row, tracking_id } of rows.toSorted((a, b) => (a.tracking_id < b.tracking_id ? -1 : 1)))
    try {
      list.push({ row, made: await createOne(tx, caller, tracking_id, body) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      errors.push({ row, tracking_id, reason: reasonOf(error, caller) })
    }
  return {
    list: list.toSorted((a, b) => a.row - b.row).map(({ made }) => made),
    errors: errors.toSorted((a, b) => a.row - b.row),
  }
}
