import { text } from '@kuacang/contract/kit/text'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { seesScBags, seesScParcels } from '@kuacang/contract/sorting-centre/rights'
import { defineRoutes } from '../kit/route/route.ts'

const { at } = atCentre

export const routes = defineRoutes([
  {
    path: '/sorting_center_operations/inbound_bag_handover',
    place: 10,
    title: text('入站袋接收', 'Bag takeover'),
    right: 'SortingCenterDock',
    at,
    tip: true,
    page: () => import('./inbound-bag/takeover-page.tsx'),
  },
  {
    path: '/sorting_center_operations/inbound_bag_weight',
    place: 20,
    title: text('入站袋称重', 'Bag weight'),
    right: 'SortingCenterInbound',
    at,
    tip: true,
    page: () => import('./inbound-bag/bag-weight-page.tsx'),
  },
  {
    path: '/sorting_center_operations/inbound',
    place: 30,
    title: text('包裹入站', 'Inbound'),
    right: 'SortingCenterInbound',
    at,
    tip: true,
    page: () => import('./parcel/inbound-page.tsx'),
  },
  {
    path: '/sorting_center_operations/outbound_sort',
    place: 40,
    title: text('包裹分拣', 'Sort parcels'),
    right: 'SortingCenterSort',
    at,
    tip: true,
    page: () => import('./parcel/sort-page.tsx'),
  },
  {
    path: '/sorting_center_management/manage_inbound_bag',
    title: text('入站袋管理', 'Inbound bags'),
    right: 'SortingCenterManage',
    at,
    page: () => import('./inbound-bag/inbound-bags-page.tsx'),
  },
  {
    path: '/sorting_center_management/inbound_bag',
    title: text('入站袋详情', 'Inbound bag'),
    right: seesScBags,
    at,
    hidden: true,
    page: () => import('./inbound-bag/inbound-bag-page.tsx'),
  },
  {
    path: '/sorting_center_management/manage_inbound_receipt',
    title: text('接收单管理', 'Takeover receipts'),
    right: 'SortingCenterManage',
    at,
    page: () => import('./inbound-bag/inbound-receipts-page.tsx'),
  },
  {
    path: '/sorting_center_management/outbound_parcel_report',
    title: text('包裹报表', 'Parcel report'),
    right: 'SortingCenterSearch',
    at,
    page: () => import('./parcel/parcels-page.tsx'),
  },
  {
    path: '/sorting_center_management/outbound_parcel',
    title: text('包裹详情', 'Parcel'),
    right: seesScParcels,
    at,
    hidden: true,
    page: () => import('./parcel/parcel-page.tsx'),
  },
  {
    path: '/sorting_center_management/search',
    title: text('分拨查询', 'Sorting-centre search'),
    right: 'SortingCenterSearch',
    at,
    page: () => import('./search/search-page.tsx'),
  },
  {
    path: '/sorting_center_management/preference',
    title: text('分拨设置', 'Sorting-centre settings'),
    right: 'SortingCenterPreference',
    at,
    page: () => import('./place/preference-page.tsx'),
  },
  {
    path: '/mock/sorting_center_mock',
    title: text('分拨模拟', 'Sorting-centre sandbox'),
    right: 'SortingCenterMockPage',
    at,
    page: () => import('./training/sandbox-page.tsx'),
  },
])
