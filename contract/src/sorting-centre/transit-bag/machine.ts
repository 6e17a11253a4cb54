import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scTransitBagStatus } from './enums.ts'

/** docs/sorting-centre.md, the life of a transit bag. The takeover makes it. */
export const scTransitBagMachine = machine('sc_transit_bag', scTransitBagStatus, ['waiting'], {
  put_on_receipt: {
    from: ['waiting'],
    to: 'on_receipt',
    label: text('加入交接单', 'Put on a receipt'),
  },
  take_off_receipt: {
    from: ['on_receipt'],
    to: 'waiting',
    label: text('移出交接单', 'Take off its receipt'),
  },
  hand_over: { from: ['on_receipt'], to: 'handed_over', label: text('交接', 'Hand over') },
})
