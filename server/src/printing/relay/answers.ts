import { cancelRelay, getRelay, relayPaper, sendRelayAgain } from '@kuacang/contract/printing/relay/calls'
import { type Answer, answer } from '#kit/http/answer'
import { sendAgain, sendPaper, takeBack } from './actions.ts'
import { mustFindRelay } from './store.ts'

export const answers: Answer[] = [
  answer(relayPaper, sendPaper),
  answer(getRelay, (tx, caller, { params: { id } }) => mustFindRelay(tx, caller, id)),
  answer(cancelRelay, takeBack),
  answer(sendRelayAgain, sendAgain),
]
