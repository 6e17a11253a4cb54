import { aisleLeft, aisleWidth, cellHeight, leftOf, type Size, topOf } from './map-geometry.ts'

type Props = {
  readonly size: Size
  readonly columns: readonly number[]
  /** The selected aisles. */
  readonly aisles: Iterable<number>
}

/** The layer under the racks: the empty places of each column, and the selected aisles. */
export const RackGround = ({ size, columns, aisles }: Props) => {
  const { rows, middle } = size
  return (
    <>
      {columns.map((x) => (
        <div key={x} role="presentation" className="rack-column" style={{ left: leftOf(x) }}>
          <div style={{ top: topOf(size, 0), height: (middle ?? rows) * cellHeight }} />
          {middle === null ? null : (
            <div style={{ top: topOf(size, middle), height: (rows - middle) * cellHeight }} />
          )}
        </div>
      ))}
      {[...aisles].map((aisle) => (
        <div
          key={aisle}
          role="presentation"
          className="aisle-selected"
          style={{ left: aisleLeft(aisle), width: aisleWidth }}
        />
      ))}
    </>
  )
}
