/**
 * States of the dynamic programme over walks in which some blocks must be walked through in one direction. As in
 * states.ts aisles are taken from left to right; instead of odd and even a state says for each cross-aisle how many more
 * times it is walked to the right than to the left, and which of the cross-aisles hang together.
 */
export type Label = {
  readonly cost: number
  /** Net walks to the right on each cross-aisle. */
  readonly flow: readonly number[]
  /** For each cross-aisle the part of the walk that it belongs to, from 1; 0 where nothing was walked yet. */
  readonly parts: readonly number[]
  readonly closed: boolean
  readonly before: Label | null
  /** What was chosen to come here: a way through a block, or which cross-aisles are also walked there and back. */
  readonly through: Through | null
  readonly pairs: readonly boolean[] | null
}

/** A way through one block of one aisle. */
export type Through = {
  readonly cost: number
  /** Walks from end to end. */
  readonly down: number
  readonly up: number
  /** Entered from an end and left by it. */
  readonly fromTop: boolean
  readonly fromBottom: boolean
}

export const standing: Through = { cost: 0, down: 0, up: 0, fromTop: false, fromBottom: false }

const isEmpty = ({ parts, closed }: Label) => !closed && parts.every((part) => part === 0)

/** Parts numbered in the order of their appearance, so that equal states have equal keys. */
const numbered = (parts: readonly number[]): number[] => {
  const names = [...new Set(parts.filter((part) => part > 0))]
  return parts.map((part) => names.indexOf(part) + 1)
}

const touched = (parts: readonly number[], row: number): number[] =>
  parts[row] === 0 ? parts.map((part, r) => (r === row ? Math.max(...parts) + 1 : part)) : [...parts]

const joined = (parts: readonly number[], a: number, b: number): number[] =>
  parts.map((part) => (part === parts[b] ? (parts[a] ?? 0) : part))

/** The state after a block was walked like that, or nothing where that cannot be. */
export const walkBlock = (label: Label, block: number, through: Through): Label | undefined => {
  const { down, up, fromTop, fromBottom, cost } = through
  const rests = down + up === 0 && !fromTop && !fromBottom
  if (rests) return { ...label, before: label, through, pairs: null }
  if (label.closed) return
  let parts = label.parts
  if (down + up > 0 || fromTop) parts = touched(parts, block)
  if (down + up > 0 || fromBottom) parts = touched(parts, block + 1)
  if (down + up > 0) parts = joined(parts, block, block + 1)
  const flow = label.flow.map((f, row) =>
    row === block ? f - down + up : row === block + 1 ? f + down - up : f,
  )
  const state = { flow, parts: numbered(parts), closed: false }
  return { ...state, cost: label.cost + cost, before: label, through, pairs: null }
}

/** The state with the depot in it. */
export const withDepot = (label: Label, row: number): Label | undefined =>
  label.closed ? undefined : { ...label, parts: numbered(touched(label.parts, row)) }

const isOnePart = ({ flow, parts }: Label) =>
  flow.every((f) => f === 0) && new Set(parts.filter((part) => part > 0)).size <= 1

/** Whether the walk may end here. */
export const ends = (label: Label): boolean => label.closed || (!isEmpty(label) && isOnePart(label))

/** The states in the next aisle, with at most `most` net walks along any cross-aisle. */
export const crossOver = (label: Label, aisleToAisle: number, most: number): Label[] => {
  const { flow, parts, closed } = label
  const next = { before: label, through: null }
  if (closed || isEmpty(label)) return [{ ...label, ...next, pairs: null }]
  if (flow.some((f) => Math.abs(f) > most)) return []
  const all = new Set(parts.filter((part) => part > 0)).size
  const found: Label[] = []
  for (let option = 0; option < 2 ** parts.length; option++) {
    const pairs = parts.map((_part, row) => Math.floor(option / 2 ** row) % 2 === 1)
    // Where there are walks already, or nothing to come from, another one there and back is of no use.
    if (pairs.some((pair, row) => pair && (flow[row] !== 0 || parts[row] === 0))) continue
    const kept = parts.map((part, row) => (flow[row] !== 0 || pairs[row] ? part : 0))
    const going = new Set(kept.filter((part) => part > 0)).size
    const walks = flow.reduce((sum, f, row) => sum + Math.abs(f) + (pairs[row] ? 2 : 0), 0)
    const cost = label.cost + walks * aisleToAisle
    if (going === all) found.push({ ...next, cost, flow, parts: numbered(kept), closed: false, pairs })
    else if (going === 0 && isOnePart(label))
      found.push({ ...next, cost, flow, parts: kept, closed: true, pairs })
  }
  return found
}

/** Equal for states that go on alike. */
export const keyOf = ({ flow, parts, closed }: Label): number => {
  if (closed) return -1
  const wide = 128
  const flows = flow.reduce((key, f) => key * wide + f + wide / 2, 0)
  return parts.reduce((key, part) => key * (parts.length + 1) + part, flows)
}
