import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/react-page',
    title: text('组件一览', 'Widgets'),
    right: 'TestPage',
    page: () => import('./widgets/react-page.tsx'),
  },
  {
    path: '/vue-in-react-page',
    title: text('React 中的 Vue', 'Vue in React'),
    right: 'TestPage',
    page: () => import('./bridge/vue-in-react-page.tsx'),
  },
  {
    path: '/react-in-vue-page',
    title: text('Vue 中的 React', 'React in Vue'),
    right: 'TestPage',
    page: () => import('./bridge/react-in-vue-page.tsx'),
  },
])
