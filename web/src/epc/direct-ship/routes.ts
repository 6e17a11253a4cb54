import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc
const right = 'EPCCombine'

export const routes = defineRoutes([
  {
    path: '/epc_operator/direct_ship',
    place: 50,
    title: text('直发', 'Direct ship'),
    right,
    at,
    tip: true,
    page: () => import('./direct-ship-page.tsx'),
  },
  {
    path: '/epc_operator/fashion-direct-ship',
    place: 52,
    title: text('服饰直发', 'Fashion direct ship'),
    right,
    at,
    tip: true,
    page: () => import('./fashion-page.tsx'),
  },
])
