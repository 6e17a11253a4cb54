import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/label_outbound_parcel',
    place: 60,
    title: text('贴正式面单', 'Final label'),
    right: 'EPCLabel',
    at,
    tip: true,
    page: () => import('./final-label-page.tsx'),
  },
  {
    path: '/epc_operator/print_label',
    place: 64,
    title: text('补打面单', 'Print label'),
    right: 'EPCLabel',
    at,
    tip: true,
    page: () => import('./print-label-page.tsx'),
  },
])
