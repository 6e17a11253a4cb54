import { text } from '@kuacang/contract/kit/text'
import {
  closeScInboundBag,
  getScBagBalance,
  markScInboundBag,
  type ScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagMachine } from '@kuacang/contract/sorting-centre/inbound-bag/machine'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'

type Action = (typeof scInboundBagMachine.actions)[number]

const words = {
  close: text('关袋', 'Close the bag'),
  balance: text(
    '预报 {announced}，已入站 {arrived}，缺少 {missing}，取消 {withdrawn}，多出 {surplus}。',
    '{announced} announced, {arrived} scanned in, {missing} missing, {withdrawn} withdrawn, {surplus} surplus.',
  ),
}

/** Shows what is missing, and asks; true: the bag is to be closed. */
export const confirmClosing = async (bag_number: string): Promise<boolean> => {
  const balance = await request(getScBagBalance, { query: { bag_number } })
  const { missing_ids, surplus_ids, bag_number: _bag, ...counts } = balance
  return confirmDanger({
    title: words.close,
    consequence: say(words.balance, counts),
    ids: missing_ids.length > 0 ? missing_ids : [bag_number],
  })
}

/** The server asks for the reason. */
const marked = (mark: 'fail' | 'withdraw') => ({
  menu: true,
  run: ([b]: readonly ScInboundBag[]) =>
    b && send(markScInboundBag, { body: { bag_number: b.bag_number, mark } }),
})

/** What can be done with an inbound bag away from its desks. */
export const inboundBagActions = machineActions<Action, ScInboundBag>(scInboundBagMachine, {
  close: {
    run: async ([b]) =>
      b && (await confirmClosing(b.bag_number))
        ? send(closeScInboundBag, { body: { bag_number: b.bag_number } })
        : undefined,
  },
  fail: marked('fail'),
  withdraw: marked('withdraw'),
})
