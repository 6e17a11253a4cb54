import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { beginFactor, confirmFactor, removeFactor, resetFactor, showSecondFactor } from './actions.ts'

export const answers: Answer[] = [
  answer(getSecondFactor, showSecondFactor),
  answerAlone(beginSecondFactor, beginFactor),
  answerAlone(confirmSecondFactor, confirmFactor),
  answerAlone(removeSecondFactor, removeFactor),
  answer(resetSecondFactor, resetFactor),
]
