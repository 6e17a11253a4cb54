import { inboundOrderMachine } from '@kuacang/contract/inbound/order/machine'
import { text } from '@kuacang/contract/kit/text'
import { operationNames } from '../../kit/detail/operation-names.ts'

/** What is said of inbound orders wherever they are shown. */
export const words = {
  number: text('入库单号', 'Inbound order'),
  erp: text('客户单号', 'Customer order number'),
  tracking: text('快递单号', 'Tracking numbers'),
  partner: text('客户', 'Customer'),
  type: text('类型', 'Type'),
  status: text('状态', 'Status'),
  receiving: text('收货', 'Receiving'),
  created: text('创建时间', 'Created'),
  cases: text('箱', 'Cases'),
  comments: text('备注', 'Remarks'),
  warehouse: text('仓库', 'Warehouse'),
  isReturn: text('退货', 'Return'),
}

export const tones = {
  1: 'wait',
  5: 'work',
  10: 'work',
  20: 'work',
  21: 'good',
  100: 'bad',
  200: 'wait',
} as const

export const nameOf = operationNames(inboundOrderMachine, {
  create: text('创建', 'Created'),
  weigh: text('称重', 'Weighed'),
})
