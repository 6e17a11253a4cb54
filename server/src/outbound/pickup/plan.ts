import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId, newNumber } from '#kit/ids'
import {
  districtGrids,
  type Headed,
  headingColumns,
  headingJoins,
  headingOf,
} from '../../inventory/public.ts'
import { type DistrictGrid, type Stop, walkDistricts } from '../../routing/public.ts'
import { type Batch, businessTypeOf } from './rules.ts'

type Place = Stop & {
  outbound_order_id: string
  location_id: string
  sku_id: string
  lot: string
  quantity: number
  picked: number
}

/** What of the orders' goods is taken where: everything that they are promised, with what was picked of it. */
const placesSql = `
select a.outbound_order_id, a.location_id, a.sku_id, a.lot, a.quantity, a.picked, coalesce(l.district_id, '') as district,
  l.aisle, l.cell, l.code, ${headingColumns}
from allocation a join location l on l.warehouse_id = $1 and l.id = a.location_id ${headingJoins}
where a.warehouse_id = $1 and a.outbound_order_id = any($2) and a.state = ${allocationState.code.open}`

/** What pickers walk on: where each order's goods lie, and the grids of the districts. */
export type Ground = {
  readonly places: ReadonlyMap<string, readonly Place[]>
  readonly grids: ReadonlyMap<string, DistrictGrid>
}

export const groundOf = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  ids: readonly string[],
): Promise<Ground> => {
  const places = await tx.run<Place & Headed>(placesSql, [scope.warehouse_id, ids])
  const districts = await districtGrids(tx, scope)
  return {
    places: Map.groupBy(
      places.map((p) => ({ ...p, heading: headingOf(p) })),
      (p) => p.outbound_order_id,
    ),
    grids: new Map(districts.map((g) => [g.id, g])),
  }
}

export type Planned = ReturnType<typeof planOne>

/** The walk of a pickup order: its stops in walking order, with what is taken at each. */
export const planOne = ({ rule, type, orders }: Batch, { places, grids }: Ground) => {
  const all = orders.flatMap((o) => places.get(o.id) ?? [])
  const stops = [...Map.groupBy(all, (p) => `${p.location_id} ${p.sku_id} ${p.lot}`).values()].flatMap(
    ([first, ...rest]) =>
      first
        ? [
            {
              ...first,
              quantity: rest.reduce((n, p) => n + p.quantity, first.quantity),
              picked: rest.reduce((n, p) => n + p.picked, first.picked),
            },
          ]
        : [],
  )
  const { order, millimetres } = walkDistricts(stops, grids)
  return {
    id: newId(),
    code: newNumber('PK'),
    rule,
    type,
    orders,
    business_type: businessTypeOf(orders),
    multi_skus: orders.some((o) => o.sku_kinds > 1),
    lines: order.map((s, i) => ({ ...s, id: newId(), walk_order: i + 1 })),
    millimetres,
  }
}
