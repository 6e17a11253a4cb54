import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_merchant/merchant_sku_list',
    title: text('商品列表', 'My goods'),
    right: 'MerchantGetSku',
    parent: 'MerchantBaseOperation',
    page: () => import('./sku/sku-page.tsx'),
  },
  {
    path: '/wms_superadmin/sku_manage',
    title: text('商品管理', 'Goods'),
    right: 'GetSku',
    page: () => import('./sku/sku-page.tsx'),
  },
])
