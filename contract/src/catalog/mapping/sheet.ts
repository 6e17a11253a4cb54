import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'

/** The sheet that mappings are imported from. */
export const mappingColumns = {
  merchant_id: { title: text('店铺编号', 'Store ID'), required: true, example: 'STAR-US' },
  platform_product_id: {
    title: text('平台商品编号', 'Platform product ID'),
    required: true,
    example: '5f0c1d2e3b4a59687766aa01',
  },
  platform_sku: { title: text('平台 SKU', 'Platform SKU'), required: true, example: 'MUG-HAND-PAINTED-SET4' },
  vid: { title: text('变体编号 VID', 'Variation ID (VID)'), example: '5f0c1d2e3b4a59687766bb02' },
  sku: { title: text('SKU 编码', 'SKU code'), required: true, example: 'CX-MUG-01' },
  quantity: { title: text('每份件数', 'Pieces per unit'), required: true, is: 'number', example: '4' },
} as const satisfies SheetColumns
