/** @shared with other areas. */

/** The rack map in pixels at full size. Racks stand in columns, between each two of which runs an aisle. */
export const cellWidth = 70
export const cellHeight = 30
export const aisleWidth = 64
/** Room for the cross-aisles before, behind and in the middle. */
export const crossAisle = 34
/** Of the heads of the aisles, which stay in sight above the racks. */
export const headHeight = 52
const step = cellWidth + aisleWidth

export type MapCell = { readonly x: number; readonly y: number }

export const isAt = (place: MapCell | undefined, other: MapCell): boolean =>
  place?.x === other.x && place.y === other.y

/** How many columns and rows the map has, and how many rows are before its middle cross-aisle; null: it has none. */
export type Size = { readonly columns: number; readonly rows: number; readonly middle: number | null }

export const leftOf = (x: number): number => x * step

export const topOf = ({ middle }: Size, y: number): number =>
  crossAisle + y * cellHeight + (middle !== null && y >= middle ? crossAisle : 0)

/** The left side of aisle i, which comes after column i. */
export const aisleLeft = (aisle: number): number => leftOf(aisle) + cellWidth

export const widthOf = ({ columns }: Size): number => leftOf(columns - 1) + cellWidth
export const heightOf = (size: Size): number => topOf(size, size.rows - 1) + cellHeight + crossAisle

/** The point of a person at a cell of an aisle; cell -1 and the number of rows are the cross-aisles. */
export const pointAt = (size: Size, { aisle, cell }: { aisle: number; cell: number }): MapCell => {
  const x = aisleLeft(aisle) + aisleWidth / 2
  if (cell < 0) return { x, y: crossAisle / 2 }
  if (cell >= size.rows) return { x, y: heightOf(size) - crossAisle / 2 }
  if (Number.isInteger(cell)) return { x, y: topOf(size, cell) + cellHeight / 2 }
  return { x, y: topOf(size, Math.ceil(cell)) - crossAisle / 2 }
}

/** The place under a point of the map, if there is one. */
export const placeAt = (size: Size, left: number, top: number): MapCell | undefined => {
  const x = Math.floor(left / step)
  if (left - leftOf(x) >= cellWidth || x < 0 || x >= size.columns) return
  const { middle } = size
  const isBelow = middle !== null && top >= topOf(size, middle)
  const y = Math.floor((top - crossAisle - (isBelow ? crossAisle : 0)) / cellHeight)
  if (y < 0 || y >= size.rows || (middle !== null && !isBelow && y >= middle)) return
  return { x, y }
}

export type Window = {
  readonly from: MapCell
  /** Included. */
  readonly to: MapCell
}

/** What is to be drawn of the map for what is seen of it: in steps of four columns and eight rows, so that few scrolls change it. */
export const windowOf = (
  size: Size,
  seen: { left: number; top: number; width: number; height: number },
): Window => {
  const column = (left: number) => Math.floor(left / step / 4) * 4
  const row = (top: number) => Math.floor((top - 2 * crossAisle) / cellHeight / 8) * 8
  return {
    from: { x: Math.max(0, column(seen.left)), y: Math.max(0, row(seen.top)) },
    to: {
      x: Math.min(size.columns - 1, column(seen.left + seen.width) + 4),
      y: Math.min(size.rows - 1, row(seen.top + seen.height) + 12),
    },
  }
}
