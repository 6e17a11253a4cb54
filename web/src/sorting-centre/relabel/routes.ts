import { text } from '@kuacang/contract/kit/text'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atCentre

export const routes = defineRoutes([
  {
    path: '/sorting_center_operations/relabel',
    title: text('分拨换单', 'Relabel'),
    right: 'SortingCenterRelabel',
    at,
    tip: true,
    page: () => import('./relabel-page.tsx'),
  },
  {
    path: '/sorting_center_operations/relabel-packing',
    title: text('换单集包', 'Relabel packing'),
    right: 'SortingCenterRelabel',
    at,
    page: () => import('./packing-page.tsx'),
  },
  {
    path: '/sorting_center_operations/relabel-handover',
    title: text('换单袋交接', 'Relabel bag handover'),
    right: 'SortingCenterRelabel',
    at,
    page: () => import('./handover-page.tsx'),
  },
  {
    path: '/sorting_center_operations/sorting_center_outbound_parcel_return',
    title: text('分拨退件登记', 'Register returns'),
    right: 'SortingCenterReturn',
    at,
    tip: true,
    page: () => import('../return/return-page.tsx'),
  },
  {
    path: '/sorting_center_operations/returned-outbound-parcel-handover',
    title: text('分拨退件交接', 'Return handover'),
    right: 'SortingCenterReturn',
    at,
    page: () => import('../return/handover-page.tsx'),
  },
  {
    path: '/sorting_center_operations/transit_handover',
    title: text('转运袋交接', 'Transit bag handover'),
    right: 'SortingCenterDock',
    at,
    page: () => import('../transit-bag/handover-page.tsx'),
  },
  {
    path: '/sorting_center_management/relabel_admin',
    title: text('换单管理', 'Relabel pool'),
    right: 'SortingCenterRelabelReview',
    at,
    page: () => import('./admin-page.tsx'),
  },
  {
    path: '/sorting_center_management/manage_returned_outbound_parcel',
    title: text('分拨退件管理', 'Returns'),
    right: 'SortingCenterManage',
    at,
    page: () => import('../return/returns-page.tsx'),
  },
  {
    path: '/sorting_center_management/manage_transit_bag',
    title: text('转运袋管理', 'Transit bags'),
    right: 'SortingCenterManage',
    at,
    page: () => import('../transit-bag/transit-bags-page.tsx'),
  },
])
