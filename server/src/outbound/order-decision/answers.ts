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
  discard,
  finishReturn,
  rejectReturn as rejectReturnAction,
} from './actions.ts'
import { prioritise } from './prioritise.ts'

export const answers: Answer[] = [
  answer(approveReturn, approveReturnAction),
  answer(rejectReturn, rejectReturnAction),
  answer(prioritiseOrder, prioritise),
  answer(discardOrder, discard),
  answer(finishOutbound, finishReturn),
]
