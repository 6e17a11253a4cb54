import {
  answerPortRequest,
  editPort,
  getPorts,
  renewPortSecret,
  testPort,
} from '@kuacang/contract/ports/port/calls'
import { portHealth } from '@kuacang/contract/ports/port/enums'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { editWarehousePort, renewSecret, takeInward, testWarehousePort } from './actions.ts'
import { healthOf, portsOf } from './health.ts'

export const answers: Answer[] = [
  answer(getPorts, async (tx, caller) => ({
    list: (await portsOf(tx, caller)).map(({ failures, ...port }) => ({
      ...port,
      health: portHealth.code[healthOf({ ...port, failures })],
    })),
  })),
  answerAlone(editPort, editWarehousePort),
  answerAlone(renewPortSecret, renewSecret),
  answer(testPort, testWarehousePort),
  answer(answerPortRequest, takeInward),
]
