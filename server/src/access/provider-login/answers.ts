import {
  beginProviderLogin,
  editProviderLogin,
  finishProviderLogin,
  proveProviderLogin,
} from '@kuacang/contract/access/provider-login/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { beginLogin, editLink, finishLogin, proveFactor } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(beginProviderLogin, beginLogin),
  answerAlone(finishProviderLogin, finishLogin),
  answerAlone(proveProviderLogin, proveFactor),
  answerAlone(editProviderLogin, editLink),
]
