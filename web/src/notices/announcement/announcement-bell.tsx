import { NotificationOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Badge, Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { announcementsId } from '../home-panel.tsx'

const words = {
  bell: text('公告', 'Announcements'),
  unread: text('{n} 条未读公告', '{n} unread {n|announcement|announcements}'),
}

/** How many announcements were published since this person last saw them; leads to them. */
export const AnnouncementBell = () => {
  const { unread_announcement_count: unread } = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = () => {
    if (pathname === '/') document.getElementById(announcementsId)?.scrollIntoView({ behavior: 'smooth' })
    else navigate('/')
  }
  return (
    <Badge count={unread} size="small" offset={[-6, 6]}>
      <Button
        type="text"
        icon={<NotificationOutlined />}
        aria-label={unread > 0 ? say(words.unread, { n: unread }) : say(words.bell)}
        onClick={go}
      />
    </Badge>
  )
}
