import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcOutboundParcelStatus } from './enums.ts'

/** Design 5.4. */
export const epcOutboundParcelMachine = machine('epc_outbound_parcel', epcOutboundParcelStatus, ['created'], {
  get_label: { from: ['created'], to: 'pending', label: text('出单', 'Get its label') },
  put_into_bag: { from: ['pending'], to: 'packing', label: text('装袋', 'Put into a bag') },
  take_out_of_bag: { from: ['packing'], to: 'pending', label: text('移出袋', 'Take out of its bag') },
  finish_bag: { from: ['packing'], to: 'packed', label: text('封袋', 'Bag finished') },
  reopen_bag: { from: ['packed'], to: 'packing', label: text('重新开袋', 'Bag reopened') },
  unpack: { from: ['packed'], to: 'pending', label: text('拆袋', 'Bag unpacked') },
  // It left and is here again: its parcels are taken back in, and it is dead.
  come_back: { from: ['packed'], to: 'packed', label: text('退回到仓', 'Come back') },
  cancel: { from: ['created', 'pending'], to: 'cancelled', label: text('取消', 'Cancel') },
})
