import {
  cancelAcceptingBag,
  finishAcceptingBag,
  type InboundBag,
  startAcceptingBag,
} from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagMachine } from '@kuacang/contract/hub/inbound-bag/machine'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { confirmPrecheck } from '../accept/confirm-precheck.tsx'

const words = {
  cancelMeans: text(
    '收包期间扫描的包裹回到未到达，并从打开的袋中移出。',
    'Parcels scanned while accepting go back to “Not arrived” and are taken out of open bags.',
  ),
}

type Action = (typeof hubInboundBagMachine.actions)[number]

/** What can be done with an inbound bag away from the desk that accepts it. */
export const inboundActions = machineActions<Action, InboundBag>(hubInboundBagMachine, {
  start: { run: ([b]) => b && send(startAcceptingBag, { body: { bag_number: b.bag_number } }) },
  finish: {
    run: async ([b]) => {
      if (!b) return
      await confirmPrecheck(b.bag_number)
      await send(finishAcceptingBag, { body: { bag_number: b.bag_number } })
    },
  },
  cancel: {
    run: ([b]) => b && send(cancelAcceptingBag, { body: { bag_number: b.bag_number } }),
    danger: { consequence: words.cancelMeans, id: (b) => b.bag_number },
  },
})
