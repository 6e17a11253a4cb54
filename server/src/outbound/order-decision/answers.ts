import {
  approveReturn,
  discardOrder,
  finishOutbound,
  prioritiseOrder,
  rejectReturn,
} from '@kuacang/contract/outbound/order-decision/calls'
import { type Answer, answer } from '#kit/http/answer'
import { approve, discard, finish, reject } from './actions.ts'
import { prioritise } from './prioritise.ts'

export const answers: Answer[] = [
  answer(approveReturn, approve),
  answer(rejectReturn, reject),
  answer(prioritiseOrder, prioritise),
  answer(discardOrder, discard),
  answer(finishOutbound, finish),
]
