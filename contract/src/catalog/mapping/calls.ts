import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { patterns } from '../../kit/patterns.ts'
import {
  instant,
  listOf,
  merchantId,
  objectId,
  paging,
  partnerId,
  productIdForm,
  queryBoolean,
  queryNumber,
} from '../../kit/schemas.ts'
import { skuCode } from '../sku/calls.ts'

/** A code that a platform or a store gives; never scanned, so it may be any text. */
const platformCode = z.string().trim().min(1).max(100)

/** So many pieces of the SKU are one unit of the variation `vid` that a store sells. */
export const skuMapping = z.object({
  id: objectId,
  partner_id: partnerId,
  merchant_id: z.string(),
  platform_product_id: z.string(),
  platform_sku: z.string(),
  vid: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  confirmed: z.boolean(),
  updated_at: instant,
})
export type SkuMapping = z.infer<typeof skuMapping>

export const listSkuMappings = call('GET /wms/sku_mappings', {
  right: { any: ['GetSkuMapping', 'EditSkuMapping'] },
  scope: 'partner',
  about: 'Which SKU each variation on a platform is, latest change first; platform_sku and sku match parts.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    merchant_id: z.string().max(64).optional(),
    platform_sku: z.string().max(100).optional(),
    sku: z.string().max(64).optional(),
    confirmed: queryBoolean.optional(),
  }),
  data: listOf(skuMapping),
})

export const upsertSkuMapping = call('POST /wms/sku_mapping/upsert', {
  right: 'EditSkuMapping',
  scope: 'partner',
  about:
    'Says which SKU a variation is: adds it, or changes the one of the same store, product and vid. With an id it changes that one, which stays with its customer. What is left out stays as it is.',
  body: z.object({
    id: objectId.optional(),
    /** Staff name the customer; a merchant's own is taken. */
    partner_id: partnerId.optional(),
    merchant_id: merchantId,
    platform_product_id: platformCode.regex(patterns.productId, productIdForm.words),
    platform_sku: platformCode,
    /** Of a new one the platform SKU unless given. */
    vid: platformCode.optional(),
    sku: skuCode,
    quantity: z.number().int().min(1).max(10_000),
    /** A new one is not, unless it is said. */
    confirmed: z.boolean().optional(),
  }),
  data: z.object({ id: objectId }),
})
