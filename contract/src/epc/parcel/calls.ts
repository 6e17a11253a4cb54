import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import { byTimes, instant, listOf, objectId, paging, queryList, queryNumbers } from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { volume } from '../../packing/size/volume.ts'
import { atEpc, number } from '../fields.ts'
import { epcParcelStatus, parcelType } from './enums.ts'
import { epcParcelMachine } from './machine.ts'

/** Goods of a parcel as they were announced. */
export const parcelLine = z.object({
  product_id: z.string(),
  category: z.string(),
  quantity: z.number().int(),
  /** Of all pieces of the line, in the currency of the parcel. */
  declared_value: z.number(),
})

export const epcParcel = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  order_id: z.string(),
  store_id: z.string(),
  /** Who is to get it, as the order platform names them. */
  user_key: z.string(),
  programme: z.string(),
  country_code: z.string(),
  channel_code: z.string(),
  /** As announced. */
  parcel_type: parcelType.schema,
  declared_value: z.number(),
  currency: z.string(),
  /** As announced, kg. */
  declared_weight: z.number().nullable(),
  /** As weighed here, kg. */
  weight: z.number().nullable(),
  bag_number: z.string().nullable(),
  arrive_by: instant.nullable(),
  ship_by: instant.nullable(),
  created_time: instant,
  handed_over_time: instant.nullable(),
  inbound_time: instant.nullable(),
  last_updated: instant,
  actions: z.array(z.enum(epcParcelMachine.actions)),
})
export type EpcParcel = z.infer<typeof epcParcel>

const right = 'EPCDataSearch' as const

const filters = z.object({
  tracking_ids: queryNumbers,
  order_ids: queryNumbers,
  status: queryList(epcParcelStatus.query, 22),
  parcel_type: queryList(parcelType.query, 6),
  bag_number: queryNumbers,
  store_id: z.string().trim().max(64).optional(),
  user_key: z.string().trim().max(64).optional(),
  country_code: z.string().trim().max(2).optional(),
  channel_code: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'inbound_time']),
})
export type EpcParcelFilters = z.output<typeof filters>

export const searchEpcParcels = call('GET /epc/inbound_parcel/search', {
  right,
  ...atEpc,
  about: 'The parcels that were announced to the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcParcel),
})

export const countEpcParcels = statusCountsOf(searchEpcParcels, 'status', epcParcelStatus)

export const exportEpcParcels = listExportOf(searchEpcParcels)

export const sibling = z.object({
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  here: z.boolean(),
  arrive_by: instant.nullable(),
})
export type EpcSibling = z.output<typeof sibling>

const byTrackingId = z.object({ tracking_id: number })

export const getEpcParcel = call('GET /epc/inbound_parcel/info', {
  right: { any: ['EPCDataSearch', 'EPCAscan'] },
  ...atEpc,
  about: 'One parcel with its goods and its consignee, and where it is.',
  query: byTrackingId,
  data: epcParcel.extend({
    /** As seen here; null: not scanned in yet. */
    observed_type: parcelType.schema.nullable(),
    is_irregular_shape: z.boolean(),
    /** As measured here, cm. */
    volume_info: volume.nullable(),
    is_blocked: z.boolean(),
    /** Until when it waits for the others of its consolidation set. */
    wait_until: instant.nullable(),
    commerce_transaction_id: z.string(),
    return_reason: z.string(),
    /** The place of the shelves that it lies on. */
    location_code: z.string().nullable(),
    /** The slot of the wall that it lies in. */
    slot_number: z.number().int().nullable(),
    /** The outbound parcel that it is in: our number, and the number of its label. */
    ob_number: z.string().nullable(),
    outbound_tracking_id: z.string().nullable(),
    /** The others of its consolidation set, and how many of it are here. */
    siblings: z.array(sibling),
    consignee: z.object({
      name: z.string(),
      country_code: z.string(),
      postcode: z.string(),
      province: z.string(),
      city: z.string(),
      address_line: z.string(),
      phone: z.string(),
    }),
    lines: z.array(parcelLine),
  }),
})

export const getEpcParcelLifecycle = call('GET /epc/inbound_parcel/lifecycle', {
  right: getEpcParcel.right,
  ...atEpc,
  about: 'What was done to a parcel, or tried in vain, newest first.',
  query: byTrackingId,
  data: z.object({ list: z.array(operationRecord) }),
})

export const getLastEpcOperation = call('GET /epc/inbound_parcel/last_operation_record', {
  right: getEpcParcel.right,
  ...atEpc,
  about: 'What was done to a parcel last, or tried in vain; null for nothing yet. Also as POST.',
  query: byTrackingId,
  data: operationRecord.nullable(),
})
