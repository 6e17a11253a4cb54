import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcLastMileStatus } from './enums.ts'

const moves = {
  suspect: { from: ['not_arrived'], to: 'suspected_lost', label: text('疑似丢失', 'Suspect a loss') },
  arrive: { from: ['not_arrived', 'suspected_lost'], to: 'arrived', label: text('到达', 'Arrive') },
  return: {
    from: ['not_arrived', 'suspected_lost', 'arrived'],
    to: 'returned',
    label: text('退回', 'Return'),
  },
} as const

/** Design 5.4: what left, by what is said of it in any order. */
export const epcLastMileMachine = machine('epc_last_mile', epcLastMileStatus, ['not_arrived'], moves)

/** The same for a packing bag, as its parcels stand. */
export const epcLastMileBagMachine = machine('epc_last_mile_bag', epcLastMileStatus, ['not_arrived'], moves)
