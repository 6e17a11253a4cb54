import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { centimetres, done, kilograms, listOf, objectId, paging } from '../../kit/schemas.ts'
import { atShelves } from '../warehouses.ts'

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
  max_weight: kilograms.max(100_000),
})

const read = { right: 'GetStorageLocation', ...atShelves } as const
const edit = { right: 'EditStorageLocation', ...atShelves } as const
const byId = z.object({ id: objectId })

export const listSpecs = call('GET /wms/location_specs', {
  ...read,
  about: 'Size specs of locations: centimetres and kilograms.',
  query: paging,
  data: listOf(locationSpec),
})

export const exportSpecs = listExportOf(listSpecs)
export const createSpec = call('POST /wms/location_spec', {
  ...edit,
  about: 'Creates a size spec.',
  body: specFields,
  data: z.object({ id: objectId }),
})
export const editSpec = call('PUT /wms/location_spec/:id', {
  ...edit,
  about: 'Edits a size spec.',
  params: byId,
  body: specFields,
  data: done,
})
export const deleteSpec = call('DELETE /wms/location_spec/:id', {
  ...edit,
  about: 'Deletes a size spec that no location uses.',
  params: byId,
  data: done,
})
