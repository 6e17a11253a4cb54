import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { instant, listOf, objectId, paging, partnerId, queryBoolean, queryNumber } from '../../kit/schemas.ts'

export const storeProduct = z.object({
  id: objectId,
  partner_id: partnerId,
  store_id: objectId,
  merchant_id: z.string(),
  store_name: z.string(),
  platform_product_id: z.string(),
  vid: z.string(),
  platform_sku: z.string(),
  name: z.string(),
  barcode: z.string(),
  image_url: z.string(),
  /** The SKU that it is mapped to; null while it is not. */
  sku: z.string().nullable(),
  quantity: z.number().int().nullable(),
  confirmed: z.boolean().nullable(),
  /** The SKU whose code or barcode is equal; null where none is, or where it is mapped. */
  proposed: z.string().nullable(),
  /** What the store was last told it may sell; null: nothing yet. */
  offered: z.number().int().nullable(),
  updated_at: instant,
})
export type StoreProduct = z.infer<typeof storeProduct>

export const productReaders = {
  any: ['MerchantGetSku', 'MerchantGetPlatformOrders', 'AdminMerchantProductSkuMappings'],
} as const

export const listStoreProducts = call('GET /merchant/products', {
  right: productReaders,
  scope: 'partner',
  about: 'What the stores sell, each variation with its mapping or the SKU that is proposed for it.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    merchant_id: z.string().trim().max(64).optional(),
    platform_sku: z.string().trim().max(100).optional(),
    name: z.string().trim().max(100).optional(),
    mapped: queryBoolean.optional(),
  }),
  data: listOf(storeProduct),
})

export const exportStoreProducts = listExportOf(listStoreProducts)

export const acceptProposals = call('POST /merchant/products/accept_proposals', {
  right: { any: ['MerchantGetSku', 'AdminMerchantProductSkuMappings'] },
  scope: 'partner',
  about:
    'Maps variations to the SKUs that are proposed for them, and confirms that. One without a proposal is left.',
  body: z.object({ ids: z.array(objectId).min(1).max(200) }),
  data: z.object({ mapped: z.number().int(), left: z.number().int(), orders: z.number().int() }),
})
