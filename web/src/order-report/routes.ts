import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const { at } = atGoods

export const routes = defineRoutes([
  {
    path: '/wms_report/dashboard',
    title: text('仓库看板', 'Dashboard'),
    right: 'Dashboard',
    at,
    tip: true,
    page: () => import('./dashboard-page.tsx'),
  },
  {
    path: '/wms_report/inbound_order_report',
    title: text('入库报表', 'Inbound report'),
    right: 'InboundOrderReport',
    at,
    tip: true,
    page: () => import('./inbound-page.tsx'),
  },
  {
    path: '/wms_report/outbound_order_report',
    title: text('出库报表', 'Outbound report'),
    right: 'OutboundOrderReport',
    at,
    tip: true,
    page: () => import('./outbound-page.tsx'),
  },
  {
    path: '/wms_report/outbound_timeliness',
    title: text('出库时效', 'Outbound lead times'),
    right: 'OutboundTimeliness',
    at,
    tip: true,
    page: () => import('./timeliness-page.tsx'),
  },
  {
    path: '/wms_report/ended_orders',
    title: text('已结束的出库单', 'Ended outbound orders'),
    right: { any: ['OutboundOrderReport', 'OutboundTimeliness'] },
    at,
    page: () => import('./ended-page.tsx'),
  },
  {
    path: '/wms_report/done_cases',
    title: text('收货和上架的箱', 'Received and put away cases'),
    right: 'InboundOrderReport',
    at,
    page: () => import('./cases-page.tsx'),
  },
])
