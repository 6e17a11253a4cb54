import type { confirmRelabel, retryRelabel, reviewRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { type Port, portOf } from '../../ports/public.ts'
import { channelOf } from '../../reference/public.ts'
import { followerOf, type HeldThing, kindOf } from './kinds.ts'
import type { CarrierLabel } from './label.ts'
import { buyLabel, voidLabel } from './port-questions.ts'
import {
  findRequest,
  labelOfRequest,
  lockRequest,
  type RelabelRow,
  relabelDocument,
  showRequest,
  warehouseCode,
} from './store.ts'

const { approved, relabelled, rejected } = relabelStatus.code

/** A request with its thing, both under lock, the thing first. */
export const holdRequest = async (
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ readonly request: RelabelRow; readonly thing: HeldThing }> => {
  const { object_type, object_id } = await findRequest(tx, caller, id)
  const [thing, request] = await together(
    kindOf(object_type).lock(tx, caller, object_id),
    lockRequest(tx, caller, id),
  )
  return { request, thing }
}

const shown = async (tx: Tx, caller: Caller, request: RelabelRow) =>
  showRequest(request, caller, await warehouseCode(tx, caller))

const checkChannel = async (tx: Tx, { tracking_id: number }: RelabelRow, channel: string): Promise<void> => {
  const found = await channelOf(tx, channel)
  if (!found?.enabled) throw new Refused(relabelRefusals.no_channel, { number, channel })
}

type Reviewed = { params: { id: string }; body: z.output<typeof reviewRelabel.body> }

/** Customer service decides (PA-395): an approved request asks the carrier at once. */
export const reviewRequest = async (tx: Tx, caller: Caller, { params, body }: Reviewed) => {
  const set = { reviewed_by: caller.user.username, reviewed_at: tx.now, remark: body.remark }
  const detail = body.remark ? { remark: body.remark } : {}
  if (body.status === rejected) {
    const goAlong = await followerOf(tx, caller, await findRequest(tx, caller, params.id))
    const request = await lockRequest(tx, caller, params.id)
    const decided = moveHeld(tx, caller, relabelDocument, 'reject', request, { set, detail })
    await goAlong(decided)
    return shown(tx, caller, decided)
  }
  const { request, thing } = await holdRequest(tx, caller, params.id)
  const decided = moveHeld(tx, caller, relabelDocument, 'approve', request, {
    set: { ...set, remark: body.remark || request.remark, channel_code: body.channel },
    detail: { ...detail, channel: body.channel },
  })
  await checkChannel(tx, request, body.channel)
  await thing.mustSuit?.(body.channel)
  await (await followerOf(tx, caller, request))(decided)
  return shown(tx, caller, await bought(tx, caller, decided, thing))
}

/** The move has made the request another version; the carrier is asked about that one. */
const bought = (tx: Tx, caller: Caller, moved: RelabelRow, thing: HeldThing) =>
  buyLabel(tx, caller, { ...moved, version: moved.version + 1 }, thing)

type Retried = { params: { id: string }; body: z.output<typeof retryRelabel.body> }

/** Takes up what a carrier refused: in a channel at once, without one after another review. */
export const retryRequest = async (
  tx: Tx,
  caller: Caller,
  { params, body: { channel, remark } }: Retried,
) => {
  const { request, thing } = await holdRequest(tx, caller, params.id)
  const detail = { ...(channel && { channel }), ...(remark && { remark }) }
  const set = { ...(remark && { remark }), channel_code: channel, carrier_failure: '' }
  const to = relabelStatus.code[channel ? 'approved' : 'pending_review']
  const moved = moveHeld(tx, caller, relabelDocument, 'retry', request, { to, set, detail })
  if (channel) {
    await checkChannel(tx, request, channel)
    await thing.mustSuit?.(channel)
  }
  await (await followerOf(tx, caller, request))({ ...moved, status: to })
  if (!channel) return shown(tx, caller, { ...moved, status: to })
  return shown(tx, caller, await bought(tx, caller, { ...moved, status: to }, thing))
}

/** Refuses a request whose new label may not be put on now; answers that label. */
export const labelToPutOn = (request: RelabelRow, thing: Pick<HeldThing, 'number'>) => {
  const number = request.tracking_id
  if (request.status !== approved)
    throw new Refused(relabelRefusals.not_approved, { number, status: relabelStatus.label(request.status) })
  if (thing.number !== number) throw new Refused(relabelRefusals.changed, { number, living: thing.number })
  const label = labelOfRequest(request)
  if (!label) throw new Refused(relabelRefusals.no_label, { number })
  return label
}

/** The label of a request that is on its thing already: it may be printed again. */
export const labelThatIsOn = (request: RelabelRow, { number }: Pick<HeldThing, 'number'>) => {
  const label = labelOfRequest(request)
  return request.status === relabelled && label?.tracking_id === number ? label : undefined
}

/** The label is on the thing: its number is the valid one from now on. Both are under lock. */
export const putOn = async (
  tx: Tx,
  caller: Caller,
  request: RelabelRow,
  thing: HeldThing,
  label: CarrierLabel,
): Promise<RelabelRow> => {
  const done = labelIsOn(tx, caller, request, label)
  await thing.replace(request.channel_code, label, request.label_file)
  return done
}

/** The same for the request alone; its area moves the thing. */
export const labelIsOn = (tx: Tx, caller: Caller, request: RelabelRow, label: CarrierLabel): RelabelRow =>
  moveHeld(tx, caller, relabelDocument, 'relabel', request, {
    set: { relabelled_at: tx.now },
    detail: { new_tracking_id: label.tracking_id },
  })

type Confirmed = { params: { id: string }; body: z.output<typeof confirmRelabel.body> }

/** The new label was scanned: it is on, and its number is the valid one. The same scan again changes nothing. */
export const confirmRequest = async (tx: Tx, caller: Caller, { params, body }: Confirmed) => {
  const isOn = (r: RelabelRow) => r.status === relabelled && r.new_tracking_id === body.tracking_id
  // What was put on may lie in a bag by now: then nothing is locked.
  const before = await findRequest(tx, caller, params.id)
  if (isOn(before)) return shown(tx, caller, before)
  const { request, thing } = await holdRequest(tx, caller, params.id)
  if (isOn(request)) return shown(tx, caller, request)
  const label = scannedLabel(request, thing, body.tracking_id)
  return shown(tx, caller, await putOn(tx, caller, request, thing, label))
}

/** The label of a request that was scanned; refuses another one, and one that may not be put on now. */
export const scannedLabel = (
  request: RelabelRow,
  thing: Pick<HeldThing, 'number'>,
  scanned: string,
): CarrierLabel => {
  const label = labelToPutOn(request, thing)
  if (label.tracking_id !== scanned)
    throw new Refused(relabelRefusals.wrong_label, {
      ...{ number: request.tracking_id, expected: label.tracking_id, scanned },
    })
  return label
}

const lockOpen = `status in ${codes(relabelStatus, 'pending_review', 'approved', 'failed')} order by id for update`

const openSql = `
select * from relabel_request where warehouse_id = $1 and object_type = $2 and object_id = any($3) and ${lockOpen}`

const openNumberedSql = `
select * from relabel_request where warehouse_id = $1 and object_type = $2 and object_id = any(array(
  select object_id from number_chain where warehouse_id = $1 and object_type = $2 and number = any($3))) and ${lockOpen}`

/** The requests under way of things that are locked, locked in the order of their ids. */
export const holdRelabels = (
  tx: Tx,
  { warehouse_id }: Caller,
  object: string,
  ids: readonly string[],
): Promise<RelabelRow[]> => tx.run<RelabelRow>(openSql, [warehouse_id, object, ids])

/** Requests that are locked, and who is told that a label will not be used. */
export type HeldRelabels = { readonly open: readonly RelabelRow[]; readonly carrier: Port }

/**
 * The requests under way of all things that have or had one of these numbers, locked in the order of their ids. Travels with the
 * locks of these things, after them.
 */
export const holdRelabelsNumbered = async (
  tx: Tx,
  caller: Caller,
  object: string,
  numbers: readonly string[],
): Promise<HeldRelabels> => {
  const [open, carrier] = await together(
    tx.run<RelabelRow>(openNumberedSql, [caller.warehouse_id, object, numbers]),
    portOf(tx, caller, 'carrier'),
  )
  return { open, carrier }
}

/**
 * Things that will not leave, or are gone, need no new label: their requests under way, which are locked, end, and labels
 * that were bought are cancelled at their carriers (PA-391).
 */
export const endHeldRelabels = async (
  tx: Tx,
  caller: Caller,
  open: readonly RelabelRow[],
  reason: string,
  carrier?: Port,
): Promise<void> => {
  for (const request of open) {
    moveHeld(tx, caller, relabelDocument, 'terminate', request, { detail: { reason } })
    if (request.new_tracking_id) await voidLabel(tx, caller, request, request.new_tracking_id, carrier)
  }
}

/** The same for things that are locked. */
export const endRelabels = async (
  tx: Tx,
  caller: Caller,
  object: string,
  ids: readonly string[],
  reason: string,
): Promise<void> => endHeldRelabels(tx, caller, await holdRelabels(tx, caller, object, ids), reason)

/**
 * The new label of a request cannot be put on: it failed, and its carrier is told that the label is not used. The request and
 * its thing are locked; the caller moves the thing along.
 */
export const failRelabel = async (
  tx: Tx,
  caller: Caller,
  request: RelabelRow,
  carrier: Port,
  reason: string,
): Promise<RelabelRow> => {
  const failed = moveHeld(tx, caller, relabelDocument, 'fail', request, {
    set: { carrier_failure: reason, new_tracking_id: null, label_file: null },
    detail: { reason, ...(request.new_tracking_id && { new_tracking_id: request.new_tracking_id }) },
  })
  if (request.new_tracking_id) await voidLabel(tx, caller, request, request.new_tracking_id, carrier)
  return failed
}

/** Tells the carrier that the label which an earlier request bought is off its thing again, where it is this thing. */
export const voidOldLabel = async (
  tx: Tx,
  caller: Caller,
  object_id: string,
  earlier: RelabelRow,
  carrier?: Port,
): Promise<void> => {
  const { new_tracking_id: number } = earlier
  if (number !== null && earlier.object_id === object_id)
    await voidLabel(tx, caller, earlier, number, carrier)
}
