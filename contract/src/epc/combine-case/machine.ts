import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcCaseStatus } from './enums.ts'

/** PA-404: a resolved case never opens again; the next failure makes a new one. */
export const epcCaseMachine = machine('epc_case', epcCaseStatus, ['unresolved'], {
  resolve: {
    from: ['unresolved'],
    to: 'resolved',
    right: 'EPCCombineCase',
    label: text('处理', 'Resolve'),
  },
})
