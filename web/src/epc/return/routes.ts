import { atEpc } from '@kuacang/contract/epc/fields'
import { returnDesks } from '@kuacang/contract/epc/return/desks'
import { seesReturns } from '@kuacang/contract/epc/rights'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/return',
    title: returnDesks.vendor,
    right: 'EPCReturn',
    at,
    tip: text(
      '扫描待退回的包裹，放入其取件商的退件袋；需要销毁的先拍照。',
      'Scan parcels that go back into the return bag of their vendor; those to destroy are photographed first.',
    ),
    page: () => import('./return-page.tsx'),
  },
  {
    path: '/epc_operator/return_by_express',
    title: returnDesks.express,
    right: 'EPCReturn',
    at,
    tip: text(
      '同一商家的退件装一个袋，用一个快递单号。第一件时扫描快递单号，或打印快递面单。',
      'Returns of one merchant share a bag and an express number. Scan the number with the first parcel, or have its label printed.',
    ),
    page: () => import('./express-page.tsx'),
  },
  {
    path: '/epc_operator/sort_return_by_express',
    title: returnDesks.sort,
    right: 'EPCReturn',
    at,
    page: () => import('./sort-page.tsx'),
  },
  {
    path: '/epc_operator/return_bag_handover',
    title: text('退件袋交接', 'Return bag handover'),
    right: 'EPCReturn',
    at,
    tip: text(
      '扫描已完成的退件袋；每个取件商一张交接单，拍照签收后包裹为已退回。',
      'Scan finished return bags; each vendor has a receipt. Once it is signed with photos, the parcels are returned.',
    ),
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
