import { text } from '@kuacang/contract/kit/text'
import type { markScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import type { z } from 'zod'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { withdrawParcelsOf } from '../intake/withdraw.ts'
import { lockScInboundBag, scInboundBagDocument, showScInboundBag } from './store.ts'

const questions = {
  fail: {
    title: text('袋 {bag} 未收到', 'Bag {bag} did not come'),
    message: text(
      '内有 {n} 个包裹。之后到达仍可接收。',
      'It holds {n} {n|parcel|parcels}. It can still be taken over if it comes later.',
    ),
    usual: [text('车上没有', 'Not on the lorry'), text('拒收：袋已破损', 'Refused: the bag is damaged')],
  },
  withdraw: {
    title: text('撤回袋 {bag}', 'Withdraw bag {bag}'),
    message: text(
      '内有 {n} 个包裹，未到达的也一并取消。撤回后不能再接收。',
      'It holds {n} {n|parcel|parcels}; those that have not arrived are cancelled too. It can no longer be taken over.',
    ),
    usual: [text('预报重复', 'Announced twice'), text('预报到错误的站', 'Announced for the wrong centre')],
  },
} as const

/** Says of a bag that it did not come, or takes its announcement back; asks for the reason where none is given. */
export const markBag = async (
  tx: Tx,
  caller: Caller,
  { body: { bag_number, mark: action, reason } }: { body: z.output<typeof markScInboundBag.body> },
) => {
  const bag = await lockScInboundBag(tx, caller, bag_number)
  if (scInboundBagDocument.machine.can(action, bag.status)) {
    if (bag.receipt_id) throw new Refused(scInboundBagRefusals.on_receipt, { bag: bag_number })
    if (!reason) throw askReason(caller, questions[action], { bag: bag_number, n: bag.parcel_count })
  }
  const moved = moveHeld(tx, caller, scInboundBagDocument, action, bag, { detail: { reason } })
  if (action === 'withdraw') await withdrawParcelsOf(tx, caller, [bag.id])
  return { bag: showScInboundBag(moved, caller) }
}
