import { walkedDirection } from '@kuacang/contract/inventory/rack/direction'
import { pickupDirection } from '@kuacang/contract/inventory/rack/enums'
import type { Heading } from '../../routing/public.ts'

/** The columns that give the heading of a location `l` of warehouse $1; without a rack it is picked either way. */
export type Headed = { readonly pickup_direction: number; readonly reversed: boolean }

export const headingColumns =
  'coalesce(r.pickup_direction, 0) as pickup_direction, coalesce(w.reversed, false) as reversed'
export const headingJoins = `
left join rack r on r.warehouse_id = $1 and r.id = l.rack_id
left join aisle w on w.warehouse_id = $1 and w.district_id = l.district_id and w.aisle_index = l.aisle`

const headings: Readonly<Record<number, Heading>> = {
  [pickupDirection.code.up]: 'up',
  [pickupDirection.code.down]: 'down',
}

/** Which way one walks past a location to take goods there; undefined: either. */
export const headingOf = ({ pickup_direction, reversed }: Headed): Heading | undefined =>
  headings[walkedDirection(pickup_direction, reversed)]
