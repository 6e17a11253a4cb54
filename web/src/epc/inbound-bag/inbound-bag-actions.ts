import { type EpcInboundBag, markEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagMachine } from '@kuacang/contract/epc/inbound-bag/machine'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'

type Action = (typeof epcInboundBagMachine.actions)[number]

/** The server asks for the reason. */
const marked = (mark: 'fail' | 'invalidate') => ({
  menu: true,
  run: ([b]: readonly EpcInboundBag[]) =>
    b && send(markEpcInboundBag, { body: { bag_number: b.bag_number, mark } }),
})

/** What can be done with an inbound bag away from the dock. */
export const inboundBagActions = machineActions<Action, EpcInboundBag>(epcInboundBagMachine, {
  fail: marked('fail'),
  invalidate: marked('invalidate'),
})
