import { z } from 'zod'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { badBarcode, saying } from '../../kit/fault.ts'
import { labelSize } from '../../kit/paper.ts'
import { unwrapBytes } from '../../kit/patterns.ts'
import { codeOrNone } from '../../kit/scan/code-rules.ts'
import {
  centimetres,
  done,
  edited,
  exporting,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  partnerId,
  productIdForm,
  queryBoolean,
  queryList,
  queryNumber,
  queryNumbers,
  scannable,
} from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { printing } from '../../printing/job/calls.ts'
import { overseaSkuMachine, skuVerifyMachine } from '../verification/machine.ts'
import { dangerousType, overseaSkuStatus, sensitiveType, skuVerifyStatus } from './enums.ts'

const labelsLimit = text(
  '一次最多打印 1,000 张标签，请分次打印',
  'At most 1,000 labels can be printed at a time; print them in batches',
)

/** What is said of lines of SKUs where there are none (FU-333). */
export const skuRequired = text('SKU 必填', 'SKU required')

/** A code that a merchant gives; scanned, so it keeps to what scanners send. */
export const skuCode = z
  .string()
  .trim()
  .overwrite(unwrapBytes)
  .min(1)
  .max(64)
  .regex(scannable, saying(badBarcode))

/** Goods as a hand recognises them: by name and picture; the picture is empty where there is none. */
export const shownGoods = {
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  image_url: z.string(),
}
export type ShownGoods = {
  readonly sku: string
  readonly name: string
  readonly name_en: string
  readonly image_url: string
}

const skuActions = [
  ...(['edit', 'delete', 'upload_gpsr_label', 'whitelist', 'unwhitelist'] as const),
  ...skuVerifyMachine.actions,
  ...overseaSkuMachine.actions,
]
export type SkuAction = (typeof skuActions)[number]

export const sku = z.object({
  id: objectId,
  sku: z.string(),
  barcode: z.string(),
  product_id: z.string(),
  partner_id: partnerId,
  name: z.string(),
  name_en: z.string(),
  image_urls: z.array(z.string()),
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  sensitive_type: sensitiveType.schema,
  dangerous_type: dangerousType.schema,
  declared_value: z.number(),
  hs_code: z.string(),
  verify_status: skuVerifyStatus.schema,
  reject_reason: z.string(),
  oversea_status: overseaSkuStatus.schema,
  /** Why it was rejected for overseas. */
  oversea_reason: z.string(),
  /** Empty where none was uploaded. */
  gpsr_label_url: z.string(),
  whitelisted: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /** What the caller may do with it now. */
  actions: z.array(z.enum(skuActions)),
})
export type Sku = z.infer<typeof sku>

export const skuFields = z.object({
  sku: skuCode,
  barcode: skuCode,
  product_id: codeOrNone(productIdForm),
  name: z.string().trim().min(1).max(200),
  name_en: z.string().trim().max(200).default(''),
  weight: kilograms,
  length: centimetres,
  width: centimetres,
  height: centimetres,
  sensitive_type: sensitiveType.schema.default(0),
  dangerous_type: dangerousType.schema.default(10),
  declared_value: z.number().min(0).max(10_000_000).multipleOf(0.01).default(0),
  hs_code: z.string().trim().max(20).default(''),
  /** Staff name the customer; a merchant's own is taken. */
  partner_id: partnerId.optional(),
})

const filters = z.object({
  sku: queryNumbers,
  barcode: queryNumbers,
  name: z.string().max(200).optional(),
  partner_id: queryNumber.pipe(partnerId).optional(),
  verify_status: queryList(skuVerifyStatus.query, 3).optional(),
  oversea_status: queryList(overseaSkuStatus.query, 5).optional(),
  whitelisted: queryBoolean.optional(),
})
export type SkuListFilters = z.output<typeof filters>

/** Those who verify goods see what they judge. */
const readers = { any: ['GetSku', 'MerchantGetSku', 'SkuVerifyOperation'] } as const

export const listSkus = call('GET /wms/skus', {
  right: readers,
  scope: 'partner',
  about: 'SKUs, newest first; merchants see their own.',
  query: paging.extend(filters.shape),
  data: listOf(sku),
})

export const countSkus = statusCountsOf(listSkus, 'verify_status', skuVerifyStatus)

export const exportSkus = call('GET /wms/skus/export', {
  right: readers,
  scope: 'partner',
  about: 'The matching SKUs as a file; a large one is made in the background.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

/** Goods as one chooses them from a list. */
const merchantSku = z.object({
  id: objectId,
  partner_id: partnerId,
  ...shownGoods,
  barcode: z.string(),
  verify_status: skuVerifyStatus.schema,
  oversea_status: overseaSkuStatus.schema,
})
export type MerchantSku = z.infer<typeof merchantSku>

export const listMerchantSkus = call('GET /wms/merchant_skus', {
  right: { any: ['GetSku', 'GetSkuMapping', 'EditSkuMapping', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'The SKUs of a merchant to choose from, by their codes; a part of the code finds them.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    sku: z.string().trim().max(64).optional(),
  }),
  data: listOf(merchantSku),
})

export const createSku = call('POST /wms/sku', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'Creates a SKU; weight in kg, sizes in cm. It waits for verification unless staff create it.',
  body: skuFields,
  data: z.object({ id: objectId }),
})

export const editSku = call('PUT /wms/sku/:id', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about:
    'Edits a SKU. A merchant who changes size, weight or type of a passed one sends it to verification again. What is left out stays as it is.',
  params: z.object({ id: objectId }),
  body: edited(skuFields.omit({ partner_id: true })),
  data: done,
})

export const deleteSku = call('DELETE /wms/sku/:id', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'Deletes a SKU that has no stock and no open order.',
  params: z.object({ id: objectId }),
  data: done,
})

/** What one sheet may hold. */
export const skuSheetRows = 5000

export const importSkus = call('POST /wms/sku/import', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about:
    'Creates or updates the SKUs of a sheet of up to 5,000 rows, all or none: the refusal names each faulty row with column and reason.',
  files: sheetFile(5 * 1024 * 1024),
  /** Staff name the customer; a merchant's own is taken. */
  body: z.object({ partner_id: z.coerce.number().pipe(partnerId).optional() }),
  data: z.object({ created: z.number().int(), updated: z.number().int() }),
})

export const getSkuTemplate = call('GET /wms/sku/import_template', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'The empty sheet for the import of SKUs, xlsx.',
  data: 'file',
})

export const printSkuLabels = call('POST /wms/sku/print_labels', {
  right: { any: ['GetSku', 'MerchantGetSku'] },
  scope: 'partner',
  about:
    'Prints labels with name, barcode and code, as PDF, one a page in the order asked for, 6x4 unless a size is given: a print job.',
  asks: [reasonAsk],
  body: z
    .object({
      ids: z.array(objectId).min(1).max(200),
      copies: z.number().int().min(1).max(100).default(1),
      size: labelSize.optional(),
      ...printing,
    })
    .refine(({ ids, copies }) => ids.length * copies <= 1000, saying(labelsLimit)),
  data: 'file',
})
