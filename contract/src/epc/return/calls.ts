import { z } from 'zod'
import { reasonAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  byTimes,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { bagItem, cancelBag, finishBag, removeItem } from '../../packing/bag/calls.ts'
import { printing } from '../../printing/job/calls.ts'
import { atEpc } from '../fields.ts'
import { epcParcelStatus, parcelType } from '../parcel/enums.ts'
import { seesReturns } from '../rights.ts'
import { epcReturnDisposal, epcReturnStatus } from './enums.ts'

const right = 'EPCReturn' as const
/** Who may have a parcel destroyed of which the order platform did not ask it. */
export const destroysUnasked = 'EPCReturnManage' as const

const disposal = epcReturnDisposal.schema

/** A parcel that goes back, as the desk shows it. */
const toReturn = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  /** The seller. */
  merchant: z.string(),
  return_reason: z.string(),
  /** As it goes back now; before that as the order platform said. Null: it is not said yet. */
  disposal: disposal.nullable(),
  pickup_vendor: z.string(),
  express_no: z.string(),
  parcel_type: parcelType.schema,
  weight: z.number().nullable(),
  bag_number: z.string().nullable(),
})
export type EpcToReturn = z.infer<typeof toReturn>

export const getEpcReturnsInfo = call('GET /epc/returns/get_returns_info', {
  right,
  ...atEpc,
  about:
    'What is to be returned and how: seller, reason, disposal, vendor, and the open return bag of this operator into which it would go.',
  query: z.object({
    tracking_id: scanned,
    /** As the desk means it, where it is not said yet. */
    disposal: epcReturnDisposal.query.optional(),
  }),
  data: toReturn.extend({ open_bag_number: z.string().nullable() }),
})

export const listEpcReturnVendors = call('GET /epc/returns/pickup_vendors', {
  right: seesReturns,
  ...atEpc,
  about: 'The vendors who collect returns here, as the preference of the warehouse names them.',
  data: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const returnEpcParcel = call('POST /epc/return', {
  right,
  ...atEpc,
  about:
    'Puts a parcel that goes back into the return bag of its vendor, or of its seller and express number; the first one opens the bag. With sort_express it only says where the parcel goes. Disposal 0 destroys it and needs a photo; where the order platform did not ask for that, the right EPCReturnManage.',
  body: z.object({
    tracking_id: scanned,
    /** As the desk means it; a parcel of another disposal is refused. Left out: as the order platform said. */
    disposal: epcReturnDisposal.query.optional(),
    /** A code of the preference `return_vendors`; empty: that of the seller. */
    pickup_vendor: z.string().trim().max(40).default(''),
    /** Needed by the first parcel of an express bag, unless its label is printed. */
    express_no: z.union([z.literal(''), scanned]).default(''),
    print_express_label: queryBoolean.default(false),
    sort_express: queryBoolean.default(false),
  }),
  files: { ...pictureFiles(5), min: 0 },
  data: z.object({
    parcel: toReturn,
    /** The bag that it lies in; null where it was destroyed or only sorted. */
    bag: cancelBag.data.shape.bag.nullable(),
    item: bagItem.nullable(),
    new_bag: z.boolean(),
    /** It was done before: nothing changed. */
    already: z.boolean(),
    destroyed: z.boolean(),
    /** Whether an express label was asked for: the number is that of the bag. */
    print_express_label: z.boolean(),
  }),
})

export const printEpcExpressLabel = call('POST /epc/returns/print_express_label', {
  right,
  ...atEpc,
  about:
    'The express label of a return bag, 10x10, as PDF: its number, the seller, and who pays the freight. Each print is a print job; a second one asks for its reason.',
  asks: [reasonAsk],
  body: z.object({ bag_number: scanned, ...printing }),
  data: 'file',
})

export const unpackEpcReturn = call('POST /epc/returns/unpack', {
  right,
  ...atEpc,
  about: 'Takes a parcel out of its open return bag; it is still to go back.',
  body: z.object({ tracking_id: scanned }),
  data: removeItem.data,
})

const byBag = z.object({ bag_number: scanned })

export const finishEpcReturnBag = call('POST /epc/returns/finish_collecting', {
  right,
  ...atEpc,
  about:
    'Closes a return bag with its weight. A weight away from the sum of its parcels asks to weigh again. A parcel inside that was stopped must come out first.',
  borrow: finishBag.borrow,
  asks: weighingAsks,
  body: finishBag.body.omit({ bag_id: true }).extend({ bag_number: scanned, weight: kilograms.optional() }),
  data: finishBag.data,
})

export const cancelEpcReturnBag = call('POST /epc/returns/cancel_collecting', {
  right,
  ...atEpc,
  about: 'Cancels an open return bag; its parcels are still to go back. A finished one is never cancelled.',
  body: byBag,
  data: cancelBag.data,
})

export const getEpcReturnBagLabel = call('GET /epc/returns/label_return_bag', {
  right: seesReturns,
  ...atEpc,
  about: 'The label of a return bag as PDF, to look at: it is marked as a copy.',
  query: byBag,
  data: 'file',
})

export const epcReturnedParcel = toReturn.extend({
  order_id: z.string(),
  receipt_number: z.string().nullable(),
  created_time: instant,
  inbound_time: instant.nullable(),
  returned_time: instant.nullable(),
})
export type EpcReturnedParcel = z.infer<typeof epcReturnedParcel>

const filters = z.object({
  tracking_ids: queryNumbers,
  bag_number: queryNumbers,
  status: queryList(epcReturnStatus.query, 3),
  disposal: queryList(epcReturnDisposal.query, 4),
  merchant: z.string().trim().max(64).optional(),
  pickup_vendor: z.string().trim().max(40).optional(),
  express_no: queryNumbers,
  ...byTimes(['created_time', 'returned_time']),
})
export type EpcReturnFilters = z.output<typeof filters>

export const listEpcReturns = call('GET /epc/returns/parcels', {
  right: seesReturns,
  ...atEpc,
  about: 'The parcels that are to go back or went back, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcReturnedParcel),
})
export const countEpcReturns = statusCountsOf(listEpcReturns, 'status', epcReturnStatus)
export const exportEpcReturns = listExportOf(listEpcReturns, { path: 'GET /epc/returns/export/parcels' })
