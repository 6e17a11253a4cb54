import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/settings/port_requests',
    title: text('外部请求', 'Port requests'),
    right: 'ManageMessages',
    tip: text(
      '本仓库向承运商等外部系统发出的请求及其答复。对方不可用时自动重试，最多 12 次；连续三次没有答复后，每 30 秒只试发一个请求。',
      'Questions of this warehouse to systems outside, such as carriers, and what they answered. If the other system is unavailable, sending is retried up to 12 times; after three tries running without an answer, one request every 30 seconds looks whether it is back.',
    ),
    page: () => import('./request/request-page.tsx'),
  },
])
