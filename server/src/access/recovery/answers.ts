import {
  forgotPassword,
  resetPassword,
  verifyPasswordValid,
  verifyResetPasswordToken,
} from '@kuacang/contract/access/recovery/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { requestRecovery, resetByLink, verifyPassword, verifyToken } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(forgotPassword, requestRecovery),
  answerAlone(verifyResetPasswordToken, verifyToken),
  answerAlone(resetPassword, resetByLink),
  answerAlone(verifyPasswordValid, verifyPassword),
]
