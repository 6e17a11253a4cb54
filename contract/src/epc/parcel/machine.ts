import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcParcelStatus } from './enums.ts'

/** What was scanned in, once or again, and waits for nothing but the platform's word. */
const undecided = [
  'scanned_in',
  'pending',
  're_inbounded',
  'unbound',
  'order_trouble',
  'combine_failed',
] as const
/** Where a parcel can be lost, and found again. */
const losable = [
  'not_arrived',
  'handed_over',
  'pending_review',
  'pending_rescan',
  'scanned_in',
  'pending',
  'pending_re_inbound',
  'combined',
  'direct_ship',
  'unbound',
  'order_trouble',
  'combine_failed',
  'to_return',
  'to_return_requested',
  'pre_combined',
] as const

/** Design 5.4, where it differs from PA-165; docs/epc.md says what the moves mean. */
export const epcParcelMachine = machine('epc_parcel', epcParcelStatus, ['not_arrived'], {
  hand_over: { from: ['not_arrived'], to: 'handed_over', label: text('交接', 'Hand over') },
  scan_in: {
    from: ['not_arrived', 'handed_over', 'pending_rescan'],
    to: 'scanned_in',
    right: 'EPCAscan',
    label: text('入库扫描', 'Scan in'),
  },
  hold_for_review: {
    from: ['not_arrived', 'handed_over', 'pending_rescan'],
    to: 'pending_review',
    label: text('送审', 'Send to review'),
  },
  pass_review: { from: ['pending_review'], to: 'scanned_in', label: text('审核通过', 'Pass review') },
  ask_rescan: {
    from: ['pending_review'],
    to: 'pending_rescan',
    label: text('要求重扫', 'Ask to scan again'),
  },
  wait: { from: [...undecided], to: 'pending', label: text('等待', 'Wait') },
  go_on: { from: [...undecided], to: 'combined', label: text('可合单', 'Go on') },
  go_alone: { from: [...undecided], to: 'direct_ship', label: text('直发', 'Go on alone') },
  report_trouble: {
    from: ['scanned_in', 'pending', 're_inbounded'],
    to: 'order_trouble',
    label: text('订单异常', 'Report order trouble'),
  },
  resolve_trouble: { from: ['order_trouble'], to: 'scanned_in', label: text('解除异常', 'Resolve') },
  fail_combine: {
    from: ['scanned_in', 'pending', 're_inbounded', 'combined'],
    to: 'combine_failed',
    label: text('合单失败', 'Fail to combine'),
  },
  send_back: {
    from: ['pending_review', 're_inbound_review', ...undecided],
    to: 'to_return',
    label: text('退回', 'Send back'),
  },
  send_back_on_request: {
    from: [
      'handed_over',
      'pending_review',
      'pending_rescan',
      'combined',
      'direct_ship',
      'pending_re_inbound',
      're_inbound_submitted',
      're_inbound_review',
      // It came although it had been cancelled.
      'cancelled',
      ...undecided,
    ],
    to: 'to_return_requested',
    label: text('按商家要求退回', 'Send back on request'),
  },
  revert_return: { from: ['to_return'], to: 'pending', label: text('撤销退回', 'Revert the return') },
  close: { from: ['combined', 'direct_ship'], to: 'finished', label: text('合单', 'Combine') },
  close_with_temporary_label: {
    from: ['combined'],
    to: 'pre_combined',
    label: text('预合单', 'Combine with a temporary label'),
  },
  label: { from: ['pre_combined'], to: 'finished', label: text('贴正式面单', 'Put the final label on') },
  unbind: {
    from: ['combined', 'direct_ship', 'pre_combined', 'finished'],
    to: 'unbound',
    label: text('解绑', 'Unbind'),
  },
  // In a return bag it is still to go back; the signature of its receipt gives it back.
  pack_return: {
    from: ['to_return', 'to_return_requested'],
    to: ['to_return', 'to_return_requested'],
    right: 'EPCReturn',
    label: text('放入退件袋', 'Put into a return bag'),
  },
  unpack_return: {
    from: ['to_return', 'to_return_requested'],
    to: ['to_return', 'to_return_requested'],
    right: 'EPCReturn',
    label: text('移出退件袋', 'Take out of its return bag'),
  },
  give_back: {
    from: ['to_return', 'to_return_requested'],
    to: 'returned',
    label: text('退件交接', 'Hand back'),
  },
  destroy: {
    from: ['to_return', 'to_return_requested'],
    to: 'returned',
    right: 'EPCReturn',
    label: text('销毁', 'Destroy'),
  },
  come_back: {
    from: ['finished', 'returned'],
    to: 'pending_re_inbound',
    label: text('退回到仓', 'Come back'),
  },
  submit_re_inbound: {
    from: ['pending_re_inbound'],
    to: 're_inbound_submitted',
    right: 'EPCAscan',
    label: text('重新入库', 'Take back in'),
  },
  take_back_in: {
    from: ['re_inbound_submitted', 're_inbound_review'],
    to: 're_inbounded',
    label: text('重新入库完成', 'Back in'),
  },
  hold_re_inbound: {
    from: ['re_inbound_submitted'],
    to: 're_inbound_review',
    label: text('重新入库送审', 'Review before taking back in'),
  },
  withdraw: { from: ['not_arrived'], to: 'cancelled', label: text('平台取消', 'Withdraw') },
  lose: { from: [...losable], to: 'lost', label: text('标记丢失', 'Mark lost') },
  find: { from: ['lost'], to: [...losable], label: text('标记找到', 'Mark found') },
})
