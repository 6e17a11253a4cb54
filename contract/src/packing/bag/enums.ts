import { enumeration } from '../../kit/enumeration.ts'

export const bagStatus = enumeration('bag_status', {
  collecting: [1, '集包中', 'Collecting'],
  cancelled: [8, '已取消', 'Cancelled'],
  done: [9, '已完成', 'Done'],
  handed_over: [10, '已交接', 'Handed over'],
})
