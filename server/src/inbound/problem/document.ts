import { problemGoodsMachine } from '@kuacang/contract/inbound/problem/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const problemGoodsDocument = {
  machine: problemGoodsMachine,
  title: text('问题件', 'problem goods'),
  table: 'problem_goods',
  statusColumn: 'status',
  numberColumn: 'problem_number',
  partnerOwned: false,
} as const satisfies Document
