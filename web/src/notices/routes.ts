import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/announcement_manage/add_new_announcement',
    title: text('发布公告', 'New announcement'),
    right: 'ManageAnnouncement',
    page: () => import('./announcement/add-announcement-page.tsx'),
  },
  {
    path: '/announcement_manage/manage_announcement',
    title: text('公告管理', 'Manage announcements'),
    right: 'ManageAnnouncement',
    page: () => import('./announcement/manage-announcement-page.tsx'),
  },
])
