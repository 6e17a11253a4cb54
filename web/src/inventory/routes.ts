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
    path: '/wms_inventory/location_inventory',
    title: text('库位库存', 'Location inventory'),
    right: 'GetLocationInventory',
    page: () => import('./stock/location-inventory-page.tsx'),
  },
  {
    path: '/wms_inventory/inventory_change_record',
    title: text('库存变动记录', 'Inventory changes'),
    right: { any: ['GetInventoryChange', 'GetLocationInventory'] },
    page: () => import('./stock/change-record-page.tsx'),
  },
  {
    path: '/wms_inventory/stock_doctor',
    title: text('库存核对', 'Stock doctor'),
    right: { any: ['InventoryDoctor', 'GetLocationInventory'] },
    page: () => import('./doctor/doctor-page.tsx'),
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
])
