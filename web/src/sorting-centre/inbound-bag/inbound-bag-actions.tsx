import {
  closeScInboundBag,
  markScInboundBag,
  type ScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagMachine } from '@kuacang/contract/sorting-centre/inbound-bag/machine'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { confirmClosing } from './confirm-closing.ts'

type Action = (typeof scInboundBagMachine.actions)[number]

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
