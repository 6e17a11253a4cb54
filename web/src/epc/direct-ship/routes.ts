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
    tip: text(
      '扫描直发包裹，需要时扫描模具和包材，最后称重。面单自动打印。',
      'Scan a parcel that goes on alone, its mold and material where needed, then weigh it. The label prints.',
    ),
    page: () => import('./direct-ship-page.tsx'),
  },
  {
    path: '/epc_operator/fashion-direct-ship',
    place: 52,
    title: text('服饰直发', 'Fashion direct ship'),
    right,
    at,
    tip: text('与直发相同，另外测量长宽高。', 'As direct ship, and each parcel is measured.'),
    page: () => import('./fashion-page.tsx'),
  },
])
