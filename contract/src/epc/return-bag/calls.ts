import { z } from 'zod'
import {
  addBagToReceipt,
  cancelReceipt,
  receipt,
  receiptFilters,
  removeBagFromReceipt,
  signReceipt,
} from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  byTimes,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { atEpc } from '../fields.ts'
import { epcReturnedParcel } from '../return/calls.ts'
import { epcReturnDisposal } from '../return/enums.ts'
import { seesReturns } from '../rights.ts'
import { epcReturnBagStatus, epcReturnReceiptStatus } from './enums.ts'
import { epcReturnBagMachine } from './machine.ts'

/** PA-387. */
export const epcReturnBag = z.object({
  id: objectId,
  bag_number: z.string(),
  status: epcReturnBagStatus.schema,
  warehouse_code: z.string(),
  disposal: epcReturnDisposal.schema,
  pickup_vendor: z.string(),
  express_no: z.string(),
  /** The seller of all its parcels; empty where a vendor collects those of several. */
  merchant: z.string(),
  parcel_count: z.number().int(),
  tracking_ids: z.array(z.string()),
  items_weight: z.number(),
  /** As weighed when it was finished. */
  weight: z.number().nullable(),
  operator: z.string(),
  receipt_id: objectId.nullable(),
  receipt_number: z.string().nullable(),
  created_time: instant,
  collected_time: instant.nullable(),
  handover_time: instant.nullable(),
  actions: z.array(z.enum(epcReturnBagMachine.actions)),
})
export type EpcReturnBag = z.infer<typeof epcReturnBag>

const filters = z.object({
  /** Any number that a bag holds: its own, that of its express, of a parcel inside, or of the order of one. */
  numbers: queryNumbers,
  bag_number: queryNumbers,
  bag_numbers: queryNumbers,
  tracking_ids: queryNumbers,
  status: queryList(epcReturnBagStatus.query, 4),
  disposal: queryList(epcReturnDisposal.query, 4),
  pickup_vendor: z.string().trim().max(40).optional(),
  express_no: queryNumbers,
  operator: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'collected_time', 'handover_time']),
})
export type EpcReturnBagFilters = z.output<typeof filters>

export const listEpcReturnBags = call('GET /epc/returns/bags', {
  right: seesReturns,
  ...atEpc,
  about: 'The return bags of the parcel centre, newest first; also by many numbers at once.',
  query: paging.extend(filters.shape),
  data: listOf(epcReturnBag),
})
export const countEpcReturnBags = statusCountsOf(listEpcReturnBags, 'status', epcReturnBagStatus)
export const exportEpcReturnBags = listExportOf(listEpcReturnBags, { path: 'GET /epc/returns/export/bags' })

const byBag = z.object({ bag_number: scanned })

export const getEpcReturnBag = call('GET /epc/returns/bag', {
  right: seesReturns,
  ...atEpc,
  about: 'A return bag with its parcels, by number or id.',
  query: byBag,
  data: epcReturnBag.extend({ parcels: z.array(epcReturnedParcel) }),
})

export const getEpcReturnBagRecords = call('GET /epc/returns/bag_records', {
  right: seesReturns,
  ...atEpc,
  about: 'What was done to a return bag, or tried in vain, newest first.',
  query: byBag,
  data: z.object({ list: z.array(operationRecord) }),
})

/** PA-387: a receipt as other systems read it. */
export const epcReturnReceipt = receipt.extend({
  status: epcReturnReceiptStatus.schema,
  /** Who collects its bags; empty for those that go by express. */
  pickup_vendor: z.string(),
  bag_numbers: z.array(z.string()),
  operator: z.string(),
  created_time: instant,
  finished_time: instant.nullable(),
  pictures: z.array(z.string()),
})

export const listEpcReturnReceipts = call('GET /epc/returns/return_bag_receipts', {
  right: seesReturns,
  ...atEpc,
  about: 'The receipts with which return bags were or are handed over, newest first.',
  query: paging.extend(receiptFilters.omit({ suite: true }).shape).extend({
    status: queryList(epcReturnReceiptStatus.query, 3),
  }),
  data: listOf(epcReturnReceipt),
})

const byId = z.object({ id: objectId })

export const getEpcReturnReceipt = call('GET /epc/returns/return_bag_receipts/:id', {
  right: seesReturns,
  ...atEpc,
  about: 'A receipt of return bags with its bags.',
  params: byId,
  data: epcReturnReceipt,
})

export const getEpcReturnReceiptPdf = call('GET /epc/returns/return_bag_receipts/:id/pdf', {
  right: seesReturns,
  ...atEpc,
  about: 'A receipt of return bags, A4, as PDF, to look at: it is marked as a copy.',
  params: byId,
  data: 'file',
})

export const getEpcReturnReceiptCsv = call('GET /epc/returns/return_bag_receipts/:id/csv', {
  right: seesReturns,
  ...atEpc,
  about: 'The parcels of a receipt of return bags as csv, each with its bag.',
  params: byId,
  data: 'file',
})

const receipt_id = objectId

export const addEpcReturnBagToReceipt = call('POST /epc/returns/add_return_bag_to_receipt', {
  right: 'EPCReturn',
  ...atEpc,
  about:
    'Puts a finished return bag on the open receipt of its vendor; the first bag makes the receipt. A named receipt must be that of the vendor.',
  body: z.object({ receipt_id: receipt_id.optional(), bag_number: scanned }),
  data: addBagToReceipt.data,
})

export const removeEpcReturnBagFromReceipt = call('POST /epc/returns/remove_return_bag_from_receipt', {
  right: 'EPCReturn',
  ...atEpc,
  about: 'Takes a return bag off the receipt; it stays collected.',
  body: z.object({ receipt_id: receipt_id.optional(), bag_number: scanned }),
  data: removeBagFromReceipt.data,
})

export const finishEpcReturnReceipt = call('POST /epc/returns/finish_return_bag_receipt', {
  right: 'EPCReturn',
  ...atEpc,
  about: 'Signs the receipt with photos: its bags are handed over, and their parcels have been returned.',
  body: z.object({ receipt_id }),
  files: signReceipt.files,
  data: signReceipt.data,
})

export const cancelEpcReturnReceipt = call('POST /epc/returns/cancel_return_bag_receipt', {
  right: 'EPCReturn',
  ...atEpc,
  about: 'Cancels a receipt that is not signed; its bags stay collected.',
  body: z.object({ receipt_id }),
  data: cancelReceipt.data,
})

export const sendEpcReturnForecast = call('POST /epc/returns/send_forecast_mail', {
  right: { any: ['EPCReturn', 'EPCReturnManage'] },
  ...atEpc,
  about:
    'Tells vendors by mail what waits for them: the finished return bags named, or those on a receipt. One mail for each vendor and address.',
  body: z
    .object({
      bag_numbers: z.array(scanned).min(1).max(200).optional(),
      /** Where bags are named too, the receipt counts. */
      receipt_id: receipt_id.optional(),
    })
    .refine(
      (b) => b.bag_numbers !== undefined || b.receipt_id !== undefined,
      saying(text('请选择退件袋或交接单', 'Choose return bags or a receipt')),
    ),
  data: z.object({ bags: z.number().int(), mails: z.number().int() }),
})
