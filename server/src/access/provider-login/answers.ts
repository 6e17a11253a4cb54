import {
  beginProviderLogin,
  editProviderLogin,
  finishProviderLogin,
  proveProviderLogin,
} from '@kuacang/contract/access/provider-login/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { begin, edit, finish, proveFactor } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(beginProviderLogin, begin),
  answerAlone(finishProviderLogin, finish),
  answerAlone(proveProviderLogin, proveFactor),
  answerAlone(editProviderLogin, edit),
]
