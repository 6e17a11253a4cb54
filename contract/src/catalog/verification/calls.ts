import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  queryNumbers,
} from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { overseaSkuStatus, skuVerifyStatus } from '../sku/enums.ts'
import { skuVerifySubject } from './enums.ts'

const decide = text('请选择通过或驳回', 'Choose pass or reject')
const once = text('同一 SKU 不能重复', 'Each SKU must be named only once')

const ids = z
  .array(objectId)
  .min(1)
  .max(200)
  .refine((all) => new Set(all).size === all.length, saying(once))

const decision = {
  ids,
  /** Why it is rejected: the merchant reads it. */
  reason: z.string().trim().max(500).default(''),
  /** `updated_at` of each, in the order of `ids`, as the caller saw it: one that was changed since is not decided. */
  seen_at: z.array(instant).max(200).optional(),
}

export const verifySkus = call('POST /wms/sku/verify', {
  right: 'SkuVerifyOperation',
  scope: 'partner',
  about:
    'Passes (status 1) or rejects (status 2, with a reason) SKUs that wait for verification, all or none. For staff only.',
  body: z.object({
    ...decision,
    status: skuVerifyStatus.schema.refine((s) => s !== skuVerifyStatus.code.pending, saying(decide)),
  }),
  data: z.object({ decided: z.number().int() }),
})

export const verifySkusOversea = call('POST /wms/sku/oversea_verify', {
  right: 'SkuVerifyOperation',
  scope: 'partner',
  about:
    'Passes (status 2) or rejects (status 3, with a reason) SKUs that wait for overseas verification, all or none. For staff only.',
  body: z.object({
    ...decision,
    status: overseaSkuStatus.schema.refine(
      (s) => s === overseaSkuStatus.code.passed || s === overseaSkuStatus.code.rejected,
      saying(decide),
    ),
  }),
  data: z.object({ decided: z.number().int() }),
})

export const submitSkuOversea = call('POST /wms/sku/oversea_submit', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'Submits a SKU for overseas verification, for the first time or after a rejection.',
  body: z.object({ id: objectId }),
  data: done,
})

export const abandonSkuOversea = call('POST /wms/sku/oversea_abandon', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'Abandons the overseas verification of a SKU that waits for it or was rejected; it ends there.',
  body: z.object({ id: objectId }),
  data: done,
})

const skuVerifyRecord = z.object({
  id: objectId,
  partner_id: partnerId,
  sku_id: objectId,
  sku: z.string(),
  subject: skuVerifySubject.schema,
  status: skuVerifyStatus.schema,
  reason: z.string(),
  user_name: z.string(),
  created_at: instant,
})
export type SkuVerifyRecord = z.infer<typeof skuVerifyRecord>

export const listSkuVerifyRecords = call('GET /wms/sku_verify_records', {
  right: { any: ['SkuVerifyOperation', 'GetSku'] },
  scope: 'partner',
  about: 'Who passed or rejected which SKU and why, newest first; overseas verification too.',
  query: paging.extend({
    sku: queryNumbers,
    sku_id: objectId.optional(),
    partner_id: queryNumber.pipe(partnerId).optional(),
    subject: queryList(skuVerifySubject.query, 2).optional(),
    status: queryList(skuVerifyStatus.query, 3).optional(),
  }),
  data: listOf(skuVerifyRecord),
})

export const exportSkuVerifyRecords = listExportOf(listSkuVerifyRecords)
