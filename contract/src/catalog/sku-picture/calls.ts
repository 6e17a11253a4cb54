import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { smallPictures } from '../../kit/picture.ts'
import { done, objectId, partnerId } from '../../kit/schemas.ts'

/** How many pictures a SKU may have; the first is what desks show. */
export const mostSkuPictures = 5
/** The longer side of a picture, in pixels: enough to recognise goods by, at most. */
export const skuPictureSide = 1024

const file = z.string().regex(/^[0-9a-f]{24}\.(jpg|png|webp)$/)
/** Merchants for their own goods, staff who keep goods, and those who unpack them first. */
const editors = { any: ['EditSku', 'MerchantGetSku', 'InboundOrderOperator'] } as const

export const addSkuPictures = call('POST /wms/sku/:id/pictures', {
  right: editors,
  scope: 'partner',
  about:
    'Adds pictures to a SKU, which has at most five. Each is at most 300 kB and 1,024 pixels on its longer side; pages make them so small before they send them.',
  params: z.object({ id: objectId }),
  files: smallPictures(mostSkuPictures),
  data: z.object({ image_urls: z.array(z.string()) }),
})

export const removeSkuPicture = call('POST /wms/sku/:id/pictures/remove', {
  right: { any: ['EditSku', 'MerchantGetSku'] },
  scope: 'partner',
  about: 'Removes a picture from a SKU, by its address. One that is not there any more is removed already.',
  params: z.object({ id: objectId }),
  body: z.object({ url: z.string().min(1).max(2000) }),
  data: done,
})

export const getSkuPicture = call('GET /wms/sku_pictures/:partner_id/:file', {
  right: 'anyone',
  scope: 'partner',
  about:
    'A picture of goods. Staff see those of all customers, the users of a merchant their own. What is at an address never changes.',
  params: z.object({ partner_id: z.coerce.number().pipe(partnerId), file }),
  data: 'file',
})
