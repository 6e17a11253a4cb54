import { enumeration } from '../../kit/enumeration.ts'

export const inboundCaseStatus = enumeration('inbound_case_status', {
  new: [1, '新建', 'New'],
  receiving: [2, '收货中', 'Receiving'],
  third_weighing: [3, '第三次称重', 'Third weighing'],
  received: [4, '已收货', 'Received'],
  order_received: [5, '整单已收货', 'Whole order received'],
  no_order: [6, '无单待签收', 'No order, to be signed'],
})

export const casePutawayStatus = enumeration('case_putaway_status', {
  pending: [1, '待上架', 'To put away'],
  done: [9, '已上架', 'Put away'],
})
