import {
  type Cart,
  detour,
  emptyCart,
  hasRoom,
  type Limits,
  type Load,
  lengthIf,
  putOnCart,
  takeOut,
} from './cart.ts'
import type { Field } from './tour-field.ts'

export type CartOptions = {
  /** An order shares a cart only with others among this many oldest orders, so that none waits for much newer ones. */
  readonly window?: number
  /** Rounds of exchanging orders between carts. */
  readonly rounds?: number
  /** Called from time to time with the share of the work that is done, from 0 to 1. */
  readonly progress?: (share: number) => void
}

const defaults = { window: 1000, rounds: 3 }

/** How many of the nearest are measured exactly. */
const looked = { loads: 12, carts: 5, partners: 4 }
const slack = 1e-6

/** Those of a list with the least of a value, at most `most`, the least first. */
const least = <T>(list: Iterable<T>, most: number, value: (one: T) => number): T[] => {
  const best: { one: T; by: number }[] = []
  for (const one of list) {
    const by = value(one)
    const last = best.at(-1)
    if (best.length === most && last && by >= last.by) continue
    let at = best.length
    while (at > 0 && (best[at - 1]?.by ?? 0) > by) at -= 1
    best.splice(at, 0, { one, by })
    if (best.length > most) best.pop()
  }
  return best.map((b) => b.one)
}

/**
 * Which orders are picked together, so that pickers walk little: the sum of the carts' shortest walks is made small.
 * Loads come the oldest promise first. Each cart begins with the oldest that is left and takes those of the next
 * oldest that lengthen its walk least; afterwards orders change carts, or places with each other, while that
 * shortens the walks. Every length is that of the exact route. The same question always gets the same answer.
 */
export const fillCarts = <L extends Load>(
  fields: readonly Field[],
  loads: readonly L[],
  limits: Limits,
  options: CartOptions = {},
): L[][] => {
  const { window, rounds, progress = () => undefined } = { ...defaults, ...options }
  const carts: Cart[] = []
  const left = new Set<Load>(loads)
  for (const seed of loads) {
    if (!left.delete(seed)) continue
    carts.push(fillOne(fields, seed, left, limits, window))
    progress((1 - left.size / loads.length) / (rounds + 1))
  }
  const reach = Math.ceil(window / limits.orders)
  for (let round = 1; round <= rounds; round += 1)
    if (!exchange(fields, carts, limits, reach, (share) => progress((round + share) / (rounds + 1)))) break
  const age = new Map<Load, number>(loads.map((load, i) => [load, i]))
  return carts
    .filter((c) => c.loads.size > 0)
    .map((c) => ([...c.loads] as L[]).sort((a, b) => (age.get(a) ?? 0) - (age.get(b) ?? 0)))
    .sort(([a], [b]) => (a && b ? (age.get(a) ?? 0) - (age.get(b) ?? 0) : 0))
}

const fillOne = (
  fields: readonly Field[],
  seed: Load,
  left: Set<Load>,
  limits: Limits,
  window: number,
): Cart => {
  const cart = emptyCart()
  putOnCart(fields, cart, seed)
  while (cart.loads.size < limits.orders) {
    const near = least(firstOf(left, window), looked.loads, (load) =>
      hasRoom(cart, load, limits) ? detour(fields, cart, load) : Number.POSITIVE_INFINITY,
    ).filter((load) => hasRoom(cart, load, limits))
    const [next] = least(near, 1, (load) => lengthIf(fields, cart, load, undefined))
    if (!next) break
    putOnCart(fields, cart, next)
    left.delete(next)
  }
  return cart
}

function* firstOf<T>(set: ReadonlySet<T>, most: number) {
  let n = 0
  for (const one of set) {
    if (n >= most) return
    n += 1
    yield one
  }
}

/** One round over all loads: each goes, or changes places, where that shortens the walks. Answers whether any did. */
const exchange = (
  fields: readonly Field[],
  carts: readonly Cart[],
  limits: Limits,
  reach: number,
  progress: (share: number) => void,
): boolean => {
  let better = false
  for (const [number, from] of carts.entries()) {
    const others = carts.slice(Math.max(0, number - reach), number + reach + 1).filter((c) => c !== from)
    for (const load of [...from.loads]) if (relocate(fields, from, load, others, limits)) better = true
    progress(number / carts.length)
  }
  return better
}

const relocate = (
  fields: readonly Field[],
  from: Cart,
  load: Load,
  others: readonly Cart[],
  limits: Limits,
): boolean => {
  const gain = from.length - lengthIf(fields, from, undefined, load)
  if (gain < slack) return false
  for (const to of least(others, looked.carts, (cart) => detour(fields, cart, load))) {
    if (to.loads.size === 0) continue
    if (hasRoom(to, load, limits) && lengthIf(fields, to, load, undefined) - to.length < gain - slack) {
      takeOut(fields, from, load)
      putOnCart(fields, to, load)
      return true
    }
    const partner = least(to.loads, looked.partners, (other) => detour(fields, from, other)).find(
      (other) =>
        hasRoom(to, load, limits, other) &&
        hasRoom(from, other, limits, load) &&
        lengthIf(fields, from, other, load) + lengthIf(fields, to, load, other) <
          from.length + to.length - slack,
    )
    if (!partner) continue
    takeOut(fields, from, load)
    takeOut(fields, to, partner)
    putOnCart(fields, from, partner)
    putOnCart(fields, to, load)
    return true
  }
  return false
}
