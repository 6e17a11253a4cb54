import type { Layout } from '../route/layout.ts'
import type { Limits, Load } from './cart.ts'
import { fillCarts } from './carts.ts'
import { fieldOf, type HeadedCells } from './tour-field.ts'

/** Orders to put on carts, group by group; `field` of their parts is the place of a layout in the list. */
export type CartRequest = {
  readonly layouts: readonly Layout[]
  /** For each layout the cells that are picked walking one way only. */
  readonly headed: readonly HeadedCells[]
  readonly groups: readonly { readonly loads: readonly Load[]; readonly limits: Limits }[]
}

/** For each group its carts: the positions of their loads in the group's list. */
export type CartNumbers = number[][][]

/** Puts every group on carts. `progress` receives the share of all loads that are done. */
export const planCarts = (
  { layouts, headed, groups }: CartRequest,
  progress: (share: number) => void = () => undefined,
): CartNumbers => {
  const fields = layouts.map((layout, i) => fieldOf(layout, headed[i]))
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
