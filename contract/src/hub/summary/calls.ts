import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { exporting, listOf, paging, timeRange, warehouseId } from '../../kit/schemas.ts'

export const summaryCategory = z.enum(['inbound_bag', 'inbound_parcel', 'outbound_bag'])
export type SummaryCategory = z.infer<typeof summaryCategory>

/** A day of a hub: how many were announced or opened that day, and how they stand now. */
export const summaryRow = z.object({
  hub: warehouseId,
  /** By the hub's clock. */
  day: z.iso.date(),
  total: z.number().int(),
  /** Kilograms, as weighed where they were weighed. */
  weight: z.number(),
  by_status: z.array(z.object({ status: z.number().int(), count: z.number().int(), weight: z.number() })),
})
export type SummaryRow = z.infer<typeof summaryRow>

const filters = z.object({
  /** A hub of the caller; the current one when it is left out. */
  hub: z.coerce.number().pipe(warehouseId).optional(),
  category: summaryCategory.default('inbound_parcel'),
  /** At most 92 days; the last 14 when it is left out. */
  time_range: timeRange.optional(),
})
export type SummaryFilters = z.output<typeof filters>

const right = 'HUBSummaries' as const
const scope = 'warehouse' as const

export const listSummaries = call('GET /hub/summaries', {
  right,
  scope,
  about: 'One row for each day, the newest first.',
  query: paging.extend(filters.shape),
  data: listOf(summaryRow),
})

export const exportSummaries = call('GET /hub/export/summaries', {
  right,
  scope,
  about: 'The same days as csv or xlsx, a row for each day and status.',
  query: filters.extend(exporting.shape),
  data: 'file',
})
