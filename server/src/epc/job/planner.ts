/**
 * How ready sets become work at a wall (idea 17). A wall with W slots is filled with W processing units at a time. One
 * filling needs no sorting; up to 19 are told apart by one round, up to 361 by two, up to 6,859 by three (PA-792).
 */

/** What a round can tell apart: lanes A to S, positions 1 to 19. */
export const sortSize = 19
const mostRounds = 3

export type ToPlan = { readonly id: string; readonly channel: string; readonly parcels: number }
/** Which filling of the wall it belongs to, and the code of that. */
export type Planned = ToPlan & { readonly filling: number; readonly code: string }

type Wall = { readonly slots: number }
export type SowPlan = Wall & {
  readonly rounds: number
  readonly fillings: number
  readonly parcels: number
  readonly touches: number
  readonly units: readonly Planned[]
}

/** The most units that a wall takes after three rounds. */
export const mostUnits = ({ slots }: Wall): number => slots * sortSize ** mostRounds

/** How many rounds tell so many units apart; undefined where three do not. */
const roundsFor = (units: number, { slots }: Wall): number | undefined =>
  Array.from({ length: mostRounds + 1 }, (_r, r) => r).find((r) => units <= slots * sortSize ** r)

/** Each parcel is scanned once a round, once into its slot with the slot, and once as it leaves it. */
const touchesOf = (parcels: number, rounds: number): number => parcels * (rounds + 2)

const laneOf = (n: number): string => String.fromCharCode('A'.charCodeAt(0) + n)

/** The code of a filling: its lane, its position there, and its place in that. */
export const codeOf = (filling: number, rounds: number): string => {
  if (rounds === 0) return ''
  const digits = Array.from(
    { length: rounds },
    (_d, i) => Math.floor(filling / sortSize ** (rounds - 1 - i)) % sortSize,
  )
  const [lane = 0, position, place] = digits
  return `${laneOf(lane)}${position === undefined ? '' : position + 1}${place === undefined ? '' : `-${place + 1}`}`
}

/** A code that no filling has yet; undefined where the rounds tell no more apart. */
export const nextCode = (taken: readonly string[], rounds: number): string | undefined => {
  const all = new Set(taken)
  for (let filling = 0; filling < sortSize ** rounds; filling += 1) {
    const code = codeOf(filling, rounds)
    if (!all.has(code)) return code
  }
  return undefined
}

/** The sign of each round in a code: C12-7 is C, 12, 7. */
export const signsOf = (code: string): readonly string[] => {
  const [, lane, position, place] = /^([A-S])(\d+)?(?:-(\d+))?$/.exec(code) ?? []
  return [lane, position, place].filter((sign) => sign !== undefined)
}

const byBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Channels stay side by side, the one with the most parcels first, and in it the biggest set first: big sets are
 * complete while the wall is fresh, and a slot that is complete early is free early.
 */
const inOrder = (units: readonly ToPlan[]): readonly ToPlan[] => {
  const weight = new Map<string, number>()
  for (const u of units) weight.set(u.channel, (weight.get(u.channel) ?? 0) + u.parcels)
  return [...units].sort(
    (a, b) =>
      (weight.get(b.channel) ?? 0) - (weight.get(a.channel) ?? 0) ||
      byBytes(a.channel, b.channel) ||
      b.parcels - a.parcels ||
      byBytes(a.id, b.id),
  )
}

/** Undefined where the sets are too many for three rounds. */
export const planOf = (units: readonly ToPlan[], { slots }: Wall): SowPlan | undefined => {
  const rounds = roundsFor(units.length, { slots })
  if (rounds === undefined) return undefined
  const parcels = units.reduce((sum, u) => sum + u.parcels, 0)
  return {
    slots,
    rounds,
    fillings: Math.ceil(units.length / slots),
    parcels,
    touches: touchesOf(parcels, rounds),
    units: inOrder(units).map((unit, i) => {
      const filling = Math.floor(i / slots)
      return { ...unit, filling, code: codeOf(filling, rounds) }
    }),
  }
}
