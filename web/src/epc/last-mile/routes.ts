import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/epc_last_mile_returned_outbound_packing_bag_handover',
    place: 90,
    title: text('尾程退回袋接收', 'Last-mile returned bags'),
    right: 'EPCTakeOver',
    at,
    tip: true,
    page: () => import('./returned-bag-page.tsx'),
  },
  {
    path: '/epc_operator/epc_last_mile_returned_outbound_parcel_handover',
    place: 92,
    title: text('尾程退回包裹接收', 'Last-mile returned parcels'),
    right: 'EPCTakeOver',
    at,
    tip: true,
    page: () => import('./returned-parcel-page.tsx'),
  },
  {
    path: '/epc_admin/epc_manage_last_mile_outbound_packing_bags',
    title: text('尾程集包袋', 'Last-mile packing bags'),
    right: 'EPCOutboundManage',
    at,
    page: () => import('./bags-page.tsx'),
  },
  {
    path: '/epc_admin/epc_manage_last_mile_returned_outbound_receipt',
    title: text('尾程退回接收单', 'Last-mile return receipts'),
    right: 'EPCOutboundManage',
    at,
    page: () => import('./receipts-page.tsx'),
  },
  {
    path: '/epc_super_admin/last_mile_tracking',
    title: text('尾程跟踪', 'Last-mile tracking'),
    right: 'EPCLastMile',
    at,
    page: () => import('./tracking-page.tsx'),
  },
])
