import { BellOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Badge, Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { say } from '../kit/say.ts'
import { useUser } from '../kit/session/session.tsx'
import type { TopBarItem } from '../shell/top-bar.tsx'
import { announcementsId } from './home-panel.tsx'

const words = {
  bell: text('公告', 'Announcements'),
  unread: text('{n} 条未读公告', '{n} unread announcements'),
}

/** The bell: how many announcements were published since this person last saw them. */
const Bell = () => {
  const { unread_announcement_count: unread } = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = () => {
    if (pathname === '/') document.getElementById(announcementsId)?.scrollIntoView({ behavior: 'smooth' })
    else navigate('/')
  }
  return (
    <Badge count={unread} size="small">
      <Button
        type="text"
        icon={<BellOutlined />}
        aria-label={unread > 0 ? say(words.unread, { n: unread }) : say(words.bell)}
        onClick={go}
      />
    </Badge>
  )
}

export const topBarItem: TopBarItem = { order: 30, Item: Bell }
