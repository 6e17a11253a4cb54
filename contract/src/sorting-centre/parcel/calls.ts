import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
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
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { weightReason } from '../../kit/weight.ts'
import { numberKind } from '../../relabel/number-chain/enums.ts'
import { relabelReason, relabelStatus } from '../../relabel/request/enums.ts'
import { atCentre, bothSpellings, number } from '../fields.ts'
import { scInboundBag } from '../inbound-bag/calls.ts'
import { seesScParcels } from '../rights.ts'
import { scHoldReason, scParcelStatus } from './enums.ts'
import { scParcelMachine } from './machine.ts'

/** PA-617. Weights in kg. */
export const scParcel = z.object({
  id: objectId,
  /** The number that is valid now. */
  tracking_id: z.string(),
  original_tracking_id: z.string(),
  status: scParcelStatus.schema,
  /** Why it must not go on. */
  hold_reason: scHoldReason.schema.nullable(),
  /** It was scanned in before anyone announced it. */
  surplus: z.boolean(),
  channel: z.string(),
  carrier_code: z.string(),
  country_code: z.string(),
  group_id: z.number().int().nullable(),
  group_name: z.string(),
  sort_key: z.string(),
  /** The sign of its place; empty where it has none. */
  place: z.string(),
  /** As announced. */
  weight: z.number().nullable(),
  /** As weighed at the inbound scan. */
  actual_weight: z.number().nullable(),
  weight_away: z.boolean(),
  inbound_bag_id: objectId.nullable(),
  inbound_bag_number: z.string().nullable(),
  bag_id: objectId.nullable(),
  /** The packing bag that it lies in, or left with. */
  bag_number: z.string().nullable(),
  relabel_reason: relabelReason.schema.nullable(),
  warehouse_code: z.string(),
  created_time: instant,
  inbound_time: instant.nullable(),
  packed_time: instant.nullable(),
  handover_time: instant.nullable(),
  departed_time: instant.nullable(),
  last_updated: instant,
  actions: z.array(z.enum(scParcelMachine.actions)),
})
export type ScParcel = z.infer<typeof scParcel>

/** As lists and details show it. */
const listedScParcel = scParcel.extend({
  /** Of its request under way; null: none is. */
  relabel_status: relabelStatus.schema.nullable(),
  /** When its last new label was put on; null: it has none. */
  relabelled_time: instant.nullable(),
})
export type ListedScParcel = z.infer<typeof listedScParcel>

/** PA-610: what of the parcels a list is about. The last: handed over for more than an hour, and the platform has not accepted it. */
export const scParcelCategories = [
  ...(['all', 'relabel_pool', 'to_relabel', 'relabelled', 'returned'] as const),
  'not_acknowledged',
] as const

const filters = z.object({
  category: z.enum(scParcelCategories).default('all'),
  tracking_ids: queryNumbers,
  status: queryList(scParcelStatus.query, 16),
  /** Of which inbound bags. */
  inbound_bag_number: queryNumbers,
  channel: z.string().trim().max(64).optional(),
  hold_reason: queryList(scHoldReason.query, 2),
  ...byTimes(['created_time', 'inbound_time', 'handover_time']),
})
export type ScParcelFilters = z.output<typeof filters>

export const listScParcels = call('GET /sorting_center/outbound_parcels', {
  right: seesScParcels,
  ...atCentre,
  ...bothSpellings('/sorting_center/outbound_parcels'),
  about:
    'The parcels of the sorting centre, newest first: all, or those of a category. Numbers find a parcel by any number that it ever had.',
  query: paging.extend(filters.shape),
  data: listOf(listedScParcel),
})

/** PA-580: for numbers that no address holds. */
export const findScParcels = call('POST /sorting_center/outbound_parcels', {
  right: seesScParcels,
  ...atCentre,
  ...bothSpellings('/sorting_center/outbound_parcels'),
  about: 'The same list, with the same fields in the body.',
  body: listScParcels.query,
  data: listScParcels.data,
})

export const countScParcels = statusCountsOf(listScParcels, 'status', scParcelStatus, {
  path: 'GET /sorting_center/outbound_parcels_stat',
  ...bothSpellings('/sorting_center/outbound_parcels_stat'),
})

export const exportScParcels = listExportOf(listScParcels)

const relabelInfo = '/sorting-center/export/outbound-parcels-relabel-info'
/** PA-581. */
export const exportScRelabelInfo = listExportOf(listScParcels, {
  path: `GET ${relabelInfo}`,
  ...bothSpellings(relabelInfo),
})

export const getScParcel = call('GET /sorting_center/outbound_parcels/:id', {
  right: { any: [...seesScParcels.any, 'SortingCenterInbound', 'SortingCenterRelabel'] },
  ...atCentre,
  ...bothSpellings('/sorting_center/outbound_parcels/:id'),
  about:
    'One parcel, by its id or any number that it ever had: its numbers, weights, consignee, and what was done to it, newest first.',
  params: z.object({ id: number }),
  data: listedScParcel.extend({
    numbers: z.array(
      z.object({
        number: z.string(),
        kind: numberKind.schema,
        created_time: instant,
        /** Null: it is valid now. */
        dead_time: instant.nullable(),
      }),
    ),
    declared_value: z.number(),
    currency: z.string(),
    consignee: z.object({
      name: z.string(),
      country_code: z.string(),
      postcode: z.string(),
      province: z.string(),
      city: z.string(),
      address_line: z.string(),
      phone: z.string(),
    }),
    records: z.array(operationRecord),
  }),
})

/** What the inbound desk says of a parcel. `place`: the sign of its place. */
export const scAnswers = ['place', 'relabel', 'hold'] as const

export const scanScParcelIn = call('POST /sorting_center/inbound', {
  right: 'SortingCenterInbound',
  ...atCentre,
  ...bothSpellings('/sorting_center/inbound'),
  about:
    'Scans a parcel in, by any number that it ever had. The answer is the sign of its place, R (it needs another label) or H (it must not go on). A weight away from the announced one asks to weigh again. An unknown parcel becomes a surplus one of the open bag, on hold. The same scan again changes nothing and says the same.',
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  body: z.object({
    tracking_id: scanned,
    weight: kilograms.optional(),
    /** It was scanned with its weight, and is done with it. */
    is_one_step: z.boolean().default(false),
    tried_weights: z.array(kilograms).max(10).default([]),
    skip_weight_check: z.boolean().default(false),
    weight_reason: weightReason,
    /** The inbound bag that is open on the desk. */
    bag_number: scanned.optional(),
  }),
  data: z.object({
    parcel: scParcel,
    answer: z.enum(scAnswers),
    /** The giant sign: of the place, or R, or H. */
    sign: z.string(),
    /** It was scanned in before: nothing changed. */
    already: z.boolean(),
    /** It belongs to this other bag, not to the one that is open. */
    foreign_bag_number: z.string().nullable(),
    /** The platform withdrew it: it goes to the returns. */
    intercepted: z.boolean(),
    /** It was marked lost and is found. */
    found: z.boolean(),
    /** The bag that is open, with how many of it are here; null without one. */
    bag: scInboundBag.nullable(),
  }),
})

export const sortScParcel = call('POST /sorting_center/outbound_parcel/sort', {
  right: 'SortingCenterSort',
  ...atCentre,
  about: 'Says where a parcel goes, and notes that it was brought there. The same scan again says the same.',
  body: z.object({ tracking_id: scanned }),
  data: z.object({
    parcel: scParcel,
    sort_key: z.string(),
    group: z.string(),
    /** The giant sign. */
    sign: z.string(),
    already: z.boolean(),
  }),
})

export const releaseScParcel = call('POST /sorting_center/outbound_parcels/:id/release', {
  right: 'SortingCenterManage',
  ...atCentre,
  about: 'Lifts the hold of a parcel, with the reason.',
  params: z.object({ id: objectId }),
  body: z.object({ reason: z.string().trim().min(2).max(200) }),
  data: scParcel,
})

export const listScRecords = call('GET /sorting_center/operation_records', {
  right: seesScParcels,
  ...atCentre,
  ...bothSpellings('/sorting_center/operation_records'),
  about:
    'What was done in the sorting centre, newest first, fifty at a time; start_from names the record after which the next fifty come. With tracking_id only of that parcel.',
  query: z.object({ start_from: objectId.optional(), tracking_id: number.optional() }),
  data: z.object({
    list: z.array(operationRecord),
    /** What the next call gives as start_from; null: there are no more. */
    next: objectId.nullable(),
  }),
})
