import { CloudSyncOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { inProgress } from '@kuacang/contract/tasks/task/enums'
import { Badge, Button, Empty, Popover } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../kit/api/use-answer.ts'
import { Answered } from '../kit/detail/detail.tsx'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { Time } from '../kit/show.tsx'
import { whileClosedMs, whileOpenMs } from './pulse.tsx'
import { TaskProgress } from './task/task-progress.tsx'
import './tasks.css'

const words = {
  title: text('后台任务', 'Background tasks'),
  none: text('没有进行中的任务', 'No tasks in progress'),
  all: text('全部后台任务', 'All background tasks'),
  exports: text('离线导出', 'Offline exports'),
}

/** Above this the badge is a dot. */
const mostCounted = 9

/** How many of one's own tasks wait or run; opened, how far the newest three of them are. */
const Tasks = () => {
  const { warehouse, passes } = useSession()
  const { username } = useUser()
  const [open, setOpen] = useState(false)
  const query = { status: [...inProgress], created_by: username, sort_desc: true, page: 1, page_size: 3 }
  const reading = useAnswer(
    listOfflineTasks,
    { query: { ...query, sort_by: 'created_at' } },
    { enabled: warehouse !== undefined, refetchInterval: open ? whileOpenMs : whileClosedMs },
  )
  const { data } = reading
  const total = data?.pagination.total ?? 0
  const close = () => setOpen(false)
  const panel = (
    <div className="task-menu">
      <Answered of={reading}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
          ) : (
            <ul>
              {list.map((t) => (
                <li key={t.id}>
                  <strong>{t.service_code_text}</strong>
                  <Time at={t.created_at} />
                  <TaskProgress task={t} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <footer>
        {passes('OfflineTasksPage') ? (
          <Link to="/tasks/offline" onClick={close}>
            {say(words.all)}
          </Link>
        ) : null}
        <Link to="/user/exports" onClick={close}>
          {say(words.exports)}
        </Link>
      </footer>
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={panel}
    >
      <Badge count={total} dot={total > mostCounted} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<CloudSyncOutlined />} aria-label={`${say(words.title)} ${total}`} />
      </Badge>
    </Popover>
  )
}

export const topBarItem = { order: 35, Item: Tasks }
