import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  exporting,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  queryNumbers,
  told,
} from '../../kit/schemas.ts'
import { locationState } from '../location/enums.ts'
import { atGoods } from '../warehouses.ts'

const filters = z.object({
  sku: queryNumbers,
  barcode: queryNumbers,
  partner_id: queryNumber.pipe(partnerId).optional(),
})
const bySku = filters.extend({
  /** Only SKUs with stock at this place. */
  location_code: z.string().max(64).optional(),
  non_zero: queryBoolean.optional(),
})
export type SkuFilters = z.output<typeof bySku>
const byLocation = filters.extend({
  location_code: z.string().max(64).optional(),
  district: z.string().max(64).optional(),
  /** False: also goods that lay at a place and lie there no more. */
  non_zero: queryBoolean.default(true),
  /** SKU and location code are whole ones, as a scanner reads them, not parts. */
  exact: queryBoolean.optional(),
})
export type LocationFilters = z.output<typeof byLocation>

export const skuInventory = z.object({
  sku_id: objectId,
  partner_id: partnerId,
  warehouse_code: z.string(),
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  available: z.number().int(),
  frozen: z.number().int(),
  defect: z.number().int(),
  in_transit: z.number().int(),
  total: z.number().int(),
})
export type SkuInventory = z.infer<typeof skuInventory>

const skuReaders = { any: ['GetSkuInventory', 'MerchantBaseOperation'] } as const

export const listSkuInventory = call('GET /wms/sku_inventories', {
  right: skuReaders,
  ...atGoods,
  about:
    'Stock of each SKU in the warehouse: available to promise, promised (frozen), defective, announced, in all.',
  query: paging.extend(bySku.shape),
  data: listOf(skuInventory),
})

export const exportSkuInventory = call('GET /wms/sku_inventories/export', {
  right: skuReaders,
  ...atGoods,
  about: 'The matching SKUs with their stock as a file; a large one is made in the background.',
  query: bySku.extend(exporting.shape),
  data: 'file',
})

export const locationInventory = z.object({
  id: objectId,
  /** The same, as other documents call it. */
  loc_inv_id: objectId,
  location_code: z.string(),
  /** The place on the shelf, as lists of places call it. */
  storage_location_code: z.string(),
  district: z.string().nullable(),
  location_state: locationState.schema,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  batch: z.string(),
  quantity: z.number().int(),
  frozen_quantity: z.number().int(),
  available_quantity: z.number().int(),
  is_defect: z.boolean(),
  updated_at: instant,
})
export type LocationInventory = z.infer<typeof locationInventory>

export const listLocationInventory = call('GET /wms/location_inventories', {
  right: 'GetLocationInventory',
  ...atGoods,
  about: 'The stock at each location; with non_zero=false also where goods lay and lie no more.',
  query: paging.extend(byLocation.shape),
  data: listOf(locationInventory),
})

export const exportLocationInventory = call('GET /wms/location_inventories/export', {
  right: 'GetLocationInventory',
  ...atGoods,
  about: 'The stock at each matching location as a file; a large one is made in the background.',
  query: byLocation.extend(exporting.shape),
  data: 'file',
})

export const doctorDifference = z.object({
  what: z.enum(['on_hand', 'reserved', 'putaway', 'outbound']),
  location_code: z.string(),
  sku: z.string(),
  recorded: z.number(),
  proven: z.number(),
})

/** Something of which a law of the product does not hold. */
export const doctorViolation = z.object({
  law: told,
  object: z.string(),
  recorded: z.string(),
  proven: z.string(),
})

export const doctorReport = z.object({
  id: objectId,
  at: instant,
  ok: z.boolean(),
  checked: z.number().int(),
  differences: z.array(doctorDifference),
  violations: z.array(doctorViolation),
  seconds: z.number(),
  user_name: z.string(),
})
export type DoctorReport = z.infer<typeof doctorReport>

export const runDoctor = call('POST /wms/stock_doctor/run', {
  right: { any: ['InventoryDoctor', 'GetLocationInventory'] },
  // In hubs too: the laws of all areas are proved, and a day there ends with them.
  scope: 'warehouse',
  about:
    'Proves the laws of all areas in the warehouse: that balances equal the sum of the ledger, reservations the sum of open allocations, bags what is inside, and so on.',
  data: doctorReport,
})

export const listDoctorReports = call('GET /wms/stock_doctor/reports', {
  right: { any: ['InventoryDoctor', 'GetLocationInventory'] },
  ...atGoods,
  about: 'Earlier proofs, newest first.',
  query: paging,
  data: listOf(doctorReport),
})

export const exportDoctorReports = listExportOf(listDoctorReports)
