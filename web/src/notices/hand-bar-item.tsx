import type { TopBarItem } from '../kit/top-bar-item.ts'
import { NoticeMenu } from './notice/notice-menu.tsx'

export const handBarItem: TopBarItem = { order: 20, Item: NoticeMenu }
