import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { transferOrderStatus } from './enums.ts'

const right = 'TransferOrder' as const

/**
 * What the statuses say of the goods on a handheld (docs/decisions/0024). At the source: nothing is moved, nothing is in
 * hand. In hand: some goods are. Put down: none are any more. So a transfer is not cancelled or submitted with goods in
 * hand.
 */
export const transferOrderMachine = machine('transfer_order', transferOrderStatus, ['new', 'at_source'], {
  edit: { from: ['new'], to: 'new', right, label: text('编辑', 'Edit') },
  finish: { from: ['new'], to: 'done', right, label: text('完成', 'Finish') },
  scan_from: {
    from: ['new', 'at_source', 'in_hand', 'at_target'],
    to: ['at_source', 'in_hand', 'at_target'],
    right,
    label: text('到来源库位', 'Go to source location'),
  },
  take: {
    from: ['at_source', 'in_hand', 'at_target'],
    to: 'in_hand',
    right,
    label: text('取货', 'Pick up goods'),
  },
  put: {
    from: ['in_hand'],
    to: ['at_target', 'in_hand', 'at_source'],
    right,
    label: text('放货', 'Place goods'),
  },
  submit: { from: ['at_target'], to: 'done', right, label: text('提交', 'Submit') },
  cancel: { from: ['new', 'at_source'], to: 'deleted', right, label: text('取消', 'Cancel') },
})
export type TransferAction = (typeof transferOrderMachine.actions)[number]
