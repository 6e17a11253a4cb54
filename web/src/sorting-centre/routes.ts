import { text } from '@kuacang/contract/kit/text'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { seesScBags, seesScParcels } from '@kuacang/contract/sorting-centre/rights'
import { defineRoutes } from '../kit/route/route.ts'

const { at } = atCentre

export const routes = defineRoutes([
  {
    path: '/sorting_center_operations/inbound_bag_handover',
    title: text('入站袋接收', 'Bag takeover'),
    right: 'SortingCenterDock',
    at,
    tip: true,
    page: () => import('./inbound-bag/takeover-page.tsx'),
  },
  {
    path: '/sorting_center_operations/inbound_bag_weight',
    title: text('入站袋称重', 'Bag weight'),
    right: 'SortingCenterInbound',
    at,
    tip: true,
    page: () => import('./inbound-bag/bag-weight-page.tsx'),
  },
  {
    path: '/sorting_center_operations/inbound',
    title: text('包裹入站', 'Inbound'),
    right: 'SortingCenterInbound',
    at,
    tip: true,
    page: () => import('./parcel/inbound-page.tsx'),
  },
  {
    path: '/sorting_center_operations/outbound_sort',
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
  {
    path: '/sorting_center_management/job_control',
    title: text('作业控制', 'Job control'),
    right: 'SortingCenterManage',
    at,
    page: () => import('./job/jobs-page.tsx'),
  },
  {
    path: '/sorting_center_management/warning_report',
    title: text('分拨预警报表', 'Sorting-centre warnings'),
    right: 'SortingCenterReport',
    at,
    page: () => import('./report/warnings-page.tsx'),
  },
  {
    path: '/sorting-center-admin/monitor',
    title: text('分拨监控', 'Sorting-centre monitor'),
    right: 'SortingCenterReport',
    at,
    page: () => import('./report/monitor-page.tsx'),
  },
  {
    path: '/sorting-center-admin/mark-lost',
    title: text('标记丢失', 'Mark lost'),
    right: 'SortingCenterAdmin',
    at,
    page: () => import('./lost/mark-lost-page.tsx'),
  },
])
