import { bookingMachine } from '@kuacang/contract/b2b/booking/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const bookingDocument = {
  machine: bookingMachine,
  title: text('预约提货', 'booking'),
  table: 'booking',
  statusColumn: 'status',
  numberColumn: 'booking_number',
  partnerOwned: false,
} as const satisfies Document
