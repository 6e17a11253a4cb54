import { endOtherSessions, endOwnSession, listOwnSessions } from '@kuacang/contract/access/own-sessions/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { endOne, endOthers, listOwnSessions as listOwnSessionsAction } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(listOwnSessions, listOwnSessionsAction),
  answer(endOwnSession, endOne),
  answerAlone(endOtherSessions, endOthers),
]
