import {
  fastCheckout,
  findCheckoutGoods,
  reportCheckoutException,
  startCheckout,
  startFastCheckout,
  submitCheckout,
} from '@kuacang/contract/outbound/checkout/calls'
import { type Answer, answer } from '#kit/http/answer'
import { findGoods, reportException, startCheck, submitCheck } from './actions.ts'
import * as fast from './fast.ts'

export const answers: Answer[] = [
  answer(startCheckout, startCheck),
  answer(findCheckoutGoods, findGoods),
  answer(submitCheckout, submitCheck),
  answer(startFastCheckout, fast.startPieces),
  answer(fastCheckout, fast.checkPiece),
  answer(reportCheckoutException, reportException),
]
