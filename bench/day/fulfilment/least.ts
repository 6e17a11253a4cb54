import type { Line } from './orders-file.ts'

/** Each order that is shipped is checked, weighed and bagged. */
const callsOfOrder = 3

/**
 * How many calls a month makes at least: each of its orders without trouble is packed. The number of lines in the file
 * says little, because many lines are one stop of a picker.
 */
export const leastCalls = (lines: readonly Line[], share: number): number =>
  callsOfOrder * (1 - share) * new Set(lines.filter((l) => Number(l.quantity) > 0).map((l) => l.invoice)).size
