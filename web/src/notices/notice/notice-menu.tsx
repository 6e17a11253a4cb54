import { BellOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Badge, Button, Popover } from 'antd'
import { notThere, useLatePanel } from '../../kit/late-panel.ts'
import { say } from '../../kit/say.ts'
import { noticesTitle } from './title.ts'
import { useNotices } from './use-notices.ts'
import './notice.css'

const unread = text('{n} 条未读通知', '{n} unread {n|notification|notifications}')

const loadPanel = () => import('./notice-panel.tsx')

/** The bell: how many notices of the user are unread, and these behind it. */
export const NoticeMenu = () => {
  const { notices, sign } = useNotices()
  const { panel, open, onOpenChange, close } = useLatePanel(loadPanel)
  const label = notices.length > 0 ? say(unread, { n: notices.length }) : say(noticesTitle)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={onOpenChange}
      content={panel ? <panel.NoticePanel notices={notices} sign={sign} onLeave={close} /> : notThere}
    >
      <Badge count={notices.length} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={label} />
      </Badge>
    </Popover>
  )
}
