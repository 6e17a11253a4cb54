import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/login',
    title: text('登录', 'Log in'),
    right: 'open',
    mobile: true,
    page: () => import('./session/login-page.tsx'),
  },
  {
    path: '/mlogin',
    title: text('手持端登录', 'Handheld login'),
    right: 'open',
    mobile: true,
    page: () => import('./session/login-page.tsx'),
  },
])
