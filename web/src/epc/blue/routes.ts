import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_operator/sow_blue_v2',
    place: 46,
    title: text('BLUE 播种与合单', 'Sow and combine, BLUE'),
    right: 'EPCSow',
    at: atEpc.at,
    tip: true,
    page: () => import('./sow-blue-page.tsx'),
  },
])
