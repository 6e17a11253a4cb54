import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/re_inbound',
    place: 22,
    title: text('重新入库', 'Re-inbound'),
    right: 'EPCAscan',
    at,
    tip: true,
    page: () => import('./re-inbound-page.tsx'),
  },
  {
    path: '/epc_operator/re_inbound_v2',
    place: 23,
    title: text('重新入库（两步）', 'Re-inbound in two steps'),
    right: 'EPCAscan',
    at,
    tip: true,
    page: () => import('./re-inbound-v2-page.tsx'),
  },
  {
    path: '/epc_admin/outbound_parcel_return_report',
    title: text('出库包裹退回报表', 'Returned outbound parcels'),
    right: { any: ['EPCReturnManage', 'EPCReport'] },
    at,
    page: () => import('./returned-boxes-page.tsx'),
  },
])
