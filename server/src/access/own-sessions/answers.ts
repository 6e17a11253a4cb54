import { endOtherSessions, endOwnSession, listOwnSessions } from '@kuacang/contract/access/own-sessions/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { endOne, endOthers, list } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(listOwnSessions, list),
  answer(endOwnSession, endOne),
  answerAlone(endOtherSessions, endOthers),
]
