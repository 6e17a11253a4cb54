import { z } from 'zod'
import { dialogAsk, reasonAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  byTimes,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  reason,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { weightReason } from '../../kit/weight.ts'
import { addItem, cancelBag, finishBag, getWorkingList } from '../../packing/bag/calls.ts'
import { relabelReason } from '../../relabel/request/enums.ts'
import { atCentre } from '../fields.ts'
import { seesScPacked } from '../rights.ts'
import { scBagStatus, scBagType } from './enums.ts'
import { scBagMachine } from './machine.ts'

/** As a field of a form that carries a file. */
const sentKilograms = z.preprocess((v) => (typeof v === 'string' && v !== '' ? Number(v) : v), kilograms)

/** PA-567. Weights in kg. */
export const scBag = z.object({
  id: objectId,
  /** What its carrier knows it by. */
  bag_id: z.string(),
  /** The number of its label. */
  temp_bag_id: z.string(),
  /** The station that packed it. */
  suite: z.string(),
  bag_type: scBagType.schema,
  status: scBagStatus.schema,
  /** PA-569: only of a bag of parcels that are relabelled in another room. */
  relabel_reason: relabelReason.schema.nullable(),
  /** The sign of its place. */
  tag: z.string(),
  group_id: z.number().int().nullable(),
  group_name: z.string(),
  sort_key: z.string(),
  carrier_code: z.string(),
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  parcel_count: z.number().int(),
  /** The sum of its parcels. */
  items_weight: z.number(),
  /** As weighed when it was finished. */
  actual_weight: z.number().nullable(),
  check_weight: z.number().nullable(),
  check_weight_away: z.boolean(),
  checked_by: z.string(),
  /** Where the photo of its seal is, where one was taken. */
  seal_photo: z.string().nullable(),
  operator: z.string(),
  delivery_note_id: objectId.nullable(),
  delivery_note_number: z.string().nullable(),
  created_time: instant,
  finished_time: instant.nullable(),
  checked_time: instant.nullable(),
  handover_time: instant.nullable(),
  last_updated: instant,
  tracking_ids: z.array(z.string()),
  actions: z.array(z.enum(scBagMachine.actions)),
})
export type ScBag = z.infer<typeof scBag>

const filters = z.object({
  bag_ids: queryNumbers,
  status: queryList(scBagStatus.query, 9),
  bag_type: queryList(scBagType.query, 2),
  relabel_reason: queryList(relabelReason.query, relabelReason.codes.length),
  tracking_ids: queryNumbers,
  carrier_code: z.string().trim().max(40).optional(),
  operator: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'finished_time', 'handover_time']),
})
export type ScBagFilters = z.output<typeof filters>

export const searchScBags = call('GET /sorting_center/outbound_packing_bag/search', {
  right: seesScPacked,
  ...atCentre,
  about: 'The packing bags of the sorting centre with the numbers in them, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(scBag),
})
export const countScBags = statusCountsOf(searchScBags, 'status', scBagStatus)
export const exportScBags = listExportOf(searchScBags)

/** A parcel in a packing bag. */
export const scBagParcel = z.object({
  id: objectId,
  tracking_id: z.string(),
  weight: z.number(),
  on_hold: z.boolean(),
  added_by: z.string(),
  added_time: instant,
})
export type ScBagParcel = z.infer<typeof scBagParcel>

const withParcels = scBag.extend({ parcels: z.array(scBagParcel) })
export type ScBagWithParcels = z.infer<typeof withParcels>

const byBag = z.object({ bag_id: scanned })

export const getScBag = call('GET /sorting_center/outbound_packing_bag/get', {
  right: seesScPacked,
  ...atCentre,
  about: 'A packing bag with its parcels, by number or id.',
  query: byBag,
  data: withParcels,
})

export const getScSealPhoto = call('GET /sorting_center/outbound_packing_bag/seal_photo', {
  right: seesScPacked,
  ...atCentre,
  about: 'The photo of the seal of a finished packing bag.',
  query: byBag,
  data: 'file',
})

export const getScBagRecords = call('GET /sorting_center/outbound_packing_bag/records', {
  right: seesScPacked,
  ...atCentre,
  about: 'What was done to a packing bag, or tried in vain, newest first.',
  query: byBag,
  data: z.object({ list: z.array(operationRecord) }),
})

export const addToScBag = call('POST /sorting_center/outbound_parcel/add_to_packing_bag', {
  right: 'SortingCenterPack',
  ...atCentre,
  about:
    'Puts a parcel into a packing bag: the given one, else the open one of its place, else after a question a new one. Parcels of DHL and of channel 124 go into bags of benches of their own; the latter have new labels before.',
  asks: [dialogAsk],
  body: z.object({
    tracking_id: scanned,
    bag_id: objectId.optional(),
    /** Yes to the question whether to open a new one. */
    create_bag: z.boolean().default(false),
  }),
  data: addItem.data,
})

export const cancelScBag = call('POST /sorting_center/outbound_packing_bag/cancel', {
  right: { any: ['SortingCenterPack', 'SortingCenterManage'] },
  ...atCentre,
  about:
    'Cancels a packing bag that is open, or with the right a finished one that is on no delivery note; its parcels wait to be packed again.',
  body: byBag,
  data: cancelBag.data,
})

export const unbindScBag = call('POST /sorting_center/outbound_packing_bag/unbind', {
  right: 'SortingCenterUnbind',
  ...atCentre,
  about:
    'Takes parcels out of a packing bag, or all of them. A finished bag is opened again first, for the caller, with a reason, which it asks for.',
  asks: [reasonAsk],
  body: byBag.extend({
    tracking_ids: z.array(scanned).max(500).default([]),
    all: z.boolean().default(false),
    reason: reason.optional(),
  }),
  data: z.object({
    bag: withParcels,
    /** Those of them that must not go on. */
    on_hold: z.array(z.string()),
  }),
})

export const finishScBag = call('POST /sorting_center/outbound_packing_bag/finish_collecting', {
  right: 'SortingCenterPack',
  ...atCentre,
  about: 'Closes a packing bag with its weight, its material and, where there is one, a photo of its seal.',
  borrow: 'SkipWeightCheck',
  asks: [...weighingAsks, dialogAsk],
  body: finishBag.body.omit({ container_volumn_info: true, seal_confirmed: true }).extend({
    weight: sentKilograms.optional(),
    skip_weight_check: queryBoolean.default(false),
    unbind_if_failed_weight_validation: queryBoolean.optional(),
  }),
  files: { ...pictureFiles(1), field: 'file', min: 0 },
  data: finishBag.data,
})

export const getPackingScBags = call('GET /sorting_center/outbound_packing_bag/get_packing_by_operator', {
  right: 'SortingCenterPack',
  ...atCentre,
  about: 'The open packing bags of this operator with their parcels, the latest first.',
  query: paging.pick({ page: true, page_size: true }),
  data: listOf(getWorkingList.data.element),
})

export const checkScBagWeight = call('POST /sorting_center/check_weight', {
  right: 'SortingCenterDispatch',
  ...atCentre,
  about:
    'Weighs a finished packing bag a second time, by another person than the one who packed it. A weight away from the first one asks to weigh again; after the last try it is taken and marked.',
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  body: z.object({
    bag_number: scanned,
    weight: kilograms,
    tried_weights: z.array(kilograms).max(10).default([]),
    skip_weight_check: z.boolean().default(false),
    weight_reason: weightReason,
  }),
  data: z.object({
    bag: scBag,
    /** kg more than at the packing bench, or less. */
    difference: z.number(),
  }),
})
