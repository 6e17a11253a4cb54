import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { objectId, scanned } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { epcPreOutboundParcelStatus } from '../pre-outbound-parcel/enums.ts'

const right = 'EPCLabel' as const

/** A box under a temporary label, and the label that is to be put on it. */
export const temporaryBox = z.object({
  id: objectId,
  pre_tracking_id: z.string(),
  ob_number: z.string(),
  status: epcPreOutboundParcelStatus.schema,
  /** Of the carrier; null until its label is here. */
  tracking_id: z.string().nullable(),
  failed_reason: z.string(),
  /** The label was on already: nothing was done. */
  already: z.boolean(),
})

export const findTemporaryBox = call('GET /epc/pre_outbound_parcel/label', {
  right,
  ...atEpc,
  about:
    'What a label desk scanned: the box under a temporary label, whose final label is here. Refuses one whose label is still awaited, and says where it goes.',
  query: z.object({ tracking_id: scanned }),
  data: temporaryBox,
})

export const putFinalLabel = call('POST /epc/pre_outbound_parcel/label', {
  right,
  ...atEpc,
  about:
    'The final label was scanned, so it is on the box: the number of the temporary label is valid no more, and the box can depart.',
  body: z.object({
    /** Of the temporary label. */
    tracking_id: scanned,
    /** As scanned from the label that was put on. */
    new_tracking_id: scanned,
  }),
  data: temporaryBox,
})

export const printInboundLabel = call('GET /epc/inbound_parcel/print_label', {
  right: { any: [right, 'EPCAscan'] },
  ...atEpc,
  about:
    'The label of a parcel with its own number, to stick over one that cannot be read; it says that it was printed again. Refuses a parcel that was closed into a box and names the number of the box.',
  query: z.object({ tracking_id: scanned }),
  data: 'file',
})
