import type { TopBarItem } from '../kit/top-bar-item.ts'
import { AnnouncementBell } from './announcement/announcement-bell.tsx'
import { NoticeMenu } from './notice/notice-menu.tsx'

const Bells = () => (
  <>
    <AnnouncementBell />
    <NoticeMenu />
  </>
)

export const topBarItem: TopBarItem = { order: 20, Item: Bells }
