import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const common = { parent: 'FBWTabView' } as const
const picker = 'executePickup'

export const routes = defineRoutes([
  {
    ...common,
    path: '/wms_outbound/outbound_order_manage',
    title: text('出库单', 'Outbound orders'),
    right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] },
    page: () => import('./order/outbound-order-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/gen_pickup_orders',
    title: text('生成拣货单', 'Generate pickup orders'),
    right: 'GeneratePickupOrder',
    page: () => import('./pickup/generate-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/pickup_orders',
    title: text('拣货单', 'Pickup orders'),
    right: 'GetPickupOrder',
    page: () => import('./pickup/pickup-order-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/dropshipping_management',
    title: text('一件代发', 'Dropshipping'),
    right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] },
    page: () => import('./dropshipping/dropshipping-page.tsx'),
  },
  {
    path: '/wms_b2b_out/b2b_outbound',
    title: text('B2B出库单', 'B2B outbound orders'),
    right: { any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] },
    parent: 'B2BTabView',
    page: () => import('./order/b2b-outbound-page.tsx'),
  },
  {
    path: '/wms_b2b_out/gen_b2b_pickup',
    title: text('生成B2B拣货单', 'Generate B2B pickup orders'),
    right: { all: ['B2BTabView', 'GeneratePickupOrder'] },
    page: () => import('./pickup/b2b-generate-page.tsx'),
  },
  {
    path: '/wms_b2b_out/b2b_pickup',
    title: text('B2B拣货单', 'B2B pickup orders'),
    right: { all: ['B2BTabView', 'GetPickupOrder'] },
    page: () => import('./pickup/b2b-pickup-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/task_pick',
    title: text('任务拣货', 'Pick'),
    right: 'GetPickupOrder',
    page: () => import('./pickup/pick-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/outboundSort',
    title: text('二次分拣', 'Sort'),
    right: 'GetPickupOrder',
    page: () => import('./sort/sort-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/outbound_order_checkout',
    title: text('出库复核', 'Check'),
    right: 'OutboundOrderOperator',
    page: () => import('./checkout/checkout-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/outbound_order_fast_checkout',
    title: text('单件快速复核', 'Check single pieces'),
    right: 'OutboundOrderOperator',
    page: () => import('./checkout/fast-checkout-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/outbound_order_weight',
    title: text('称重', 'Weigh'),
    right: 'WeightOperator',
    page: () => import('./weighing/weighing-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/outbound_order_bag',
    title: text('集包', 'Bag'),
    right: 'BagOperator',
    page: () => import('./bagging/bagging-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/bag',
    title: text('包与交接', 'Bags and handover'),
    right: 'BagOperator',
    page: () => import('./bagging/handover-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/bag_scan',
    title: text('包裹查包', 'Find the bag'),
    right: 'BagOperator',
    page: () => import('./bagging/bag-scan-page.tsx'),
  },
  {
    ...common,
    path: '/wms_outbound/handover_feedback',
    title: text('交接反馈', 'Handover feedback'),
    right: 'BagOperator',
    page: () => import('./handover-feedback/feedback-page.tsx'),
  },
  {
    path: '/m/wms/pickup',
    title: text('拣货', 'Pick'),
    right: picker,
    mobile: true,
    page: () => import('./pickup/pick-page.tsx'),
  },
  {
    path: '/m/wms/sort',
    title: text('分拣', 'Sort'),
    right: picker,
    mobile: true,
    page: () => import('./sort/sort-page.tsx'),
  },
])
