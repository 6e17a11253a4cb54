import type { PickupWalk, WayPoint } from '@kuacang/contract/outbound/pickup-route/calls'
import { type MapCell, pointAt, type Size } from '../../inventory/rack/map-geometry.ts'

/** How far beside the middle of an aisle one walks, so that there and back are two lines. */
const beside = 7

export type Leg = { readonly from: MapCell; readonly to: MapCell }

/** The drawn walk: every leg keeps to the right of its way. */
export const legsOf = (size: Size, way: readonly WayPoint[]): Leg[] =>
  way.slice(1).flatMap((end, i) => {
    const before = way[i]
    if (!before) return []
    const [a, b] = [pointAt(size, before), pointAt(size, end)]
    const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)]
    const aside = (p: MapCell) => ({ x: p.x - dy * beside, y: p.y + dx * beside })
    return [{ from: aside(a), to: aside(b) }]
  })

/** Long enough for an arrow that says which way it goes. */
export const isLong = ({ from, to }: Leg): boolean => Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > 40

type Stop = PickupWalk['stops'][number]

/** One mark on the map: all stops at one cell, with their numbers in the walk. */
export type Mark = { readonly at: WayPoint; readonly numbers: string; readonly done: boolean }

/** 3, 4 and 5 are "3–5". */
export const ranges = (numbers: readonly number[]): string => {
  const parts: [first: number, last: number][] = []
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else parts.push([n, n])
  }
  return parts.map(([a, b]) => (a === b ? String(a) : `${a}–${b}`)).join(', ')
}

export const marksOf = (stops: readonly Stop[]): Mark[] =>
  [...Map.groupBy(stops, (s) => `${s.aisle} ${s.cell}`).values()].flatMap((here) =>
    here[0]
      ? [
          {
            at: { aisle: here[0].aisle, cell: here[0].cell },
            numbers: ranges(here.flatMap((s) => s.walk_orders)),
            done: here.every((s) => s.done),
          },
        ]
      : [],
  )
