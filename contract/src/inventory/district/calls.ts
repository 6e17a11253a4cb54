import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, edited, objectId, scanned } from '../../kit/schemas.ts'
import { atShelves } from '../warehouses.ts'

/** The most that a picker's grid may hold; the router's work grows with it. */
export const mostAisles = 500
export const mostCells = 1000

const millimetres = z.number().int().min(100).max(100_000)

const districtFields = z.object({
  code: scanned,
  name: z.string().trim().max(100).default(''),
  /** The walkable grid: aisles side by side, each with cells from the front to the back. */
  aisles: z.number().int().min(0).max(mostAisles).default(0),
  cells: z.number().int().min(0).max(mostCells).default(0),
  /** With 2 a cross aisle runs through the middle too. */
  blocks: z.union([z.literal(1), z.literal(2)]).default(1),
  aisle_width_mm: millimetres.default(3000),
  cell_width_mm: millimetres.default(1000),
  cross_aisle_mm: millimetres.default(2000),
  /** Where a walk begins and ends: at which aisle, at its front or back. */
  depot_aisle: z.number().int().min(0).max(mostAisles).default(0),
  depot_at: z.enum(['top', 'bottom']).default('bottom'),
})

export const district = districtFields.extend({
  id: objectId,
  racks: z.number().int(),
  locations: z.number().int(),
})
export type District = z.infer<typeof district>

export const listDistricts = call('GET /wms/districts', {
  right: 'GetStorageLocation',
  ...atShelves,
  about: 'The districts of the warehouse by code, each with its grid and how much stands in it.',
  data: z.object({ list: z.array(district) }),
})

export const createDistrict = call('POST /wms/district', {
  right: 'EditStorageLocation',
  ...atShelves,
  about: 'Creates a district.',
  body: districtFields,
  data: z.object({ id: objectId }),
})

export const editDistrict = call('PUT /wms/district/:id', {
  right: 'EditStorageLocation',
  ...atShelves,
  about:
    'Edits a district; its grid cannot become smaller than the places in it need. What is left out stays as it is.',
  params: z.object({ id: objectId }),
  body: edited(districtFields),
  data: done,
})

export const deleteDistrict = call('DELETE /wms/district/:id', {
  right: 'EditStorageLocation',
  ...atShelves,
  about: 'Deletes a district that has neither racks nor locations.',
  params: z.object({ id: objectId }),
  data: done,
})

/** The code of a district. */
const ofDistrict = z.object({ district: z.string().min(1).max(64) })

export const listAisles = call('GET /wms/aisle_infos', {
  right: 'GetStorageLocation',
  ...atShelves,
  about: 'For each aisle of a district whether its walking direction is reversed.',
  query: ofDistrict,
  data: z.array(z.boolean()),
})

export const updateAisle = call('POST /wms/aisle_info/update', {
  right: 'EditStorageLocation',
  ...atShelves,
  about: 'Sets the walking direction of one aisle.',
  body: ofDistrict.extend({
    aisle_index: z.number().int().min(0).max(mostAisles),
    reversed: z.boolean(),
  }),
  data: done,
})
