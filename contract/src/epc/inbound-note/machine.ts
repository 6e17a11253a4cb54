import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcInboundNoteStatus } from './enums.ts'

/** As its bags (PA-168). */
export const epcInboundNoteMachine = machine(
  'epc_inbound_note',
  epcInboundNoteStatus,
  ['created', 'approved'],
  {
    approve: { from: ['created'], to: 'approved', label: text('上游发出', 'Approve') },
    be_late: { from: ['approved'], to: 'delayed', label: text('延误', 'Delay') },
    hand_over: {
      from: ['approved', 'delayed'],
      to: 'handed_over',
      right: 'EPCTakeOver',
      label: text('交接', 'Take over'),
    },
    withdraw: {
      from: ['created', 'approved', 'delayed'],
      to: 'cancelled',
      label: text('平台取消', 'Withdraw'),
    },
    acknowledge: { from: ['handed_over'], to: 'acknowledged', label: text('确认交接', 'Acknowledge') },
  },
)
