import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_manual/inspect-suspicious-parcel',
    title: text('可疑包裹查验', 'Inspect parcels'),
    right: 'EPCInspect',
    at: atEpc.at,
    tip: true,
    page: () => import('./inspect-page.tsx'),
  },
])
