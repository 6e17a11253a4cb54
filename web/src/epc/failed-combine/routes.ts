import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/epc_super_admin/failed_combine_requests',
    title: text('合单失败请求', 'Failed combine requests'),
    right: 'EPCCombineCase',
    at: atEpc.at,
    page: () => import('./failed-combines-page.tsx'),
  },
])
