import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/dps_sorting',
    place: 47,
    title: text('DPS 分区', 'Sort to zones, DPS'),
    right: 'EPCSow',
    at,
    tip: true,
    page: () => import('./dps-sorting-page.tsx'),
  },
  {
    path: '/epc_operator/fusion_sort',
    place: 48,
    title: text('DPS 亮灯播种', 'Put to light, DPS'),
    right: 'EPCSow',
    at,
    tip: true,
    page: () => import('./fusion-sort-page.tsx'),
  },
  {
    path: '/epc_operator/fusion_pack',
    place: 49,
    title: text('DPS 合单', 'Pack slots, DPS'),
    right: 'EPCCombine',
    at,
    tip: true,
    page: () => import('./fusion-pack-page.tsx'),
  },
  {
    path: '/epc_admin/dps-kanban',
    title: text('DPS 看板', 'DPS board'),
    right: 'DPSKanban',
    at,
    tip: true,
    page: () => import('./kanban-page.tsx'),
  },
  {
    path: '/epc_admin/dps_warehouse_preference',
    title: text('DPS 仓库设置', 'DPS warehouse settings'),
    right: 'DPSWarehouseManage',
    at,
    tip: true,
    page: () => import('./preference-page.tsx'),
  },
])
