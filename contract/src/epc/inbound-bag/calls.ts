import { z } from 'zod'
import { signReceipt } from '../../handover/receipt/calls.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
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
  reason,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atEpc, number } from '../fields.ts'
import { seesInbound } from '../rights.ts'
import { epcInboundBagStatus } from './enums.ts'
import { epcInboundBagMachine } from './machine.ts'

export const epcInboundBag = z.object({
  id: objectId,
  bag_number: z.string(),
  tag: z.string(),
  status: epcInboundBagStatus.schema,
  origin_hub_code: z.string(),
  parcel_count: z.number().int(),
  /** As announced, kg. */
  weight: z.number().nullable(),
  receipt_number: z.string().nullable(),
  /** The delivery note that lists it. */
  delivery_note_number: z.string().nullable(),
  due_time: instant.nullable(),
  created_time: instant,
  handover_time: instant.nullable(),
  actions: z.array(z.enum(epcInboundBagMachine.actions)),
})
export type EpcInboundBag = z.infer<typeof epcInboundBag>

const right = 'EPCInboundManage' as const

const filters = z.object({
  bag_numbers: queryNumbers,
  status: queryList(epcInboundBagStatus.query, 8),
  origin_hub_code: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'handover_time']),
})
export type EpcInboundBagFilters = z.output<typeof filters>

export const searchEpcInboundBags = call('GET /epc/inbound_bag/search', {
  right: seesInbound,
  ...atEpc,
  about: 'The bags that were announced to the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcInboundBag),
})

export const countEpcInboundBags = statusCountsOf(searchEpcInboundBags, 'status', epcInboundBagStatus)

export const exportEpcInboundBags = listExportOf(searchEpcInboundBags)

const byBagNumber = z.object({ bag_number: number })

export const getEpcInboundBag = call('GET /epc/inbound_bag/get', {
  right: seesInbound,
  ...atEpc,
  about: 'One inbound bag.',
  query: byBagNumber,
  data: epcInboundBag,
})

export const getEpcInboundBagRecords = call('GET /epc/inbound_bag/records', {
  right: seesInbound,
  ...atEpc,
  about: 'What was done to an inbound bag, or tried in vain, newest first.',
  query: byBagNumber,
  data: z.object({ list: z.array(operationRecord) }),
})

export const printEpcInboundBag = call('GET /epc/inbound_bag/print', {
  right: seesInbound,
  ...atEpc,
  about:
    'The label of an inbound bag, 10x15, as PDF, for a bag whose own label cannot be read. Marked as a copy.',
  query: byBagNumber,
  data: 'file',
})

export const handOverEpcInboundBag = call('POST /epc/inbound_bag/handover', {
  right: 'EPCTakeOver',
  ...atEpc,
  about:
    'Takes over one bag with photos, on a signed receipt of its own: the bag and its parcels have been handed over. The desk takes over several bags on one receipt.',
  body: z.object({ bag_number: scanned }),
  files: signReceipt.files,
  data: z.object({ bag: epcInboundBag, receipt_number: z.string(), parcels: z.number().int() }),
})

export const markEpcInboundBag = call('POST /epc/inbound_bag/mark', {
  right,
  ...atEpc,
  about:
    'Says of a bag that it did not come (fail) or that its data is wrong (invalidate), with the reason, which it asks for. A bag that did not come may still be taken over.',
  asks: [reasonAsk],
  body: z.object({ bag_number: number, mark: z.enum(['fail', 'invalidate']), reason: reason.optional() }),
  data: z.object({ bag: epcInboundBag }),
})
