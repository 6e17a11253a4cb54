import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  listOf,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  queryNumbers,
  warehouseId,
} from '../../kit/schemas.ts'
import { skuInventory } from '../stock/calls.ts'
import { variationInventory } from '../variation/calls.ts'

/** What leaves is looked at over so many days. */
export const coverDays = 30
/** Goods that last for less are low. */
export const lowDays = 14

const where = {
  /** One of the warehouses that are open to merchants; left out, all of them. */
  warehouse_id: queryNumber.pipe(warehouseId).optional(),
  sku: queryNumbers,
  partner_id: queryNumber.pipe(partnerId).optional(),
}

export const merchantInventory = skuInventory.extend({
  warehouse_id: warehouseId,
  /** Pieces that left within the last `coverDays` days. */
  shipped: z.number().int(),
  /** For how many whole days what is available lasts at that rate; null where nothing left. */
  days_of_cover: z.number().int().nullable(),
  low: z.boolean(),
  updated_at: instant.nullable(),
})
export type MerchantInventory = z.infer<typeof merchantInventory>

export const listMerchantInventories = call('GET /wms/merchant_inventories', {
  right: 'MerchantBaseOperation',
  scope: 'partner',
  about:
    'Own stock in the warehouses that are open to merchants, a row for each SKU and warehouse: announced, available, promised, defective, in all, and for how many days it lasts.',
  apiKey: true,
  query: paging.extend({
    ...where,
    barcode: queryNumbers,
    /** A part of a name in either language. */
    name: z.string().trim().max(200).optional(),
    non_zero: queryBoolean.optional(),
    low: queryBoolean.optional(),
  }),
  data: listOf(merchantInventory),
})

export const exportMerchantInventories = listExportOf(listMerchantInventories)

export const merchantVariation = variationInventory.extend({
  warehouse_id: warehouseId,
  warehouse_code: z.string(),
})
export type MerchantVariation = z.infer<typeof merchantVariation>

export const listMerchantVariations = call('GET /wms/merchant_vid_inventories', {
  right: 'MerchantVidInventoryList',
  scope: 'partner',
  about:
    'Stock of own variations on platforms in the warehouses that are open to merchants, in whole units: available, promised (frozen), sent out (sold).',
  apiKey: true,
  query: paging.extend({
    ...where,
    vid: queryNumbers,
    barcode: queryNumbers,
    merchant_id: z.string().max(64).optional(),
    non_zero: queryBoolean.optional(),
  }),
  data: listOf(merchantVariation),
})

export const exportMerchantVariations = listExportOf(listMerchantVariations)
