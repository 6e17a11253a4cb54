import { listScMonitor } from '@kuacang/contract/sorting-centre/report/calls'
import { type Answer, answer } from '#kit/http/answer'
import { paged } from '#kit/report/paged'
import { monitored } from './monitor.ts'

export const answers: Answer[] = [
  answer(listScMonitor, async (tx, caller, { query }) => ({
    at: tx.now,
    ...paged(await monitored(tx, caller, query), query),
  })),
]
