import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcOutboundBagStatus } from './enums.ts'

/** Design 5.4, PA-287 and PA-288. The packing and handover engines move these bags along with theirs. */
export const epcOutboundBagMachine = machine('epc_outbound_bag', epcOutboundBagStatus, ['pending'], {
  fill: { from: ['pending'], to: 'packing', label: text('放入包裹', 'Add parcel') },
  empty: { from: ['packing'], to: 'pending', label: text('移出全部包裹', 'Take all out') },
  finish: { from: ['packing'], to: 'packed', right: 'EPCPack', label: text('封袋', 'Finish bag') },
  reopen: {
    from: ['packed', 'notified'],
    to: 'packing',
    right: 'EPCOutboundManage',
    label: text('重新打开', 'Reopen'),
  },
  notify: {
    from: ['packed'],
    to: 'notified',
    right: 'EPCOutboundManage',
    label: text('通知承运商取件', 'Notify carrier'),
  },
  hand_over: { from: ['packed', 'notified'], to: 'handed_over', label: text('交接', 'Hand over') },
  cancel: {
    from: ['pending', 'packing'],
    to: 'cancelled',
    right: 'EPCPack',
    label: text('取消', 'Cancel'),
  },
  cancel_finished: {
    from: ['packed', 'notified'],
    to: 'cancelled',
    right: 'EPCOutboundManage',
    label: text('取消已封的袋', 'Cancel finished bag'),
  },
})
