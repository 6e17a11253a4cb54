import { enumeration } from '../../kit/enumeration.ts'

/** How far a return is that a platform announced. */
export const platformReturnStatus = enumeration('platform_return_status', {
  /** Its order is not known here yet, or has not left. */
  waiting: [1, '等待订单', 'Waits for its order'],
  asked: [2, '通知仓库中', 'Warehouse is told'],
  announced: [3, '已预报', 'Announced'],
  failed: [4, '无法预报', 'Cannot be announced'],
})
