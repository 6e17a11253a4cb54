import { text } from '@kuacang/contract/kit/text'
import { getPickupRoute, type PickupWalk } from '@kuacang/contract/outbound/pickup-route/calls'
import {
  cellHeight,
  cellWidth,
  crossAisle,
  heightOf,
  leftOf,
  type MapCell,
  pointAt,
  type Size,
  topOf,
  widthOf,
} from '../../inventory/rack/map-geometry.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import './next-stop.css'

const words = {
  at: text('{district} 区 · 通道 {aisle} · 第 {cell} 格', 'Zone {district} · aisle {aisle} · bay {cell}'),
  map: text('下一站 {code}：{where}', 'Next stop {code}: {where}'),
}

/** What is shown around the stop: enough to know the aisle by its neighbours. */
const span = { width: 760, height: 330 }

/** The part of the map around the next stop, and around the last one where both fit into it. */
const frameOf = (size: Size, next: MapCell, last: MapCell | undefined) => {
  const middle = (from: number, to: number | undefined, most: number) =>
    to !== undefined && Math.abs(from - to) < most * 0.8 ? (from + to) / 2 : from
  const begin = (centre: number, most: number, whole: number) =>
    Math.max(0, Math.min(centre - most / 2, whole - most))
  return {
    x: begin(middle(next.x, last?.x, span.width), span.width, widthOf(size)),
    y: begin(middle(next.y, last?.y, span.height), span.height, heightOf(size)),
  }
}

type Stop = PickupWalk['stops'][number]

const Drawn = ({ walk, stop, last }: { walk: PickupWalk; stop: Stop; last: Stop | undefined }) => {
  const { map } = walk
  const size = { columns: map.aisles + 1, rows: Math.max(1, map.cells), middle: map.middle }
  const [next, before] = [pointAt(size, stop), last && pointAt(size, last)]
  const { x, y } = frameOf(size, next, before)
  return (
    <svg viewBox={`${x} ${y} ${span.width} ${span.height}`} aria-hidden="true">
      {map.racks.map(({ id, rack_position: at }) => (
        <rect
          key={id}
          className="next-rack"
          data-wanted={id === stop.rack_id}
          x={leftOf(at.x)}
          y={topOf(size, at.y)}
          width={cellWidth}
          height={cellHeight - 4}
        />
      ))}
      {Array.from({ length: map.aisles }, (_a, aisle) => {
        const head = pointAt(size, { aisle, cell: -1 })
        return (
          <text key={head.x} className="next-aisle" x={head.x} y={Math.max(head.y, y + crossAisle)}>
            {aisle + 1}
          </text>
        )
      })}
      {walk.stops.map((s) => {
        const at = pointAt(size, s)
        return s.done || s === stop ? null : (
          <circle key={s.location_code} className="next-later" cx={at.x} cy={at.y} r="9" />
        )
      })}
      {before ? <circle className="next-here" cx={before.x} cy={before.y} r="12" /> : null}
      <circle className="next-ring" cx={next.x} cy={next.y} r="30" />
      <circle className="next-stop" cx={next.x} cy={next.y} r="16" />
    </svg>
  )
}

type Props = {
  readonly pickup_id: string
  readonly location_code: string
  /** Where the picker stands, as far as the desk knows. */
  readonly last: string | undefined
}

/**
 * Where the next place lies: its aisle and cell in words, and on a small piece of the map. It is read once for the walk,
 * beside the scans; nothing is shown for a place that is on no map.
 */
export const NextStop = ({ pickup_id, location_code, last }: Props) => {
  const { data } = useAnswer(getPickupRoute, { params: { id: pickup_id } })
  const walk = data?.walks.find((w) => w.stops.some((s) => s.location_code === location_code))
  const stop = walk?.stops.find((s) => s.location_code === location_code)
  if (!walk || !stop) return null
  const where = say(words.at, {
    district: walk.district,
    aisle: stop.aisle + 1,
    cell: Math.floor(stop.cell) + 1,
  })
  return (
    <figure className="next-map" aria-label={say(words.map, { code: location_code, where })}>
      <figcaption>{where}</figcaption>
      <Drawn walk={walk} stop={stop} last={walk.stops.find((s) => s.location_code === last)} />
    </figure>
  )
}
