import { getOrderStanding } from '@kuacang/contract/outbound/order-standing/calls'
import { type Answer, answer } from '#kit/http/answer'
import { standingOf } from './standing.ts'

export const answers: Answer[] = [
  answer(getOrderStanding, (tx, caller, { params: { id } }) => standingOf(tx, caller, id)),
]
