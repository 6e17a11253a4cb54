import {
  approveInboundOrder,
  closeInboundOrder,
  markInboundReturn,
  rejectInboundOrder,
} from '@kuacang/contract/inbound/order-decision/calls'
import { type Answer, answer } from '#kit/http/answer'
import { approve, close, markReturn, reject } from './actions.ts'

export const answers: Answer[] = [
  answer(approveInboundOrder, approve),
  answer(rejectInboundOrder, reject),
  answer(markInboundReturn, markReturn),
  answer(closeInboundOrder, close),
]
