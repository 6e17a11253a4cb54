import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_admin/warehouse_preference',
    title: text('仓库设置', 'Warehouse settings'),
    right: 'EPCWarehouseManage',
    at: atEpc.at,
    tip: true,
    page: () => import('./preference-page.tsx'),
  },
  {
    path: '/epc_super_admin/warehouses_manage',
    title: text('EPC仓库管理', 'Parcel centres'),
    right: 'EPCManageWarehousePage',
    at: atEpc.at,
    page: () => import('./centres-page.tsx'),
  },
])
