import { listSkus } from '@kuacang/contract/catalog/sku/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

/** The catalogue of all merchants; what a warehouse keeps of it is found as its goods. */
export const finders: readonly Finder[] = [
  {
    kind: 'sku',
    title: text('商品资料', 'Product data'),
    from: 'sku s',
    spread: { by: 'partner', column: 's.partner_id' },
    own: 's.partner_id',
    where: 's.deleted_at is null',
    by: [
      { column: 's.sku', byPartner: true },
      { column: 's.barcode', byPartner: true },
      { column: 's.name', folded: true, byPartner: true },
      { column: 's.name_en', where: "s.name_en <> ''", folded: true, byPartner: true },
    ],
    id: 's.id',
    number: 's.sku',
    name: 's.name',
    name_en: 's.name_en',
    ways: [
      { list: listSkus, page: '/wms_superadmin/sku_manage', key: 'sku', value: 'number' },
      { list: listSkus, page: '/wms_merchant/merchant_sku_list', key: 'sku', value: 'number' },
    ],
  },
]
