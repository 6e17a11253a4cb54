import { listInspectionTasks, startInspectionTask } from '@kuacang/contract/inspection/task/calls'
import { inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard } from '#kit/home/home-card'

const { new: fresh, checking } = inspectionTaskStatus.code
const desk = '/wms_inspection/quality_check'
const tasks = {
  from: 'inspection_task t',
  warehouse: 't.warehouse_id',
  since: 't.created_at',
} as const

export const homeCards: readonly HomeCard[] = [
  {
    ...tasks,
    kind: 'job',
    key: 'my_inspection',
    title: text('正在质检的任务', 'Goods being inspected'),
    list: startInspectionTask,
    where: `t.status = ${checking}`,
    user: 't.inspector_id',
    number: 't.task_number',
    pages: [desk],
  },
  {
    ...tasks,
    kind: 'queue',
    key: 'to_inspect',
    title: text('待质检', 'Goods to inspect'),
    list: listInspectionTasks,
    where: `t.status = ${fresh}`,
    address: `/wms_inspection/task_management?status=${fresh}`,
    desks: [desk],
  },
  {
    kind: 'work',
    key: 'inspected',
    title: text('质检', 'Tasks inspected'),
    operations: ['inspection_task.submit'],
  },
]
