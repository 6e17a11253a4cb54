import { text } from '@kuacang/contract/kit/text'
import { pickupLineMachine, pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import type { Document } from '#kit/document/document'

export const pickupOrderDocument = {
  machine: pickupOrderMachine,
  title: text('拣货单', 'pickup order'),
  table: 'pickup_order',
  statusColumn: 'status',
  numberColumn: 'pickup_code',
  partnerOwned: false,
} as const satisfies Document

export { pickupLineMachine }
