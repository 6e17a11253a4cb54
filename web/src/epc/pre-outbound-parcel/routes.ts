import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_super_admin/manage_pre_outbound_parcel',
    title: text('预出库包裹', 'Pre-outbound parcels'),
    right: 'EPCOutboundManage',
    at: atEpc.at,
    page: () => import('./pre-boxes-page.tsx'),
  },
])
