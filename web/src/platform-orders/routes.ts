import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

// Written out: the calls that say so would bring their schemas to every page.
const platformOrderReaders = {
  any: ['MerchantGetPlatformOrders', 'MerchantOverseaWarehouse', 'GetAllPlatformOrdersForMerchants'],
} as const
const merchants = { parent: 'MerchantBaseOperation', tip: true } as const

export const routes = defineRoutes([
  {
    path: '/bind-store',
    title: text('凭邀请码绑定店铺', 'Bind a store with an invite code'),
    right: 'open',
    mobile: true,
    page: () => import('./store/bind-by-invite-page.tsx'),
  },
  {
    ...merchants,
    path: '/wms_merchant_wish/merchant_binding',
    place: 10,
    title: text('店铺绑定', 'Stores'),
    right: 'MerchantBinding',
    page: () => import('./store/stores-page.tsx'),
  },
  {
    ...merchants,
    path: '/wms_merchant_wish/unfulfilled_orders',
    place: 20,
    title: text('待履约订单', 'Platform orders'),
    right: 'MerchantGetPlatformOrders',
    page: () => import('./order/orders-page.tsx'),
  },
  {
    ...merchants,
    path: '/wms_merchant_wish/unfulfilled_orders_oversea',
    place: 30,
    title: text('海外仓待履约订单', 'Overseas platform orders'),
    right: 'MerchantOverseaWarehouse',
    page: () => import('./order/oversea-orders-page.tsx'),
  },
  {
    ...merchants,
    path: '/wms_merchant_wish/apply_logistics',
    place: 40,
    title: text('申请物流', 'Apply for logistics'),
    right: 'MerchantGetPlatformOrders',
    page: () => import('./logistics/apply-logistics-page.tsx'),
  },
  {
    ...merchants,
    path: '/wms_merchant_wish/autoFulfillOrdersManage',
    place: 50,
    title: text('自动履约', 'Auto-fulfil'),
    right: 'MerchantGetPlatformOrders',
    page: () => import('./rule/auto-fulfil-page.tsx'),
  },
  {
    ...merchants,
    path: '/wms_merchant_wish/orders_data',
    place: 60,
    title: text('订单数据', 'Order figures'),
    right: { any: [...platformOrderReaders.any] },
    page: () => import('./dashboard/orders-data-page.tsx'),
  },
  {
    path: '/wms_superadmin/autoFulfillOrdersManage',
    title: text('自动履约管理', 'Auto-fulfil of all customers'),
    right: 'GetAllPlatformOrdersForMerchants',
    tip: true,
    page: () => import('./rule/auto-fulfil-page.tsx'),
  },
  {
    path: '/wms_superadmin/admin_sku_mapping',
    title: text('店铺商品映射', 'Store products'),
    right: 'AdminMerchantProductSkuMappings',
    tip: true,
    page: () => import('./product/products-page.tsx'),
  },
  {
    path: '/wms_merchant/merchant_sku_mapping',
    title: text('SKU 映射', 'My SKU mappings'),
    right: 'MerchantGetSku',
    parent: 'MerchantBaseOperation',
    page: () => import('./product/merchant-mappings-page.tsx'),
  },
])
