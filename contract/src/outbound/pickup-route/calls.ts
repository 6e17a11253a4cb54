import { z } from 'zod'
import { rackMap } from '../../inventory/rack/calls.ts'
import { pickupDirection } from '../../inventory/rack/enums.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { objectId } from '../../kit/schemas.ts'

/**
 * A place on the map: in an aisle beside a cell. The front cross-aisle is cell -1, that behind the last cell the number
 * of cells; one in the middle is between two cells and is a half.
 */
export const wayPoint = z.object({ aisle: z.number().int(), cell: z.number() })
export type WayPoint = z.infer<typeof wayPoint>

const stop = z.object({
  location_code: z.string(),
  /** Its places in the walk: one for each of the goods that are taken there. */
  walk_orders: z.array(z.number().int()),
  /** Whether everything was picked there, or reported missing. */
  done: z.boolean(),
})

const stopOnMap = stop.extend({
  ...wayPoint.shape,
  rack_id: objectId.nullable(),
  /** Which way the picker must walk past it. */
  direction: pickupDirection.schema,
})

export const pickupWalk = z.object({
  district: z.string(),
  name: z.string(),
  map: rackMap,
  /** From the start to the end, with every corner. */
  way: z.array(wayPoint),
  metres: z.number(),
  stops: z.array(stopOnMap),
})
export type PickupWalk = z.infer<typeof pickupWalk>

export const getPickupRoute = call('GET /wms/pickup_order/:id/route', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  ...atGoods,
  about:
    'The walk of a pickup order on the maps of its districts, in the order of its lines; the places that stand on no map apart.',
  params: z.object({ id: objectId }),
  data: z.object({
    pickup_code: z.string(),
    walks: z.array(pickupWalk),
    elsewhere: z.array(stop),
  }),
})
