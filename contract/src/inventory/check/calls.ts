import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { call } from '../../kit/call.ts'
import { mostOnLine } from '../../kit/limits.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  exporting,
  instant,
  isoTime,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atGoods } from '../warehouses.ts'
import { inventoryCheckSource, inventoryCheckStatus, inventoryCheckType } from './enums.ts'
import { inventoryCheckMachine } from './machine.ts'

/** What a check is about; what is left empty narrows nothing. */
export const checkScope = z.object({
  districts: z.array(scanned).max(200).default([]),
  skus: z.array(skuCode).max(1000).default([]),
  location_codes: z.array(scanned).max(1000).default([]),
  /** Of a check by change: places whose goods moved since then. */
  changed_since: isoTime.optional(),
})
export type CheckScope = z.output<typeof checkScope>

export const inventoryCheck = z.object({
  id: objectId,
  order_id: z.string(),
  check_type: inventoryCheckType.schema,
  status: inventoryCheckStatus.schema,
  source: inventoryCheckSource.schema,
  scope: checkScope,
  /** The check that this one counts again. */
  parent_order_id: z.string().nullable(),
  adjustment_order_id: z.string().nullable(),
  total_lines: z.number().int(),
  counted_lines: z.number().int(),
  /** Null while it is counted: counters see no difference. */
  differing_lines: z.number().int().nullable(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  actions: z.array(z.enum(inventoryCheckMachine.actions)),
})
export type InventoryCheck = z.infer<typeof inventoryCheck>

/** One place and goods. Book quantity and difference stay hidden until the check is finished: counting is blind. */
export const inventoryCheckLine = z.object({
  id: objectId,
  location_code: z.string(),
  district: z.string().nullable(),
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  batch: z.string(),
  book_quantity: z.number().int().nullable(),
  checked_quantity: z.number().int().nullable(),
  difference: z.number().int().nullable(),
  /** The stock moved after it was counted. */
  outdated: z.boolean(),
  checked_by: z.string(),
  checked_at: instant.nullable(),
})
export type InventoryCheckLine = z.infer<typeof inventoryCheckLine>

const filters = z.object({
  order_id: queryNumbers,
  check_type: queryList(inventoryCheckType.query, 10).optional(),
  status: queryList(inventoryCheckStatus.query, 10).optional(),
  district: z.string().max(64).optional(),
  /** Of the creation. */
  time_range: timeRange.optional(),
})
export type CheckFilters = z.output<typeof filters>

const read = { right: { any: ['GetInvCheckOrder', 'EditInvCheck'] }, ...atGoods } as const
const edit = { right: 'EditInvCheck', ...atGoods } as const
const byNumber = z.object({ order_id: scanned })

export const listInventoryChecks = call('GET /wms/inventory_checks', {
  ...read,
  about: 'Inventory checks, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(inventoryCheck),
})

export const countInventoryChecks = statusCountsOf(listInventoryChecks, 'status', inventoryCheckStatus)

export const exportInventoryChecks = call('GET /wms/inventory_check/export', {
  ...read,
  about: 'The lines of the matching checks. Of checks that are still counted without book quantities.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

export const whichLines = ['all', 'uncounted', 'differing', 'outdated'] as const

export const getInventoryCheck = call('GET /wms/inventory_check/:order_id', {
  ...read,
  about: 'One check with a page of its lines by location, and what was done to it.',
  params: byNumber,
  query: paging.extend({ lines: z.enum(whichLines).default('all') }),
  data: inventoryCheck.extend({
    lines: listOf(inventoryCheckLine),
    follow_up_order_ids: z.array(z.string()),
    operation_records: z.array(operationRecord),
  }),
})

export const createInventoryCheck = call('POST /wms/inventory_check/create', {
  ...edit,
  about:
    'Creates a check of the goods that lie in its scope now. By goods needs SKUs, by zone districts, with locked locations either districts or locations: these are locked until it is done or cancelled. A dynamic check begins empty and takes the places that are scanned.',
  body: z.object({
    check_type: z.union(([0, 10, 20, 30, 40, 50] as const).map((c) => z.literal(c))),
    scope: checkScope.prefault({}),
  }),
  data: inventoryCheck,
})

/** A count; none is one too. */
export const countedQuantity = z.number().int().min(0).max(mostOnLine)

/**
 * The `stock_version` that was answered at the scan of the place. A count that waited for a network is then compared
 * with the stock that it was made against. Left out: with the stock of now.
 */
export const countedAgainst = z.number().int().optional()

export const submitCount = call('POST /wms/inventory_check/submit', {
  ...edit,
  offline: 'queue',
  about: 'Enters the count of a line, in place of an earlier one.',
  body: byNumber.extend({
    line_id: objectId,
    checked_quantity: countedQuantity,
    stock_version: countedAgainst,
  }),
  data: z.object({ line: inventoryCheckLine }),
})

export const finishInventoryCheck = call('POST /wms/inventory_check/finish', {
  ...edit,
  about: 'Ends the counting once all lines are counted; differences are shown from then on.',
  body: byNumber,
  data: inventoryCheck,
})

export const createSecondCheck = call('POST /wms/inventory_check/create_second', {
  ...edit,
  about: 'Has the lines of a first check counted again that differ or are outdated.',
  body: byNumber,
  data: inventoryCheck,
})

export const createFinalCheck = call('POST /wms/inventory_check/create_final', {
  ...edit,
  about: 'Has the lines of a second check counted a last time that differ or are outdated.',
  body: byNumber,
  data: inventoryCheck,
})

export const rebaseInventoryCheck = call('POST /wms/inventory_check/rebase', {
  ...edit,
  about: 'Holds on to the differences of outdated lines and applies them to what is on hand now.',
  body: byNumber,
  data: z.object({ rebased: z.number().int() }),
})

export const createCheckAdjustment = call('POST /wms/inventory_check/create_adjustment', {
  ...edit,
  about: 'Makes an adjustment order of all differences. Refused while one of them is outdated.',
  body: byNumber,
  data: z.object({ adjustment_order_id: z.string() }),
})

export const cancelInventoryCheck = call('POST /wms/inventory_check/cancel', {
  ...edit,
  about: 'Cancels a check that is not finished; locked locations are unlocked.',
  body: byNumber,
  data: done,
})
