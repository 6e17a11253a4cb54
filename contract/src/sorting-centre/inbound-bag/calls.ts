import { z } from 'zod'
import { receipt, receiptFilters } from '../../handover/receipt/calls.ts'
import { reasonAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  byTimes,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  reason,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { weightReason } from '../../kit/weight.ts'
import { atCentre, number } from '../fields.ts'
import { closesScBags, seesScBags } from '../rights.ts'
import { scInboundBagStatus } from './enums.ts'
import { scInboundBagMachine } from './machine.ts'

/** Weights in kg. */
export const scInboundBag = z.object({
  id: objectId,
  bag_number: z.string(),
  warehouse_code: z.string(),
  status: scInboundBagStatus.schema,
  origin: z.string(),
  linehaul_order_number: z.string(),
  container_id: z.string(),
  gateway: z.string(),
  dest_warehouse_code: z.string(),
  /** It goes on to another sorting centre, unopened. */
  is_transit: z.boolean(),
  /** Opened here for parcels without an announced bag. */
  dummy: z.boolean(),
  parcel_count: z.number().int(),
  /** Of its parcels, those that were scanned in. */
  arrived_count: z.number().int(),
  /** As announced. */
  weight: z.number().nullable(),
  /** As weighed at the dock. */
  actual_weight: z.number().nullable(),
  /** The weight was taken although it differs. */
  weight_away: z.boolean(),
  weighed_by: z.string(),
  receipt_number: z.string().nullable(),
  due_time: instant.nullable(),
  created_time: instant,
  handover_time: instant.nullable(),
  weighed_time: instant.nullable(),
  opened_time: instant.nullable(),
  closed_time: instant.nullable(),
  closed_by: z.string(),
  actions: z.array(z.enum(scInboundBagMachine.actions)),
})
export type ScInboundBag = z.infer<typeof scInboundBag>

const filters = z.object({
  bag_numbers: queryNumbers,
  status: queryList(scInboundBagStatus.query, 5),
  linehaul_order_number: z.string().trim().max(64).optional(),
  origin: z.string().trim().max(100).optional(),
  ...byTimes(['created_time', 'handover_time']),
})
export type ScInboundBagFilters = z.output<typeof filters>

export const searchScInboundBags = call('GET /sorting_center/inbound_bags/search', {
  right: seesScBags,
  ...atCentre,
  about: 'The bags that were announced to the sorting centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(scInboundBag),
})

export const countScInboundBags = statusCountsOf(searchScInboundBags, 'status', scInboundBagStatus)
export const exportScInboundBags = listExportOf(searchScInboundBags)

const byBagNumber = z.object({ bag_number: number })

export const getScInboundBag = call('GET /sorting_center/inbound_bags/get', {
  right: seesScBags,
  ...atCentre,
  about: 'One inbound bag.',
  query: byBagNumber,
  data: scInboundBag,
})

export const getScInboundBagRecords = call('GET /sorting_center/inbound_bags/records', {
  right: seesScBags,
  ...atCentre,
  about: 'What was done to an inbound bag, or tried in vain, newest first.',
  query: byBagNumber,
  data: z.object({ list: z.array(operationRecord) }),
})

/** How the parcels of a bag stand. Announced is arrived, missing and withdrawn together; surplus is counted apart. */
export const scBagBalance = z.object({
  bag_number: z.string(),
  announced: z.number().int(),
  arrived: z.number().int(),
  /** Announced and not scanned in. */
  missing: z.number().int(),
  withdrawn: z.number().int(),
  /** Scanned in and not announced. */
  surplus: z.number().int(),
  /** The first hundred of those that are missing, and of the surplus. */
  missing_ids: z.array(z.string()),
  surplus_ids: z.array(z.string()),
})
export type ScBagBalance = z.infer<typeof scBagBalance>

export const getScBagBalance = call('GET /sorting_center/inbound_bags/balance', {
  right: seesScBags,
  ...atCentre,
  about: 'What of a bag was announced, arrived, is missing, was withdrawn, or is surplus.',
  query: byBagNumber,
  data: scBagBalance,
})

/** PA-608. */
export const scBagOperation = enumeration('sc_bag_operation', {
  scan: [1, '扫描', 'Scan'],
  weigh: [2, '称重', 'Weigh'],
})

export const weighScInboundBag = call('POST /sorting_center/inbound_bag/scan_and_weight', {
  right: 'SortingCenterInbound',
  ...atCentre,
  about:
    'Looks an inbound bag up (operation_type 1) or takes its weight (2). A weight away from the announced one asks to weigh again; after the last try it is taken and marked. With skip_weight_check it is taken at once, by a holder of SkipWeightCheck or with the username and password of one.',
  borrow: 'SkipWeightCheck',
  lender: 'in_body',
  asks: weighingAsks,
  body: z.object({
    /** The number of the bag, or its id. */
    bag_id: scanned,
    operation_type: scBagOperation.schema,
    weight: kilograms.optional(),
    tried_weights: z.array(kilograms).max(10).default([]),
    /** It was scanned with its weight, and is done with it. */
    is_one_step: z.boolean().default(false),
    skip_weight_check: z.boolean().default(false),
    weight_reason: weightReason,
    username: z.string().max(64).optional(),
    password: z.string().max(200).optional(),
  }),
  data: z.object({
    bag: scInboundBag,
    /** kg more than announced, or less; null where one of the weights is not known. */
    difference: z.number().nullable(),
  }),
})

export const openScInboundBag = call('POST /sorting_center/inbound_bags/open', {
  right: 'SortingCenterInbound',
  ...atCentre,
  about:
    'Opens a bag that was taken over: its parcels are scanned in next. Opened before, it is the same again.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ bag: scInboundBag, balance: scBagBalance, already: z.boolean() }),
})

export const closeScInboundBag = call('POST /sorting_center/inbound_bags/close', {
  right: closesScBags,
  ...atCentre,
  about:
    'Ends the scanning of a bag: what was not scanned in is missing. A missing parcel may still be scanned in later.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ bag: scInboundBag, balance: scBagBalance }),
})

export const makeScDummyBag = call('POST /sorting_center/inbound_bags/dummy', {
  right: { any: ['SortingCenterDock', 'SortingCenterInbound'] },
  ...atCentre,
  about:
    'Makes an inbound bag for parcels without an announced one, or for a bag that nobody announced, by its number. It is here and open.',
  body: z.object({
    bag_number: scanned.optional(),
    linehaul_order_number: z.string().trim().max(64).default(''),
  }),
  data: z.object({ bag: scInboundBag }),
})

export const markScInboundBag = call('POST /sorting_center/inbound_bags/mark', {
  right: 'SortingCenterManage',
  ...atCentre,
  about:
    'Says of a bag that it did not come (fail), or takes its announcement back (withdraw), with the reason, which it asks for. A bag that did not come may still be taken over.',
  asks: [reasonAsk],
  body: z.object({ bag_number: number, mark: z.enum(['fail', 'withdraw']), reason: reason.optional() }),
  data: z.object({ bag: scInboundBag }),
})

export const searchScInboundReceipts = call('GET /sorting_center/inbound_receipts/search', {
  right: { any: ['SortingCenterManage', 'SortingCenterDock'] },
  ...atCentre,
  about: 'The receipts with which bags were or are taken over, newest first.',
  query: paging.extend(receiptFilters.omit({ suite: true }).shape),
  data: listOf(receipt),
})

export const printScInboundReceipt = call('GET /sorting_center/inbound_receipts/print', {
  right: searchScInboundReceipts.right,
  ...atCentre,
  about: 'A takeover receipt, A4, as PDF, to look at: it is marked as a copy.',
  query: z.object({ receipt_id: objectId }),
  data: 'file',
})
