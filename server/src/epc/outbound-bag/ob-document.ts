import { epcOutboundParcelMachine } from '@kuacang/contract/epc/outbound-parcel/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const epcObDocument = {
  machine: epcOutboundParcelMachine,
  title: text('出库包裹', 'outbound parcel'),
  table: 'epc_ob',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document
