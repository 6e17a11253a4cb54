import { z } from 'zod'
import { type Access, call } from '../call.ts'
import type { AnyEnumeration } from '../enumeration.ts'
import type { WarehouseType } from '../enums.ts'
import { listExportOf } from '../list-export.ts'
import { instant, listOf, objectId, paging, queryList, queryNumbers } from '../schemas.ts'
import { ageing, severity } from './enums.ts'

/** How many lines of a snapshot are of one group, age and severity. */
export const snapshotCount = z.object({
  group: z.number().int(),
  ageing: ageing.schema,
  severity: severity.schema,
  count: z.number().int(),
})

export const snapshot = z.object({
  id: objectId,
  generated_at: instant,
  user_name: z.string(),
  lines: z.number().int(),
  counts: z.array(snapshotCount),
})
export type Snapshot = z.infer<typeof snapshot>

/** A snapshot that is being made: of how many groups the lines are there. */
const making = z.object({
  begun_at: instant,
  current: z.number().int(),
  total: z.number().int(),
  user_name: z.string(),
})

export const snapshotLine = z.object({
  id: objectId,
  group: z.number().int(),
  /** What users know it by. */
  number: z.string(),
  /** Where it is, goes to, or who holds it. */
  about: z.string(),
  /** Since when it waits. */
  since: instant,
  /** By when it should have gone on. */
  due: instant.nullable(),
  ageing: ageing.schema,
  severity: severity.schema,
})
export type SnapshotLine = z.infer<typeof snapshotLine>

const lineFilters = z.object({
  /** The newest one where it is left out. */
  snapshot_id: objectId.optional(),
  numbers: queryNumbers,
  ageing: queryList(ageing.query, 4),
  severity: queryList(severity.query, 3),
})

/** The enumeration of what lines are grouped by. */
type Groups = AnyEnumeration & { readonly query: z.ZodType<number, unknown> }

type Spec = {
  readonly right: Access
  readonly at: readonly WarehouseType[]
  /** What it is about, for the document of the API: “bags and parcels that wait”. */
  readonly about: string
}

/**
 * The calls of a report that is stored as snapshots (PA-456, PA-470): its lines, the snapshots of the last 30 days, and
 * the making of a new one. `path` is that of the lines; `groups` are the codes that its lines are grouped by.
 */
export const snapshotReport = (path: `/${string}`, groups: Groups, spec: Spec) => {
  const { right, at, about } = spec
  const scope = 'warehouse' as const
  const lines = call(`GET ${path}`, {
    report: true,
    right,
    scope,
    at,
    about: `A snapshot of ${about}: its lines, the most urgent and oldest first.`,
    query: paging.extend(lineFilters.shape).extend({ group: queryList(groups.query, 20) }),
    data: listOf(snapshotLine),
  })
  return {
    groups,
    lines,
    exported: listExportOf(lines),
    snapshots: call(`GET ${path}/snapshots`, {
      report: true,
      right,
      scope,
      at,
      about: `The snapshots of ${about} of the last 30 days, newest first, and the one that is being made.`,
      query: paging,
      data: listOf(snapshot).extend({ making: making.nullable() }),
    }),
    regenerate: call(`POST ${path}/regenerate`, {
      right,
      scope,
      at,
      about: `Makes a new snapshot of ${about} in the background. One that is being made already is answered instead of a second.`,
      data: z.object({ snapshot_id: objectId, already: z.boolean() }),
    }),
  }
}
export type SnapshotReport = ReturnType<typeof snapshotReport>
