import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_report/margins',
    title: text('成本与毛利', 'Cost and margin'),
    right: 'CostAndMargin',
    at: atGoods.at,
    tip: true,
    page: () => import('./margin-page.tsx'),
  },
])
