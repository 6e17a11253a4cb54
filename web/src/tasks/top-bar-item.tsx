import { CloudSyncOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { inProgress } from '@kuacang/contract/tasks/task/enums'
import { Badge, Button, Popover } from 'antd'
import { useAnswer } from '../kit/api/use-answer.ts'
import { notThere, useLatePanel } from '../kit/late-panel.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { whileClosedMs, whileOpenMs } from './pulse.tsx'

const words = { title: text('后台任务', 'Background tasks') }

const loadPanel = () => import('./tasks-panel.tsx')

/** Above this the badge is a dot. */
const mostCounted = 9

/** How many of one's own tasks wait or run; opened, how far the newest three of them are. */
const Tasks = () => {
  const { warehouse } = useSession()
  const { username } = useUser()
  const { panel, open, onOpenChange, close } = useLatePanel(loadPanel)
  const query = { status: [...inProgress], created_by: username, sort_desc: true, page: 1, page_size: 3 }
  const reading = useAnswer(
    listOfflineTasks,
    { query: { ...query, sort_by: 'created_at' } },
    { enabled: warehouse !== undefined, refetchInterval: open ? whileOpenMs : whileClosedMs },
  )
  const { data } = reading
  const total = data?.pagination.total ?? 0
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={onOpenChange}
      content={panel ? <panel.TasksPanel reading={reading} onLeave={close} /> : notThere}
    >
      <Badge count={total} dot={total > mostCounted} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<CloudSyncOutlined />} aria-label={`${say(words.title)} ${total}`} />
      </Badge>
    </Popover>
  )
}

export const topBarItem = { order: 35, Item: Tasks }
