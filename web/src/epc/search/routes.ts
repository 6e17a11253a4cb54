import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const right = 'EPCDataSearch' as const

export const routes = defineRoutes([
  {
    path: '/epc_admin/search',
    name: 'epc.search',
    title: text('EPC查询', 'EPC search'),
    right,
    at,
    hidden: true,
    page: () => import('./search-page.tsx'),
  },
  {
    path: '/m/epc/search',
    title: text('查询', 'Search'),
    right,
    at,
    mobile: true,
    page: () => import('./handheld-page.tsx'),
  },
  {
    path: '/m/epc/parcel_search',
    title: text('包裹查询', 'Find a parcel'),
    right,
    at,
    mobile: true,
    page: () => import('./parcel-search-page.tsx'),
  },
])
