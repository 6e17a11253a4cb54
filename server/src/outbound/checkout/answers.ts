import {
  fastCheckout,
  reportCheckoutException,
  startCheckout,
  startFastCheckout,
  submitCheckout,
} from '@kuacang/contract/outbound/checkout/calls'
import { type Answer, answer } from '#kit/http/answer'
import { reportException, start, submit } from './actions.ts'
import * as fast from './fast.ts'

export const answers: Answer[] = [
  answer(startCheckout, start),
  answer(submitCheckout, submit),
  answer(startFastCheckout, fast.start),
  answer(fastCheckout, fast.check),
  answer(reportCheckoutException, reportException),
]
