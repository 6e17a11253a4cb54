import { z } from 'zod'
import { call } from '../../kit/call.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  timeRange,
} from '../../kit/schemas.ts'
import { stockMoveKind } from './enums.ts'

const filters = paging.extend({
  sku: z.string().max(64).optional(),
  partner_id: queryNumber.pipe(partnerId).optional(),
})

export const skuInventory = z.object({
  sku_id: objectId,
  partner_id: partnerId,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  available: z.number().int(),
  frozen: z.number().int(),
  defect: z.number().int(),
  in_transit: z.number().int(),
  total: z.number().int(),
})
export type SkuInventory = z.infer<typeof skuInventory>

export const listSkuInventory = call('GET /wms/sku_inventories', {
  right: { any: ['GetSkuInventory', 'MerchantBaseOperation'] },
  scope: 'warehouse',
  about:
    'Stock of each SKU in the warehouse: available to promise, promised (frozen), defective, announced, in all.',
  query: filters.extend({ barcode: z.string().max(64).optional(), non_zero: queryBoolean.optional() }),
  data: listOf(skuInventory),
})

export const locationInventory = z.object({
  id: objectId,
  location_code: z.string(),
  district: z.string().nullable(),
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
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
  scope: 'warehouse',
  about: 'What lies at each location.',
  query: filters.extend({
    location_code: z.string().max(64).optional(),
    district: z.string().max(64).optional(),
  }),
  data: listOf(locationInventory),
})

export const inventoryChange = z.object({
  id: objectId,
  at: instant,
  sku: z.string(),
  partner_id: partnerId,
  change_type: stockMoveKind.schema,
  from_location: z.string(),
  to_location: z.string(),
  quantity: z.number().int(),
  reference: z.string(),
  user_name: z.string(),
})
export type InventoryChange = z.infer<typeof inventoryChange>

export const listInventoryChanges = call('GET /wms/inventory_change_records', {
  right: { any: ['GetInventoryChange', 'GetLocationInventory'] },
  scope: 'warehouse',
  about: 'The ledger: every movement of goods, newest first.',
  query: filters.extend({
    change_type: stockMoveKind.query.optional(),
    reference_id: z.string().max(64).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(inventoryChange),
})

export const doctorDifference = z.object({
  what: z.enum(['on_hand', 'reserved', 'putaway', 'outbound']),
  location_code: z.string(),
  sku: z.string(),
  recorded: z.number(),
  proven: z.number(),
})

export const doctorReport = z.object({
  id: objectId,
  at: instant,
  ok: z.boolean(),
  checked: z.number().int(),
  differences: z.array(doctorDifference),
  seconds: z.number(),
  user_name: z.string(),
})
export type DoctorReport = z.infer<typeof doctorReport>

export const runDoctor = call('POST /wms/stock_doctor/run', {
  right: { any: ['InventoryDoctor', 'GetLocationInventory'] },
  scope: 'warehouse',
  about: 'Proves that balances equal the sum of the ledger and reservations the sum of open allocations.',
  data: doctorReport,
})

export const listDoctorReports = call('GET /wms/stock_doctor/reports', {
  right: { any: ['InventoryDoctor', 'GetLocationInventory'] },
  scope: 'warehouse',
  about: 'Earlier proofs, newest first.',
  query: paging,
  data: listOf(doctorReport),
})
