import { text } from '@kuacang/contract/kit/text'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import { operationNames } from '../../kit/detail/operation-names.ts'

/** What an operation on a platform order is called: actions of the machine, and what is no change of its status. */
export const operationName = operationNames(platformOrderMachine, {
  create: text('平台下发', 'Told by the platform'),
  change: text('平台更新', 'Changed by the platform'),
  changed_there: text('平台更新，未采用', 'Changed by the platform, too late'),
  cancelled_there: text('平台已取消', 'Cancelled by the platform'),
  not_told: text('未能回传平台', 'The platform could not be told'),
  return_announced: text('平台退货已预报', 'Return announced'),
  return_failed: text('平台退货无法预报', 'Return cannot be announced'),
  return_judged: text('退货处理结果', 'What became of a return'),
  set_tags: text('设置标签', 'Tags set'),
})
