import { z } from 'zod'
import { reasonAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { instant, kilograms, objectId, scanned } from '../../kit/schemas.ts'
import { printing } from '../../printing/job/calls.ts'
import { atEpc } from '../fields.ts'
import { epcGeneratorType, epcOutboundParcelStatus } from '../outbound-parcel/enums.ts'
import { boxLabel } from '../outbound-parcel/label.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { seesBoxes, splitsSets } from '../rights.ts'

/** How a bench weighs a box: PA-019. `weight` in kg. */
export const boxWeighing = {
  weight: kilograms,
  tried_weights: z.array(kilograms).max(10).default([]),
  /** Takes the weight as it is, for who holds or is lent SkipWeightCheck. */
  skip_weight_check: z.boolean().default(false),
  weight_reason: z.string().trim().max(200).optional(),
}
const material = z.string().trim().max(64).default('')

// Schemas stand in the calls themselves: pages leave them out there.
const combining = { ...atEpc, borrow: 'SkipWeightCheck' } as const

export const commerceCombine = call('POST /epc/commerce_combine', {
  right: 'EPCCombine',
  ...combining,
  about:
    'Closes the parcels of a consolidation set, named by one of them, into one outbound parcel: it is weighed, and the carrier is asked for its label. Away from the sum of its parcels it asks to weigh again.',
  asks: weighingAsks,
  body: z.object({ tracking_id: scanned, material, ...boxWeighing }),
  data: boxLabel,
  later: boxLabel,
})

export const manualCombine = call('POST /epc/manual_combine', {
  right: 'EPCCombine',
  ...combining,
  about:
    'Closes freely scanned parcels of one recipient into one outbound parcel, also those of several consolidation sets.',
  body: z.object({
    tracking_ids: z.array(scanned).min(1).max(100),
    channel: z.string().trim().max(64).default(''),
    material,
    /** Made at a bench of the mode BLUE. */
    blue: z.boolean().default(false),
    ...boxWeighing,
  }),
  asks: weighingAsks,
  data: boxLabel,
  later: boxLabel,
})

/** A closed box, with what is inside. Weights in kg. */
export const epcBox = z.object({
  id: objectId,
  ob_number: z.string(),
  tracking_id: z.string().nullable(),
  pre_outbound_tracking_id: z.string().nullable(),
  status: epcOutboundParcelStatus.schema,
  generator_type: epcGeneratorType.schema,
  channel: z.string(),
  country_code: z.string(),
  gateway: z.string(),
  weight: z.number().nullable(),
  expected_weight: z.number().nullable(),
  declared_value: z.number(),
  currency: z.string(),
  identifier_name: z.string(),
  /** Of its label; empty: the carrier gives none. */
  sort_code: z.string(),
  /** The barcode of what it is packed in; empty: not scanned. */
  material: z.string(),
  /** The bag, packing bag or container that it is in, or left in. */
  bag: z
    .object({
      bag_number: z.string(),
      suite: z.enum(['epc-bag', 'epc-outbound', 'epc-container']),
      delivery_note_number: z.string(),
      linehaul_order_number: z.string(),
    })
    .nullable(),
  is_blocked: z.boolean(),
  carrier_failure: z.string(),
  created_time: instant,
  departed_time: instant.nullable(),
  packed_time: instant.nullable(),
  handover_time: instant.nullable(),
  inside: z.array(
    z.object({
      tracking_id: z.string(),
      status: epcParcelStatus.schema,
      order_id: z.string(),
      commerce_transaction: z.string(),
      weight: z.number().nullable(),
    }),
  ),
})
export type EpcBox = z.infer<typeof epcBox>

export const getEpcBox = call('GET /epc/outbound_parcel/get', {
  right: seesBoxes,
  ...atEpc,
  about:
    'An outbound parcel with the parcels inside, by the number of its label, of its temporary label, or ours.',
  query: z.object({ tracking_id: scanned }),
  data: epcBox,
})

export const manualUnbind = call('POST /epc/manual_unbind', {
  right: 'EPCUnbind',
  ...atEpc,
  about:
    'Takes an outbound or pre-outbound parcel apart: its label is void, and its parcels are decided anew. By a transaction only its parcels get a set of their own; the others go on together.',
  body: z.object({
    tracking_id: scanned,
    /** `tracking_id` is a parcel inside: its transaction is taken out. */
    by_commerce_transaction: z.boolean().default(false),
    reason: z.string().trim().max(200).default(''),
  }),
  data: z.object({
    ob_number: z.string(),
    list: z.array(z.object({ tracking_id: z.string(), status: epcParcelStatus.schema, apart: z.boolean() })),
  }),
})

export const markSplitCombine = call('POST /epc/inbound_parcel/mark_split_combine', {
  right: splitsSets,
  ...atEpc,
  borrow: 'EPCMarkSplitCombine',
  about:
    'Takes the parcel that a part of a number means out of its consolidation set, with its transaction where asked for; both sets are decided anew. Several matches are refused.',
  body: z.object({ fuzzy_id: scanned, split_by_commerce_transaction: z.boolean().default(false) }),
  data: z.object({
    tracking_ids: z.array(z.string()),
    /** Those that stay together; none: there was nothing to split from. */
    staying: z.array(z.string()),
  }),
})

export const makeTemporaryLabel = call('POST /epc/outbound_parcel/temporary_label', {
  right: 'EPCCombine',
  ...atEpc,
  about:
    'The label of a closed box is late: by the mode of the warehouse it gets a temporary one, or it is opened again and customer service gets a case.',
  body: z.object({ tracking_id: scanned }),
  data: boxLabel,
})

export const printBoxLabel = call('POST /epc/outbound_parcel/print', {
  right: { any: ['EPCCombine', 'EPCLabel', 'EPCOutboundManage'] },
  ...atEpc,
  about:
    'The label of an outbound parcel, 10x15 PDF: that of the carrier, else the temporary one. Each print is counted and a print job; a second print asks for its reason.',
  asks: [reasonAsk],
  body: z.object({ tracking_id: scanned, ...printing }),
  data: 'file',
})
