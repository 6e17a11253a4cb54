import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { bagStatus } from './enums.ts'

/** Design 5.4: bag 1→9→10, 1→8, 9→8 and 9→1 with right. Rights are those of the station, see packing/suites.ts. */
export const bagMachine = machine('bag', bagStatus, ['collecting'], {
  collect: { from: ['collecting'], to: 'collecting', label: text('放入包裹', 'Add parcel') },
  take_over: { from: ['collecting'], to: 'collecting', label: text('接手', 'Take over') },
  finish: { from: ['collecting'], to: 'done', label: text('完成集包', 'Finish bag') },
  cancel: { from: ['collecting'], to: 'cancelled', label: text('取消集包', 'Cancel bag') },
  cancel_finished: { from: ['done'], to: 'cancelled', label: text('取消已完成的包', 'Cancel finished bag') },
  nest: { from: ['done'], to: 'done', label: text('放入托盘', 'Put on pallet') },
  unnest: { from: ['done'], to: 'done', label: text('移出托盘', 'Take off pallet') },
  list: { from: ['done'], to: 'done', label: text('放上交货单', 'Put on delivery note') },
  unlist: { from: ['done'], to: 'done', label: text('移出交货单', 'Take off delivery note') },
  reopen: { from: ['done'], to: 'collecting', label: text('重新打开', 'Reopen') },
  hand_over: { from: ['done'], to: 'handed_over', label: text('交接', 'Hand over') },
})
