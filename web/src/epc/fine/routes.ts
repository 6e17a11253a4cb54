import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_super_admin/fine_report',
    title: text('罚款记录', 'Fines'),
    right: 'EPCFine',
    at: atEpc.at,
    tip: true,
    page: () => import('./fines-page.tsx'),
  },
])
