import { enumeration } from '../../kit/enumeration.ts'

export const problemGoodsStatus = enumeration('problem_goods_status', {
  open: [1, '待处理', 'Open'],
  attached: [10, '已归入入库单', 'Attached to an order'],
  returned: [20, '已退回', 'Returned'],
})
