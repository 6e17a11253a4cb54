import { getEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_admin/warehouse_preference',
    title: text('仓库设置', 'Warehouse settings'),
    right: getEpcPreference.right,
    at: getEpcPreference.at,
    tip: true,
    page: () => import('./preference-page.tsx'),
  },
])
