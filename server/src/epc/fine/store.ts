import { epcFineMachine } from '@kuacang/contract/epc/fine/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const epcFineDocument = {
  machine: epcFineMachine,
  title: text('罚款', 'fine'),
  table: 'epc_fine',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

/** Amounts are kept in cents, and said as the currency writes them. */
export const moneyOf = (cents: number): number => cents / 100
