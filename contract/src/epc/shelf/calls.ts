import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, edited, instant, listOf, objectId, paging, scanned } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { epcWorkStatus } from './enums.ts'

const area = z.object({
  id: objectId,
  /** Letters, digits, - and _ . */
  area_code: z.string(),
  name: z.string(),
  remark: z.string(),
  mapping_count: z.number().int(),
  created_time: instant,
  last_updated: instant,
})
export type EpcPutawayArea = z.infer<typeof area>

/** Which area a parcel should go to, and the places of it. */
const suggestion = z.object({
  area_code: z.string(),
  name: z.string(),
  from_location: z.string(),
  to_location: z.string(),
})

const placed = z.object({
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  location_code: z.string(),
  /** Where it lay before; null: on no shelf. */
  from_location: z.string().nullable(),
  /** The same scan again: nothing changed. */
  already: z.boolean(),
  /** Parcels that lie at this place now. */
  parcels_here: z.number().int(),
})
const placing = z.object({ tracking_id: scanned, location_code: scanned })

export const putawayEpcParcel = call('POST /epc/inbound_parcel/putaway', {
  right: 'DPSPutaway',
  ...atEpc,
  offline: 'queue',
  about:
    'Puts a parcel on a place. One that lies elsewhere has been moved by hand, and lies here from now on. The same again changes nothing.',
  body: placing,
  data: placed,
})

export const undoEpcPutaway = call('POST /epc/inbound_parcel/undo_putaway', {
  right: 'DPSPutaway',
  ...atEpc,
  about:
    'Takes a putaway of one’s own back: the parcel lies where it lay before, or on no shelf. Refused once it was laid elsewhere, taken, or given to a picker.',
  body: z.object({
    tracking_id: scanned,
    /** Where the putaway laid it. */
    location_code: scanned,
  }),
  data: z.object({
    tracking_id: z.string(),
    /** Where it lies again; null: on no shelf. */
    location_code: z.string().nullable(),
  }),
})

export const transferEpcParcel = call('POST /epc/inbound_parcel/transfer', {
  right: 'DPSTransfer',
  ...atEpc,
  about: 'Moves a parcel that lies on a shelf to another place.',
  body: placing,
  data: placed,
})

export const findEpcPlace = call('GET /epc/inbound_parcel/place', {
  right: { any: ['DPSPutaway', 'DPSTransfer'] },
  ...atEpc,
  about: 'Where a parcel lies, and the area to which it should go by its channel group and country.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({
    tracking_id: z.string(),
    status: epcParcelStatus.schema,
    location_code: z.string().nullable(),
    area: suggestion.nullable(),
  }),
})

const stored = z.object({
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  order_id: z.string(),
  channel_code: z.string(),
  country_code: z.string(),
  /** Since when it lies there; of the picked: when it was picked, and by whom. */
  since: instant,
  put_by: z.string(),
  work_status: epcWorkStatus.schema,
})
export type EpcStoredParcel = z.infer<typeof stored>

/** PA-210. */
export const getParcelsByLocation = call('GET /epc/get_parcel_by_location', {
  // The desk that moves parcels begins with their old place, too.
  right: { any: ['EPCDataSearch', 'DPSTransfer'] },
  ...atEpc,
  about:
    'The parcels that lie on a place, or were picked from it and lie nowhere else yet, the longest first. A code of no place is refused with what it is.',
  query: paging.extend({
    location_code: scanned,
    work_status: epcWorkStatus.query.default(epcWorkStatus.code.all),
  }),
  data: listOf(stored),
})

const managing = { right: 'DPSWarehouseManage', ...atEpc } as const
const code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/)
const areaFields = z.object({
  area_code: code,
  name: z.string().trim().min(1).max(100),
  remark: z.string().trim().max(200).default(''),
})

/** PA-205. */
export const queryPutawayAreas = call('GET /epc/putaway_areas/query', {
  ...managing,
  about: 'Putaway areas by their code.',
  query: paging.extend({ area_code: z.string().trim().max(40).optional() }),
  data: listOf(area),
})
export const exportPutawayAreas = listExportOf(queryPutawayAreas)

export const createPutawayArea = call('POST /epc/putaway_areas/create', {
  ...managing,
  about: 'A new putaway area.',
  body: areaFields,
  data: z.object({ id: objectId }),
})

export const editPutawayArea = call('POST /epc/putaway_areas/edit', {
  ...managing,
  about: 'Changes the given fields of a putaway area.',
  body: z.object({ id: objectId }).extend(edited(areaFields).partial().shape),
  data: done,
})

export const deletePutawayArea = call('POST /epc/putaway_areas/delete', {
  ...managing,
  about: 'Deletes a putaway area that has no mappings.',
  body: z.object({ id: objectId }),
  data: done,
})

const mapping = z.object({
  id: objectId,
  area_id: objectId,
  area_code: z.string(),
  group_id: z.number().int(),
  group_name: z.string(),
  group_name_en: z.string(),
  /** Empty: every country of the group. */
  country_code: z.string(),
  from_location: z.string(),
  to_location: z.string(),
  last_updated: instant,
})
export type EpcAreaMapping = z.infer<typeof mapping>

const mappingFields = z.object({
  area_id: objectId,
  group_id: z.number().int().positive(),
  country_code: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
  /** The places of it by their codes, both included. */
  from_location: scanned,
  to_location: scanned,
})

/** PA-209. */
export const queryAreaMappings = call('GET /epc/putaway_area_mappings/query', {
  ...managing,
  about: 'Which channel groups and countries go to which places of an area.',
  query: paging.extend({ area_id: objectId.optional() }),
  data: listOf(mapping),
})
export const exportAreaMappings = listExportOf(queryAreaMappings)

export const createAreaMapping = call('POST /epc/putaway_area_mappings/create', {
  ...managing,
  about: 'Parcels of a channel group, and of a country where one is given, go to these places of an area.',
  body: mappingFields,
  data: z.object({ id: objectId }),
})

export const editAreaMapping = call('POST /epc/putaway_area_mappings/edit', {
  ...managing,
  about: 'Changes the given fields of a mapping.',
  body: z.object({ id: objectId }).extend(edited(mappingFields).partial().shape),
  data: done,
})

export const deleteAreaMapping = call('POST /epc/putaway_area_mappings/delete', {
  ...managing,
  about: 'Deletes a mapping.',
  body: z.object({ id: objectId }),
  data: done,
})
