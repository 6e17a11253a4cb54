import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_admin/pack-report',
    title: text('集包报表', 'Packing report'),
    right: 'EPCReport',
    at: atEpc.at,
    page: () => import('./pack-report-page.tsx'),
  },
  {
    path: '/epc_super_admin/pack-report',
    title: text('各仓集包报表', 'Packing of all parcel centres'),
    right: 'EPCService',
    at: atEpc.at,
    page: () => import('./packed-everywhere-page.tsx'),
  },
])
