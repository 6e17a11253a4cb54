import { text } from '@kuacang/contract/kit/text'
import {
  cancelOfflineTask,
  listOfflineServices,
  listOfflineTasks,
  type OfflineTask,
} from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { Pulse } from '../pulse.tsx'
import { TaskProgress, TaskStatus } from './task-progress.tsx'

const words = {
  service: text('任务类型', 'Task type'),
  status: text('状态', 'Status'),
  progress: text('进度', 'Progress'),
  remark: text('备注', 'Remarks'),
  user: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  updated: text('更新时间', 'Updated'),
  cancel: text('取消任务', 'Cancel task'),
  consequence: text(
    '已完成的部分保留，其余不再执行。',
    'The part already done is kept; the rest is not processed.',
  ),
}

const number: Column<OfflineTask> = {
  key: 'id',
  title: text('编号', 'Number'),
  render: (t) => <Code>{t.id}</Code>,
}

const columns: readonly Column<OfflineTask>[] = [
  { key: 'service_code', title: words.service, render: (t) => t.service_code_text },
  { key: 'status', title: words.status, render: (t) => <TaskStatus task={t} /> },
  { key: 'progress', title: words.progress, render: (t) => <TaskProgress task={t} /> },
  { key: 'remark', title: words.remark, render: (t) => t.remark || '-' },
  { key: 'created_by', title: words.user, render: (t) => <UserName of={t.created_by} /> },
  { key: 'created_at', title: words.created, sorts: true, render: (t) => <Time at={t.created_at} /> },
  { key: 'updated_at', title: words.updated, sorts: true, render: (t) => <Time at={t.updated_at} /> },
]

const detailOf = (t: OfflineTask) => `/tasks/offline_task_detail?id=${t.id}`

const cancel: Action<OfflineTask> = {
  key: 'cancel',
  label: words.cancel,
  allowed: (t) => t.may_cancel,
  danger: { consequence: words.consequence, id: (t) => `${t.service_code_text} ${t.id}` },
  run: ([t]) => t && send(cancelOfflineTask, { body: { id: t.id } }),
}

export default function TaskListPage() {
  const { passes } = useSession()
  const { data } = useAnswer(listOfflineServices, {})
  const services = (data?.list ?? []).map((s) => ({ value: s.service_code, label: s.service_code_text }))
  const filters: readonly Filter[] = [
    { kind: 'choice', key: 'service_code', label: words.service, options: services },
    { kind: 'enum', key: 'status', label: words.status, of: offlineTaskStatus, many: true },
    { kind: 'text', key: 'created_by', label: words.user },
    { kind: 'range', key: 'time_range', label: words.created },
  ]
  const mayOpen = passes({ any: ['ListOfflineTasks', 'ListOfflineTasksAdmin'] })
  return (
    <ListPage
      call={listOfflineTasks}
      rowKey={(t) => t.id}
      filters={filters}
      columns={[mayOpen ? { ...number, to: detailOf } : number, ...columns]}
      rowActions={[cancel]}
      summary={({ list }) => <Pulse of={listOfflineTasks} when={list.some((t) => !t.is_terminated)} />}
    />
  )
}
