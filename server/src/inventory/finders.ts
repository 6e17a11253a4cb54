import { listAdjustmentOrders } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { listInventoryChecks } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { listLocations } from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { listPackMaterials } from '@kuacang/contract/inventory/material/calls'
import { listLocationInventory, listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { listTransferOrders } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

const transfer = transferOrderStatus.code
const check = inventoryCheckStatus.code

export const finders: readonly Finder[] = [
  {
    kind: 'goods',
    title: text('商品', 'Goods'),
    from: 'stocked_sku k',
    spread: { by: 'warehouse', column: 'k.warehouse_id' },
    own: 'k.partner_id',
    by: [
      { column: 'k.sku', byPartner: true },
      { column: 'k.barcode' },
      { column: 'k.name', folded: true },
      { column: 'k.name_en', where: "k.name_en <> ''", folded: true },
    ],
    id: 'k.id',
    number: 'k.sku',
    name: 'k.name',
    name_en: 'k.name_en',
    ways: [{ list: listSkuInventory, page: '/wms_inventory/sku_inventory', key: 'sku', value: 'number' }],
  },
  {
    kind: 'location',
    title: text('库位', 'Location'),
    from: 'location l',
    spread: { by: 'warehouse', column: 'l.warehouse_id' },
    where: `l.state <> ${locationState.code.deleted} and l.location_type < ${locationType.code.supplier}`,
    by: [{ column: 'l.code' }],
    id: 'l.id',
    number: 'l.code',
    state: { column: 'l.state', of: locationState },
    ways: [
      {
        list: listLocationInventory,
        page: '/wms_inventory/location_inventory',
        key: 'location_code',
        value: 'number',
      },
      { list: listLocations, page: '/wms_admin/storage_location', key: 'code', value: 'number' },
    ],
  },
  {
    kind: 'transfer_order',
    title: text('移库单', 'Transfer order'),
    from: 'transfer_order t',
    spread: { by: 'warehouse', column: 't.warehouse_id' },
    by: [{ column: 't.order_number' }],
    id: 't.id',
    number: 't.order_number',
    state: { column: 't.status', of: transferOrderStatus },
    ways: [{ list: listTransferOrders, page: '/wms_inventory/transfer_orders', key: 'open', value: 'id' }],
    next: ({ state }) => (state === transfer.done || state === transfer.deleted ? [] : ['/m/wms/transfer']),
  },
  {
    kind: 'inventory_check',
    title: text('盘点单', 'Inventory check'),
    from: 'inventory_check c',
    spread: { by: 'warehouse', column: 'c.warehouse_id' },
    by: [{ column: 'c.order_id' }],
    id: 'c.id',
    number: 'c.order_id',
    state: { column: 'c.status', of: inventoryCheckStatus },
    ways: [
      { list: listInventoryChecks, page: '/wms_inventory/inventory_check', key: 'open', value: 'number' },
    ],
    next: ({ state }) => (state === check.new || state === check.checking ? ['/m/wms/inv_check'] : []),
  },
  {
    kind: 'adjustment_order',
    title: text('调整单', 'Adjustment order'),
    from: 'adjustment_order a',
    spread: { by: 'warehouse', column: 'a.warehouse_id' },
    by: [{ column: 'a.order_id' }],
    id: 'a.id',
    number: 'a.order_id',
    state: { column: 'a.status', of: adjustmentStatus },
    ways: [
      { list: listAdjustmentOrders, page: '/wms_inventory/adjustment_order', key: 'open', value: 'number' },
    ],
  },
  {
    kind: 'material',
    title: text('包材', 'Packing material'),
    from: 'material m',
    by: [{ column: 'm.barcode' }, { column: 'm.cn_name', folded: true }, { column: 'm.name', folded: true }],
    id: 'm.id',
    number: 'm.barcode',
    name: 'm.cn_name',
    name_en: 'm.name',
    ways: [
      { list: listPackMaterials, page: '/wms_inventory/pack_material', key: 'barcode', value: 'number' },
    ],
  },
]
