import {
  approveReturn,
  discardOrder,
  finishOutbound,
  rejectReturn,
} from '@kuacang/contract/outbound/order-decision/calls'
import { type Answer, answer } from '#kit/http/answer'
import { approve, discard, finish, reject } from './actions.ts'

export const answers: Answer[] = [
  answer(approveReturn, approve),
  answer(rejectReturn, reject),
  answer(discardOrder, discard),
  answer(finishOutbound, finish),
]
