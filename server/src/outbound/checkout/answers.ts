import {
  reportCheckoutException,
  startCheckout,
  submitCheckout,
} from '@kuacang/contract/outbound/checkout/calls'
import { type Answer, answer } from '#kit/http/answer'
import { reportException, start, submit } from './actions.ts'

export const answers: Answer[] = [
  answer(startCheckout, start),
  answer(submitCheckout, submit),
  answer(reportCheckoutException, reportException),
]
