/** @shared with other areas. */

import type { RackMap as RackMapData } from '@kuacang/contract/inventory/rack/calls'
import { text } from '@kuacang/contract/kit/text'
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { say } from '../../kit/say.ts'
import { type AisleControls, AisleHead } from './aisle-head.tsx'
import { MapBar } from './map-bar.tsx'
import { heightOf, isAt, type MapCell, placeAt, type Size, widthOf } from './map-geometry.ts'
import { zooms } from './map-keys.ts'
import { EmptyCell, RackCell } from './rack-cell.tsx'
import { RackGround } from './rack-ground.tsx'
import type { Shades } from './rack-shade.ts'
import { useCursor } from './use-cursor.ts'
import { useWindow } from './use-window.ts'
import './rack-map.css'

const words = {
  map: text(
    '货架图：方向键移动，回车选择，加减号缩放',
    'Rack map: arrow keys move, Enter selects, plus and minus zoom',
  ),
}

const at = ({ x, y }: MapCell) => `${x} ${y}`
const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_n, i) => from + i)

type Props = {
  readonly map: RackMapData
  /** Room for racks to be added: a column and a row more than there are. */
  readonly roomy?: boolean
  readonly selected?: MapCell | undefined
  /** Left out: cells can only be looked at. */
  readonly onSelect?: (place: MapCell) => void
  readonly aisles?: AisleControls
  /** Racks coloured by a number that each has; left out: by their states. */
  readonly shades?: Shades | undefined
  /** Racks to stand out, by their ids. */
  readonly marked?: ReadonlySet<string>
  /** Drawn over the racks, in the pixels of the map. */
  readonly over?: (size: Size) => ReactNode
}

/** The racks of a district in columns with their aisles. Only what is seen of it is drawn, so that large sites stay fluid. */
export const RackMap = ({ map, roomy = false, selected, onSelect, aisles, shades, marked, over }: Props) => {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(zooms.indexOf(1))
  const scale = zooms[zoom] ?? 1
  const size = useMemo((): Size => {
    const more = roomy ? 1 : 0
    const last = map.racks.reduce((most, r) => Math.max(most, r.rack_position.x), 0)
    return {
      columns: Math.max(map.aisles + 1, last + 1) + more,
      rows: Math.max(map.cells + more, 1),
      middle: map.middle,
    }
  }, [map, roomy])
  const racks = useMemo(() => new Map(map.racks.map((r) => [at(r.rack_position), r])), [map.racks])
  const { from, to } = useWindow(frame, size, scale)

  const { current, setCurrent, onKeyDown } = useCursor({
    frame,
    size,
    scale,
    zoom,
    onZoom: setZoom,
    onSelect,
  })

  const columns = between(from.x, to.x)
  const seen = columns.flatMap((x) => between(from.y, to.y).flatMap((y) => racks.get(at({ x, y })) ?? []))
  const chosen = racks.get(at(current))
  // The cell that the keys have reached is named by its id, so it is drawn even outside of the visible part.
  const shown = !chosen || seen.includes(chosen) ? seen : [...seen, chosen]
  const idOf = (place: MapCell) => `${id}-${place.x}-${place.y}`
  const reversedAt = (x: number) => map.reversed[Math.max(0, x - 1)] ?? false
  const empty = [current, ...(selected && !isAt(selected, current) ? [selected] : [])].filter(
    (place) => !racks.has(at(place)),
  )

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = placeAt(size, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale)
    if (!place) return
    setCurrent(place)
    onSelect?.(place)
  }

  return (
    <div className="rack-map">
      <MapBar zoom={zoom} onZoom={setZoom} shades={shades} />
      <div ref={frame} className="rack-frame">
        <div className="rack-sheet" style={{ zoom: scale, width: widthOf(size) }}>
          <div className="aisle-heads">
            {columns
              .filter((x) => x < map.aisles)
              .map((x) => (
                <AisleHead key={x} aisle={x} reversed={map.reversed[x] ?? false} controls={aisles} />
              ))}
          </div>
          <div
            role="listbox"
            tabIndex={0}
            aria-label={say(words.map)}
            aria-activedescendant={idOf(current)}
            className="rack-floor"
            style={{ height: heightOf(size) }}
            onKeyDown={onKeyDown}
            onClick={onClick}
          >
            <RackGround size={size} columns={columns} aisles={aisles?.selected ?? []} />
            {shown.map((rack) => (
              <RackCell
                key={rack.id}
                id={idOf(rack.rack_position)}
                rack={rack}
                shade={shades && (shades.of.get(rack.id) ?? shades.none)}
                size={size}
                reversed={reversedAt(rack.rack_position.x)}
                selected={isAt(selected, rack.rack_position)}
                current={isAt(current, rack.rack_position)}
                marked={marked?.has(rack.id) ?? false}
              />
            ))}
            {empty.map((place) => (
              <EmptyCell
                key={at(place)}
                id={idOf(place)}
                place={place}
                size={size}
                selected={isAt(selected, place)}
                current={isAt(current, place)}
              />
            ))}
            {over?.(size)}
          </div>
        </div>
      </div>
    </div>
  )
}
