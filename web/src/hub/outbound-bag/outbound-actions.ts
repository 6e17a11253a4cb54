import {
  cancelCollecting,
  departBag,
  finishCollecting,
  type OutboundBag,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import { addHubBagToReceipt, removeHubBagFromReceipt } from '@kuacang/contract/hub/receipt/calls'
import { text } from '@kuacang/contract/kit/text'
import { reopenBag } from '@kuacang/contract/packing/bag/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'

const words = {
  cancelMeans: text(
    '袋中的包裹留在本仓，需要重新分拣。',
    'Its parcels stay at this hub and must be sorted again.',
  ),
  departMeans: text(
    '袋和其中的包裹立即出库，不经过交接单，不能撤回。',
    'The bag and its parcels depart at once without a receipt. This cannot be undone.',
  ),
}

type Action = (typeof hubOutboundBagMachine.actions)[number]
const id = ({ bag_number }: OutboundBag) => bag_number
const body = ({ bag_number }: OutboundBag) => ({ body: { bag_number } })

/** What can be done with an outbound bag away from the wall and the gate. */
export const outboundActions = machineActions<Action, OutboundBag>(hubOutboundBagMachine, {
  finish: { run: ([b]) => b && send(finishCollecting, body(b)) },
  reopen: {
    menu: true,
    run: ([b]) => b && send(reopenBag, { params: { suite: 'hub' }, body: { bag_id: b.id } }),
  },
  put_on_receipt: { run: ([b]) => b && send(addHubBagToReceipt, body(b)) },
  take_off_receipt: { run: ([b]) => b && send(removeHubBagFromReceipt, body(b)) },
  depart: {
    menu: true,
    run: ([b]) => b && send(departBag, body(b)),
    danger: { consequence: words.departMeans, id },
  },
  cancel: {
    menu: true,
    run: ([b]) => b && send(cancelCollecting, body(b)),
    danger: { consequence: words.cancelMeans, id },
  },
})
