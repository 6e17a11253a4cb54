import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { outboundReturnStatus, returnBagStatus } from './enums.ts'

const operator = 'ReturnOperator'

/**
 * FU-244 and docs/returns.md. What was announced begins at 0, the scanned number of a shipped order at 10. Goods and
 * parcels that are destroyed end at 100 too.
 */
export const outboundReturnMachine = machine('return_record', outboundReturnStatus, ['new', 'received'], {
  receive: { from: ['new'], to: 'received', right: operator, label: text('收件', 'Receive') },
  mark: {
    from: ['new', 'received'],
    to: ['new', 'received'],
    right: operator,
    label: text('标记去向', 'Mark'),
  },
  decide: {
    from: ['new', 'received', 'inbound_scan'],
    to: ['new', 'received', 'inbound_scan'],
    right: 'MerchantBaseOperation',
    label: text('决定', 'Decide'),
  },
  /** No answer came in time. */
  expire: {
    from: ['received', 'inbound_scan'],
    to: ['received', 'inbound_scan'],
    label: text('等待到期', 'Waiting ended'),
  },
  generate_relabel: {
    from: ['received'],
    to: 'relabel_generated',
    right: 'WMSReLabelOp',
    label: text('生成新面单', 'Generate label'),
  },
  print_relabel: {
    from: ['relabel_generated', 'relabel_printed'],
    to: 'relabel_printed',
    right: 'WMSReLabelOp',
    label: text('打印新面单', 'Print label'),
  },
  confirm_relabel: {
    from: ['relabel_printed'],
    to: 'relabel_printed',
    right: 'WMSReLabelOp',
    label: text('确认新面单', 'Confirm label'),
  },
  /** The label cannot be had or put on. */
  give_up_relabel: {
    from: ['relabel_generated', 'relabel_printed'],
    to: 'received',
    right: 'WMSReLabelOp',
    label: text('放弃换单', 'Give up relabelling'),
  },
  bag: { from: ['relabel_printed'], to: 'bagged', right: 'WMSReLabelOp', label: text('装袋', 'Bag') },
  leave: { from: ['bagged'], to: 'bagged', label: text('交接', 'Hand over') },
  unbag: { from: ['bagged'], to: 'relabel_printed', label: text('取出', 'Take out') },
  scan_in: {
    from: ['received'],
    to: 'inbound_scan',
    right: operator,
    label: text('入库扫描', 'Inbound scan'),
  },
  grade: { from: ['inbound_scan'], to: 'inbound_scan', right: operator, label: text('评级', 'Grade') },
  create_plan: {
    from: ['inbound_scan'],
    to: 'plan_created',
    right: operator,
    label: text('建入库计划', 'Create plan'),
  },
  sync_plan: {
    from: ['plan_created'],
    to: 'plan_synced',
    right: operator,
    label: text('同步计划', 'Sync plan'),
  },
  inbound_received: { from: ['plan_synced'], to: 'inbound_received', label: text('入库单收货', 'Received') },
  inbound_done: { from: ['inbound_received'], to: 'inbound_done', label: text('入库完成', 'Put away') },
  delete: { from: ['new'], to: 'deleted', right: operator, label: text('删除', 'Delete') },
  destroy: {
    from: ['received', 'inbound_scan'],
    to: 'deleted',
    right: operator,
    label: text('销毁', 'Destroy'),
  },
})

/** FU-294. The packing and handover engines move these bags along with theirs. */
export const returnBagMachine = machine('return_bag', returnBagStatus, ['collecting'], {
  finish: {
    from: ['collecting'],
    to: 'collected',
    right: 'WMSReLabelOp',
    label: text('完成集包', 'Finish bag'),
  },
  cancel: {
    from: ['collecting'],
    to: 'cancelled',
    right: 'WMSReLabelOp',
    label: text('取消集包', 'Cancel bag'),
  },
  cancel_finished: {
    from: ['collected'],
    to: 'cancelled',
    right: 'ReturnOperator',
    label: text('取消已完成的袋', 'Cancel finished bag'),
  },
  reopen: { from: ['collected'], to: 'collecting', right: 'WMSReLabelOp', label: text('重新打开', 'Reopen') },
  hand_over: { from: ['collected'], to: 'handed_over', label: text('交接', 'Hand over') },
})
