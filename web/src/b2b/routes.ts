import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const common = { at: atGoods.at, right: 'B2BTabView', parent: 'B2BTabView' } as const

export const routes = defineRoutes([
  {
    ...common,
    path: '/wms_b2b_out/b2b_checkout',
    place: 60,
    title: text('B2B复核装箱', 'B2B checkout'),
    page: () => import('./box/checkout-page.tsx'),
  },
  {
    ...common,
    path: '/wms_b2b_out/outbound_boxes',
    place: 70,
    title: text('出库箱与装车', 'Outbound boxes'),
    page: () => import('./box/outbound-boxes-page.tsx'),
  },
])
