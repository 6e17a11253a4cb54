import { enumeration } from '../../kit/enumeration.ts'

export const deliveryState = enumeration('delivery_state', {
  waiting: [1, '待投递', 'Waiting'],
  delivered: [2, '已送达', 'Delivered'],
  dead: [3, '投递失败', 'Given up'],
})
