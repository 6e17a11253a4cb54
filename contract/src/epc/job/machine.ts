import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcJobStatus, epcUnitStatus } from './enums.ts'

/** PA-254. A job that ends without any work done is cancelled. */
export const epcJobMachine = machine('epc_job', epcJobStatus, ['running'], {
  finish: { from: ['running'], to: 'finished', right: 'EPCJobControl', label: text('结束作业', 'Finish') },
  cancel: { from: ['running'], to: 'cancelled', label: text('取消作业', 'Cancel') },
})

/** Design 5.4 and PA-245; decision 76 says why a unit may be planned anew or opened again. */
export const epcUnitMachine = machine('epc_unit', epcUnitStatus, ['pending', 'sort_a', 'sort_b'], {
  sort_a: { from: ['pending'], to: 'sort_a', label: text('粗分一', 'Sort in round A') },
  sort_b: { from: ['sort_a'], to: 'sort_b', label: text('粗分二', 'Sort in round B') },
  sort_c: { from: ['sort_b'], to: 'sort_c', label: text('细分', 'Sort in round C') },
  plan_anew: {
    from: ['pending', 'sort_a', 'sort_b', 'sort_c'],
    to: 'pending',
    label: text('重新计划', 'Plan anew'),
  },
  begin: {
    from: ['pending', 'sort_a', 'sort_b', 'sort_c'],
    to: 'uploading',
    label: text('开始播种', 'Begin to sow'),
  },
  fill: { from: ['uploading'], to: 'uploaded', label: text('播齐', 'Complete') },
  open_again: { from: ['uploaded'], to: 'uploading', label: text('继续播种', 'Sow again') },
  discharge: { from: ['uploaded'], to: 'discharged', label: text('下架', 'Take out of its slot') },
  finish: { from: ['discharged'], to: 'finished', label: text('完成', 'Finish') },
  pack: { from: ['sort_a', 'sort_b'], to: 'finished', label: text('装袋完成', 'Packed') },
  lose: {
    from: ['pending', 'sort_a', 'sort_b', 'sort_c', 'uploading', 'uploaded', 'discharged'],
    to: 'lost',
    label: text('标记丢失', 'Mark lost'),
  },
  cancel: {
    from: ['pending', 'sort_a', 'sort_b', 'sort_c', 'uploading', 'uploaded', 'discharged'],
    to: 'cancelled',
    label: text('释放', 'Free'),
  },
})
