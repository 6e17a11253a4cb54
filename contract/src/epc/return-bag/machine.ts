import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcReturnBagStatus } from './enums.ts'

/** Design 5.4, PA-355 to PA-358. The packing and handover engines move these bags along with theirs. */
export const epcReturnBagMachine = machine('epc_return_bag', epcReturnBagStatus, ['collecting'], {
  finish: {
    from: ['collecting'],
    to: 'collected',
    right: 'EPCReturn',
    label: text('完成集包', 'Finish bag'),
  },
  cancel: {
    from: ['collecting'],
    to: 'cancelled',
    right: 'EPCReturn',
    label: text('取消集包', 'Cancel bag'),
  },
  reopen: {
    from: ['collected'],
    to: 'collecting',
    right: 'EPCReturnManage',
    label: text('重新打开', 'Reopen'),
  },
  hand_over: { from: ['collected'], to: 'handed_over', label: text('交接', 'Hand over') },
})
