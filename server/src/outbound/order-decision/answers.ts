import {
  approveReturn,
  discardOrder,
  finishOutbound,
  prioritiseOrder,
  rejectReturn,
} from '@kuacang/contract/outbound/order-decision/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  approveReturn as approveReturnAction,
  discardOutbound,
  finishReturn,
  rejectReturn as rejectReturnAction,
} from './actions.ts'
import { prioritiseOrders } from './prioritise.ts'

export const answers: Answer[] = [
  answer(approveReturn, approveReturnAction),
  answer(rejectReturn, rejectReturnAction),
  answer(prioritiseOrder, prioritiseOrders),
  answer(discardOrder, discardOutbound),
  answer(finishOutbound, finishReturn),
]
