import { confirmWeight, startWeighing, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  confirmWeighing,
  startWeighing as startWeighingAction,
  submitWeighing as submitWeighingAction,
} from './actions.ts'

export const answers: Answer[] = [
  answer(startWeighing, startWeighingAction),
  answer(submitWeighing, submitWeighingAction),
  answer(confirmWeight, confirmWeighing),
]
