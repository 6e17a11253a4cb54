import { z } from 'zod'
import { call } from '../../kit/call.ts'
import {
  exporting,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryNumber,
  queryNumbers,
  timeRange,
} from '../../kit/schemas.ts'
import { stockMoveKind } from '../stock/enums.ts'
import { atGoods } from '../warehouses.ts'

const right = { any: ['GetInventoryChange', 'GetLocationInventory'] } as const
const count = z.number().int()

/** What a movement of goods did to one place; from place to place it did so to both. */
export const inventoryChange = z.object({
  id: z.string(),
  created_at: instant,
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  location_code: z.string(),
  /** Where the goods came from or went to. */
  other_location_code: z.string(),
  change_type: stockMoveKind.schema,
  /** Null for movements of before they were kept. */
  before: count.nullable(),
  change: count,
  after: count.nullable(),
  reference_type: z.string(),
  reference_id: z.string(),
  reference_number: z.string(),
  user_name: z.string(),
})
export type InventoryChange = z.infer<typeof inventoryChange>

const changeFilters = z.object({
  sku: queryNumbers,
  partner_id: queryNumber.pipe(partnerId).optional(),
  location_code: z.string().max(64).optional(),
  change_type: stockMoveKind.query.optional(),
  /** Id or number of the document. */
  reference_id: queryNumbers,
  time_range: timeRange.optional(),
})
export type ChangeFilters = z.output<typeof changeFilters>

export const listInventoryChanges = call('GET /wms/inventory_change_records', {
  right,
  ...atGoods,
  about: 'The ledger, place by place: what each movement changed there, newest first.',
  query: paging.extend(changeFilters.shape),
  data: listOf(inventoryChange),
})

export const exportInventoryChanges = call('GET /wms/inventory_change_records/export', {
  right,
  ...atGoods,
  about: 'The matching changes as a file; a large one is made in the background.',
  query: changeFilters.extend(exporting.shape),
  data: 'file',
})

/** Of a SKU in a time range: opening + inbound - outbound + adjusted = closing. */
export const inventorySummary = z.object({
  sku_id: objectId,
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  opening: count,
  inbound: count,
  outbound: count,
  /** Found less lost. */
  adjusted: count,
  closing: count,
})
export type InventorySummary = z.infer<typeof inventorySummary>

const summaryFilters = z.object({
  sku: queryNumbers,
  partner_id: queryNumber.pipe(partnerId).optional(),
  time_range: timeRange,
})
export type SummaryFilters = z.output<typeof summaryFilters>

export const listInventorySummaries = call('GET /wms/inventory_change_summaries', {
  right,
  ...atGoods,
  about:
    'What came in, went out and was adjusted of each SKU in a time range, with what there was before and after.',
  query: paging.extend(summaryFilters.shape),
  data: listOf(inventorySummary),
})

export const exportInventorySummaries = call('GET /wms/inventory_change_summaries/export', {
  right,
  ...atGoods,
  about: 'The matching SKUs with their sums as a file; a large one is made in the background.',
  query: summaryFilters.extend(exporting.shape),
  data: 'file',
})
