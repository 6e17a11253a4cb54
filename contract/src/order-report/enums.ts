import { enumeration } from '../kit/enumeration.ts'

/** What the orders of a day are told apart by. */
export const orderPart = enumeration('order_part', {
  all: [1, '合计', 'Total'],
  type: [2, '类型', 'Type'],
  channel: [3, '渠道', 'Channel'],
  country: [4, '国家', 'Country'],
  partner: [5, '客户', 'Customer'],
})

/** The steps of an order that take time, in the order of the work. */
export const orderStep = enumeration('order_step', {
  review: [1, '等待审核', 'Waiting for review'],
  stock: [2, '等待库存', 'Waiting for stock'],
  release: [3, '生成拣货单', 'Pickup generation'],
  pick: [4, '拣货与分拣', 'Picking and sorting'],
  check: [5, '复核', 'Check'],
  weigh: [6, '称重', 'Weighing'],
  bag: [7, '集包', 'Bagging'],
  hand_over: [8, '交接', 'Handover'],
  total: [9, '总用时', 'Total time'],
})

/** What of a case the inbound report counts. */
export const inboundEvent = enumeration('inbound_event', {
  received: [1, '已收货', 'Received'],
  put_away: [2, '已上架', 'Put away'],
})

/** The steps of a case that take time. */
export const inboundStep = enumeration('inbound_step', {
  to_receive: [1, '签收到收货', 'Signed to received'],
  to_put_away: [2, '收货到上架', 'Received to put away'],
  total: [3, '签收到上架', 'Signed to put away'],
})
