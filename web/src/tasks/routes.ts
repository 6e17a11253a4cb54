import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/tasks/offline',
    title: text('后台任务', 'Background tasks'),
    right: 'OfflineTasksPage',
    hidden: true,
    page: () => import('./task/task-list-page.tsx'),
  },
  {
    path: '/tasks/offline_task_detail',
    title: text('后台任务详情', 'Background task details'),
    right: { any: ['ListOfflineTasks', 'ListOfflineTasksAdmin'] },
    hidden: true,
    page: () => import('./task/task-detail-page.tsx'),
  },
  {
    path: '/user/exports',
    title: text('离线导出', 'Offline exports'),
    right: 'anyone',
    hidden: true,
    page: () => import('./export/export-list-page.tsx'),
  },
])
