import { findTemporaryBox, printInboundLabel, putFinalLabel } from '@kuacang/contract/epc/label/calls'
import { type Answer, answer } from '#kit/http/answer'
import { inboundLabel } from './inbound-label.ts'
import { findTemporary, putLabel } from './put-label.ts'

export const answers: Answer[] = [
  answer(findTemporaryBox, findTemporary),
  answer(putFinalLabel, putLabel),
  answer(printInboundLabel, (tx, caller, { query }) => inboundLabel(tx, caller, query.tracking_id)),
]
