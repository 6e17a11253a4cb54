import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { inventoryCheckStatus } from './enums.ts'

const counter = 'EditInvCheck'

/**
 * FU-231 and design 5.4. A second or final check is a separate order; its outcome moves the order that it
 * follows: cancelled reopens it, an adjustment settles it (docs/decisions/0023).
 */
export const inventoryCheckMachine = machine('inventory_check', inventoryCheckStatus, ['creating'], {
  open: { from: ['creating'], to: 'new', label: text('生成', 'Generate') },
  count: { from: ['new', 'checking'], to: 'checking', right: counter, label: text('盘点', 'Count') },
  finish: { from: ['checking'], to: 'done', right: counter, label: text('完成盘点', 'Finish') },
  create_second: {
    from: ['done'],
    to: 'second_created',
    right: counter,
    label: text('生成复盘单', 'Create second check'),
  },
  create_final: {
    from: ['done'],
    to: 'final_created',
    right: counter,
    label: text('生成终盘单', 'Create final check'),
  },
  rebase: { from: ['done'], to: 'done', right: counter, label: text('按现库存重算', 'Rebase') },
  create_adjustment: {
    from: ['done'],
    to: 'adjustment_created',
    right: counter,
    label: text('生成调整单', 'Create adjustment'),
  },
  reopen: {
    from: ['second_created', 'final_created'],
    to: 'done',
    label: text('后续盘点已取消', 'Follow-up cancelled'),
  },
  settle: {
    from: ['second_created', 'final_created'],
    to: 'adjustment_created',
    label: text('后续盘点已调整', 'Follow-up adjusted'),
  },
  cancel: {
    from: ['creating', 'new', 'checking'],
    to: 'cancelled',
    right: counter,
    label: text('取消盘点', 'Cancel check'),
  },
})

export type InventoryCheckAction = (typeof inventoryCheckMachine.actions)[number]
