import type { Sold, Talk } from './shop-talk.ts'

// What people of the shop do with returns, over the shop's own API.

/** Pieces of a line of an order that come back. */
export type Back = { readonly id: string; readonly quantity: number; readonly reason_id?: string }

/** How a return stands in the shop. `good` raised its stock. */
export type SeenReturn = {
  readonly status: string
  readonly location_id: string | null
  readonly wanted: number
  readonly received: number
  readonly damaged: number
}

/** The shop names reasons as it likes. */
export const makeReason = async (admin: Talk, value: string, label: string): Promise<string> =>
  (await admin('/admin/return-reasons', { value, label })).return_reason.id

/** A return that is being written: nothing is asked of the buyer yet. */
export const beginReturn = async (
  { admin, location }: Sold,
  order: string,
  items: readonly Back[],
  { at = location }: { readonly at?: string | null } = {},
): Promise<string> => {
  const begun = await admin('/admin/returns', { order_id: order, ...(at && { location_id: at }) })
  await admin(`/admin/returns/${begun.return.id}/request-items`, { items })
  return begun.return.id
}

export const confirmReturn = (admin: Talk, id: string) => admin(`/admin/returns/${id}/request`, {})

/** The buyer may send it. */
export const requestReturn = async (
  sold: Sold,
  order: string,
  items: readonly Back[],
  more: { readonly at?: string | null } = {},
): Promise<string> => {
  const id = await beginReturn(sold, order, items, more)
  await confirmReturn(sold.admin, id)
  return id
}

/** The shop's own people take these pieces in; `confirm` false: they stop before the last step. */
export const receiveInShop = async (
  admin: Talk,
  id: string,
  items: readonly Back[],
  { confirm = true }: { readonly confirm?: boolean } = {},
): Promise<void> => {
  await admin(`/admin/returns/${id}/receive`, {})
  await admin(`/admin/returns/${id}/receive-items`, { items })
  if (confirm) await admin(`/admin/returns/${id}/receive/confirm`, {})
}

type Item = {
  readonly quantity: number
  readonly received_quantity: number | null
  readonly damaged_quantity: number | null
}

export const seenReturn = async (admin: Talk, id: string): Promise<SeenReturn> => {
  const fields = 'id,status,location_id,items.quantity,items.received_quantity,items.damaged_quantity'
  const { status, location_id, items } = (await admin(`/admin/returns/${id}?fields=${fields}`)).return
  const sum = (of: (item: Item) => number | null) =>
    items.reduce((n: number, item: Item) => n + (of(item) ?? 0), 0)
  return {
    ...{ status, location_id },
    wanted: sum((i) => i.quantity),
    received: sum((i) => i.received_quantity),
    damaged: sum((i) => i.damaged_quantity),
  }
}

/** Each piece of the order's lines, those of two pieces first. */
export const linesOf = ({
  lines,
}: {
  readonly lines: readonly { line_id: string; quantity: number }[]
}): Back[] =>
  lines
    .map(({ line_id, quantity }) => ({ id: line_id, quantity }))
    .sort((one, other) => other.quantity - one.quantity)
