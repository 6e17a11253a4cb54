import { createApiKey, deleteApiKey, listApiKeys } from '@kuacang/contract/access/api-key/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { createKey, deleteKey, listKeys } from './actions.ts'

export const answers: Answer[] = [
  answer(listApiKeys, listKeys),
  answerAlone(createApiKey, createKey),
  answer(deleteApiKey, deleteKey),
]
