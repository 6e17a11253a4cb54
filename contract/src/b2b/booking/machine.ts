import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { bookingStatus } from './enums.ts'

const right = 'B2BTabView'

/** A lorry at a time for whole orders. It departs as its receipt is signed. */
export const bookingMachine = machine('booking', bookingStatus, ['booked'], {
  edit: { from: ['booked'], to: 'booked', right, label: text('修改预约', 'Edit booking') },
  add_orders: { from: ['booked'], to: 'booked', right, label: text('添加订单', 'Add orders') },
  take_off: { from: ['booked'], to: 'booked', right, label: text('移出订单', 'Take an order off') },
  depart: { from: ['booked'], to: 'departed', label: text('提货', 'Depart') },
  cancel: { from: ['booked'], to: 'cancelled', right, label: text('取消预约', 'Cancel booking') },
})
export type BookingAction = (typeof bookingMachine.actions)[number]
