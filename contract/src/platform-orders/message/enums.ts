import { enumeration } from '../../kit/enumeration.ts'

/** What a platform is told of an order, or asked for it. */
export const storeMessageKind = enumeration('store_message_kind', {
  shipment: [1, '发货', 'Shipment'],
  release: [2, '转商户履约', 'Release to the merchant'],
  label: [3, '索取面单', 'Ask for the label'],
  return_decision: [4, '退货处理结果', 'What became of a return'],
})

/** How far a message to a platform is. */
export const storeMessageState = enumeration('store_message_state', {
  waiting: [1, '待发送', 'Waiting'],
  told: [2, '已送达', 'Told'],
  given_up: [3, '已放弃', 'Given up'],
})
