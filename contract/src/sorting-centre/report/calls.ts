import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { kpiReport } from '../../kit/report/kpi.ts'
import { snapshotReport } from '../../kit/report/snapshot.ts'
import { instant, listOf, paging, timeRange } from '../../kit/schemas.ts'
import { atCentre } from '../fields.ts'
import { scKpiType, scMonitorCategory, scQualityBy, scWaiting } from './enums.ts'

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
  report: true,
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

/** In per cent with one decimal; null where there is nothing to judge. */
const share = z.number().nullable()

const quality = z.object({
  /** The day, origin, sorting group or operator; empty: those that have none. */
  name: z.string(),
  /** Announced and not withdrawn, of the bags that were closed. */
  expected: count,
  arrived: count,
  /** Arrived of expected. */
  completeness: share,
  /** Parcels that left for the first time. */
  left: count,
  /** Hours from the inbound scan to the signature of half of them, and of nine in ten; up to the next quarter. */
  dwell_p50: z.number().nullable(),
  dwell_p90: z.number().nullable(),
  /** Of those that left, within the dwell limit of the warehouse. */
  on_time: share,
  scanned_in: count,
  relabelled: count,
  /** Relabelled of scanned in. */
  relabel_share: share,
  /** Minutes in the relabel pool of half of those that were relabelled. */
  relabel_minutes: z.number().nullable(),
  packed: count,
  taken_out: count,
  /** Taken out of packed. */
  mis_sort: share,
  weighed: count,
  away: count,
  /** Out of tolerance, of all that were weighed. */
  away_share: share,
})
export type ScQuality = z.infer<typeof quality>

/** Design 9, section 8: how well a sorting centre works. */
export const listScQuality = call('GET /sorting_center/quality', {
  right,
  ...atCentre,
  about:
    'How well the sorting centre works, by day, origin, sorting group or operator: completeness, dwell, on time, relabelled, taken out again, weights out of tolerance; built from the timeline every two minutes.',
  query: paging.extend({
    by: scQualityBy.query.default(scQualityBy.code.day),
    /** At most 31 days; the last seven where it is left out. */
    time_range: timeRange.optional(),
    /** The same by whole days of the warehouse’s clock, both included. */
    start_date: z.iso.date().optional(),
    end_date: z.iso.date().optional(),
    origin: z.string().trim().max(64).optional(),
    sorting_group: z.string().trim().max(64).optional(),
    user_name: z.string().trim().max(64).optional(),
  }),
  data: listOf(quality).extend({
    /** Of all rows together. */
    all: quality,
    /** The dwell limit of the warehouse, in hours. */
    dwell_h: count,
    /** As of when it was built from the timeline; null before that. */
    built_at: instant.nullable(),
  }),
})
export type ListedScQuality = z.output<typeof listScQuality.query>
export const exportScQuality = listExportOf(listScQuality)
