import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { putsLabels, reviewsRelabels } from '../rights.ts'
import { relabelStatus } from './enums.ts'

const reviews = reviewsRelabels.any

/** Design 5.4 and PA-391. What needs no review begins as approved. */
export const relabelMachine = machine('relabel_request', relabelStatus, ['pending_review', 'approved'], {
  approve: {
    from: ['pending_review'],
    to: 'approved',
    right: reviews,
    label: text('批准', 'Approve'),
  },
  reject: {
    from: ['pending_review'],
    to: 'rejected',
    right: reviews,
    label: text('拒绝', 'Reject'),
  },
  retry: {
    from: ['failed'],
    to: ['approved', 'pending_review'],
    right: reviews,
    label: text('重试', 'Try again'),
  },
  relabel: { from: ['approved'], to: 'relabelled', right: putsLabels.any, label: text('换单', 'Relabel') },
  fail: { from: ['approved'], to: 'failed', label: text('换单失败', 'Fail') },
  terminate: {
    from: ['pending_review', 'approved', 'failed'],
    to: 'terminated',
    label: text('终止', 'Terminate'),
  },
})
