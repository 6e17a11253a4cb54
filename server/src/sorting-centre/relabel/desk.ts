import { severity } from '@kuacang/contract/kit/report/enums'
import { relabelReason, relabelStatus, unreviewed } from '@kuacang/contract/relabel/request/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type {
  confirmScRelabel,
  failScRelabel,
  relabelScParcel,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { isFinal, Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import {
  failRelabel,
  type HeldRelabels,
  holdRelabelsNumbered,
  type Labelling,
  labelIsOn,
  orderLabel,
  type RelabelRow,
  requestOfNewNumber,
  scannedLabel,
  showRequest,
} from '../../relabel/public.ts'
import {
  type FoundParcel,
  findScParcel,
  lockScParcel,
  scParcelDocument,
  showScParcel,
  unknownScParcel,
} from '../parcel/store.ts'
import { putNewLabel } from './new-label.ts'
import { goAlong, labellingOf, mustBeInPool } from './relabel-kind.ts'
import { livingBagsNumbered } from './room.ts'

const status = scParcelStatus.code

/** The parcel that a relabel desk scanned, by any number that it ever had, locked. */
const scanned = async (tx: Tx, caller: Caller, number: string): Promise<FoundParcel> => {
  const found = await lockScParcel(tx, caller, number)
  if (!found) throw await unknownScParcel(tx, caller, number)
  return found
}

/** What the desk refuses is part of the life of the parcel all the same: its timeline keeps that it was tried (PA-697). */
export const keepingTries = async <T>(
  caller: Caller,
  { id, tracking_id: number, status }: Pick<FoundParcel, 'id' | 'tracking_id' | 'status'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isFinal(error)) throw error
    throw error.keptAs(triedOn(caller, scParcelDocument.table, 'relabel', { id, number, status }).tried)
  }
}

/** A label without a review is ordered by the scan; what a reviewer decides is asked for first. */
const ordered = async (tx: Tx, caller: Caller, found: FoundParcel, label: Labelling): Promise<RelabelRow> => {
  const reason = found.relabel_reason ?? relabelReason.code.other
  if (!unreviewed.includes(reason))
    throw new Refused(scRelabelRefusals.review_missing, {
      ...{ parcel: found.tracking_id, reason: relabelReason.label(reason) },
    })
  const wish = { priority: severity.code.normal, remark: '', reason }
  return orderLabel(tx, caller, label, wish, found.tracking_id)
}

type Scan = { body: z.output<typeof relabelScParcel.body> }

/** The first scan of the relabel desk (PA-575). */
export const relabelParcel = async (tx: Tx, caller: Caller, { body }: Scan) => {
  const [found, read] = await together(
    scanned(tx, caller, body.tracking_id),
    readToLabel(tx, caller, body.tracking_id),
  )
  return keepingTries(caller, found, () => beginRelabel(tx, caller, found, read))
}

/** What the first scan of a number needs beside its parcel: travels with the lock of that, after it. */
export const readToLabel = async (tx: Tx, caller: Caller, number: string) => {
  const [held, { confirm_new_label }, mustNotLie] = await together(
    holdRelabelsNumbered(tx, caller, scParcelDocument.table, [number]),
    preferenceOf(tx, caller.warehouse_id),
    livingBagsNumbered(tx, caller, [number]),
  )
  return { ...held, confirm_new_label, mustNotLie }
}

/** The label of a scanned parcel, which is locked: the one that was ordered, or a new one. */
export const beginRelabel = async (
  tx: Tx,
  caller: Caller,
  found: FoundParcel,
  read: Awaited<ReturnType<typeof readToLabel>>,
) => {
  const { confirm_new_label } = read
  const said = { dead: found.dead, confirm_new_label }
  if (found.status === status.relabelled && found.hold_reason === null)
    return { parcel: showScParcel(found, caller), request: null, ...said }
  mustBeInPool(found, [status.to_relabel, status.relabel_review])
  read.mustNotLie(found)
  const label = labellingOf(tx, caller, found, read)
  const request = label.standing ?? (await ordered(tx, caller, found, label))
  return {
    ...{ parcel: showScParcel(found, caller), ...said },
    request: showRequest(request, caller, found.warehouse_code),
  }
}

type Owner = Pick<RelabelRow, 'object_id' | 'tracking_id'> | Pick<FoundParcel, 'id' | 'tracking_id'>

/** Which parcel a label belongs on; undefined: none is known by it. */
const ownerOf = async (tx: Tx, caller: Caller, label: string): Promise<Owner | undefined> => {
  const [request, parcel] = await together(
    requestOfNewNumber(tx, caller, label),
    findScParcel(tx, caller, label),
  )
  return request ?? parcel
}

/** Refuses the label of another parcel, and says which one it belongs on. */
const stopIfOthers = (found: FoundParcel, label: string, other: Owner | undefined): void => {
  if (!other) return
  const owner = 'object_id' in other ? other.object_id : other.id
  if (owner !== found.id)
    throw new Refused(scRelabelRefusals.others_label, {
      ...{ scanned: label, number: found.tracking_id, owner: other.tracking_id },
    })
}

type Confirmed = { body: z.output<typeof confirmScRelabel.body> }

/** The second scan of the relabel desk: the new label is on. The same again changes nothing. */
export const confirmParcel = async (tx: Tx, caller: Caller, { body }: Confirmed) => {
  const { now, already } = await labelScanned(tx, caller, body)
  return { parcel: showScParcel(now, caller), sign: now.tag ?? '', already }
}

/** The new label of a parcel is on. Answers the parcel by its new number, and whether the label was on already. */
export const labelScanned = async (
  tx: Tx,
  caller: Caller,
  { tracking_id, new_tracking_id: label }: Confirmed['body'],
): Promise<{ readonly now: FoundParcel; readonly already: boolean }> => {
  const [found, owner, { open, carrier }] = await together(
    scanned(tx, caller, tracking_id),
    ownerOf(tx, caller, label),
    holdRelabelsNumbered(tx, caller, scParcelDocument.table, [tracking_id]),
  )
  const parcel = found.tracking_id
  const already = parcel === label
  const now = await keepingTries(caller, found, async () => {
    if (already && !found.dead) throw new Refused(scRelabelRefusals.no_label_yet, { parcel })
    if (already) return found
    stopIfOthers(found, label, owner)
    mustBeInPool(found)
    const request = open.find((r) => r.object_id === found.id)
    if (!request) throw new Refused(scRelabelRefusals.no_label_yet, { parcel })
    const on = { label: scannedLabel(request, { number: parcel }, label), file: request.label_file }
    labelIsOn(tx, caller, request, on.label)
    return putNewLabel(tx, caller, found, request.channel_code, on, carrier)
  })
  return { now: { ...now, dead: false, ...(!already && { bag_number: null }) }, already }
}

type Failed = { body: z.output<typeof failScRelabel.body> }

/** The new label cannot be put on: its request failed. */
export const failParcel = async (tx: Tx, caller: Caller, { body }: Failed) => {
  const [found, held] = await together(
    scanned(tx, caller, body.tracking_id),
    holdRelabelsNumbered(tx, caller, scParcelDocument.table, [body.tracking_id]),
  )
  return keepingTries(caller, found, () => failLabel(tx, caller, found, held, body.remark))
}

const failLabel = async (
  tx: Tx,
  caller: Caller,
  found: FoundParcel,
  { open, carrier }: HeldRelabels,
  remark: string,
) => {
  mustBeInPool(found)
  const request = open.find((r) => r.object_id === found.id)
  if (!request || request.status === relabelStatus.code.pending_review)
    throw new Refused(scRelabelRefusals.no_label_yet, { parcel: found.tracking_id })
  const failed = await failRelabel(tx, caller, request, carrier, remark)
  await goAlong(tx, caller, found, failed)
  return showRequest(failed, caller, found.warehouse_code)
}
