import { text } from '@kuacang/contract/kit/text'
import type { PickupWalk } from '@kuacang/contract/outbound/pickup-route/calls'
import { heightOf, type MapCell, pointAt, type Size, widthOf } from '../../inventory/rack/map-geometry.ts'
import { say } from '../../kit/say.ts'
import { isLong, type Leg, legsOf, marksOf } from './way-shape.ts'
import './way.css'

const words = { depot: text('起 / 终', 'Start / end') }

const pointsOf = (places: readonly MapCell[]) => places.map(({ x, y }) => `${x},${y}`).join(' ')
const withMiddle = ({ from, to }: Leg) => [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to]

/** The walk drawn over the map: its line with arrows, its numbered stops, and where it begins and ends. */
export const WayOverlay = ({ size, walk }: { size: Size; walk: PickupWalk }) => {
  const [depot] = walk.way
  const at = depot && pointAt(size, depot)
  const legs = legsOf(size, walk.way)
  return (
    <svg className="way" width={widthOf(size)} height={heightOf(size)} aria-hidden="true">
      <defs>
        <marker
          id="way-arrow"
          viewBox="0 0 8 8"
          refX="4"
          refY="4"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
        </marker>
      </defs>
      <polyline points={pointsOf(legs.flatMap(({ from, to }) => [from, to]))} />
      {legs.filter(isLong).map((leg, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a walk may pass the same leg twice.
        <polyline key={i} points={pointsOf(withMiddle(leg))} markerMid="url(#way-arrow)" />
      ))}
      {at ? (
        <g className="way-depot" transform={`translate(${at.x} ${at.y})`}>
          <rect x="-34" y="-12" width="68" height="24" rx="4" />
          <text dy="4">{say(words.depot)}</text>
        </g>
      ) : null}
      {marksOf(walk.stops).map(({ at: place, numbers, done }) => {
        const { x, y } = pointAt(size, place)
        const half = Math.max(12, 6 + numbers.length * 4)
        return (
          <g key={numbers} className="way-stop" data-done={done} transform={`translate(${x} ${y})`}>
            <rect x={-half} y="-12" width={2 * half} height="24" rx="12" />
            <text dy="4">{numbers}</text>
          </g>
        )
      })}
    </svg>
  )
}
