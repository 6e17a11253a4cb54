import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcInboundBagStatus } from './enums.ts'

/** Design 5.4 and PA-168. */
export const epcInboundBagMachine = machine('epc_inbound_bag', epcInboundBagStatus, ['created', 'approved'], {
  approve: { from: ['created'], to: 'approved', label: text('上游发出', 'Approve') },
  be_late: { from: ['approved'], to: 'delayed', label: text('延误', 'Delay') },
  hand_over: {
    from: ['approved', 'delayed', 'failed'],
    to: 'handed_over',
    right: 'EPCTakeOver',
    label: text('交接', 'Take over'),
  },
  fail: {
    from: ['approved', 'delayed'],
    to: 'failed',
    right: 'EPCInboundManage',
    label: text('未收到', 'Mark as not received'),
  },
  invalidate: {
    from: ['created', 'approved', 'delayed'],
    to: 'invalidated',
    right: 'EPCInboundManage',
    label: text('作废', 'Invalidate'),
  },
  withdraw: {
    from: ['created', 'approved', 'delayed'],
    to: 'cancelled',
    label: text('平台取消', 'Withdraw'),
  },
  acknowledge: { from: ['handed_over'], to: 'acknowledged', label: text('确认交接', 'Acknowledge') },
})
