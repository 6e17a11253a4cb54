import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { patterns } from '../../kit/patterns.ts'
import {
  done,
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
import { sheetFile } from '../../kit/sheet.ts'
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

/** Merchants may map what their own stores sell. */
const readers = { any: ['GetSkuMapping', 'EditSkuMapping', 'MerchantGetSku'] } as const
const editors = { any: ['EditSkuMapping', 'MerchantGetSku'] } as const

export const listSkuMappings = call('GET /wms/sku_mappings', {
  right: readers,
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

export const exportSkuMappings = listExportOf(listSkuMappings)

/** What says which SKU a variation is. */
export const mappingFields = z.object({
  merchant_id: merchantId,
  platform_product_id: platformCode.regex(patterns.productId, productIdForm.words),
  platform_sku: platformCode,
  /** Of a new one the platform SKU unless given. */
  vid: platformCode.optional(),
  sku: skuCode,
  quantity: z.number().int().min(1).max(10_000),
})

export const upsertSkuMapping = call('POST /wms/sku_mapping/upsert', {
  right: editors,
  scope: 'partner',
  about:
    'Says which SKU a variation is: adds it, or changes the one of the same store, product and vid. With an id it changes that one, which stays with its customer. What is left out stays as it is.',
  body: mappingFields.extend({
    id: objectId.optional(),
    /** Staff name the customer; a merchant's own is taken. */
    partner_id: partnerId.optional(),
    /** A new one is not, unless it is said. */
    confirmed: z.boolean().optional(),
  }),
  data: z.object({ id: objectId }),
})

export const countUnconfirmedMappings = call('GET /wms/sku_mappings/unconfirmed_count', {
  right: readers,
  scope: 'partner',
  about: 'How many mappings wait to be confirmed.',
  data: z.number().int(),
})

export const confirmSkuMappings = call('POST /wms/sku_mapping/confirm', {
  right: editors,
  scope: 'partner',
  about: 'Confirms mappings, all or none. One that is confirmed already stays as it is.',
  body: z.object({ ids: z.array(objectId).min(1).max(200) }),
  data: z.object({ confirmed: z.number().int() }),
})

export const deleteSkuMapping = call('DELETE /wms/sku_mapping/:id', {
  right: editors,
  scope: 'partner',
  about: 'Deletes a mapping: its variation is no SKU any more.',
  params: z.object({ id: objectId }),
  data: done,
})

/** What one sheet may hold. */
export const mappingSheetRows = 5000

export const importSkuMappings = call('POST /wms/sku_mapping/import', {
  right: editors,
  scope: 'partner',
  about:
    'Adds or changes the mappings of a sheet of up to 5,000 rows, all or none: the refusal names each faulty row with column and reason.',
  files: sheetFile(5 * 1024 * 1024),
  body: z.object({
    /** Staff name the customer; a merchant's own is taken. */
    partner_id: z.coerce.number().pipe(partnerId).optional(),
    /** Whether all of them are confirmed. Left out, new ones are not, and others stay as they are. */
    confirmed: z.stringbool().optional(),
  }),
  data: z.object({ created: z.number().int(), updated: z.number().int() }),
})

export const getMappingTemplate = call('GET /wms/sku_mapping/import_template', {
  right: editors,
  scope: 'partner',
  about: 'The empty sheet for the import of mappings, xlsx.',
  data: 'file',
})
