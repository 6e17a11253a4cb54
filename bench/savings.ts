import {
  detour,
  emptyCart,
  type Limits,
  type Load,
  lengthIf,
  putOnCart,
} from '../server/src/routing/cart/cart.ts'
import type { Field } from '../server/src/routing/cart/tour-field.ts'

/** Pairs of more orders than this are looked at for the nearest only. */
const allPairs = 1000
const nearest = 40

/**
 * The savings method of Clarke and Wright, as batching is usually compared with: pairs of orders by how much shorter
 * one walk for both is than two, joined from the largest saving down while the cart holds them. Undefined when it took
 * longer than `seconds`: each order is compared with all others.
 */
export const bySavings = <L extends Load>(
  fields: readonly Field[],
  loads: readonly L[],
  limits: Limits,
  seconds: number,
): L[][] | undefined => {
  const end = performance.now() + seconds * 1000
  const alone = loads.map((load) => {
    const cart = emptyCart()
    putOnCart(fields, cart, load)
    return cart
  })
  const pairs: { i: number; j: number; saved: number }[] = []
  for (const [i, cart] of alone.entries()) {
    if (performance.now() > end) return undefined
    const others = []
    for (let j = i + 1; j < loads.length; j += 1) others.push(j)
    const looked =
      loads.length <= allPairs
        ? others
        : others
            .map((j) => ({ j, far: detour(fields, cart, loads[j] as L) }))
            .sort((a, b) => a.far - b.far)
            .slice(0, nearest)
            .map((o) => o.j)
    for (const j of looked) {
      const saved = cart.length + (alone[j]?.length ?? 0) - lengthIf(fields, cart, loads[j], undefined)
      if (saved > 0) pairs.push({ i, j, saved })
    }
  }
  pairs.sort((a, b) => b.saved - a.saved)
  const on = loads.map((load, i) => ({ members: [i], volume_ml: load.volume_ml, weight_g: load.weight_g }))
  for (const { i, j } of pairs) {
    const [a, b] = [on[i], on[j]]
    if (!a || !b || a === b || a.members.length + b.members.length > limits.orders) continue
    if (a.volume_ml + b.volume_ml > limits.volume_ml || a.weight_g + b.weight_g > limits.weight_g) continue
    for (const member of b.members) on[member] = a
    a.members.push(...b.members)
    a.volume_ml += b.volume_ml
    a.weight_g += b.weight_g
  }
  // What is left alone or in few fills up carts, as they come.
  const carts: { members: number[]; volume_ml: number; weight_g: number }[] = []
  for (const few of [...new Set(on)].sort((a, b) => b.members.length - a.members.length)) {
    const room = carts.find(
      (c) =>
        c.members.length + few.members.length <= limits.orders &&
        c.volume_ml + few.volume_ml <= limits.volume_ml &&
        c.weight_g + few.weight_g <= limits.weight_g,
    )
    if (!room) {
      carts.push(few)
      continue
    }
    room.members.push(...few.members)
    room.volume_ml += few.volume_ml
    room.weight_g += few.weight_g
  }
  return carts.map((c) => c.members.flatMap((m) => loads[m] ?? []))
}
