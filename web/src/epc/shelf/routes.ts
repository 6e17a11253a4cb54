import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const putaway = text('上架', 'Put away parcels')
const transfer = text('移库', 'Move parcels')

export const routes = defineRoutes([
  {
    path: '/epc_operator/putaway',
    place: 26,
    title: putaway,
    right: 'DPSPutaway',
    at,
    tip: true,
    page: () => import('./putaway-page.tsx'),
  },
  {
    path: '/epc_operator/transfer',
    place: 27,
    title: transfer,
    right: 'DPSTransfer',
    at,
    tip: true,
    page: () => import('./transfer-page.tsx'),
  },
  {
    path: '/epc_operator/location_search',
    place: 28,
    title: text('库位查询', 'Find by location'),
    right: 'EPCDataSearch',
    at,
    tip: true,
    page: () => import('./location-search-page.tsx'),
  },
  {
    path: '/epc_admin/putaway_area',
    title: text('上架区', 'Putaway areas'),
    right: 'DPSWarehouseManage',
    at,
    tip: true,
    page: () => import('./areas-page.tsx'),
  },
  {
    path: '/m/epc/putaway',
    title: putaway,
    right: 'DPSPutaway',
    at,
    mobile: true,
    page: () => import('./putaway-page.tsx'),
  },
  {
    path: '/m/epc/transfer',
    title: transfer,
    right: 'DPSTransfer',
    at,
    mobile: true,
    page: () => import('./transfer-page.tsx'),
  },
])
