import { getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_admin/outbound_parcel',
    title: text('出库包裹详情', 'Outbound parcel'),
    right: getEpcBox.right,
    at: atEpc.at,
    hidden: true,
    page: () => import('./box-page.tsx'),
  },
])
