import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcFineStatus } from './enums.ts'

/** A waived fine stays: its parcel is not fined for the same reason again. */
export const epcFineMachine = machine('epc_fine', epcFineStatus, ['charged'], {
  waive: { from: ['charged'], to: 'waived', right: 'EPCFine', label: text('免除', 'Waive') },
})
