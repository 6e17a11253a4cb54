import { epcKpi, getEpcWork } from '@kuacang/contract/epc/kpi/calls'
import { type Answer, answer } from '#kit/http/answer'
import { answersOfKpi } from '#kit/report/kpi/answers-of'
import { kpiHour } from './kpi-hour.ts'
import { workOf } from './work.ts'

export const answers: Answer[] = [
  ...answersOfKpi(epcKpi, kpiHour),
  answer(getEpcWork, async (tx, caller) => ({ at: tx.now, ...(await workOf(tx, caller)) }) as never),
]
