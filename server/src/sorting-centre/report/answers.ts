import { listScMonitor, scKpi } from '@kuacang/contract/sorting-centre/report/calls'
import { type Answer, answer } from '#kit/http/answer'
import { answersOfKpi } from '#kit/report/kpi/answers-of'
import { paged } from '#kit/report/paged'
import { scKpiHour } from './kpi-hour.ts'
import { monitored } from './monitor.ts'

export const answers: Answer[] = [
  answer(listScMonitor, async (tx, caller, { query }) => ({
    at: tx.now,
    ...paged(await monitored(tx, caller, query), query),
  })),
  ...answersOfKpi(scKpi, scKpiHour),
]
