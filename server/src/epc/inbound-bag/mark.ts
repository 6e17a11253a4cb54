import type { markEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { epcInboundBagDocument, lockInboundBag, showInboundBag } from './store.ts'

const questions = {
  fail: {
    title: text('袋 {bag} 未收到', 'Bag {bag} did not come'),
    message: text(
      '内有 {n} 个包裹。之后到达仍可交接。',
      'It holds {n} {n|parcel|parcels}. It can still be taken over if it comes later.',
    ),
    usual: [text('车上没有', 'Not on the lorry'), text('拒收：袋已破损', 'Refused: the bag is damaged')],
  },
  invalidate: {
    title: text('作废袋 {bag}', 'Invalidate bag {bag}'),
    message: text(
      '内有 {n} 个包裹。作废后不能再交接。',
      'It holds {n} {n|parcel|parcels}. It can no longer be taken over.',
    ),
    usual: [
      text('袋号重复', 'Duplicate bag number'),
      text('预报到错误的仓', 'Announced for the wrong warehouse'),
    ],
  },
} as const

/** Says of a bag that it did not come, or that its data is wrong; asks for the reason where none is given. */
export const markBag = async (
  tx: Tx,
  caller: Caller,
  { body: { bag_number, mark: action, reason } }: { body: z.output<typeof markEpcInboundBag.body> },
) => {
  const bag = await lockInboundBag(tx, caller, bag_number)
  if (epcInboundBagDocument.machine.can(action, bag.status)) {
    if (bag.receipt_id) throw new Refused(epcInboundBagRefusals.on_receipt, { bag: bag_number })
    if (!reason) throw askReason(caller, questions[action], { bag: bag_number, n: bag.parcel_count })
  }
  const moved = moveHeld(tx, caller, epcInboundBagDocument, action, bag, { detail: { reason } })
  return { bag: await showInboundBag(tx, caller, moved) }
}
