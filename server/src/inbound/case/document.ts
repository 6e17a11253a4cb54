import { casePutawayMachine, inboundCaseMachine } from '@kuacang/contract/inbound/case/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

const common = {
  title: text('箱', 'case'),
  table: 'inbound_case',
  numberColumn: 'case_code',
  partnerOwned: false,
} as const

export const inboundCaseDocument = {
  ...common,
  machine: inboundCaseMachine,
  statusColumn: 'status',
} as const satisfies Document
export const casePutawayDocument = {
  ...common,
  machine: casePutawayMachine,
  statusColumn: 'putaway_status',
} as const satisfies Document
