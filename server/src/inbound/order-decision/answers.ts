import {
  approveInboundOrder,
  closeInboundOrder,
  markInboundReturn,
  rejectInboundOrder,
} from '@kuacang/contract/inbound/order-decision/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  approveInboundOrder as approveInboundOrderAction,
  closeInboundOrder as closeInboundOrderAction,
  markReturn,
  rejectInboundOrder as rejectInboundOrderAction,
} from './actions.ts'

export const answers: Answer[] = [
  answer(approveInboundOrder, approveInboundOrderAction),
  answer(rejectInboundOrder, rejectInboundOrderAction),
  answer(markInboundReturn, markReturn),
  answer(closeInboundOrder, closeInboundOrderAction),
]
