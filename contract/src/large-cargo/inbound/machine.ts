import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { lclInboundStatus } from './enums.ts'

/** Design 10, section 7. Its boxes lead it; what never comes is closed with a reason. */
export const lclInboundMachine = machine('lcl_inbound', lclInboundStatus, ['new'], {
  receive: {
    from: ['new', 'partly'],
    to: ['partly', 'received'],
    right: 'LCLInboundReceive',
    label: text('收货', 'Receive'),
  },
  close: { from: ['partly'], to: 'received', right: 'LCLInboundManage', label: text('结束收货', 'Close') },
  cancel: { from: ['new'], to: 'cancelled', right: 'LCLInboundManage', label: text('取消', 'Cancel') },
})
export type LclInboundAction = (typeof lclInboundMachine.actions)[number]
