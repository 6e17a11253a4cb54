import { addPasskey, beginPasskey, removePasskey } from '@kuacang/contract/access/passkey/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { add, begin, remove } from './actions.ts'

export const answers: Answer[] = [
  answerAlone(beginPasskey, begin),
  answerAlone(addPasskey, add),
  answerAlone(removePasskey, remove),
]
