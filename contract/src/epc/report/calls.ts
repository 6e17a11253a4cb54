import { z } from 'zod'
import { call, type Data } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { snapshotReport } from '../../kit/report/snapshot.ts'
import { instant, listOf, paging, timeRange, warehouseId } from '../../kit/schemas.ts'
import { warehouseMode } from '../../reference/warehouse/enums.ts'
import { atEpc } from '../fields.ts'
import { epcParcel } from '../parcel/calls.ts'
import {
  epcCountedKind,
  epcInboundWaiting,
  epcOutboundWaiting,
  epcReturnedWaiting,
  epcServiceWaiting,
} from './enums.ts'

const reading = { right: 'EPCReport', at: atEpc.at } as const

/** PA-457, PA-458. */
export const epcInboundReport = snapshotReport('/epc/reports/inbound_parcel_warning', epcInboundWaiting, {
  ...reading,
  about: 'parcels that wait too long before they are closed into a box',
})
export const listEpcInboundWarnings = epcInboundReport.lines
export const listEpcInboundSnapshots = epcInboundReport.snapshots
export const regenerateEpcInboundReport = epcInboundReport.regenerate
export const exportEpcInboundWarnings = epcInboundReport.exported

/** PA-459, PA-460. */
export const epcOutboundReport = snapshotReport('/epc/reports/outbound_parcel_warning', epcOutboundWaiting, {
  ...reading,
  about: 'outbound and pre-outbound parcels that wait too long before they leave',
})
export const listEpcOutboundWarnings = epcOutboundReport.lines
export const listEpcOutboundSnapshots = epcOutboundReport.snapshots
export const regenerateEpcOutboundReport = epcOutboundReport.regenerate
export const exportEpcOutboundWarnings = epcOutboundReport.exported

/** PA-461, PA-462. */
export const epcDedicatedReport = snapshotReport(
  '/epc/reports/outbound_parcel_dedicated_line_warning',
  epcOutboundWaiting,
  {
    ...reading,
    about:
      'outbound and pre-outbound parcels of dedicated lines that wait too long before they leave; due by the cut-off of their flight',
  },
)
export const listEpcDedicatedWarnings = epcDedicatedReport.lines
export const listEpcDedicatedSnapshots = epcDedicatedReport.snapshots
export const regenerateEpcDedicatedReport = epcDedicatedReport.regenerate
export const exportEpcDedicatedWarnings = epcDedicatedReport.exported

/** PA-463, PA-464. */
export const epcReturnedReport = snapshotReport('/epc/reports/returned_warning', epcReturnedWaiting, {
  ...reading,
  about: 'parcels that wait too long to go back or to be taken in again, and return bags that have not left',
})
export const listEpcReturnedWarnings = epcReturnedReport.lines
export const listEpcReturnedSnapshots = epcReturnedReport.snapshots
export const regenerateEpcReturnedReport = epcReturnedReport.regenerate
export const exportEpcReturnedWarnings = epcReturnedReport.exported

/** PA-465, PA-466. */
export const epcServiceReport = snapshotReport('/epc/reports/service_warning', epcServiceWaiting, {
  right: 'EPCService',
  at: atEpc.at,
  about: 'work of customer service that waits too long, and parcels with less than 3 days left',
})
export const listEpcServiceWarnings = epcServiceReport.lines
export const listEpcServiceSnapshots = epcServiceReport.snapshots
export const regenerateEpcServiceReport = epcServiceReport.regenerate
export const exportEpcServiceWarnings = epcServiceReport.exported

const count = z.number().int()

const statusCount = z.object({
  kind: epcCountedKind.schema,
  status: count,
  count,
  /** When the oldest of them was announced or closed. */
  oldest: instant,
})
export type EpcStatusCount = z.infer<typeof statusCount>

const announced = z.object({
  /** When they were announced or closed, at most 92 days; the last 31 where it is left out. */
  time_range: timeRange.optional(),
})
export type EpcReportRange = z.output<typeof announced>

/** PA-437. */
export const listEpcOverview = call('GET /epc/admin/warehouses_overview', {
  right: 'EPCManageWarehousePage',
  scope: 'none',
  about:
    'How many parcels, outbound parcels and pre-outbound parcels are in which status in each of the caller’s parcel centres, of those made in a range. Also as POST.',
  query: paging.extend(announced.shape),
  data: listOf(
    z.object({
      warehouse_id: warehouseId,
      warehouse_code: z.string(),
      warehouse_name: z.string(),
      warehouse_mode: warehouseMode.schema,
      counts: z.array(statusCount),
    }),
  ),
})
export type EpcOverview = Data<typeof listEpcOverview>['list'][number]
export const exportEpcOverview = listExportOf(listEpcOverview)

/** Parcels of any parcel centre of the caller, named by its code. */
const ofWarehouse = { warehouse_code: z.string().trim().min(1).max(20) }

/** PA-438. */
export const listEpcNotArrived = call('GET /epc/admin/not_arrived', {
  right: 'EPCManageWarehousePage',
  scope: 'none',
  about:
    'The parcels of one of the caller’s parcel centres that have not arrived, of those announced in a range, newest first. Also as POST.',
  query: paging.extend({ ...ofWarehouse, ...announced.shape }),
  data: listOf(epcParcel),
})

/** PA-439. */
export const listEpcPreCombined = call('GET /epc/admin/pre_combined', {
  right: 'EPCManageWarehousePage',
  scope: 'none',
  about:
    'The parcels of one of the caller’s parcel centres that are closed into a box under a temporary label, newest first. Also as POST.',
  query: paging.extend(ofWarehouse),
  data: listOf(epcParcel),
})

/** PA-444. */
export const getEpcStatusReport = call('GET /epc/admin/warehouse_status_report', {
  report: true,
  right: 'EPCReport',
  ...atEpc,
  about:
    'How many parcels, outbound parcels and pre-outbound parcels are in which status, of those made in a range.',
  query: paging.extend(announced.shape),
  data: listOf(statusCount),
})
export const exportEpcStatusReport = listExportOf(getEpcStatusReport)

const dayBalance = z.object({
  /** By the clock of the warehouse. */
  day: z.iso.date(),
  opening: count,
  announced: count,
  found: count,
  reopened: count,
  closed: count,
  returned: count,
  cancelled: count,
  lost: count,
  closing: count,
  /** Outbound parcels that were closed on this day and not cancelled. */
  boxes: count,
  /** Parcels in them. */
  boxed: count,
  /** Of these boxes, those that hold more than one parcel, in per cent; null without boxes. */
  combined: count.nullable(),
})
export type EpcDayBalance = z.infer<typeof dayBalance>

/** PA-467. */
export const listEpcDays = call('GET /epc/reports/daily_summary', {
  report: true,
  right: 'EPCReport',
  ...atEpc,
  about:
    'The balance of open parcels of each day, the newest first: opening + announced + found + reopened − closed − returned − cancelled − lost = closing, which is the next opening.',
  query: paging.extend(announced.shape),
  data: listOf(dayBalance).extend({
    /** As of when it was built from the timeline; null before that. */
    built_at: instant.nullable(),
  }),
})
export const exportEpcDays = listExportOf(listEpcDays)
