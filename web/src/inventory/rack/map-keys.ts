import type { MapCell, Size } from './map-geometry.ts'

const page = 10

/** Where a key moves to on the map; undefined: it is none that moves. */
export const moved = ({ columns, rows }: Size, { x, y }: MapCell, key: string): MapCell | undefined => {
  const ways: Readonly<Record<string, MapCell>> = {
    ArrowLeft: { x: x - 1, y },
    ArrowRight: { x: x + 1, y },
    ArrowUp: { x, y: y - 1 },
    ArrowDown: { x, y: y + 1 },
    PageUp: { x, y: y - page },
    PageDown: { x, y: y + page },
    Home: { x: 0, y },
    End: { x: columns - 1, y },
  }
  const to = ways[key]
  return to && { x: Math.min(Math.max(to.x, 0), columns - 1), y: Math.min(Math.max(to.y, 0), rows - 1) }
}

export const zooms = [0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.6] as const
const full = zooms.indexOf(1)

/** The zoom that a key or button asks for, as a place in `zooms`; undefined: none. */
export const zoomed = (now: number, key: string): number | undefined => {
  if (key === '+' || key === '=') return Math.min(now + 1, zooms.length - 1)
  if (key === '-') return Math.max(now - 1, 0)
  return key === '0' ? full : undefined
}
