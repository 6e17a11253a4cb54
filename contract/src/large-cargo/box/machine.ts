import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { lclBoxStatus } from './enums.ts'

/** Design 10, section 7: a box stays closed from its receipt to its handover. */
export const lclBoxMachine = machine('lcl_box', lclBoxStatus, ['expected'], {
  receive: { from: ['expected'], to: 'received', right: 'LCLInboundReceive', label: text('收货', 'Receive') },
  measure: {
    from: ['received'],
    to: 'received',
    right: 'LCLInboundReceive',
    label: text('重新测量', 'Measure again'),
  },
  assign: { from: ['received'], to: 'assigned', right: 'LCLOutboundManage', label: text('分配', 'Assign') },
  unassign: {
    from: ['assigned', 'checked'],
    to: 'received',
    right: 'LCLOutboundManage',
    label: text('移出出库单', 'Take off its outbound'),
  },
  check: { from: ['assigned'], to: 'checked', right: 'LCLOutboundCheck', label: text('核验', 'Check') },
  hand_over: { from: ['checked'], to: 'handed_over', label: text('交接', 'Hand over') },
  cancel: { from: ['expected'], to: 'cancelled', label: text('取消', 'Cancel') },
})
