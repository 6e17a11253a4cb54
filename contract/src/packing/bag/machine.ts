import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { bagStatus } from './enums.ts'

/** Design 5.4: bag 1→9→10, 1→8, 9→8 with right. Rights are those of the suite, see packing/suites.ts. */
export const bagMachine = machine('bag', bagStatus, ['collecting'], {
  collect: {
    from: ['collecting'],
    to: 'collecting',
    right: 'BagOperator',
    label: text('放入包裹', 'Add parcel'),
  },
  finish: { from: ['collecting'], to: 'done', right: 'BagOperator', label: text('完成集包', 'Finish bag') },
  cancel: {
    from: ['collecting'],
    to: 'cancelled',
    right: 'BagOperator',
    label: text('取消集包', 'Cancel bag'),
  },
  cancel_finished: {
    from: ['done'],
    to: 'cancelled',
    right: 'OutboundOrderAdmin',
    label: text('取消已完成的包', 'Cancel finished bag'),
  },
  hand_over: { from: ['done'], to: 'handed_over', label: text('交接', 'Hand over') },
})
