import {
  answerPortRequest,
  editPort,
  getPorts,
  renewPortSecret,
  testPort,
} from '@kuacang/contract/ports/port/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { edit, renewSecret, takeInward, test } from './actions.ts'
import { healthOf, portsOf } from './health.ts'

export const answers: Answer[] = [
  answer(getPorts, async (tx, caller) => ({
    list: (await portsOf(tx, caller)).map(({ failures, ...port }) => ({
      ...port,
      health: healthOf({ ...port, failures }),
    })),
  })),
  answerAlone(editPort, edit),
  answerAlone(renewPortSecret, renewSecret),
  answer(testPort, test),
  answer(answerPortRequest, takeInward),
]
