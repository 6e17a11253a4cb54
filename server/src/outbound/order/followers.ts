import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Named = { readonly id: string; readonly number: string }

/** What follows in other areas, in the same transaction, when something becomes of orders. */
export type OrderFollower = {
  /** Orders go no further, cancelled or for want of goods: what was made of them is void. */
  readonly dropped: (tx: Tx, caller: Caller, orders: readonly Named[]) => Promise<void>
  /** Someone finishes an order without a receipt: throws where it leaves in another way. */
  readonly leaving: (tx: Tx, caller: Caller, order: Named) => Promise<void>
}

const followers: OrderFollower[] = []

/** Areas that make something of orders say so in a file called order-follower.ts: outbound knows none of them. */
export const registerOrderFollower = (follower: OrderFollower): void => {
  if (!followers.includes(follower)) followers.push(follower)
}

export const ordersDropped: OrderFollower['dropped'] = async (tx, caller, orders) => {
  for (const { dropped } of followers) await dropped(tx, caller, orders)
}

export const orderLeaving: OrderFollower['leaving'] = async (tx, caller, order) => {
  for (const { leaving } of followers) await leaving(tx, caller, order)
}
