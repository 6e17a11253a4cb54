import { listInspectionTasks } from '@kuacang/contract/inspection/task/calls'
import { inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

const { new: fresh, checking } = inspectionTaskStatus.code
const open: readonly (number | null)[] = [fresh, checking]

export const finders: readonly Finder[] = [
  {
    kind: 'inspection_task',
    title: text('质检任务', 'Inspection task'),
    from: 'inspection_task t',
    spread: { by: 'warehouse', column: 't.warehouse_id' },
    by: [{ column: 't.task_number' }],
    id: 't.id',
    number: 't.task_number',
    state: { column: 't.status', of: inspectionTaskStatus },
    ways: [
      {
        list: listInspectionTasks,
        page: '/wms_inspection/task_management',
        key: 'task_number',
        value: 'number',
      },
    ],
    next: ({ state }) => (open.includes(state) ? ['/wms_inspection/quality_check'] : []),
  },
]
