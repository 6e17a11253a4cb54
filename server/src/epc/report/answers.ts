import {
  getEpcStatusReport,
  listEpcDays,
  listEpcNotArrived,
  listEpcOverview,
  listEpcPreCombined,
} from '@kuacang/contract/epc/report/calls'
import { type Answer, answer } from '#kit/http/answer'
import { findBuilt } from '#kit/report/build-model'
import { paged } from '#kit/report/paged'
import { flowHour } from '../kpi/flow-hour.ts'
import { daysOf } from './days.ts'
import { overviewOf, parcelsThere } from './overview.ts'
import { statusCounts } from './status-counts.ts'

export const answers: Answer[] = [
  answer(listEpcOverview, async (tx, caller, { query }) => paged(await overviewOf(tx, caller, query), query)),
  answer(listEpcNotArrived, (tx, caller, { query }) => parcelsThere(tx, caller, 'not_arrived', query)),
  answer(listEpcPreCombined, (tx, caller, { query }) => parcelsThere(tx, caller, 'pre_combined', query)),
  answer(getEpcStatusReport, async (tx, caller, { query }) =>
    paged(await statusCounts(tx, caller, query), query),
  ),
  answer(listEpcDays, async (tx, caller, { query }) => {
    const [built, days] = await Promise.all([
      findBuilt(tx, caller.warehouse_id, flowHour),
      daysOf(tx, caller, query),
    ])
    return { ...paged(days, query), built_at: built?.built_at ?? null }
  }),
]
