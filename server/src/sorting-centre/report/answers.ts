import { listScMonitor, listScQuality, scKpi } from '@kuacang/contract/sorting-centre/report/calls'
import { type Answer, answer } from '#kit/http/answer'
import { answersOfKpi } from '#kit/report/kpi/answers-of'
import { paged } from '#kit/report/paged'
import { scKpiHour } from './kpi-hour.ts'
import { monitored } from './monitor.ts'
import { qualityOf } from './quality.ts'

export const answers: Answer[] = [
  answer(listScMonitor, async (tx, caller, { query }) => ({
    at: tx.now,
    ...paged(await monitored(tx, caller, query), query),
  })),
  ...answersOfKpi(scKpi, scKpiHour),
  answer(listScQuality, (tx, caller, { query }) => qualityOf(tx, caller, query)),
]
