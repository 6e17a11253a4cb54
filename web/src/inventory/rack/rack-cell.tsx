import type { Rack } from '@kuacang/contract/inventory/rack/calls'
import { text } from '@kuacang/contract/kit/text'
import { memo } from 'react'
import { say } from '../../kit/say.ts'
import { leftOf, type MapCell, type Size, topOf } from './map-geometry.ts'
import { cellText, lookOf } from './rack-look.ts'
import type { Shade } from './rack-shade.ts'

type Props = {
  readonly id: string
  readonly rack: Rack
  readonly shade: Shade | undefined
  readonly size: Size
  readonly reversed: boolean
  readonly selected: boolean
  readonly current: boolean
  readonly marked: boolean
}

/** One rack on the map. */
export const RackCell = memo(({ id, rack, shade, size, reversed, selected, current, marked }: Props) => {
  const { look, label } = lookOf(rack.rack_state)
  const { x, y } = rack.rack_position
  const shown = cellText(rack, reversed)
  const said = `${rack.rack_code} · ${shade ? shade.said : say(label)} · ${shown}`
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the map holds the focus, aria-activedescendant tells the current cell.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={said}
      title={said}
      className="rack-cell"
      {...(shade ? { 'data-level': shade.level } : { 'data-look': look })}
      data-current={current}
      data-marked={marked}
      style={{ left: leftOf(x), top: topOf(size, y) }}
    >
      {shown}
      {shade ? <i className="rack-share" style={{ width: `${shade.share * 100}%` }} /> : null}
    </div>
  )
})

const words = { empty: text('第 {x} 列第 {y} 行，空位', 'Column {x}, row {y}, empty') }

type EmptyProps = Pick<Props, 'id' | 'size' | 'selected' | 'current'> & { readonly place: MapCell }

/** A place without a rack that the keys have come to, or that was selected. */
export const EmptyCell = ({ id, place: { x, y }, size, selected, current }: EmptyProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: as the racks beside it.
  <div
    id={id}
    role="option"
    aria-selected={selected}
    aria-label={say(words.empty, { x: x + 1, y: y + 1 })}
    className="rack-cell"
    data-look="empty"
    data-current={current}
    style={{ left: leftOf(x), top: topOf(size, y) }}
  >
    +
  </div>
)
