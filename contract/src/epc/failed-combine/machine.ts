import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcFailedCombineStatus } from './enums.ts'

const right = 'EPCCombineCase' as const

/** PA-404, PA-417: decided once; the next question that is given up makes a new one. */
export const epcFailedCombineMachine = machine('epc_failed_combine', epcFailedCombineStatus, ['unresolved'], {
  resolve: {
    from: ['unresolved'],
    to: 'resolved',
    right,
    label: text('再次申请面单', 'Ask for the label again'),
  },
  cannot_resolve: {
    from: ['unresolved'],
    to: 'cannot_resolve',
    right,
    label: text('无法解决', 'Cannot be resolved'),
  },
})
