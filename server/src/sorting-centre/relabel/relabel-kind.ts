import { relabelReason, relabelStatus, unreviewed } from '@kuacang/contract/relabel/request/enums'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import {
  builtInLabel,
  type Followed,
  type HeldRelabels,
  type Labelling,
  type RelabelKind,
} from '../../relabel/public.ts'
import { findScParcel, lockScParcels, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { registerReturn } from '../return/store.ts'
import { drawnLabel, mustSuit, orderOf, putNewLabel } from './new-label.ts'
import { mustNotLieInBag, roomBagsFollow } from './room.ts'

const status = scParcelStatus.code
/** Also one whose label is on: it is printed again, and the same scan again is no event. */
const labelled: readonly number[] = [status.to_relabel, status.relabel_review, status.relabelled]

/** Refuses a parcel that gets no other label now, and says where it belongs. */
export const mustBeInPool = (p: ScParcelRow, states: readonly number[] = labelled): void => {
  const said = { parcel: p.tracking_id, status: scParcelStatus.label(p.status) }
  if (p.hold_reason !== null)
    throw new Refused(scParcelRefusals.on_hold, { ...said, reason: scHoldReason.label(p.hold_reason) })
  if (!states.includes(p.status)) throw new Refused(scRelabelRefusals.not_in_pool, said)
}

/** What goes on as it is where a reviewer wants no other label for it: nothing is wrong with the one that it has. */
const staysGood: readonly number[] = [...unreviewed, relabelReason.code.channel]

/** A reviewer wants no other label: the parcel goes on as it is, or cannot go at all. */
const rejected = async (tx: Tx, caller: Caller, parcel: ScParcelRow, { reason, remark }: Followed) => {
  await mustNotLieInBag(tx, caller, parcel)
  if (staysGood.includes(reason)) {
    moveHeld(tx, caller, scParcelDocument, 'review', parcel, {
      to: status.pending,
      set: { relabel_reason: null, bag_id: null },
      detail: { reason, remark },
    })
  } else {
    moveHeld(tx, caller, scParcelDocument, 'review', parcel, {
      to: status.to_return,
      set: { returned_at: tx.now, bag_id: null },
      detail: { reason, remark },
    })
    registerReturn(tx, caller, parcel, { reason: scReturnReason.code.rejected, remark })
  }
  await roomBagsFollow(tx, caller, [parcel])
}

/** Moves a parcel of the pool to where its request is. */
export const goAlong = async (
  tx: Tx,
  caller: Caller,
  parcel: ScParcelRow,
  request: Followed,
): Promise<void> => {
  const { pending_review, approved, failed } = relabelStatus.code
  switch (request.status) {
    case pending_review:
      mustBeInPool(parcel, [status.to_relabel])
      moveHeld(tx, caller, scParcelDocument, 'ask_review', parcel, {
        set: { relabel_reason: request.reason },
        detail: { reason: request.reason },
      })
      await roomBagsFollow(tx, caller, [parcel])
      return
    case approved:
      mustBeInPool(parcel, [status.to_relabel, status.relabel_review])
      if (parcel.status === status.relabel_review)
        moveHeld(tx, caller, scParcelDocument, 'review', parcel, { to: status.to_relabel })
      await roomBagsFollow(tx, caller, [parcel])
      return
    case failed:
      await roomBagsFollow(tx, caller, [parcel])
      return
    case relabelStatus.code.rejected:
      await rejected(tx, caller, parcel, request)
      return
    default:
  }
}

/** A locked parcel of the pool, as what gets a new label. Refuses one that gets no other label now. */
const thingOf = (
  tx: Tx,
  caller: Caller,
  parcel: ScParcelRow,
  confirm_new_label: boolean,
): Labelling['thing'] => {
  mustBeInPool(parcel)
  return {
    ...{ id: parcel.id, number: parcel.tracking_id, channel_code: parcel.channel_code },
    ...{ reason: parcel.relabel_reason, printedIsOn: !confirm_new_label },
    order: async (channel) => orderOf(parcel, channel),
    embedded: (channel) => builtInLabel(tx, orderOf(parcel, channel)),
    mustSuit: (channel) => mustSuit(tx, caller, parcel, channel),
    replace: async (channel, label, file) => {
      await putNewLabel(tx, caller, parcel, channel, { label, file })
    },
    drawn: (channel, label) => drawnLabel(parcel, channel, label),
  }
}

type Known = HeldRelabels & { readonly confirm_new_label: boolean }

/** A locked parcel of the pool with all that ordering its label needs, where that was read with its lock. */
export const labellingOf = (
  tx: Tx,
  caller: Caller,
  parcel: ScParcelRow,
  { open, carrier, confirm_new_label }: Known,
): Labelling => ({
  object: scParcelDocument.table,
  thing: thingOf(tx, caller, parcel, confirm_new_label),
  standing: open.find((r) => r.object_id === parcel.id),
  goAlong: (request) => goAlong(tx, caller, parcel, request),
  carrier,
})

/** Parcels of the relabel pool get new labels. They are found by any number that they ever had. */
export const relabelKind: RelabelKind = {
  object: scParcelDocument.table,
  find: async (tx, caller, number) => {
    const found = await findScParcel(tx, caller, number)
    return found && { id: found.id, number: found.tracking_id, channel_code: found.channel_code }
  },
  lock: async (tx, caller, id) => {
    const [[parcel], { confirm_new_label }] = await together(
      lockScParcels(tx, caller, [id]),
      preferenceOf(tx, caller.warehouse_id),
    )
    if (!parcel) throw notFound(scParcelDocument.title, id)
    return thingOf(tx, caller, parcel, confirm_new_label)
  },
  follow: async (tx, caller, id) => {
    const [parcel] = await lockScParcels(tx, caller, [id])
    return async (request) => {
      if (parcel) await goAlong(tx, caller, parcel, request)
    }
  },
}
