import { atEpc } from '@kuacang/contract/epc/fields'
import { returnDesks } from '@kuacang/contract/epc/return/desks'
import { seesReturns } from '@kuacang/contract/epc/rights'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/return',
    place: 94,
    title: returnDesks.vendor,
    right: 'EPCReturn',
    at,
    tip: true,
    page: () => import('./return-page.tsx'),
  },
  {
    path: '/epc_operator/return_by_express',
    place: 95,
    title: returnDesks.express,
    right: 'EPCReturn',
    at,
    tip: true,
    page: () => import('./express-page.tsx'),
  },
  {
    path: '/epc_operator/sort_return_by_express',
    place: 96,
    title: returnDesks.sort,
    right: 'EPCReturn',
    at,
    page: () => import('./sort-page.tsx'),
  },
  {
    path: '/epc_operator/return_bag_handover',
    place: 97,
    title: text('退件袋交接', 'Return bag handover'),
    right: 'EPCReturn',
    at,
    tip: true,
    page: () => import('../return-bag/handover-page.tsx'),
  },
  {
    path: '/epc_admin/returns_report',
    title: text('退件报表', 'Returns'),
    right: seesReturns,
    at,
    page: () => import('./returns-page.tsx'),
  },
  {
    path: '/epc_admin/return_bags',
    title: text('退件袋管理', 'Return bags'),
    right: seesReturns,
    at,
    page: () => import('../return-bag/bags-page.tsx'),
  },
])
