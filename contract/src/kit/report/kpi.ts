import { z } from 'zod'
import { type Access, call } from '../call.ts'
import type { AnyEnumeration } from '../enumeration.ts'
import type { WarehouseType } from '../enums.ts'
import { listExportOf } from '../list-export.ts'
import { instant, listOf, objectId, paging, queryList, queryNumber, timeRange } from '../schemas.ts'

const count = z.number().int()

/** What was done, and how much of it was refused. */
const done = z.object({
  operations: count,
  /** Parcels that it was done to. */
  parcels: count,
  refused: count,
  /** Minutes in which something was done or refused. */
  minutes: count,
  /** Operations per active hour. */
  per_hour: count,
  /** The share of tries that was not refused, in per cent. */
  quality: count,
})

/** The enumeration of what the work of a person is counted under. */
export type KpiTypes = AnyEnumeration & {
  readonly schema: z.ZodType<number, number>
  readonly query: z.ZodType<number, unknown>
}

const kpiRow = (types: KpiTypes) =>
  done.extend({
    /** By the clock of the warehouse. */
    day: z.iso.date(),
    user_id: objectId,
    user_name: z.string(),
    kpi_type: types.schema,
  })
export type KpiRow = z.infer<ReturnType<typeof kpiRow>>

const filtersOf = (types: KpiTypes) =>
  z.object({
    /** At most 31 days; the last seven where it is left out. */
    time_range: timeRange.optional(),
    /** The same by whole days of the warehouse’s clock, both included. */
    start_date: z.iso.date().optional(),
    end_date: z.iso.date().optional(),
    /** The code of the centre at work; that of another one finds nothing. */
    warehouse_code: z.string().trim().max(64).optional(),
    kpi_type: queryList(types.query, 9),
    user_name: z.string().trim().max(64).optional(),
  })
export type KpiFilters = z.output<ReturnType<typeof filtersOf>>

const person = done.extend({ user_id: objectId, user_name: z.string() })

type Spec = {
  readonly right: Access
  readonly at: readonly WarehouseType[]
  /** Where the days are, if not at the path of the KPI itself. */
  readonly history?: `/${string}`
  /** Where the file is, if not below the days. */
  readonly exported?: `GET /${string}`
}

/** The calls of what people do at their desks (PA-452 to PA-454, PA-471): days with their file and chart, and the last minutes. */
export const kpiReport = (path: `/${string}`, types: KpiTypes, spec: Spec) => {
  const { right, at, exported } = spec
  const seeing = { right, at, scope: 'warehouse' } as const
  const history = call(`GET ${spec.history ?? path}`, {
    report: true,
    ...seeing,
    about:
      'What each person did on each day, by KPI type, the newest day first; built from the timeline every two minutes.',
    query: paging.extend(filtersOf(types).shape),
    data: listOf(kpiRow(types)),
  })
  return {
    types,
    history,
    exported: listExportOf(history, exported ? { path: exported } : {}),
    chart: call(`GET ${path}/chart`, {
      report: true,
      ...seeing,
      about: 'The same days as operations by hour, and as sums of each person.',
      query: filtersOf(types),
      data: z.object({
        /** As of when it was built from the timeline; null before that. */
        built_at: instant.nullable(),
        hours: z.array(z.object({ hour: instant, operations: count, refused: count })),
        /** At most a hundred, the busiest first. */
        people: z.array(person),
      }),
    }),
    now: call(`GET ${path}/realtime`, {
      report: true,
      ...seeing,
      about: 'What each person did in the last minutes, read from the timeline itself.',
      query: z.object({
        minutes: queryNumber.pipe(z.union([z.literal(15), z.literal(30), z.literal(60)])).default(15),
      }),
      data: z.object({
        at: instant,
        people: z.array(
          person.extend({ types: z.array(z.object({ kpi_type: types.schema, operations: count })) }),
        ),
      }),
    }),
  }
}
export type KpiReport = ReturnType<typeof kpiReport>
