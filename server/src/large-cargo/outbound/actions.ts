import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import type {
  assignLclBoxes,
  checkLclOutbound,
  createLclOutbound,
  handOverLclOutbound,
} from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld, triedOn } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { signTogether } from '../../handover/public.ts'
import { mustBeEnabled } from '../../reference/public.ts'
import { type LclBoxRow, lclBoxDocument, lockBoxesOf, lockBoxesOn } from '../box/store.ts'
import {
  type LclOutboundRow,
  lclOutboundDocument,
  lockOutbound,
  mustFindOutbound,
  outboundBoxes,
} from './store.ts'
import { thingOf } from './thing.ts'

const status = lclOutboundStatus.code
const box = lclBoxStatus.code

const assign = (tx: Tx, caller: Caller, outbound: LclOutboundRow, boxes: readonly LclBoxRow[]): void => {
  const unfit = boxes.filter((b) => b.status !== box.received || b.partner_id !== outbound.partner_id)
  const [first] = unfit
  if (first)
    throw new Refused(largeCargoRefusals.boxes_unfit, {
      ...{ n: unfit.length, box: first.box_code, status: lclBoxStatus.label(first.status) },
    })
  moveAllHeld(tx, caller, lclBoxDocument, 'assign', boxes, {
    set: { outbound_id: outbound.id },
    detail: { outbound: outbound.outbound_number },
  })
}

const unassign = (tx: Tx, caller: Caller, outbound: LclOutboundRow, boxes: readonly LclBoxRow[]): void => {
  const strange = boxes.filter((b) => b.outbound_id !== outbound.id)
  if (strange.length > 0)
    throw new Refused(largeCargoRefusals.boxes_strange, { boxes: strange.map((b) => b.box_code).join(', ') })
  const away = boxes.find((b) => b.receipt_id !== null)
  if (away) throw new Refused(largeCargoRefusals.on_receipt, { box: away.box_code })
  moveAllHeld(tx, caller, lclBoxDocument, 'unassign', boxes, {
    set: { outbound_id: null },
    detail: { outbound: outbound.outbound_number },
  })
}

/** How an outbound stands as its boxes do. */
const standing = ({ boxes, checked }: { boxes: number; checked: number }): 1 | 10 | 20 => {
  if (checked === 0) return status.new
  return checked === boxes ? status.checked : status.checking
}

export const createOutbound = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof createLclOutbound.body> },
) => {
  const { partner_id, customer_reference, destination, carrier, bay, remark, box_codes } = body
  const [, boxes] = await together(mustBeEnabled(tx, partner_id), lockBoxesOf(tx, caller, box_codes))
  const outbound: LclOutboundRow = {
    ...{ id: newId(), outbound_number: newNumber('LO'), status: status.new, partner_id, destination, bay },
    version: 1,
  }
  tx.later(
    `insert into lcl_outbound (warehouse_id, id, outbound_number, customer_reference, partner_id, status, destination, carrier, bay,
       remark, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      ...[
        caller.warehouse_id,
        outbound.id,
        outbound.outbound_number,
        customer_reference,
        partner_id,
        outbound.status,
      ],
      ...[destination, carrier, bay, remark, caller.user.username, tx.now],
    ],
  )
  tx.record({
    operation: 'lcl_outbound.create',
    object: { type: 'lcl_outbound', id: outbound.id, number: outbound.outbound_number },
    detail: { destination, carrier, boxes: box_codes.length },
  })
  assign(tx, caller, outbound, boxes)
  return { id: outbound.id, outbound_number: outbound.outbound_number }
}

export const assignBoxes = async (
  tx: Tx,
  caller: Caller,
  { body: { id, box_codes, assigned } }: { body: z.output<typeof assignLclBoxes.body> },
) => {
  const [outbound, boxes] = await together(lockOutbound(tx, caller, id), lockBoxesOf(tx, caller, box_codes))
  ;(assigned ? assign : unassign)(tx, caller, outbound, boxes)
  const sums = await outboundBoxes(tx, caller, id)
  const to = standing(sums)
  moveHeld(tx, caller, lclOutboundDocument, 'assign', outbound, {
    to,
    detail: { assigned, boxes: boxes.map((b) => b.box_code) },
  })
  return { status: to, boxes: sums.boxes }
}

export const cancelOutbound = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const [outbound, boxes] = await together(lockOutbound(tx, caller, id), lockBoxesOn(tx, caller, id))
  moveHeld(tx, caller, lclOutboundDocument, 'cancel', outbound, { detail: { reason } })
  unassign(tx, caller, outbound, boxes)
  return { success: true as const }
}

/** The refusal of a box that is not on this outbound: whose it is and where it goes. */
const notOurs = async (tx: Tx, caller: Caller, outbound: LclOutboundRow, b: LclBoxRow): Promise<Refused> => {
  const tried = triedOn(caller, lclBoxDocument.table, 'check', { ...b, number: b.box_code })
  const [other] = b.outbound_id
    ? await tx.run<{ outbound_number: string; bay: string }>(
        'select outbound_number, bay from lcl_outbound where warehouse_id = $1 and id = $2',
        [caller.warehouse_id, b.outbound_id],
      )
    : []
  const said = { box: b.box_code, status: lclBoxStatus.label(b.status) }
  if (!other) return new Refused(largeCargoRefusals.not_assigned, said, tried)
  return new Refused(
    largeCargoRefusals.other_outbound,
    {
      box: b.box_code,
      outbound: outbound.outbound_number,
      other: other.outbound_number,
      bay: other.bay || '-',
    },
    tried,
  )
}

export const checkBoxes = async (
  tx: Tx,
  caller: Caller,
  { body: { id, box_codes } }: { body: z.output<typeof checkLclOutbound.body> },
) => {
  const [outbound, boxes] = await together(lockOutbound(tx, caller, id), lockBoxesOf(tx, caller, box_codes))
  const strange = boxes.find((b) => b.outbound_id !== id)
  if (strange) throw await notOurs(tx, caller, outbound, strange)
  const fresh = boxes.filter((b) => b.status === box.assigned)
  const already = boxes.length - fresh.length
  if (fresh.length > 0) {
    moveAllHeld(tx, caller, lclBoxDocument, 'check', fresh)
    const sums = await outboundBoxes(tx, caller, id)
    const to = sums.checked === sums.boxes ? status.checked : status.checking
    moveHeld(tx, caller, lclOutboundDocument, 'check', outbound, {
      to,
      detail: { boxes: fresh.map((b) => b.box_code) },
    })
    return { status: to, ...sums, already }
  }
  return { status: outbound.status, ...(await outboundBoxes(tx, caller, id)), already }
}

type HandOver = { body: z.output<typeof handOverLclOutbound.body>; files: readonly Upload[] }

/** Signs all boxes of an outbound over at once; the suite refuses where one is missing. */
export const handOverOutbound = async (
  tx: Tx,
  caller: Caller,
  { body: { id, box_codes }, files }: HandOver,
) => {
  const [outbound, boxes, sums] = await together(
    mustFindOutbound(tx, caller, id),
    lockBoxesOf(tx, caller, box_codes),
    outboundBoxes(tx, caller, id),
  )
  const strange = boxes.find((b) => b.outbound_id !== outbound.id)
  if (strange) throw await notOurs(tx, caller, outbound, strange)
  const things = boxes.map((b) => thingOf(caller, b, outbound, sums))
  return signTogether(tx, caller, { suite: 'lcl', lane: outbound.outbound_number, things, files })
}
