import { z } from 'zod'
import { dialogAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import {
  byTimes,
  exporting,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { bag } from '../../packing/bag/calls.ts'
import { atHub, fuzzyId, number, weighing } from '../fields.ts'
import { hubInboundParcelStatus } from './enums.ts'

export const hubParcel = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: hubInboundParcelStatus.schema,
  /** As announced, kg. */
  weight: z.number().nullable(),
  /** As weighed here, kg. */
  actual_weight: z.number().nullable(),
  bag_number: z.string(),
  outbound_bag_number: z.string().nullable(),
  dest_warehouse_code: z.string(),
  created_time: instant,
  sort_time: instant.nullable(),
  depart_time: instant.nullable(),
})
export type HubParcel = z.infer<typeof hubParcel>

const reading = { any: ['HUBSearch', 'HUBSort', 'HUBAccept'] } as const
const filters = z.object({
  tracking_ids: queryList(number, 500),
  status: queryList(hubInboundParcelStatus.query, 4),
  bag_number: queryNumbers,
  ...byTimes(['created_time', 'sort_time']),
})
export type HubParcelFilters = z.output<typeof filters>

export const listHubParcels = call('GET /hub/inbound_parcels', {
  right: 'HUBSearch',
  ...atHub,
  about: 'The parcels that were announced to the hub, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(hubParcel),
})

export const countHubParcels = statusCountsOf(listHubParcels, 'status', hubInboundParcelStatus)

export const getHubParcel = call('GET /hub/inbound_parcels/by_tracking_id/:id', {
  right: reading,
  ...atHub,
  about: 'One parcel.',
  params: z.object({ id: number }),
  data: hubParcel,
})

export const listParcelsOfBag = call('GET /hub/inbound_parcels/by_bag_number/:number', {
  right: reading,
  ...atHub,
  about: 'The parcels of an inbound bag.',
  params: z.object({ number }),
  query: paging,
  data: listOf(hubParcel),
})

export const findHubParcels = call('GET /hub/inbound_parcels/by_fuzzy/:id', {
  right: reading,
  ...atHub,
  about: 'The parcels whose tracking id holds these characters, newest first; at most 20.',
  params: z.object({ id: fuzzyId }),
  data: z.array(hubParcel),
})

export const listAcceptingParcels = call('GET /hub/inbound_parcels/by_view/one_accepting', {
  right: reading,
  ...atHub,
  about: "The parcels of the operator's bag that is being accepted.",
  query: paging,
  data: listOf(hubParcel),
})

/** How a parcel stands to the bag that is being accepted. */
export const parcelCheck = z.enum(['arrived', 'missing', 'cancelled'])

export const precheckParcels = call('GET /hub/inbound_parcels/by_view/accept_precheck', {
  right: reading,
  ...atHub,
  about: "The parcels of the operator's bag that is being accepted, each with how it stands.",
  query: paging,
  data: listOf(hubParcel.extend({ check: parcelCheck })),
})

export const exportHubParcels = call('GET /hub/export/inbound_parcels', {
  right: 'HUBSearch',
  ...atHub,
  about: 'The matching parcels as csv or xlsx; at most max_rows.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

export const sortParcel = call('POST /hub/sort', {
  right: 'HUBSort',
  ...atHub,
  about:
    'Sorts a parcel: puts it into the open bag of its destination. Asks before it opens a new bag unless that is allowed; a weight away from the announced one asks to weigh again. Tells when the parcel is not of the bag that is being accepted, and sorts it nevertheless.',
  borrow: 'SkipWeightCheck',
  asks: [dialogAsk, ...weighingAsks],
  body: weighing.extend({
    tracking_id: scanned,
    accept_bag_number: scanned.optional(),
    allow_creating_new_bag: z.boolean().default(false),
  }),
  data: z.object({
    parcel: hubParcel,
    bag,
    new_bag: z.boolean(),
    already: z.boolean(),
    /** The bag that it was announced in, where it is not the one being accepted. */
    foreign_bag_number: z.string().nullable(),
  }),
})

export const unbindParcel = call('POST /hub/ops/unbind_parcel_from_bag', {
  right: 'HUBSort',
  ...atHub,
  about: 'Takes a parcel out of its open outbound bag; it stays in the hub.',
  body: z.object({ tracking_id: scanned }),
  data: z.object({ parcel: hubParcel, bag }),
})
