import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call, type Data } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  isoTime,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  timeRange,
  warehouseId,
} from '../../kit/schemas.ts'
import { wmsKpiType } from './enums.ts'

const count = z.number().int()

/** What was done, and in which time. */
const work = z.object({
  /** Acts of a person; what was undone takes one back. */
  operations: count,
  /** Pieces; from weighing to handover parcels and boxes; at counts the places and lines. */
  units: count,
  /** From one’s operation before, at most five minutes each. */
  seconds: count,
})
/** Of an hour worked; null where there is no time. */
const paced = work.extend({ per_hour: count.nullable(), units_per_hour: count.nullable() })
export type Paced = z.infer<typeof paced>

const range = {
  /** At most 92 days; the last seven where it is left out. */
  time_range: timeRange.optional(),
}
const filters = z.object({
  ...range,
  /** The customer whose goods it was. */
  partner_id: queryNumber.pipe(partnerId).optional(),
  kpi_type: queryList(wmsKpiType.query, 9),
})
const ofPerson = filters.extend({ user_name: z.string().trim().max(64).optional() })
export type WorkFilters = z.output<typeof ofPerson>

const person = paced.extend({ user_id: objectId, user_name: z.string() })
const ofType = paced.extend({ kpi_type: wmsKpiType.schema })
/** As of when it was built from the timeline; null before that. */
const built = { built_at: instant.nullable() }

const seeing = { right: 'GetOperationRecord', ...atGoods } as const

/** FU-643. */
export const listWmsKpi = call('GET /wms/report/wms_kpi', {
  report: true,
  ...seeing,
  about:
    'What each person did in a range, by KPI type, most operations first: operations, units, time worked, per hour; built from the timeline every two minutes.',
  query: paging.extend(ofPerson.shape),
  data: listOf(person.extend({ kpi_type: wmsKpiType.schema })),
})
export type WmsKpiRow = Data<typeof listWmsKpi>['list'][number]
export const exportWmsKpi = listExportOf(listWmsKpi)

export const getWmsKpiPeople = call('GET /wms/report/wms_kpi/people', {
  report: true,
  ...seeing,
  about: 'The same range summed by person, the twenty busiest first, and by KPI type.',
  query: ofPerson,
  data: z.object({ ...built, people: z.array(person), types: z.array(ofType) }),
})

/** Of one person. */
const whose = { user_id: objectId }

export const listWmsKpiHours = call('GET /wms/report/wms_kpi/hours', {
  report: true,
  ...seeing,
  about:
    'The hours behind a figure of a person: operations, units and seconds of each hour, operation and customer, the newest first.',
  query: paging.extend({ ...filters.shape, ...whose }),
  data: listOf(
    work.extend({
      hour: instant,
      user_name: z.string(),
      operation: z.string(),
      kpi_type: wmsKpiType.schema,
      /** Null where it was of no customer, or of several. */
      partner_id: count.nullable(),
      partner_name: z.string(),
    }),
  ),
})
export type WmsKpiHour = Data<typeof listWmsKpiHours>['list'][number]

export const listWmsKpiRecords = call('GET /wms/report/wms_kpi/records', {
  report: true,
  ...seeing,
  about:
    'The records of the timeline behind an hour of a person, in their order: what each of them adds to the figures.',
  query: paging.extend({
    ...whose,
    /** Any moment of the hour; that of now where it is left out. */
    hour: isoTime.optional(),
    /** 0: of no customer, or of several. */
    partner_id: queryNumber.pipe(count.min(0)).optional(),
    kpi_type: filters.shape.kpi_type,
    operation: z.string().trim().max(64).optional(),
  }),
  data: listOf(
    work.extend({
      id: objectId,
      at: instant,
      operation: z.string(),
      kpi_type: wmsKpiType.schema,
      object_type: z.string(),
      object_number: z.string(),
      partner_id: count.nullable(),
    }),
  ),
})
export type WmsKpiRecord = Data<typeof listWmsKpiRecords>['list'][number]

const ranking = { right: 'KpiDashboard', ...atGoods } as const

/** FU-647. */
export const listKpiRanking = call('GET /wms/report/kpi_dashboard', {
  report: true,
  ...ranking,
  about:
    'Who did most under each KPI type in a range: the rank by operations, and the share of all of the type.',
  query: paging.extend(filters.shape),
  data: listOf(
    person.extend({
      kpi_type: wmsKpiType.schema,
      rank: count,
      /** Of all operations of the type, in per cent. */
      share: z.number(),
    }),
  ),
})
export type KpiRanked = Data<typeof listKpiRanking>['list'][number]
export const exportKpiRanking = listExportOf(listKpiRanking)

const day = work.extend({
  /** By the clock of the warehouse. */
  day: z.iso.date(),
})

export const getKpiTrend = call('GET /wms/report/kpi_dashboard/days', {
  report: true,
  ...ranking,
  about: 'The same range by day and KPI type, the earliest day first.',
  query: filters,
  data: z.object({ ...built, days: z.array(day.extend({ kpi_type: wmsKpiType.schema })) }),
})
export type KpiTrendDay = Data<typeof getKpiTrend>['days'][number]

/** FU-640. */
export const listKpiAllWarehouses = call('GET /wms/report/kpi_allwhs', {
  report: true,
  right: 'KpiAllwhs',
  scope: 'none',
  about:
    'The work in each of the caller’s fulfilment warehouses in a range, side by side: in all, by KPI type and by day.',
  query: paging.extend({ ...range, kpi_type: filters.shape.kpi_type }),
  data: listOf(
    paced.extend({
      ...built,
      warehouse_id: warehouseId,
      warehouse_code: z.string(),
      warehouse_name: z.string(),
      /** Persons who did something. */
      people: count,
      types: z.array(ofType),
      days: z.array(day),
    }),
  ),
})
export type WarehouseKpi = Data<typeof listKpiAllWarehouses>['list'][number]
export const exportKpiAllWarehouses = listExportOf(listKpiAllWarehouses)
