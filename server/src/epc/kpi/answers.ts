import { getEpcKpiChart, getEpcKpiNow, getEpcWork, listEpcKpi } from '@kuacang/contract/epc/kpi/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { findBuilt } from '#kit/report/build-model'
import { chartOf, daysOf, judged, type Sums } from './history.ts'
import { kpiHour } from './kpi-hour.ts'
import { lastMinutes } from './now.ts'
import { workOf } from './work.ts'

export const answers: Answer[] = [
  answer(listEpcKpi, async (tx, caller, { query }) => {
    const rows = daysOf(tx.db, caller, query, tx.now).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map(judged<Sums & (typeof list)[number]>) as never }
  }),
  answer(getEpcKpiChart, async (tx, caller, { query }) => {
    const [built, chart] = await Promise.all([
      findBuilt(tx, caller.warehouse_id, kpiHour),
      chartOf(tx.db, caller, query, tx.now),
    ])
    return { built_at: built?.built_at ?? null, ...chart }
  }),
  answer(getEpcKpiNow, async (tx, caller, { query }) => ({
    at: tx.now,
    people: (await lastMinutes(tx, caller, query.minutes)) as never,
  })),
  answer(getEpcWork, async (tx, caller) => ({ at: tx.now, ...(await workOf(tx, caller)) }) as never),
]
