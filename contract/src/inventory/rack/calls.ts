import { z } from 'zod'
import { shownGoods } from '../../catalog/sku/calls.ts'
import { call } from '../../kit/call.ts'
import { done, edited, objectId, scanned } from '../../kit/schemas.ts'
import { mostAisles, mostCells } from '../district/calls.ts'
import { mostLayers, mostSlots, shelfType } from '../location/calls.ts'
import { atShelves } from '../warehouses.ts'
import { pickupDirection, rackState } from './enums.ts'

const position = z.object({
  /** The column of the map: aisle i is between the columns i and i+1. */
  x: z
    .number()
    .int()
    .min(0)
    .max(mostAisles - 1),
  /** From the front to the back. */
  y: z
    .number()
    .int()
    .min(0)
    .max(mostCells - 1),
})

/** Whether goods may be put there; that locations were generated is the product's own word. */
const settableState = z.union([z.literal(rackState.code.unavailable), z.literal(rackState.code.available)])

const rackFields = z.object({
  /** Short, since the codes of its locations begin with it. */
  rack_code: scanned.max(50),
  rack_position: position,
  pickup_direction: pickupDirection.schema.default(0),
  rack_state: settableState.default(1),
  /** The codes of the virtual racks that stand for this one, if any. */
  virtual_codes: z.array(scanned).max(20).default([]),
})

export const rack = rackFields.extend({
  id: objectId,
  district: z.string(),
  rack_state: rackState.schema,
  locations: z.number().int(),
})
export type Rack = z.infer<typeof rack>

/** What the map of a district is drawn from. */
export const rackMap = z.object({
  aisles: z.number().int(),
  cells: z.number().int(),
  /** How many cells are before the middle cross-aisle; null without one. */
  middle: z.number().int().nullable(),
  /** Of each aisle. */
  reversed: z.array(z.boolean()),
  racks: z.array(rack),
})
export type RackMap = z.infer<typeof rackMap>

const read = { right: 'GetStorageLocation', ...atShelves } as const
const edit = { right: 'EditStorageLocation', ...atShelves } as const
const byId = z.object({ id: objectId })
const ofDistrict = z.object({ district: z.string().min(1).max(64) })

export const listRacks = call('GET /wms/racks', {
  ...read,
  about: 'The racks of a district, or of all, by their places on the map.',
  query: ofDistrict.partial(),
  data: z.object({ list: z.array(rack) }),
})

/** Over how many days picks are counted: a week holds every weekday once. */
export const heatDays = 7
/** How many rows of goods are shown of one rack. */
export const mostRackGoods = 100

const rackLoad = z.object({
  rack_id: objectId,
  locations: z.number().int(),
  /** In how many of them goods lie. */
  held: z.number().int(),
  pieces: z.number().int(),
  /** How often goods were taken from it in the last seven days. */
  picks: z.number().int(),
})
export type RackLoad = z.infer<typeof rackLoad>

export const listRackLoads = call('GET /wms/rack_loads', {
  right: 'GetLocationInventory',
  ...atShelves,
  about:
    'How full each rack of a district is, and how often goods were taken from it in the last seven days. Racks without locations are left out.',
  query: ofDistrict,
  data: z.object({ list: z.array(rackLoad) }),
})

export const listRackGoods = call('GET /wms/rack/:id/goods', {
  right: 'GetLocationInventory',
  ...atShelves,
  about: 'What lies in a rack, by place and SKU: the first 100 rows, and whether there are more.',
  params: byId,
  data: z.object({
    list: z.array(
      z.object({
        location_code: z.string(),
        ...shownGoods,
        quantity: z.number().int(),
        available_quantity: z.number().int(),
      }),
    ),
    more: z.boolean(),
  }),
})

export const createRack = call('POST /wms/rack', {
  ...edit,
  about: 'Puts a rack at an empty place of the map of a district.',
  body: rackFields.extend(ofDistrict.shape),
  data: z.object({ id: objectId }),
})

export const editRack = call('PUT /wms/rack/:id', {
  ...edit,
  about: 'Edits a rack; its locations go with it to another place. What is left out stays as it is.',
  params: byId,
  body: edited(rackFields),
  data: done,
})

export const directRacks = call('POST /wms/racks/direction', {
  ...edit,
  about: 'Sets which way pickers walk past the racks of some aisles.',
  body: ofDistrict.extend({
    aisles: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(mostAisles - 1),
      )
      .min(1)
      .max(mostAisles),
    pickup_direction: pickupDirection.schema,
  }),
  data: z.object({ racks: z.number().int() }),
})

export const deleteRack = call('DELETE /wms/rack/:id', {
  ...edit,
  about:
    'Deletes a rack with its locations; refused while there are goods in one of them or an open job needs it.',
  params: byId,
  data: z.object({ locations: z.number().int() }),
})

export const generateLocations = call('POST /wms/rack/:id/generate_locations', {
  ...edit,
  about:
    'Makes the locations of a rack, RACK-layer-slot: the rack is one cell of the aisle before it. Those that are there stay as they are.',
  params: byId,
  body: z.object({
    layers: z.number().int().min(1).max(mostLayers),
    slots: z.number().int().min(1).max(mostSlots),
    spec_id: objectId.optional(),
    location_type: shelfType.default(1),
  }),
  data: z.object({ created: z.number().int() }),
})

export const getVirtualRacks = call('GET /wms/virtual_rack_map', {
  ...read,
  about: 'The codes of the virtual racks by the code of the rack that they stand for.',
  query: ofDistrict,
  data: z.record(z.string(), z.array(z.string())),
})
