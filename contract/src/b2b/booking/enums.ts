import { enumeration } from '../../kit/enumeration.ts'

export const bookingStatus = enumeration('booking_status', {
  booked: [1, '已预约', 'Booked'],
  departed: [50, '已提货', 'Departed'],
  cancelled: [90, '已取消', 'Cancelled'],
})
