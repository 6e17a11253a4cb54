import type { OfflineTask } from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { Progress } from 'antd'
import { StatusTag, type Tone } from '../../kit/show.tsx'

const tones: Readonly<Record<number, Tone>> = {
  [offlineTaskStatus.code.created]: 'wait',
  [offlineTaskStatus.code.processing]: 'work',
  [offlineTaskStatus.code.partially_succeeded]: 'look',
  [offlineTaskStatus.code.succeeded]: 'good',
  [offlineTaskStatus.code.failed]: 'bad',
  [offlineTaskStatus.code.cancelled]: 'wait',
}

export const TaskStatus = ({ task }: { task: Pick<OfflineTask, 'status'> }) => (
  <StatusTag of={offlineTaskStatus} code={task.status} tone={tones[task.status] ?? 'wait'} />
)

const looks: Readonly<Record<number, 'active' | 'success' | 'exception'>> = {
  [offlineTaskStatus.code.processing]: 'active',
  [offlineTaskStatus.code.succeeded]: 'success',
  [offlineTaskStatus.code.failed]: 'exception',
}

type Shown = Pick<OfflineTask, 'status' | 'progress' | 'service_code_text'>

/** How far a task is, in whole per cent that never say 100 before the end. */
export const TaskProgress = ({ task }: { task: Shown }) => (
  <Progress
    percent={Math.floor(task.progress * 100)}
    size="small"
    aria-label={task.service_code_text}
    status={looks[task.status] ?? 'normal'}
    style={{ minWidth: 120 }}
  />
)
