import { confirmWeight, startWeighing, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { type Answer, answer } from '#kit/http/answer'
import { confirm, start, submit } from './actions.ts'

export const answers: Answer[] = [
  answer(startWeighing, start),
  answer(submitWeighing, submit),
  answer(confirmWeight, confirm),
]
