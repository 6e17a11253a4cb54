import { pickupLineMachine } from '@kuacang/contract/outbound/pickup/machine'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { type Headed, headingColumns, headingJoins, headingOf } from '../../inventory/public.ts'
import type { Stop } from '../../routing/public.ts'

type Line = Stop &
  Headed & { location_id: string; rack_id: string | null; walk_order: number; status: number }

const linesSql = `
select p.walk_order, p.status, p.location_id, l.code, coalesce(l.district_id, '') as district, l.aisle, l.cell, l.rack_id, ${headingColumns}
from pickup_line p join location l on l.warehouse_id = $1 and l.id = p.location_id ${headingJoins}
where p.warehouse_id = $1 and p.pickup_order_id = $2 order by p.walk_order`

export type RouteStop = ReturnType<typeof stopOf>

const stopOf = (first: Line, lines: readonly Line[]) => ({
  ...first,
  heading: headingOf(first),
  walk_orders: lines.map((l) => l.walk_order),
  done: lines.every((l) => !pickupLineMachine.can('complete', l.status)),
})

/** The places of a pickup order in the order of its walk; goods that lie at one place are one stop. */
export const stopsOf = async (
  tx: Reader,
  { warehouse_id }: Scope,
  pickup_id: string,
): Promise<readonly RouteStop[]> => {
  const lines = await tx.run<Line>(linesSql, [warehouse_id, pickup_id])
  return [...Map.groupBy(lines, (l) => l.location_id).values()].flatMap((here) =>
    here[0] ? [stopOf(here[0], here)] : [],
  )
}
