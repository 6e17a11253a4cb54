import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/mock/marketplace_mock',
    title: text('平台模拟', 'Marketplace sandbox'),
    right: 'MarketplaceMockPage',
    page: () => import('./sandbox-page.tsx'),
  },
])
