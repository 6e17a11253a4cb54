import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { inspectionTaskStatus } from './enums.ts'

const open = ['new', 'checking'] as const

/** FU-124: new, being checked, done or cancelled. */
export const inspectionTaskMachine = machine('inspection_task', inspectionTaskStatus, ['new'], {
  assign: { from: open, to: open, right: 'QualityCheckTaskList', label: text('分派', 'Assign') },
  start: { from: open, to: 'checking', right: 'QualityCheckOperation', label: text('开始质检', 'Start') },
  submit: { from: ['checking'], to: 'done', right: 'QualityCheckOperation', label: text('提交', 'Submit') },
  cancel: { from: open, to: 'cancelled', right: 'QualityCheckTaskList', label: text('取消', 'Cancel') },
})
export type InspectionTaskAction = (typeof inspectionTaskMachine.actions)[number]
