import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/mock/epc_mock',
    title: text('EPC模拟', 'EPC sandbox'),
    right: 'EPCMockPage',
    at: atEpc.at,
    tip: true,
    page: () => import('./sandbox-page.tsx'),
  },
])
