import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { adjustmentStatus } from './enums.ts'

const reviewer = 'AdjustmentOrder'

/** FU-295, FU-296. Who finishes an order approves it, who cancels it rejects it. */
export const adjustmentMachine = machine('adjustment_order', adjustmentStatus, ['created'], {
  save: { from: ['created'], to: 'created', right: reviewer, label: text('保存', 'Save') },
  rebase: { from: ['created'], to: 'created', right: reviewer, label: text('按现库存重算', 'Rebase') },
  finish: { from: ['created'], to: 'done', right: reviewer, label: text('审核通过', 'Approve') },
  cancel: { from: ['created'], to: 'deleted', right: reviewer, label: text('驳回', 'Reject') },
})
export type AdjustmentAction = (typeof adjustmentMachine.actions)[number]
