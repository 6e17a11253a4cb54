import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { pictureFiles } from '../../kit/picture.ts'
import { instant, listOf, objectId, paging, queryBoolean, scanned } from '../../kit/schemas.ts'
import { bagDisplay } from '../../packing/bag/calls.ts'
import { printing } from '../../printing/job/calls.ts'
import { handingOver } from '../suites.ts'
import { receiptStatus } from './enums.ts'

export const briefBag = z.object({
  id: objectId,
  bag_number: z.string(),
  tag: z.string(),
  display: bagDisplay,
  weight: z.number().nullable(),
  items: z.number().int(),
  collected_at: instant.nullable(),
})

export const receipt = z.object({
  id: objectId,
  receipt_number: z.string(),
  status: receiptStatus.schema,
  bags: z.number().int(),
  weight: z.number(),
  operator_name: z.string(),
  photos: z.array(z.string()),
  created_at: instant,
  signed_at: instant.nullable(),
  brief_bags: z.array(briefBag).optional(),
})
export type Receipt = z.infer<typeof receipt>

const suite = z.object({ suite: z.string().max(40) })
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

export const addBagToReceipt = call('POST /handover/:suite/add-bag', {
  right,
  scope,
  about: 'Puts a finished bag on the receipt, by its number or id; the first bag makes the receipt.',
  params: suite,
  body: z.object({ receipt_id: objectId.optional(), bag_id: scanned }),
  data: z.object({ receipt, bag: briefBag, already: z.boolean() }),
})

export const removeBagFromReceipt = call('POST /handover/:suite/remove-bag', {
  right,
  scope,
  about: 'Takes a bag off the receipt.',
  params: suite,
  body: z.object({ bag_id: scanned }),
  data: z.object({ receipt, bag: briefBag }),
})

export const signReceipt = call('POST /handover/:suite/sign-receipt', {
  right,
  scope,
  about:
    'Signs the receipt with photos: its bags and their orders are handed over and leave the stock. Sealed from then on.',
  params: suite,
  body: z.object({ receipt_id: objectId }),
  files: pictureFiles(10),
  data: z.object({ receipt_number: z.string(), bags: z.number().int(), orders: z.number().int() }),
})

export const cancelReceipt = call('POST /handover/:suite/cancel-receipt', {
  right,
  scope,
  about: 'Cancels a receipt that is not signed; its bags wait for another one.',
  params: suite,
  body: z.object({ receipt_id: objectId }),
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
  right,
  scope,
  about: 'The receipt of any station where the caller hands over, as get-receipt-pdf gives it.',
  query: z.object({ receipt_id: objectId }),
  data: 'file',
})

export const printReceipt = call('POST /handover/:suite/print-receipt', {
  right,
  scope,
  about:
    'Prints the receipt to sign, A4, as PDF: a print job. A reprint says on paper that it is one. A cancelled receipt is dead.',
  params: suite,
  body: z.object({ receipt_id: objectId, ...printing }),
  data: 'file',
})

export const getReceipt = call('GET /handover/receipts/:id', {
  right,
  scope,
  about: 'A receipt with its bags.',
  params: z.object({ id: objectId }),
  query: z.object({ with_brief_bags: queryBoolean.optional() }),
  data: receipt,
})

export const listReceipts = call('GET /handover/receipts', {
  right,
  scope,
  about: 'Receipts, newest first.',
  query: paging.extend({ receipt_number: z.string().max(64).optional() }),
  data: listOf(receipt),
})

export const getReceiptPhoto = call('GET /handover/receipts/:id/photos/:photo', {
  right,
  scope,
  about: 'A photo of a signed receipt.',
  params: z.object({ id: objectId, photo: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})
