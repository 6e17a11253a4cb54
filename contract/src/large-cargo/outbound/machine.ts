import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { lclOutboundStatus } from './enums.ts'

const open = ['new', 'checking', 'checked'] as const

/** Design 10, section 7. Its boxes lead it: it is checked once all of them are. */
export const lclOutboundMachine = machine('lcl_outbound', lclOutboundStatus, ['new'], {
  assign: { from: open, to: open, right: 'LCLOutboundManage', label: text('分配箱', 'Assign boxes') },
  check: { from: open, to: ['checking', 'checked'], right: 'LCLOutboundCheck', label: text('核验', 'Check') },
  hand_over: { from: ['checked'], to: 'handed_over', label: text('交接', 'Hand over') },
  cancel: { from: open, to: 'cancelled', right: 'LCLOutboundManage', label: text('取消', 'Cancel') },
})
export type LclOutboundAction = (typeof lclOutboundMachine.actions)[number]
