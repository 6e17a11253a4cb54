import {
  BellOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import type { Notice } from '@kuacang/contract/notices/notice/calls'
import { noticeType } from '@kuacang/contract/notices/notice/enums'
import { Badge, Button, Empty, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { routeOf } from '../../kit/route/all-routes.ts'
import { mayOpen } from '../../kit/route/may-open.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { placeOf } from './place.ts'
import { useNotices } from './use-notices.ts'
import './notice.css'

const words = {
  title: text('通知', 'Notifications'),
  unread: text('{n} 条未读通知', '{n} unread {n|notification|notifications}'),
  none: text('没有未读通知', 'No unread notifications'),
  all: text('全部标为已读', 'Mark all as read'),
  remove: text('删除：{title}', 'Delete: {title}'),
}

const marks: Readonly<Record<Notice['notice_type'], ReactNode>> = {
  alert: <CloseCircleOutlined />,
  error: <CloseCircleOutlined />,
  warning: <ExclamationCircleOutlined />,
  success: <CheckCircleOutlined />,
  info: <InfoCircleOutlined />,
  notification: <BellOutlined />,
}

type LineProps = { readonly of: Notice; readonly onOpen: () => void; readonly onRemove: () => void }

const Line = ({ of: { title, notice_type, created_at }, onOpen, onRemove }: LineProps) => (
  <li data-type={notice_type}>
    <button type="button" className="notice-open" onClick={onOpen}>
      <span
        className="notice-mark"
        role="img"
        aria-label={say(noticeType.label(noticeType.code[notice_type]))}
      >
        {marks[notice_type]}
      </span>
      <span>{title}</span>
      <small>
        <Time at={created_at} />
      </small>
    </button>
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined />}
      aria-label={say(words.remove, { title })}
      onClick={onRemove}
    />
  </li>
)

/** The notices of the user: each can be opened or deleted, and all can be marked as read. */
export const NoticeMenu = () => {
  const { notices, sign } = useNotices()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const session = useSession()
  const visit = (to: string) => {
    const route = routeOf(new URL(to, location.origin).pathname)
    // What this person may not open is no place to send them to.
    if (!route || mayOpen(session, route)) navigate(to)
  }
  const go = ({ id, redirect_url }: Notice) => {
    void sign([id])
    setOpen(false)
    const place = placeOf(redirect_url)
    if (place?.inside) visit(place.to)
    else if (place) window.open(place.to, '_blank', 'noopener,noreferrer')
  }
  const panel = (
    <div className="notice-menu">
      <header>
        <strong>{say(words.title)}</strong>
        <Button
          type="link"
          size="small"
          disabled={notices.length === 0}
          onClick={() => void sign(notices.map((n) => n.id))}
        >
          {say(words.all)}
        </Button>
      </header>
      {notices.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
      ) : (
        <ul>
          {notices.map((n) => (
            <Line key={n.id} of={n} onOpen={() => go(n)} onRemove={() => void sign([n.id])} />
          ))}
        </ul>
      )}
    </div>
  )
  const label = notices.length > 0 ? say(words.unread, { n: notices.length }) : say(words.title)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={panel}
    >
      <Badge count={notices.length} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={label} />
      </Badge>
    </Popover>
  )
}
