import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { hubInboundBagStatus } from './enums.ts'

/** Design 5.4 and PA-503 to PA-506. A bag that is scanned before it was announced as arrived has arrived by that. */
export const hubInboundBagMachine = machine('hub_inbound_bag', hubInboundBagStatus, ['not_arrived'], {
  arrive: { from: ['not_arrived', 'delayed'], to: 'arrived', label: text('到达', 'Arrive') },
  be_late: { from: ['not_arrived'], to: 'delayed', label: text('延误', 'Delay') },
  start: {
    from: ['arrived', 'accept_cancelled'],
    to: 'accepting',
    right: 'HUBAccept',
    label: text('开始收包', 'Start accepting'),
  },
  accept: {
    from: ['arrived', 'accept_cancelled'],
    to: 'accepted',
    right: 'HUBAccept',
    label: text('一步收包', 'Accept in one step'),
  },
  finish: {
    from: ['accepting'],
    to: 'accepted',
    right: 'HUBAccept',
    label: text('完成收包', 'Finish accepting'),
  },
  cancel: {
    from: ['accepting'],
    to: 'accept_cancelled',
    right: 'HUBAccept',
    label: text('取消收包', 'Cancel accepting'),
  },
  withdraw: { from: ['not_arrived', 'delayed'], to: 'cancelled', label: text('上游取消', 'Withdraw') },
})
