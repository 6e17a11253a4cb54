import { locationMachine } from '@kuacang/contract/inventory/location/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const locationDocument = {
  machine: locationMachine,
  title: text('库位', 'location'),
  table: 'location',
  statusColumn: 'state',
  numberColumn: 'code',
  partnerOwned: false,
} as const satisfies Document
