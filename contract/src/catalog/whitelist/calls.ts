import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listOf, paging, partnerId, queryNumber, queryNumbers } from '../../kit/schemas.ts'
import { sku, skuCode } from '../sku/calls.ts'

/** How many SKUs one call puts on the whitelist or takes from it. */
export const mostWhitelisted = 500

export const listSkuWhitelist = call('GET /wms/sku_whitelist', {
  right: 'GetSku',
  scope: 'partner',
  about: 'The SKUs that pass verification at once, newest first.',
  query: paging.extend({ sku: queryNumbers, partner_id: queryNumber.pipe(partnerId).optional() }),
  data: listOf(sku),
})

export const setSkuWhitelist = call('POST /wms/sku/whitelist', {
  right: 'EditSku',
  scope: 'partner',
  about:
    'Puts SKUs on the whitelist or takes them from it, all or none. What is put there passes at once; what is taken from it stays as it is until it is changed. For staff only.',
  body: z.object({
    skus: z.array(skuCode).min(1).max(mostWhitelisted),
    whitelisted: z.boolean(),
    /** Needed where several customers have a SKU of this code. */
    partner_id: partnerId.optional(),
  }),
  data: z.object({ changed: z.number().int() }),
})
