import { z } from 'zod'
import { skuMapping } from '../../catalog/mapping/calls.ts'
import { call } from '../../kit/call.ts'
import {
  exporting,
  listOf,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  queryNumbers,
} from '../../kit/schemas.ts'
import { atGoods } from '../warehouses.ts'

const filters = z.object({
  vid: queryNumbers,
  sku: queryNumbers,
  barcode: queryNumbers,
  merchant_id: z.string().max(64).optional(),
  /** Only variations whose SKU has stock at this place. */
  location_code: z.string().max(64).optional(),
  partner_id: queryNumber.pipe(partnerId).optional(),
  non_zero: queryBoolean.optional(),
})
export type VariationFilters = z.output<typeof filters>

const units = z.number().int()

/** A variation with its stock in the current warehouse: in whole units, each `quantity` pieces of the SKU. */
export const variationInventory = skuMapping.extend({
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  available: units,
  frozen: units,
  sold: units,
})
export type VariationInventory = z.infer<typeof variationInventory>

const right = { any: ['AdminVidInventoryList', 'MerchantVidInventoryList'] } as const

export const listVariationInventory = call('GET /wms/vid_inventories', {
  right,
  ...atGoods,
  about:
    'Stock of each variation on a platform whose SKU the warehouse knows, in whole units: available to promise, promised (frozen), sent out (sold). vid and sku match parts.',
  query: paging.extend(filters.shape),
  data: listOf(variationInventory),
})

export const exportVariationInventory = call('GET /wms/vid_inventories/export', {
  right,
  ...atGoods,
  about: 'The matching variations with their stock as a file; a large one is made in the background.',
  query: filters.extend(exporting.shape),
  data: 'file',
})
