import { z } from 'zod'
import { dialogAsk, reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { bagDisplay } from '../../packing/bag/calls.ts'
import { printing } from '../../printing/job/calls.ts'
import { type HandoverSuiteKey, handingOver, handoverSuites, seeingReceipts } from '../suites.ts'
import { receiptStatus } from './enums.ts'

// Here, because pages need the names of stations without schemas.
const handoverSuiteKey = z.enum(Object.keys(handoverSuites) as [HandoverSuiteKey])

export const briefBag = z.object({
  id: objectId,
  bag_number: z.string(),
  tag: z.string(),
  display: bagDisplay,
  weight: z.number().nullable(),
  items: z.number().int(),
  collected_at: instant.nullable(),
  /** Why it must leave the receipt before that is signed. */
  pick_out: z.string().nullable(),
})

export const receipt = z.object({
  id: objectId,
  receipt_number: z.string(),
  /** The station that made it. */
  suite: handoverSuiteKey,
  /** What all its things share: operators of the station share the receipt. Null: it is its operator's own. */
  lane: z.string().nullable(),
  status: receiptStatus.schema,
  bags: z.number().int(),
  /** How many things its lane has in all, where its station knows. */
  expected: z.number().int().optional(),
  weight: z.number(),
  operator_name: z.string(),
  photos: z.array(z.string()),
  created_at: instant,
  signed_at: instant.nullable(),
  signed_by: z.string(),
  brief_bags: z.array(briefBag).optional(),
})
export type Receipt = z.infer<typeof receipt>

const suite = z.object({ suite: z.string().max(40) })
/** Yes to the question whether to end the receipt that another operator began. */
const take_over = z.boolean().default(false)
/** As a field beside files carries it. */
const sentTakeOver = queryBoolean.default(false)
const right = handingOver
const scope = 'warehouse' as const

export const getActiveReceipt = call('GET /handover/:suite/get-active-receipt', {
  right,
  scope,
  about: "The operator's open receipt; 404 without one.",
  params: suite,
  query: z.object({ with_brief_bags: queryBoolean.optional() }),
  data: receipt,
})

export const listOpenReceipts = call('GET /handover/:suite/open-receipts', {
  right,
  scope,
  about:
    'The receipts under way that the operator may add to, with their things: those of all lanes, and their own.',
  params: suite,
  data: z.array(receipt),
})

export const addBagToReceipt = call('POST /handover/:suite/add-bag', {
  right,
  scope,
  about:
    'Puts a thing that is ready on the open receipt of its lane, or on the own one, by its number or id; the first makes the receipt. A named receipt must be that one.',
  params: suite,
  body: z.object({ receipt_id: objectId.optional(), bag_id: scanned }),
  data: z.object({ receipt, bag: briefBag, already: z.boolean() }),
})

export const removeBagFromReceipt = call('POST /handover/:suite/remove-bag', {
  right,
  scope,
  about: 'Takes a thing off the receipt.',
  params: suite,
  body: z.object({ bag_id: scanned }),
  data: z.object({ receipt, bag: briefBag }),
})

export const signReceipt = call('POST /handover/:suite/sign-receipt', {
  right,
  scope,
  about:
    'Signs the receipt with photos: its things and what is in them are handed over, or taken over. Sealed from then on. That of another operator asks first, unless it is of a lane.',
  params: suite,
  asks: [dialogAsk],
  body: z.object({ receipt_id: objectId, take_over: sentTakeOver }),
  files: pictureFiles(10),
  data: z.object({ receipt_number: z.string(), bags: z.number().int(), orders: z.number().int() }),
})

export const cancelReceipt = call('POST /handover/:suite/cancel-receipt', {
  right,
  scope,
  about:
    'Cancels a receipt that is not signed; its things wait for another one. That of another operator asks first, unless it is of a lane.',
  params: suite,
  asks: [dialogAsk],
  body: z.object({ receipt_id: objectId, take_over }),
  data: z.object({ receipt_number: z.string() }),
})

export const getReceiptPdf = call('GET /handover/:suite/get-receipt-pdf', {
  right,
  scope,
  about: 'The receipt, A4, as PDF, to look at: it is marked as a copy. print-receipt prints it.',
  params: suite,
  query: z.object({ receipt_id: objectId }),
  data: 'file',
})

export const getReceiptPaper = call('GET /epc/labels/receipt', {
  right: seeingReceipts,
  scope,
  about: 'The receipt of any station whose receipts the caller may see, as get-receipt-pdf gives it.',
  query: z.object({ receipt_id: objectId }),
  data: 'file',
})

export const printReceipt = call('POST /handover/:suite/print-receipt', {
  right,
  scope,
  about:
    'Prints the receipt to sign, A4, as PDF: a print job. A reprint says on paper that it is one. A cancelled receipt is dead.',
  params: suite,
  asks: [reasonAsk],
  body: z.object({ receipt_id: objectId, ...printing }),
  data: 'file',
})

export const getReceipt = call('GET /handover/receipts/:id', {
  right: seeingReceipts,
  scope,
  about: 'A receipt with its bags.',
  params: z.object({ id: objectId }),
  query: z.object({ with_brief_bags: queryBoolean.optional() }),
  data: receipt,
})

export const receiptFilters = z.object({
  suite: queryList(handoverSuiteKey, 40),
  receipt_number: queryNumbers,
  /** The number of a thing that stands or stood on it. */
  bag_number: z.string().trim().max(64).optional(),
  status: queryList(receiptStatus.query, 3),
  operator: z.string().trim().max(64).optional(),
  time_range: timeRange.optional(),
  time_range_by: z.enum(['created_at', 'signed_at']).default('created_at'),
})
export type ReceiptFilters = z.output<typeof receiptFilters>

export const listReceipts = call('GET /handover/receipts', {
  right: seeingReceipts,
  scope,
  about: 'Receipts of the stations where the caller hands over or that they look after, newest first.',
  query: receiptFilters.extend(paging.shape),
  data: listOf(receipt),
})

export const exportReceipts = listExportOf(listReceipts)

export const getReceiptPhoto = call('GET /handover/receipts/:id/photos/:photo', {
  right: seeingReceipts,
  scope,
  about: 'A photo of a signed receipt.',
  params: z.object({ id: objectId, photo: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})
