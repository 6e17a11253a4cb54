import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import {
  type correctHandover,
  mostPictures,
  type recordHandoverFeedback,
  type uploadHandoverPictures,
} from '@kuacang/contract/outbound/handover-feedback/calls'
import type { handoverBagMachine } from '@kuacang/contract/outbound/handover-feedback/machine'
import { feedbackRefusals } from '@kuacang/contract/outbound/handover-feedback/refusals'
import { correctionActions, feedbackActions } from '@kuacang/contract/outbound/handover-feedback/steps'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, moveAll } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { handoverBagDocument, type LeavingRow, lockBags, picturesOf } from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { readonly body: z.output<C['body']> }
type HandoverAction = (typeof handoverBagMachine.actions)[number]

/** Bags that left, locked; refuses one that is still here. */
const lockHandedOver = async (tx: Tx, caller: Caller, codes: readonly string[]): Promise<LeavingRow[]> => {
  const bags = await lockBags(tx, caller, codes)
  const here = bags.find((b) => b.status !== bagStatus.code.handed_over)
  if (!here) return bags
  const status = bagStatus.label(here.status)
  throw new Refused(feedbackRefusals.not_handed_over, { bag: here.bag_number, status })
}

const moveBags = async (
  tx: Tx,
  caller: Caller,
  action: HandoverAction,
  { bag_codes, remark }: { readonly bag_codes: readonly string[]; readonly remark: string },
): Promise<{ success: true }> => {
  const bags = await lockHandedOver(tx, caller, bag_codes)
  const ids = bags.map((b) => b.id)
  const moved = await moveAll<LeavingRow>(tx, caller, handoverBagDocument, action, ids, {
    set: { feedback_remark: remark, feedback_by: caller.user.username, feedback_at: tx.now },
    detail: { reason: remark },
  })
  const left = ids.find((id) => !moved.some((m) => m.id === id))
  // They are locked: it can only be refused, with the reason.
  if (left !== undefined) await move(tx, caller, handoverBagDocument, action, left)
  for (const { id, bag_code, handover_status } of moved)
    tx.emit({
      topic: 'handover.feedback',
      object: { type: 'bag', id },
      payload: { bag_code, status: handoverBagStatus.name(Number(handover_status)), remark },
    })
  return { success: true }
}

/** What the carrier said of bags: all of them or none. */
export const recordFeedback = (tx: Tx, caller: Caller, { body }: Body<typeof recordHandoverFeedback>) =>
  moveBags(tx, caller, feedbackActions[body.status], body)

/** What an administrator decides of bags: all of them or none. */
export const correctFeedback = (tx: Tx, caller: Caller, { body }: Body<typeof correctHandover>) =>
  moveBags(tx, caller, correctionActions[body.status], body)

/** Adds pictures to bags that left: all to all of them or nothing. */
export const addHandoverPictures = async (
  tx: Tx,
  caller: Caller,
  { body, files }: Body<typeof uploadHandoverPictures> & { readonly files: readonly Upload[] },
) => {
  const bags = await lockHandedOver(tx, caller, body.bag_codes)
  const before = await picturesOf(tx, caller, bags)
  const kept = await keepPictures(tx, caller, files)
  for (const { id, bag_number } of bags) {
    const known = new Set(before.filter((p) => p.owner_id === id).map((p) => p.sha256))
    const added = kept.filter((p) => !known.has(p.sha256))
    if (known.size + added.length > mostPictures)
      throw new Refused(feedbackRefusals.too_many_pictures, { bag: bag_number, limit: mostPictures })
    tx.record({
      operation: 'bag.add_pictures',
      object: { type: 'bag', id, number: bag_number },
      detail: { photos: added.map(({ file, bytes, sha256 }) => ({ name: file, bytes, sha256 })) },
    })
  }
  const ids = bags.map((b) => b.id)
  await addPictures(tx, caller, ids, kept)
  return { bags: bags.length, pictures: kept.length }
}
