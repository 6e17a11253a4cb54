import { z } from 'zod'
import { cancelReceipt, receipt, signReceipt } from '../../handover/receipt/calls.ts'
import { receiptStatus } from '../../handover/receipt/enums.ts'
import { call } from '../../kit/call.ts'
import { listOf, objectId, paging, queryBoolean, queryList, scanned } from '../../kit/schemas.ts'
import { atHub } from '../fields.ts'

const right = 'HUBDepartWarehouse' as const
const params = z.object({ id: objectId })
const times = z.enum(['created_at', 'signed_at'])

export const createHubReceipt = call('POST /hub/ops/create_outbound_bag_receipt', {
  right,
  ...atHub,
  about: "Begins the operator's receipt with collected bags, all or none.",
  body: z.object({ bag_numbers: z.array(scanned).min(1).max(200) }),
  data: z.object({ receipt }),
})

export const addHubBagToReceipt = call('POST /hub/ops/add_bag_to_receipt', {
  right,
  ...atHub,
  about: "Puts a collected bag on the operator's receipt. A named receipt must be that one.",
  body: z.object({ receipt_id: objectId.optional(), bag_number: scanned }),
  data: z.object({ receipt, already: z.boolean() }),
})

export const removeHubBagFromReceipt = call('POST /hub/ops/remove_bag_from_receipt', {
  right,
  ...atHub,
  about: 'Takes a bag off the receipt; it waits for another one.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ receipt }),
})

export const listHubReceipts = call('GET /hub/outbound_bag_receipts', {
  right,
  ...atHub,
  about: 'The receipts of outbound bags, newest first.',
  query: paging.extend({
    status: queryList(receiptStatus.query, 3),
    /** Mine only. */
    is_owner: queryBoolean.default(false),
    sort_by: times.default('created_at'),
    sort_desc: queryBoolean.default(true),
  }),
  data: listOf(receipt),
})

export const getHubReceipt = call('GET /hub/outbound_bag_receipts/:id', {
  right,
  ...atHub,
  about: 'A receipt, with its bags when asked.',
  params,
  query: z.object({ with_brief_bags: queryBoolean.optional() }),
  data: receipt,
})

export const signHubReceipt = call('POST /hub/outbound_bag_receipts/:id/sign', {
  right,
  ...atHub,
  about:
    'Signs a receipt with photos: its bags and their parcels depart. Sealed from then on. That of another operator asks first.',
  params,
  asks: signReceipt.asks,
  body: signReceipt.body.pick({ take_over: true }),
  files: signReceipt.files,
  data: z.object({ receipt_number: z.string(), bags: z.number().int(), parcels: z.number().int() }),
})

export const cancelHubReceipt = call('POST /hub/outbound_bag_receipts/:id/cancel', {
  right,
  ...atHub,
  about:
    'Cancels a receipt that is not signed; its bags wait for another one. That of another operator asks first.',
  params,
  asks: cancelReceipt.asks,
  body: cancelReceipt.body.pick({ take_over: true }),
  data: z.object({ receipt_number: z.string() }),
})

export const getHubReceiptPdf = call('GET /hub/outbound_bag_receipts/:id/pdf', {
  right,
  ...atHub,
  about: 'The receipt to sign, A4, as PDF.',
  params,
  data: 'file',
})
