import { atEpc } from '@kuacang/contract/epc/fields'
import { seesBoxes } from '@kuacang/contract/epc/rights'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_admin/outbound_parcel',
    title: text('出库包裹详情', 'Outbound parcel'),
    right: seesBoxes,
    at: atEpc.at,
    hidden: true,
    page: () => import('./box-page.tsx'),
  },
])
