import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcReviewStatus } from './enums.ts'

/** Design 5.4: a decided review never opens again; another scan makes a new one. */
export const epcReviewMachine = machine('epc_review', epcReviewStatus, ['pending'], {
  approve: { from: ['pending'], to: 'approved', right: 'EPCReview', label: text('通过', 'Approve') },
  overwrite: {
    from: ['pending'],
    to: 'overwritten',
    right: 'EPCReview',
    label: text('修改类型', 'Overwrite the type'),
  },
  skip: { from: ['pending'], to: 'skipped', right: 'EPCReview', label: text('跳过', 'Skip') },
  ask_rescan: { from: ['pending'], to: 'rescan', right: 'EPCReview', label: text('要求重扫', 'Scan again') },
})
