/** An aisle as the map reports it: the columns on both sides of it, and whether it is reversed. */
export type AislePair = {
  readonly columns: readonly [left: number, right: number]
  readonly reversed: boolean
}

/** The selected aisles from left to right. */
export const aislePairs = (selected: ReadonlySet<number>, reversed: readonly boolean[]): AislePair[] =>
  [...selected]
    .sort((a, b) => a - b)
    .map((aisle) => ({ columns: [aisle, aisle + 1], reversed: reversed[aisle] ?? false }))

/** Selects an aisle, or no longer if it was. */
export const toggled = (selected: ReadonlySet<number>, aisle: number): Set<number> =>
  selected.has(aisle) ? new Set([...selected].filter((a) => a !== aisle)) : new Set([...selected, aisle])
