import { locationState } from '@kuacang/contract/inventory/location/enums'
import { exportLocationInventory, exportSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import { flagCell, labelCell, nameCell, partnerCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { locationStock } from './location-list.ts'
import { skuStock } from './sku-list.ts'

const [good, defect] = [text('良品', 'Good'), text('次品', 'Defective')]

export const skuExport = exportOf(exportSkuInventory, {
  service: 'export_sku_inventory',
  title: text('导出 SKU 库存', 'Export SKU inventory'),
  name: 'sku_inventory',
  heads: {
    in_transit: text('在途', 'In transit'),
    total: text('合计', 'Total'),
  },
  rows: (db, caller, query) =>
    db
      .selectFrom(skuStock(db, caller, query).as('r'))
      .select([
        partnerCell('r.partner_id').as('customer'),
        'r.partner_id',
        textCell('r.sku').as('sku'),
        textCell('r.barcode').as('barcode'),
      ])
      .select([nameCell('r', caller.locale).as('name'), 'r.available', 'r.frozen', 'r.defect'])
      .select(['r.in_transit', 'r.total'])
      .orderBy('r.partner_id')
      .orderBy('r.sku'),
})

export const locationExport = exportOf(exportLocationInventory, {
  service: 'export_location_inventory',
  title: text('导出库位库存', 'Export location inventory'),
  name: 'location_inventory',
  heads: {
    frozen_quantity: text('冻结', 'Frozen'),
    available_quantity: text('可用', 'Available'),
    state: text('库位状态', 'Location status'),
  },
  rows: (db, caller, query) =>
    db
      .selectFrom(locationStock(db, caller, query).as('r'))
      .select([textCell('r.location_code').as('location'), textCell('r.district').as('district')])
      .select([textCell('r.sku').as('sku'), textCell('r.barcode').as('barcode')])
      .select([
        nameCell('r', caller.locale).as('name'),
        partnerCell('r.partner_id').as('customer'),
        'r.partner_id',
      ])
      .select([textCell('r.batch').as('batch')])
      .select(['r.quantity', 'r.frozen_quantity', 'r.available_quantity'])
      .select(flagCell('r.is_defect', defect, good, caller.locale).as('quality'))
      .select(labelCell('r.location_state', locationState, caller.locale).as('state'))
      .select(timeCell('r.updated_at').as('updated_at'))
      .orderBy('r.location_code')
      .orderBy('r.sku'),
})
