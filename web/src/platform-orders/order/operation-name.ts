import { text } from '@kuacang/contract/kit/text'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import { operationNames } from '../../kit/detail/operation-names.ts'

/** What an operation on a platform order is called: actions of the machine, and what is no change of its status. */
export const operationName = operationNames(platformOrderMachine, {
  create: text('平台下发', 'Told by the platform'),
  update: text('平台更新', 'Changed by the platform'),
  set_tags: text('设置标签', 'Tags set'),
  bind_sku: text('绑定 SKU', 'SKU bound'),
  check: text('检查', 'Checked'),
  resubmit: text('重新提交', 'Resubmitted'),
  hold: text('暂缓', 'Held'),
})
