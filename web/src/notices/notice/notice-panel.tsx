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
import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { routeOf } from '../../kit/route/all-routes.ts'
import { mayOpen } from '../../kit/route/may-open.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { placeOf } from './place.ts'
import { noticesTitle } from './title.ts'

const words = {
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

type Props = {
  readonly notices: readonly Notice[]
  readonly sign: (ids: readonly string[]) => unknown
  /** It leads to something else now. */
  readonly onLeave: () => void
}

/** The unread notices: each can be opened or deleted, and all can be marked as read. Loaded when it is first opened. */
export const NoticePanel = ({ notices, sign, onLeave }: Props) => {
  const navigate = useNavigate()
  const session = useSession()
  const visit = (to: string) => {
    const route = routeOf(new URL(to, location.origin).pathname)
    // What this person may not open is no place to send them to.
    if (!route || mayOpen(session, route)) navigate(to)
  }
  const go = ({ id, redirect_url }: Notice) => {
    void sign([id])
    onLeave()
    const place = placeOf(redirect_url)
    if (place?.inside) visit(place.to)
    else if (place) window.open(place.to, '_blank', 'noopener,noreferrer')
  }
  return (
    <div className="notice-menu">
      <header>
        <strong>{say(noticesTitle)}</strong>
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
}
