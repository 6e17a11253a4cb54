import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scJobStatus } from './enums.ts'

/** A job ends when all its bags are closed. One that was begun by mistake is cancelled before a bag is opened. */
export const scJobMachine = machine('sc_job', scJobStatus, ['open'], {
  finish: {
    from: ['open'],
    to: 'finished',
    right: 'SortingCenterManage',
    label: text('完成作业', 'Finish'),
  },
  cancel: {
    from: ['open'],
    to: 'cancelled',
    right: 'SortingCenterManage',
    label: text('取消作业', 'Cancel'),
  },
})
