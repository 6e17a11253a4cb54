import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { centimetres, done, listOf, objectId, paging, queryList, scanned } from '../../kit/schemas.ts'
import { locationState, locationType } from './enums.ts'

export const storageLocation = z.object({
  id: objectId,
  code: z.string(),
  district: z.string().nullable(),
  rack_code: z.string().nullable(),
  layer: z.number().int(),
  spec_id: objectId.nullable(),
  spec: z.string().nullable(),
  location_type: locationType.schema,
  state: locationState.schema,
  aisle: z.number().int().nullable(),
  cell: z.number().int().nullable(),
  on_hand: z.number().int(),
})
export type StorageLocation = z.infer<typeof storageLocation>

export const listLocations = call('GET /wms/storage_locations', {
  right: 'GetStorageLocation',
  scope: 'warehouse',
  about: 'Storage locations by code; virtual places are left out.',
  query: paging.extend({
    code: z.string().max(64).optional(),
    district: z.string().max(64).optional(),
    rack_code: z.string().max(64).optional(),
    state: queryList(locationState.query, 10).optional(),
    spec_id: objectId.optional(),
  }),
  data: listOf(storageLocation),
})

export const lockLocations = call('POST /wms/storage_location/lock', {
  right: 'EditStorageLocation',
  scope: 'warehouse',
  about: 'Locks locations (90) or unlocks them.',
  body: z.object({ ids: z.array(objectId).min(1).max(500), locked: z.boolean() }),
  data: z.object({ changed: z.number().int() }),
})

export const importLocations = call('POST /wms/storage_location/import_rows', {
  right: 'EditStorageLocation',
  scope: 'warehouse',
  about:
    'Creates the locations of a district and its racks; known codes keep their goods and take the new place.',
  body: z.object({
    district: z.object({
      code: scanned,
      name: z.string().max(100).default(''),
      aisles: z.number().int().min(0).max(500),
      cells: z.number().int().min(0).max(1000),
      blocks: z.union([z.literal(1), z.literal(2)]).default(1),
    }),
    locations: z
      .array(
        z.object({
          code: scanned,
          location_type: locationType.schema.default(1),
          aisle: z.number().int().min(0).optional(),
          cell: z.number().int().min(0).optional(),
          layer: z.number().int().min(1).max(50).default(1),
        }),
      )
      .min(1)
      .max(20_000),
  }),
  data: z.object({ created: z.number().int(), updated: z.number().int() }),
})

export const locationSpec = z.object({
  id: objectId,
  name: z.string(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  max_weight: z.number(),
  locations: z.number().int(),
})
export type LocationSpec = z.infer<typeof locationSpec>

const specFields = z.object({
  name: z.string().trim().min(1).max(64),
  length: centimetres,
  width: centimetres,
  height: centimetres,
  max_weight: z.number().positive().max(100_000),
})

export const listSpecs = call('GET /wms/location_specs', {
  right: 'GetStorageLocation',
  scope: 'warehouse',
  about: 'Size specs of locations: centimetres and kilograms.',
  query: paging,
  data: listOf(locationSpec),
})
export const createSpec = call('POST /wms/location_spec', {
  right: 'EditStorageLocation',
  scope: 'warehouse',
  about: 'Creates a size spec.',
  body: specFields,
  data: z.object({ id: objectId }),
})
export const editSpec = call('PUT /wms/location_spec/:id', {
  right: 'EditStorageLocation',
  scope: 'warehouse',
  about: 'Edits a size spec.',
  params: z.object({ id: objectId }),
  body: specFields,
  data: done,
})
export const deleteSpec = call('DELETE /wms/location_spec/:id', {
  right: 'EditStorageLocation',
  scope: 'warehouse',
  about: 'Deletes a size spec that no location uses.',
  params: z.object({ id: objectId }),
  data: done,
})
