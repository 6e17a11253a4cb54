import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_inventory/sku_inventory',
    title: text('SKU库存', 'SKU inventory'),
    right: 'GetSkuInventory',
    page: () => import('./stock/sku-inventory-page.tsx'),
  },
  {
    path: '/wms_inventory/admin_vid_inventory',
    title: text('VID库存管理', 'VID inventory'),
    right: 'AdminVidInventoryList',
    tip: text(
      '每行一个平台变体（VID）：SKU 映射说明它对应哪个 SKU、每份几件。只列出本仓已有资料的 SKU。',
      'One row for each variation on a platform; its mapping says which SKU it is and how many pieces. Only SKUs that this warehouse knows are listed.',
    ),
    page: () => import('./variation/variation-inventory-page.tsx'),
  },
  {
    path: '/wms_inventory/location_inventory',
    title: text('库位库存', 'Location inventory'),
    right: 'GetLocationInventory',
    page: () => import('./stock/location-inventory-page.tsx'),
  },
  {
    path: '/wms_inventory/transfer_orders',
    title: text('移库单', 'Transfers'),
    right: 'TransferOrder',
    page: () => import('./transfer/transfer-page.tsx'),
  },
  {
    path: '/wms_inventory/inventory_change_record',
    title: text('库存变动记录', 'Inventory changes'),
    right: { any: ['GetInventoryChange', 'GetLocationInventory'] },
    page: () => import('./change/change-record-page.tsx'),
  },
  {
    path: '/wms_inventory/inv_change_summary',
    title: text('库存变动汇总', 'Inventory summary'),
    right: { any: ['GetInventoryChange', 'GetLocationInventory'] },
    page: () => import('./change/summary-page.tsx'),
  },
  {
    path: '/wms_inventory/pack_material',
    title: text('包材资料', 'Packing material'),
    right: 'GetPackMaterial',
    page: () => import('./material/pack-material-page.tsx'),
  },
  {
    path: '/wms_inventory/pack_inventory',
    title: text('包材库存', 'Packing material stock'),
    right: 'GetPackInventory',
    page: () => import('./material/pack-inventory-page.tsx'),
  },
  {
    path: '/wms_inventory/pack_change',
    title: text('包材变动', 'Packing material changes'),
    right: 'GetPackChange',
    page: () => import('./material/pack-change-page.tsx'),
  },
  {
    path: '/wms_inventory/inventory_check',
    title: text('盘点单', 'Inventory checks'),
    right: 'GetInvCheckOrder',
    page: () => import('./check/inventory-check-page.tsx'),
  },
  {
    path: '/wms_inventory/adjustment_order',
    title: text('库存调整单', 'Stock adjustments'),
    right: { all: ['GetLocationInventory', 'AdjustmentOrder'] },
    page: () => import('./adjustment/adjustment-order-page.tsx'),
  },
  {
    path: '/m/wms/inv_check',
    title: text('盘点', 'Count stock'),
    right: 'EditInvCheck',
    mobile: true,
    page: () => import('./count/count-page.tsx'),
  },
  {
    path: '/m/wms/search',
    title: text('查库存', 'Find stock'),
    right: { all: ['GetLocationInventory', 'GetSkuInventory'] },
    mobile: true,
    page: () => import('./search/search-page.tsx'),
  },
  {
    path: '/wms_inventory/stock_doctor',
    title: text('库存核对', 'Stock doctor'),
    right: { any: ['InventoryDoctor', 'GetLocationInventory'] },
    page: () => import('./doctor/doctor-page.tsx'),
  },
  {
    path: '/wms_admin/rack_sl_manage',
    title: text('货架图', 'Rack map'),
    right: 'GetStorageLocation',
    page: () => import('./rack/rack-map-page.tsx'),
  },
  {
    path: '/wms_admin/storage_location',
    title: text('库位', 'Storage locations'),
    right: 'GetStorageLocation',
    page: () => import('./location/location-page.tsx'),
  },
  {
    path: '/wms_admin/location_specs',
    title: text('库位规格', 'Location specs'),
    right: 'GetStorageLocation',
    page: () => import('./spec/spec-page.tsx'),
  },
  {
    path: '/m/wms/transfer',
    title: text('移库', 'Transfer'),
    right: 'TransferOrder',
    mobile: true,
    page: () => import('./transfer-carry/transfer-desk-page.tsx'),
  },
  {
    path: '/m/wms/fast_transfer',
    title: text('快速移库', 'Fast transfer'),
    right: 'TransferOrder',
    mobile: true,
    page: () => import('./transfer-carry/fast-transfer-page.tsx'),
  },
])
