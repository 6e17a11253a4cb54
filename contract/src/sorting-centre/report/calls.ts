import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { kpiReport } from '../../kit/report/kpi.ts'
import { snapshotReport } from '../../kit/report/snapshot.ts'
import { instant, listOf, paging, timeRange } from '../../kit/schemas.ts'
import { atCentre } from '../fields.ts'
import { scKpiType, scMonitorCategory, scWaiting } from './enums.ts'

const right = 'SortingCenterReport'

export const scWarningReport = snapshotReport('/sorting_center/warning_report', scWaiting, {
  right,
  at: atCentre.at,
  about: 'the bags and parcels that wait in a sorting centre',
})
export const listScWarnings = scWarningReport.lines
export const listScWarningSnapshots = scWarningReport.snapshots
export const regenerateScWarnings = scWarningReport.regenerate
export const exportScWarnings = scWarningReport.exported

const count = z.number().int()

const monitored = z.object({
  /** What the figures are of; empty: parcels that have none. */
  name: z.string(),
  /** The sign of the place of a sorting group. */
  place: z.string(),
  to_come: count,
  /** Scanned in or relabelled, and not sorted. */
  pending: count,
  sorted: count,
  packing: count,
  packed: count,
  /** In the relabel pool or in review. */
  relabelling: count,
  to_return: count,
  /** Of those in the house. */
  held: count,
  in_house: count,
  /** When the parcel that has been in the house for the longest was scanned in. */
  oldest: instant.nullable(),
  gone_today: count,
  /** What must still be put into a bag: still to come or in the house, not in a bag, no return, and not on hold. */
  left: count,
  /** Put into a bag in the last hour. */
  per_hour: count,
  /** When what is left will be packed at this pace; null where nothing was packed or nothing is left. */
  finish_at: instant.nullable(),
})
export type ScMonitored = z.infer<typeof monitored>

export const listScMonitor = call('GET /sorting_center/monitor', {
  right,
  ...atCentre,
  about:
    'Where the parcels of the sorting centre are now: for each sorting group, channel or carrier what is still to come, what is in the house and in which state, the oldest, what was handed over today, how many were packed in the last hour, and when the rest will be packed at this pace.',
  query: paging.extend({
    category: scMonitorCategory.query.default(scMonitorCategory.code.group),
    /** Only parcels announced in it; all where it is left out. */
    time_range: timeRange.optional(),
  }),
  data: listOf(monitored).extend({ at: instant }),
})
export const exportScMonitor = listExportOf(listScMonitor)

/** PA-613: what each person does at the desks of a sorting centre. */
export const scKpi = kpiReport('/sorting_center/kpi', scKpiType, { right, at: atCentre.at })
export const listScKpi = scKpi.history
export const exportScKpi = scKpi.exported
export const getScKpiChart = scKpi.chart
export const getScKpiNow = scKpi.now
