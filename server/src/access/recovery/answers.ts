import {
  forgotPassword,
  resetPassword,
  verifyPasswordValid,
  verifyResetPasswordToken,
} from '@kuacang/contract/access/recovery/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { forget, reset, verifyPassword, verifyToken } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(forgotPassword, forget),
  answerAlone(verifyResetPasswordToken, verifyToken),
  answerAlone(resetPassword, reset),
  answerAlone(verifyPasswordValid, verifyPassword),
]
