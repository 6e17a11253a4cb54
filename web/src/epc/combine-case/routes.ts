import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_super_admin/error_combines',
    title: text('问题件', 'Cases'),
    right: 'EPCCombineCase',
    at: atEpc.at,
    page: () => import('./cases-page.tsx'),
  },
])
