import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcContainerStatus } from './enums.ts'

/** Design 5.4 and PA-321. The packing and handover engines move containers along with their bags. */
export const epcContainerMachine = machine('epc_container', epcContainerStatus, ['packing'], {
  finish: { from: ['packing'], to: 'packed', right: 'EPCPack', label: text('完成装箱', 'Finish packing') },
  reopen: {
    from: ['packed'],
    to: 'packing',
    right: 'EPCOutboundManage',
    label: text('重新打开', 'Reopen'),
  },
  list: { from: ['packed'], to: 'pending_handover', label: text('放上交货单', 'Put on delivery note') },
  unlist: { from: ['pending_handover'], to: 'packed', label: text('移出交货单', 'Take off delivery note') },
  book: {
    from: ['pending_handover'],
    to: 'linehaul_created',
    label: text('建干线交货单', 'Linehaul note created'),
  },
  unbook: {
    from: ['linehaul_created'],
    to: 'pending_handover',
    label: text('取消干线交货单', 'Linehaul note cancelled'),
  },
  hand_over: {
    from: ['pending_handover', 'linehaul_created'],
    to: 'handed_over',
    label: text('交接', 'Hand over'),
  },
  manifest: { from: ['handed_over'], to: 'manifested', label: text('建舱单', 'Manifest created') },
  cancel: {
    from: ['packing'],
    to: 'cancelled',
    right: 'EPCPack',
    label: text('取消货箱', 'Cancel container'),
  },
  cancel_finished: {
    from: ['packed'],
    to: 'cancelled',
    right: 'EPCOutboundManage',
    label: text('取消已完成的箱', 'Cancel packed container'),
  },
})
