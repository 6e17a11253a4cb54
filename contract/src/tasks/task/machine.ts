import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { offlineTaskStatus } from './enums.ts'

const open = ['created', 'processing'] as const

/** The life of a background task. A task whose process died begins again from where it is: processing. */
export const offlineTaskMachine = machine('offline_task', offlineTaskStatus, ['created'], {
  begin: { from: open, to: 'processing', label: text('开始', 'Start') },
  succeed: { from: ['processing'], to: 'succeeded', label: text('完成', 'Succeed') },
  succeed_partly: {
    from: ['processing'],
    to: 'partially_succeeded',
    label: text('部分完成', 'Succeed partially'),
  },
  fail: { from: ['processing'], to: 'failed', label: text('失败', 'Fail') },
  cancel: { from: open, to: 'cancelled', label: text('取消', 'Cancel') },
})
