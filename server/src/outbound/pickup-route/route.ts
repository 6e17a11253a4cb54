import { pickupDirection } from '@kuacang/contract/inventory/rack/enums'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { districtGrids, rackMapsOf } from '../../inventory/public.ts'
import {
  crossAisles,
  depthOf,
  isOnGrid,
  type Layout,
  layoutOfGrid,
  middleOf,
  type OnGrid,
  type Position,
  wayThrough,
} from '../../routing/public.ts'
import { pickupOrderDocument } from '../pickup/document.ts'
import { type RouteStop, stopsOf } from './stops.ts'

/** The cells before the middle cross-aisle, where there is one. */
const middle = (layout: Layout) => (layout.blocks === 2 ? middleOf(layout).after : null)

/** A position among the cells of its aisle, in the terms of the call. */
const cellAt = (layout: Layout): ((position: Position) => number) => {
  const cells = Array.from({ length: layout.cells }, (_c, cell): [number, number] => [
    depthOf(layout, cell),
    cell,
  ])
  const between = layout.blocks === 2 ? [middleOf(layout).after - 0.5] : []
  const rows = [-1, ...between, layout.cells]
  const heads = crossAisles(layout).map((depth, i): [number, number] => [depth, rows[i] ?? -1])
  const byDepth = new Map([...cells, ...heads])
  return ({ depth }) => byDepth.get(depth) ?? -1
}

const { both, up, down } = pickupDirection.code

const showStop = ({ code, walk_orders, done }: RouteStop) => ({ location_code: code, walk_orders, done })

const showOnMap = (s: RouteStop & OnGrid) => ({
  ...showStop(s),
  aisle: s.aisle,
  cell: s.cell,
  rack_id: s.rack_id,
  direction: s.heading === undefined ? both : s.heading === 'up' ? up : down,
})

/** The walk of a pickup order as it is drawn: each leg the shortest way to the next of its stops. */
export const routeOf = async (tx: Reader, caller: Scope, id: string) => {
  const { warehouse_id } = caller
  const [pickup] = await tx.run<{ pickup_code: string }>(
    'select pickup_code from pickup_order where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  if (!pickup) throw notFound(pickupOrderDocument.title, id)
  const stops = await stopsOf(tx, caller, id)
  const all = await districtGrids(tx, caller)
  const districts = all.filter((d) => stops.some((s) => s.district === d.id))
  const maps = await rackMapsOf(tx, caller, districts)
  const walks = districts.flatMap((district) => {
    const map = maps.get(district.id)
    const here = stops.filter((s) => s.district === district.id).filter((s) => isOnGrid(s, district))
    if (!map || here.length === 0) return []
    const layout = layoutOfGrid(district)
    const { length, way } = wayThrough(layout, here)
    const cellOf = cellAt(layout)
    return [
      {
        district: district.code,
        name: district.name,
        map: { ...map, middle: middle(layout) },
        way: way.map((position) => ({ aisle: position.aisle, cell: cellOf(position) })),
        metres: length / 1000,
        stops: here.map(showOnMap),
      },
    ]
  })
  const grids = new Map(districts.map((d) => [d.id, d]))
  const elsewhere = stops.filter((s) => !isOnGrid(s, grids.get(s.district))).map(showStop)
  return { ...pickup, walks, elsewhere }
}
