import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, type Law } from '#kit/doctor/law'
import { judgedReceipts } from '../../handover/public.ts'

const stations = [
  'epc-inbound-bag',
  'epc-inbound-delivery-note',
] as const satisfies readonly HandoverSuiteKey[]

/** A bag that came with its note names the receipt of the note, which does not count it. */
const receiptsSql = `
with things as (
  select array['epc-inbound-bag'] as stations, receipt_id, bag_number as number, weight_g::bigint as weight_g,
    status in ${codes(epcInboundBagStatus, 'handed_over', 'acknowledged')} as gone
  from epc_inbound_bag where warehouse_id = $1 and receipt_id is not null
  union all
  select array['epc-inbound-delivery-note'], n.receipt_id, n.note_number, (
    select sum(b.weight_g)::bigint from epc_inbound_bag b where b.warehouse_id = $1 and b.note_id = n.id),
    n.status in ${codes(epcInboundNoteStatus, 'handed_over', 'acknowledged')}
  from epc_inbound_note n where n.warehouse_id = $1 and n.receipt_id is not null),
${judgedReceipts}`

export const laws: Law[] = [
  {
    name: 'epc.inbound_receipts',
    title: text(
      '入库交接单的件数与重量等于单上的袋和交货单，签收后已交接，取消的单为空',
      'An inbound receipt counts and weighs the bags and notes on it; they were taken over as it was signed, and none is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, stations])),
  },
]
