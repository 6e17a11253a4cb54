import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { begin, confirm, remove, reset, showSecondFactor } from './actions.ts'

export const answers: Answer[] = [
  answer(getSecondFactor, showSecondFactor),
  answerAlone(beginSecondFactor, begin),
  answerAlone(confirmSecondFactor, confirm),
  answerAlone(removeSecondFactor, remove),
  answer(resetSecondFactor, reset),
]
