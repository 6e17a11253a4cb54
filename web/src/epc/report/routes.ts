import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const right = 'EPCReport'

export const routes = defineRoutes([
  {
    path: '/epc_admin/report',
    title: text('包裹状态报表', 'Parcels by status'),
    right,
    at,
    page: () => import('./status-report-page.tsx'),
  },
  {
    path: '/epc_admin/daily_summary_report',
    title: text('EPC日报', 'EPC daily summary'),
    right,
    at,
    tip: true,
    page: () => import('./daily-summary-page.tsx'),
  },
  {
    path: '/epc_admin/inbound_parcel_warning_report',
    title: text('入库包裹预警报表', 'Inbound parcel warnings'),
    right,
    at,
    tip: true,
    page: () => import('./inbound-warnings-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_parcel_warning_report',
    title: text('出库包裹预警报表', 'Outbound parcel warnings'),
    right,
    at,
    tip: true,
    page: () => import('./outbound-warnings-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_parcel_dedicated_line_warning_report',
    title: text('专线出库包裹预警报表', 'Dedicated-line parcel warnings'),
    right,
    at,
    tip: true,
    page: () => import('./dedicated-warnings-page.tsx'),
  },
  {
    path: '/epc_admin/returned_warning_report',
    title: text('退件预警报表', 'Return warnings'),
    right,
    at,
    tip: true,
    page: () => import('./returned-warnings-page.tsx'),
  },
  {
    path: '/epc_super_admin/service_warning_report',
    title: text('客服预警报表', 'Customer service warnings'),
    right: 'EPCService',
    at,
    tip: true,
    page: () => import('./service-warnings-page.tsx'),
  },
  {
    path: '/epc_super_admin/warehouses_overview_report',
    title: text('各仓总览', 'Warehouses overview'),
    right: 'EPCManageWarehousePage',
    page: () => import('./overview-page.tsx'),
  },
  {
    path: '/epc_admin/kpi_report',
    title: text('KPI报表', 'KPI report'),
    right: 'EPCKPIView',
    at,
    page: () => import('../kpi/kpi-report-page.tsx'),
  },
  {
    path: '/epc_admin/kpi_overview',
    title: text('KPI实时', 'KPI now'),
    right: 'EPCKPIView',
    at,
    page: () => import('../kpi/kpi-overview-page.tsx'),
  },
])
