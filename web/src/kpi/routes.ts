import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const { at } = atGoods

export const routes = defineRoutes([
  {
    path: '/wms_report/wms_kpi',
    title: text('作业KPI', 'Work by person'),
    right: 'GetOperationRecord',
    at,
    tip: true,
    page: () => import('./work/people-page.tsx'),
  },
  {
    path: '/wms_report/kpi_dashboard',
    title: text('KPI看板', 'KPI dashboard'),
    right: 'KpiDashboard',
    at,
    tip: true,
    page: () => import('./work/ranking-page.tsx'),
  },
  {
    path: '/wms_superadmin/kpi_allwhs',
    title: text('全仓KPI', 'KPI of all warehouses'),
    right: 'KpiAllwhs',
    tip: true,
    page: () => import('./work/warehouses-page.tsx'),
  },
])
