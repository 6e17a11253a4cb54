import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const right = 'DPSPickup' as const

export const routes = defineRoutes([
  {
    path: '/epc_operator/gen_epc_pickup',
    place: 34,
    title: text('生成拣货单', 'Make pickup orders'),
    right,
    at,
    tip: true,
    page: () => import('./generate-page.tsx'),
  },
  {
    path: '/epc_operator/epc_pickups',
    place: 35,
    title: text('拣货单', 'Pickup orders'),
    right,
    at,
    page: () => import('./pickups-page.tsx'),
  },
  {
    path: '/epc_operator/pickup_assign',
    place: 36,
    title: text('分配拣货单', 'Assign pickup orders'),
    right,
    at,
    tip: true,
    page: () => import('./assign-page.tsx'),
  },
  {
    path: '/epc_operator/pickup_sort',
    place: 37,
    title: text('拣货分拣', 'Sort picked parcels'),
    right,
    at,
    tip: true,
    page: () => import('./sort-page.tsx'),
  },
  {
    path: '/m/epc/pickup',
    title: text('拣货', 'Pick parcels'),
    right,
    at,
    mobile: true,
    page: () => import('./walk-page.tsx'),
  },
  {
    path: '/m/epc/sort',
    title: text('分拣', 'Sort picked parcels'),
    right,
    at,
    mobile: true,
    page: () => import('./sort-page.tsx'),
  },
])
