import { z } from 'zod'
import { call, type FileRule } from '../../kit/call.ts'
import { objectId, partnerId } from '../../kit/schemas.ts'

export const gpsrLabelFile = {
  field: 'file',
  min: 1,
  max: 1,
  maxBytes: 5 * 1024 * 1024,
  types: ['.pdf', '.jpg', '.jpeg', '.png', '.webp'],
} as const satisfies FileRule

const file = z.string().regex(/^[0-9a-f]{24}\.(pdf|jpg|png|webp)$/)

export const uploadGpsrLabel = call('POST /wms/sku/upload_gpsr_label', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about:
    'The label that the product safety regulation of the EU (GPSR) asks for, of one SKU: a PDF or a picture. It replaces the one before.',
  files: gpsrLabelFile,
  body: z.object({ sku_id: objectId }),
  data: z.object({ gpsr_label_url: z.string() }),
})

export const getGpsrLabel = call('GET /wms/sku_gpsr_labels/:partner_id/:file', {
  right: { any: ['GetSku', 'MerchantGetSku', 'SkuVerifyOperation'] },
  scope: 'partner',
  about: 'A GPSR label. The users of a merchant see their own. What is at an address never changes.',
  params: z.object({ partner_id: z.coerce.number().pipe(partnerId), file }),
  data: 'file',
})
