import { addPasskey, beginPasskey, removePasskey } from '@kuacang/contract/access/passkey/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(beginPasskey, beginOwnPasskey),
  answerAlone(addPasskey, addOwnPasskey),
  answerAlone(removePasskey, removeOwnPasskey),
]
