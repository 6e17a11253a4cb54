import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_superadmin/price_lists',
    title: text('价目表', 'Price lists'),
    right: 'ManagePrices',
    page: () => import('./price/price-list-page.tsx'),
  },
  {
    path: '/wms_report/added_value',
    title: text('增值服务', 'Value-added services'),
    right: 'GetAddedValueRecord',
    at: ['fbw', 'overseas'],
    page: () => import('./service/service-page.tsx'),
  },
  {
    path: '/wms_report/statements',
    title: text('账单', 'Statements'),
    right: 'ManageStatements',
    page: () => import('./statement/statements-page.tsx'),
  },
  {
    path: '/wms_merchant/merchant_statements',
    title: text('账单', 'Statements'),
    right: 'MerchantBilling',
    parent: 'MerchantBaseOperation',
    place: 60,
    page: () => import('./statement/merchant-page.tsx'),
  },
])
