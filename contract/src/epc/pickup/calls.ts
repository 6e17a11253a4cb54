import { z } from 'zod'
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
  queryBoolean,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { printing } from '../../printing/job/calls.ts'
import { atEpc } from '../fields.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { epcPickedTo, epcPickupLocationStatus, epcPickupStatus, epcPickupType } from './enums.ts'
import { epcPickupMachine } from './machine.ts'

const right = 'DPSPickup' as const

/** PA-229. */
export const epcPickup = z.object({
  id: objectId,
  pickup_code: z.string(),
  type: epcPickupType.schema,
  status: epcPickupStatus.schema,
  preview: z.boolean(),
  warehouse_code: z.string(),
  /** Empty: not assigned yet. */
  operator: z.string(),
  created_by: z.string(),
  parcel_count: z.number().int(),
  picked_count: z.number().int(),
  lost_count: z.number().int(),
  /** Of the walk, from the depot of each district and back. */
  route_metres: z.number(),
  created_time: instant,
  printed_time: instant.nullable(),
  finished_time: instant.nullable(),
  actions: z.array(z.enum(epcPickupMachine.actions)),
})
export type EpcPickup = z.infer<typeof epcPickup>

export const epcPickupLine = z.object({
  id: objectId,
  /** In the order of the walk, from 1. */
  walk_order: z.number().int(),
  location_code: z.string(),
  tracking_id: z.string(),
  status: epcPickupLocationStatus.schema,
  /** Status of the parcel. */
  parcel_status: epcParcelStatus.schema,
  /** Still to be picked: it lies at this place, and is wanted. */
  to_pick: z.boolean(),
  /** Who picked it; null where it was not picked. */
  picked_by: z.string().nullable(),
  picked_time: instant.nullable(),
})
export type EpcPickupLine = z.infer<typeof epcPickupLine>

const withLines = epcPickup.extend({ locations: z.array(epcPickupLine) })
export type EpcPickupWithLines = z.infer<typeof withLines>

const filters = z.object({
  /** Codes or ids. */
  pickup_code: queryNumbers,
  /** Parcels on it. */
  tracking_id: queryNumbers,
  status: queryList(epcPickupStatus.query, 6),
  type: queryList(epcPickupType.query, 12),
  /** Previews only, or none of them; left out: both. */
  preview: queryBoolean.optional(),
  ...byTimes(['created_time', 'printed_time', 'finished_time'], 'created_time'),
})
export type EpcPickupFilters = z.output<typeof filters>

/** PA-223. */
export const searchEpcPickups = call('GET /v2/epc/pickup-orders', {
  right,
  ...atEpc,
  about: 'The pickup orders of the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcPickup),
})
export const countEpcPickups = statusCountsOf(searchEpcPickups, 'status', epcPickupStatus)
export const exportEpcPickups = listExportOf(searchEpcPickups)

/** How many parcels one call may put on pickup orders. */
export const mostPicked = 5000

/** PA-224. */
export const generateEpcPickups = call('POST /v2/epc/pickup-orders', {
  right,
  ...atEpc,
  about:
    'Puts parcels that lie on shelves on pickup orders: of ready sets and to ship alone (1 normal, 2 large), or to return. Parcels of one set stay together. A preview takes none of them, and replaces the own previews before it.',
  body: z.object({
    type: z.union([
      z.literal(epcPickupType.code.normal),
      z.literal(epcPickupType.code.large),
      z.literal(epcPickupType.code.return),
    ]),
    country_codes: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(50)
      .default([]),
    channel_codes: z.array(z.string().trim().min(1).max(64)).max(50).default([]),
    /** A channel group. */
    group_id: z.number().int().positive().optional(),
    /** When they were put on their shelves. */
    time_range: timeRange.optional(),
    /** Parcels of one pickup order; a set that is larger gets one of its own. */
    max_parcels: z.number().int().min(1).max(500).default(100),
    preview: z.boolean().default(false),
  }),
  data: z.object({
    orders: z.array(epcPickup),
    parcels: z.number().int(),
    /** Parcels that match and were left for another call. */
    left: z.number().int(),
  }),
})

const byId = z.object({ id: objectId })

export const getEpcPickup = call('GET /v2/epc/pickup-orders/:id', {
  right,
  ...atEpc,
  about: 'A pickup order with its lines in the order of the walk, and what was done to it.',
  params: byId,
  data: withLines.extend({ operation_records: z.array(operationRecord) }),
})

export const listMyEpcPickups = call('GET /v2/epc/my-pickup-orders', {
  right,
  ...atEpc,
  about:
    'The pickup orders that this user picks, and those that nobody is assigned to, oldest first; at most 50. A code finds one of any picker.',
  query: z.object({ pickup_code: scanned.optional() }),
  data: z.object({ list: z.array(epcPickup) }),
})

export const findEpcPickers = call('GET /v2/epc/pickup-operators', {
  right,
  ...atEpc,
  about: 'Who may pick here: the enabled users of this warehouse with the right, by name; one by the badge.',
  query: z.object({ badge: scanned.optional() }),
  data: z.object({ list: z.array(z.object({ id: objectId, username: z.string(), name: z.string() })) }),
})

/** PA-225. */
export const assignEpcPickup = call('POST /v2/epc/pickup-orders/:id/assign', {
  right,
  ...atEpc,
  about: 'Gives a pickup order to an operator, who picks it from now on; also one that someone else picks.',
  params: byId,
  body: z.object({ operator_id: objectId }),
  data: withLines,
})

/** PA-226. */
export const finishEpcPickup = call('POST /v2/epc/pickup-orders/:id/finish', {
  right,
  ...atEpc,
  about: 'Ends a pickup order. What is not picked stays on its shelf and is free for the next one.',
  params: byId,
  data: z.object({ order: epcPickup, left: z.number().int() }),
})

/** PA-227. */
export const cancelEpcPickup = call('POST /v2/epc/pickup-orders/:id/cancel', {
  right,
  ...atEpc,
  about:
    'Cancels a pickup order. What is not picked stays on its shelf; what is picked already must be sorted or put away.',
  params: byId,
  data: z.object({ order: epcPickup, picked: z.number().int() }),
})

/** PA-228. */
export const setEpcPickupLocation = call('POST /v2/epc/pickup-orders/:id/locations/:location_id', {
  right,
  ...atEpc,
  about:
    'What the picker does at one line: 2 stands at its place (or puts a picked parcel back), 9 takes the parcel, which its number proves, 3 cannot find it: the parcel is lost then. The last line ends the order.',
  params: byId.extend({ location_id: objectId }),
  body: z
    .object({
      status: z.union([
        z.literal(epcPickupLocationStatus.code.viewed),
        z.literal(epcPickupLocationStatus.code.lost),
        z.literal(epcPickupLocationStatus.code.completed),
      ]),
      /** Needed to take it. */
      tracking_id: scanned.optional(),
      /** The scanned place, where one was scanned: it is compared. */
      location_code: scanned.optional(),
    })
    .refine((b) => b.status !== epcPickupLocationStatus.code.completed || b.tracking_id !== undefined, {
      ...saying(text('{field}必填', '{field} is required')),
      path: ['tracking_id'],
    }),
  data: z.object({ order: withLines, already: z.boolean() }),
})

/** PA-222. */
export const getEpcPickupPdf = call('GET /epc/pickup_order/:id/pdf', {
  right,
  ...atEpc,
  about: 'The pickup order on paper, marked as a copy.',
  params: byId,
  data: 'file',
})

export const printEpcPickup = call('POST /epc/pickup_order/print', {
  right,
  ...atEpc,
  about: 'Prints a pickup order, A4. A new one is a printed one then; a second print says so on paper.',
  body: z.object({ id: objectId, ...printing }),
  data: 'file',
})

export const sortPickedEpcParcel = call('POST /epc/inbound_parcel/pickup_sort', {
  right,
  ...atEpc,
  about:
    'Where a picked parcel goes: the lane of round A, the slot of its set at the wall, the direct ship bench, or the return desk. A ready set that no job has joins the running one.',
  body: z.object({ tracking_id: scanned }),
  data: z.object({
    tracking_id: z.string(),
    to: epcPickedTo.schema,
    /** The letter of the lane or the number of the slot; empty at a bench. */
    sort_code: z.string(),
    /** Parcels of its set. */
    expected: z.number().int(),
    again: z.boolean(),
  }),
})
