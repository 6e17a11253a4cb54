import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/settings/ports',
    title: text('外部接口', 'Ports'),
    right: 'ManageMessages',
    tip: true,
    page: () => import('./port/port-page.tsx'),
  },
  {
    path: '/settings/port_requests',
    title: text('外部请求', 'Port requests'),
    right: 'ManageMessages',
    tip: true,
    page: () => import('./request/request-page.tsx'),
  },
])
