import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const right = 'EPCDepart'
const bagging = {
  right: 'EPCOutboundParcelSort',
  // Bags are finished by the packing station.
  parent: 'EPCPack',
  at,
  tip: true,
} as const

export const routes = defineRoutes([
  {
    path: '/epc_operator/depart',
    place: 72,
    title: text('离台检查', 'Depart'),
    right,
    at,
    tip: true,
    page: () => import('./depart-page.tsx'),
  },
  {
    path: '/epc_operator/depart_sort_and_collect',
    place: 73,
    title: text('离台装袋', 'Depart and bag'),
    ...bagging,
    page: () => import('./depart-bag-page.tsx'),
  },
  {
    path: '/epc_operator/depart_sort_and_collect_cne',
    place: 73,
    title: text('CNE 离台装袋', 'Depart and bag, CNE'),
    ...bagging,
    page: () => import('./depart-bag-cne-page.tsx'),
  },
  {
    path: '/epc_operator/blue_depart',
    place: 74,
    title: text('BLUE 离台检查', 'BLUE depart'),
    right,
    at,
    tip: true,
    page: () => import('./blue-depart-page.tsx'),
  },
  {
    path: '/epc_operator/collect-volume',
    place: 70,
    title: text('测量体积', 'Collect volume'),
    right,
    at,
    tip: true,
    page: () => import('./collect-volume-page.tsx'),
  },
])
