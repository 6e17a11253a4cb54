import { enumeration } from '../../kit/enumeration.ts'

export const outboundBoxStatus = enumeration('outbound_box_status', {
  open: [1, '装箱中', 'Open'],
  finished: [10, '已封箱', 'Finished'],
  handed_over: [50, '已交接', 'Handed over'],
  cancelled: [90, '已取消', 'Cancelled'],
})
