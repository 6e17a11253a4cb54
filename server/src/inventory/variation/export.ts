import { exportVariationInventory } from '@kuacang/contract/inventory/variation/calls'
import { text } from '@kuacang/contract/kit/text'
import { flagCell, nameCell, partnerCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { variationStock } from './list.ts'

const [confirmed, unconfirmed] = [text('已确认', 'Confirmed'), text('未确认', 'Unconfirmed')]

export const variationExport = exportOf(exportVariationInventory, {
  service: 'export_vid_inventory',
  title: text('导出 VID 库存', 'Export VID inventory'),
  name: 'vid_inventory',
  heads: {
    vid: text('变体编号 VID', 'Variation ID (VID)'),
    product_id: text('平台商品编号', 'Platform product ID'),
    platform_sku: text('平台 SKU', 'Platform SKU'),
    merchant_id: text('店铺编号', 'Store ID'),
    pieces_per_unit: text('每份件数', 'Pieces per unit'),
    sold: text('已售', 'Sold'),
    mapping: text('映射', 'Mapping'),
  },
  rows: (db, caller, query) =>
    db
      .selectFrom(variationStock(db, caller, query).as('r'))
      .select([textCell('r.vid').as('vid'), textCell('r.platform_product_id').as('product_id')])
      .select([textCell('r.platform_sku').as('platform_sku'), textCell('r.merchant_id').as('merchant_id')])
      .select([
        partnerCell('r.partner_id').as('customer'),
        'r.partner_id',
        textCell('r.sku').as('sku'),
        textCell('r.barcode').as('barcode'),
      ])
      .select([nameCell('r', caller.locale).as('name'), 'r.quantity as pieces_per_unit'])
      .select(['r.available', 'r.frozen', 'r.sold'])
      .select(flagCell('r.confirmed', confirmed, unconfirmed, caller.locale).as('mapping'))
      .select(timeCell('r.updated_at').as('updated_at'))
      .orderBy('r.partner_id')
      .orderBy('r.merchant_id')
      .orderBy('r.platform_product_id')
      .orderBy('r.vid'),
})
