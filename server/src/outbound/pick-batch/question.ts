import type { Layout } from '../pick-route/layout.ts'
import type { Limits, Load } from './cart.ts'
import { fillCarts } from './carts.ts'
import { fieldOf } from './field.ts'

/** Orders to put on carts, group by group; `field` of their parts is the place of a layout in the list. */
export type Question = {
  readonly layouts: readonly Layout[]
  readonly groups: readonly { readonly loads: readonly Load[]; readonly limits: Limits }[]
}

/** Of each group its carts: places of loads in the group's list. */
export type Answer = number[][][]

/** Puts every group on carts. `progress` is told the share of all loads that are done. */
export const answerQuestion = (
  { layouts, groups }: Question,
  progress: (share: number) => void = () => undefined,
): Answer => {
  const fields = layouts.map(fieldOf)
  const all = groups.reduce((n, g) => n + g.loads.length, 0)
  let before = 0
  return groups.map(({ loads, limits }) => {
    const numbers = new Map(loads.map((load, i) => [load, i]))
    const carts = fillCarts(fields, loads, limits, {
      progress: (share) => progress((before + share * loads.length) / all),
    })
    before += loads.length
    return carts.map((cart) => cart.map((load) => numbers.get(load) ?? 0))
  })
}
