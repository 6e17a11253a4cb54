import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_inventory/pack_material',
    title: text('包材资料', 'Packing material'),
    right: 'GetPackMaterial',
    page: () => import('./pack-material-page.tsx'),
  },
])
