import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcNoteStatus } from './enums.ts'

/** Design 5.4. A booked note is unbooked before it is cancelled: the booking goes first. */
export const epcNoteMachine = machine('epc_note', epcNoteStatus, ['created'], {
  change_bags: { from: ['created'], to: 'created', label: text('增减袋', 'Add or remove bags') },
  ask: { from: ['created'], to: 'created', right: 'EPCPack', label: text('完成装单', 'Finish packing') },
  approve: { from: ['created'], to: 'approved', label: text('批准', 'Approve') },
  fail: {
    from: ['created', 'approved', 'booked'],
    to: 'failed',
    label: text('承运商拒绝', 'Carrier refused'),
  },
  retry: { from: ['failed'], to: 'created', right: 'EPCPack', label: text('重新装单', 'Try again') },
  book: { from: ['approved'], to: 'booked', right: 'EPCLinehaul', label: text('预订干线', 'Book linehaul') },
  withdraw: { from: ['booked'], to: 'booked', label: text('取消部分货物', 'Some of it cancelled') },
  unbook: { from: ['booked'], to: 'approved', label: text('取消干线预订', 'Booking cancelled') },
  hand_over: {
    from: ['approved', 'booked'],
    to: 'handed_over',
    label: text('交接', 'Hand over'),
  },
  cancel: {
    from: ['created', 'approved'],
    to: 'cancelled',
    right: 'EPCPack',
    label: text('取消交货单', 'Cancel delivery note'),
  },
})
