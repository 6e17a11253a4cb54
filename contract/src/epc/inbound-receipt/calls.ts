import { z } from 'zod'
import { receipt, receiptFilters, signReceipt } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { listOf, objectId, paging } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { seesInbound } from '../rights.ts'

/** The receipts with which bags and delivery notes came: what the handover engine keeps, for managers too. */

export const inboundStations = ['epc-inbound-bag', 'epc-inbound-delivery-note'] as const

export const searchEpcInboundReceipts = call('GET /epc/inbound_receipt/search', {
  right: seesInbound,
  ...atEpc,
  about: 'The receipts with which bags and delivery notes were or are taken over, newest first.',
  query: paging.extend(receiptFilters.omit({ suite: true }).shape),
  data: listOf(receipt),
})

export const getEpcInboundReceipt = call('GET /epc/inbound_receipt/get', {
  right: seesInbound,
  ...atEpc,
  about: 'The receipt with which a bag was or is taken over, with its things.',
  query: z.object({ bag_number: z.string().trim().min(1).max(64) }),
  data: receipt,
})

export const handOverEpcInboundReceipt = call('POST /epc/inbound_receipt/handover', {
  right: 'EPCTakeOver',
  ...atEpc,
  about:
    'Signs an inbound receipt with photos: what stands on it has been handed over. That of another operator asks first.',
  asks: signReceipt.asks,
  body: signReceipt.body,
  files: signReceipt.files,
  data: signReceipt.data,
})

export const printEpcInboundReceipt = call('GET /epc/inbound_receipt/print', {
  right: seesInbound,
  ...atEpc,
  about: 'An inbound receipt, A4, as PDF, to look at: it is marked as a copy.',
  query: z.object({ receipt_id: objectId }),
  data: 'file',
})
