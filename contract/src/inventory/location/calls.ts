import { z } from 'zod'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { mostOnLine } from '../../kit/limits.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { labelSize } from '../../kit/paper.ts'
import { done, listOf, objectId, paging, partnerId, queryList, scanned } from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { printing } from '../../printing/job/calls.ts'
import { mostAisles, mostCells } from '../district/calls.ts'
import { atShelves } from '../warehouses.ts'
import { locationState, locationType } from './enums.ts'
import { locationMachine } from './machine.ts'

/** The types that goods can be put at; those above 90 are the other ends of the ledger's moves. */
export const shelfType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const storageLocation = z.object({
  id: objectId,
  code: z.string(),
  district: z.string().nullable(),
  rack_code: z.string().nullable(),
  layer: z.number().int(),
  slot: z.number().int().nullable(),
  spec_id: objectId.nullable(),
  spec: z.string().nullable(),
  location_type: locationType.schema,
  state: locationState.schema,
  /** On the pickers' grid, from 0; null off it. */
  aisle: z.number().int().nullable(),
  cell: z.number().int().nullable(),
  partner_id: partnerId.nullable(),
  /** A picking place with fewer of its goods is to be replenished. */
  minimum: z.number().int().nullable(),
  on_hand: z.number().int(),
  actions: z.array(z.enum(locationMachine.actions)),
})
export type StorageLocation = z.infer<typeof storageLocation>

const read = { right: 'GetStorageLocation', ...atShelves } as const
const edit = { right: 'EditStorageLocation', ...atShelves } as const
const byId = z.object({ id: objectId })
const byIds = z.object({ ids: z.array(objectId).min(1).max(500) })
const changed = z.object({ changed: z.number().int() })

export const listLocations = call('GET /wms/storage_locations', {
  ...read,
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

export const exportLocations = listExportOf(listLocations)

export const lockLocations = call('POST /wms/storage_location/lock', {
  ...edit,
  about: 'Locks locations (90) or unlocks them. One whose goods are promised to orders is not locked.',
  body: byIds.extend({ locked: z.boolean() }),
  data: changed,
})

export const disableLocations = call('POST /wms/storage_location/disable', {
  ...edit,
  about: 'Takes empty locations out of use (95) or back into it.',
  body: byIds.extend({ disabled: z.boolean() }),
  data: changed,
})

export const deleteLocations = call('POST /wms/storage_location/delete', {
  ...edit,
  about: 'Deletes empty locations; one with goods in it refuses them all.',
  body: byIds,
  data: changed,
})

/** Where at a rack: from the floor up, and from the left. */
export const mostLayers = 50
export const mostSlots = 100
const layer = z.number().int().min(1).max(mostLayers)
const slot = z.number().int().min(1).max(mostSlots)

const place = {
  layer,
  slot: slot.nullable(),
  spec_id: objectId.nullable(),
  location_type: shelfType,
  partner_id: partnerId.nullable(),
  minimum: z.number().int().min(1).max(mostOnLine).nullable(),
}

export const editLocation = call('PUT /wms/storage_location/:id', {
  ...edit,
  about: 'Edits a location. At a rack it has the district and the place on the grid of its rack.',
  params: byId,
  body: z.object({ ...place, rack_id: objectId.nullable() }).partial(),
  data: done,
})

export const assignLocations = call('POST /wms/storage_location/assign', {
  ...edit,
  about: 'Puts locations at a rack, or with null takes them off theirs; they keep district and place then.',
  body: byIds.extend({ rack_id: objectId.nullable() }),
  data: changed,
})

/** What one sheet may hold. */
export const locationSheetRows = 20_000

export const importLocations = call('POST /wms/storage_location/import', {
  ...edit,
  about:
    'Creates or updates the locations of a sheet of up to 20,000 rows, all or none: the refusal names each faulty row. Districts that are not there are made, their grids grow with the places; goods stay where they lie.',
  files: sheetFile(5 * 1024 * 1024),
  data: z.object({ created: z.number().int(), updated: z.number().int() }),
})

export const getLocationTemplate = call('GET /wms/storage_location/import_template', {
  ...edit,
  about: 'The empty sheet for the import of locations, xlsx.',
  data: 'file',
})

/** A row of the sheet; aisles and cells are counted from 1, as people do. */
export const locationRow = z.object({
  code: scanned,
  district: scanned,
  location_type: shelfType.default(1),
  rack_code: scanned.optional(),
  aisle: z.number().int().min(1).max(mostAisles).optional(),
  cell: z.number().int().min(1).max(mostCells).optional(),
  layer: place.layer.default(1),
  slot: slot.optional(),
  spec: z.string().max(64).optional(),
  partner_id: partnerId.optional(),
})
export type LocationRow = z.output<typeof locationRow>

export const printLocationLabels = call('POST /wms/storage_location/print_labels', {
  ...read,
  about:
    'Prints labels of locations as PDF, one a page in the order asked for, 10x5 unless a size is given: a print job.',
  asks: [reasonAsk],
  body: z.object({ ids: z.array(objectId).min(1).max(500), size: labelSize.optional(), ...printing }),
  data: 'file',
})
