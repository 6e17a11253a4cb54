import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { cellHeight, cellWidth, headHeight, leftOf, type MapCell, type Size, topOf } from './map-geometry.ts'
import { moved, zoomed } from './map-keys.ts'

const show = (frame: HTMLElement, size: Size, scale: number, { x, y }: MapCell) => {
  const [left, top] = [leftOf(x) * scale, topOf(size, y) * scale]
  // The heads of the aisles stay above the racks.
  const [right, bottom] = [left + cellWidth * scale, top + (cellHeight + headHeight) * scale]
  if (left < frame.scrollLeft) frame.scrollLeft = left
  if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
  if (top < frame.scrollTop) frame.scrollTop = top
  if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight
}

type Options = {
  readonly frame: RefObject<HTMLElement | null>
  readonly size: Size
  readonly scale: number
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly onSelect: ((place: MapCell) => void) | undefined
}

/** The cell that the keys have come to: arrows move it and keep it in sight, Enter selects it; plus and minus zoom. */
export const useCursor = ({ frame, size, scale, zoom, onZoom, onSelect }: Options) => {
  const [current, setCurrent] = useState<MapCell>({ x: 0, y: 0 })
  useEffect(() => setCurrent((c) => (c.x < size.columns && c.y < size.rows ? c : { x: 0, y: 0 })), [size])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moved(size, current, event.key)
    const nextZoom = zoomed(zoom, event.key)
    if (next) {
      setCurrent(next)
      if (frame.current) show(frame.current, size, scale, next)
    } else if (nextZoom !== undefined) onZoom(nextZoom)
    else if ((event.key === 'Enter' || event.key === ' ') && onSelect) onSelect(current)
    else return
    event.preventDefault()
  }
  return { current, setCurrent, onKeyDown }
}
