import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  { path: '/', title: text('首页', 'Home'), right: 'anyone', page: () => import('./home-page.tsx') },
  {
    path: '/m',
    title: text('手持端首页', 'Handheld home'),
    right: 'anyone',
    mobile: true,
    page: () => import('./handheld-home-page.tsx'),
  },
])
