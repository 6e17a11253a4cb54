import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { instant, listOf, objectId, paging, queryList, queryNumber, timeRange } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { epcKpiType, epcWorkStage } from './enums.ts'

const count = z.number().int()

/** What was done, and how much of it was refused. */
const done = z.object({
  operations: count,
  /** Parcels and outbound parcels that it was done to. */
  parcels: count,
  refused: count,
  /** Minutes in which something was done or refused. */
  minutes: count,
  /** Operations per active hour. */
  per_hour: count,
  /** The share of tries that was not refused, in per cent. */
  quality: count,
})

const kpiRow = done.extend({
  /** By the clock of the warehouse. */
  day: z.iso.date(),
  user_id: objectId,
  user_name: z.string(),
  kpi_type: epcKpiType.schema,
})
export type EpcKpiRow = z.infer<typeof kpiRow>

const filters = z.object({
  /** At most 31 days; the last seven where it is left out. */
  time_range: timeRange.optional(),
  /** The same by whole days of the warehouse’s clock, both included. */
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
  /** The code of the centre at work; that of another one finds nothing. */
  warehouse_code: z.string().trim().max(64).optional(),
  kpi_type: queryList(epcKpiType.query, 9),
  user_name: z.string().trim().max(64).optional(),
})
export type EpcKpiFilters = z.output<typeof filters>

const seeing = { right: 'EPCKPIView', ...atEpc } as const

/** PA-454. */
export const listEpcKpi = call('GET /epc/kpi/history', {
  ...seeing,
  about:
    'What each person did on each day, by KPI type, the newest day first; built from the timeline every two minutes.',
  query: paging.extend(filters.shape),
  data: listOf(kpiRow),
})
/** PA-452. */
export const exportEpcKpi = listExportOf(listEpcKpi, { path: 'GET /epc/export/kpi' })

const person = done.extend({ user_id: objectId, user_name: z.string() })
export type EpcKpiPerson = z.infer<typeof person>

export const getEpcKpiChart = call('GET /epc/kpi/chart', {
  ...seeing,
  about: 'The same days as operations by hour, and as sums of each person.',
  query: filters,
  data: z.object({
    /** As of when it was built from the timeline; null before that. */
    built_at: instant.nullable(),
    hours: z.array(z.object({ hour: instant, operations: count, refused: count })),
    /** At most a hundred, the busiest first. */
    people: z.array(person),
  }),
})

/** PA-453, PA-471. */
export const getEpcKpiNow = call('GET /epc/kpi/realtime', {
  ...seeing,
  about: 'What each person did in the last minutes, read from the timeline itself.',
  query: z.object({
    minutes: queryNumber.pipe(z.union([z.literal(15), z.literal(30), z.literal(60)])).default(15),
  }),
  data: z.object({
    at: instant,
    people: z.array(
      person.extend({ types: z.array(z.object({ kpi_type: epcKpiType.schema, operations: count })) }),
    ),
  }),
})

const stages = z.array(z.object({ stage: epcWorkStage.schema, parcels: count }))

export const getEpcWork = call('GET /epc/kpi/work', {
  ...seeing,
  about:
    'The work of a parcel centre that is left, by channel and stage, and what is booked on each flight that has not left.',
  data: z.object({
    at: instant,
    channels: z.array(z.object({ channel_code: z.string(), stages })),
    /** By their cut-off. */
    flights: z.array(
      z.object({
        flight: z.string(),
        gateway: z.string(),
        cut_off_time: instant.nullable(),
        bags: count,
        parcels: count,
        /** Of these parcels. */
        handed_over: count,
      }),
    ),
  }),
})
export type EpcWork = z.infer<typeof getEpcWork.data>
