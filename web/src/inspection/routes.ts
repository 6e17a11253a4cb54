import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/wms_inspection/task_management',
    title: text('质检任务', 'Inspection tasks'),
    right: 'QualityCheckTaskList',
    tip: true,
    page: () => import('./task/tasks-page.tsx'),
  },
  {
    path: '/wms_inspection/quality_check',
    title: text('质检操作', 'Inspect goods'),
    right: 'QualityCheckOperation',
    tip: true,
    page: () => import('./task/inspect-page.tsx'),
  },
])
