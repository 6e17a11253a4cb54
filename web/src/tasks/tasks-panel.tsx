import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { Empty } from 'antd'
import { Link } from 'react-router'
import { Answered, type Query } from '../kit/detail/answered.tsx'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { Time } from '../kit/show.tsx'
import { TaskProgress } from './task/task-progress.tsx'
import './tasks.css'

const words = {
  none: text('没有进行中的任务', 'No tasks in progress'),
  all: text('全部后台任务', 'All background tasks'),
  exports: text('离线导出', 'Offline exports'),
}

type Props = { readonly reading: Query<Data<typeof listOfflineTasks>>; readonly onLeave: () => void }

/** How far the newest of one's own tasks are. Loaded when it is first opened. */
export const TasksPanel = ({ reading, onLeave }: Props) => {
  const { passes } = useSession()
  return (
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
          <Link to="/tasks/offline" onClick={onLeave}>
            {say(words.all)}
          </Link>
        ) : null}
        <Link to="/user/exports" onClick={onLeave}>
          {say(words.exports)}
        </Link>
      </footer>
    </div>
  )
}
