import type { OutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { numberOf } from '../orders.ts'
import type { Line } from '../orders-file.ts'
import { needed } from '../supply.ts'

/** An order that has left, with its goods. */
export type Shipped = {
  readonly order: OutboundOrder
  readonly invoice: string
  readonly goods: ReadonlyMap<string, number>
}

/** Pieces of a shipped order that a buyer can still send back. */
type Purchase = { readonly shipped: Shipped; readonly at: string; left: number }

/** So many pieces of a return belong to this order. */
type Found = { readonly shipped: Shipped; readonly quantity: number }

/** What each customer bought of each code, in the sequence of the orders. */
export const openPurchases = () => {
  const bought = new Map<string, Purchase[]>()
  const keyOf = (l: Pick<Line, 'customer' | 'code'>) => `${l.customer} ${l.code}`
  let months = 0
  const momentOf = (at: string) => `${String(months).padStart(4, '0')} ${at}`
  return {
    /** The orders of another month have left. */
    shipped: (run: string, lines: readonly Line[], orders: readonly OutboundOrder[]): void => {
      months += 1
      const byNumber = new Map(orders.map((o) => [numberOf(o), o]))
      for (const [invoice, rows] of Map.groupBy(lines, (l) => l.invoice)) {
        const order = byNumber.get(`${run}-${invoice}`)
        const [first] = rows
        if (!order || !first) continue
        const goods = needed(rows)
        const one = { order, invoice, goods }
        for (const [code, left] of goods) {
          const key = keyOf({ customer: first.customer, code })
          bought.set(key, [...(bought.get(key) ?? []), { shipped: one, at: momentOf(first.at), left }])
        }
      }
    },
    /** Pieces that a customer bought before, the newest purchase first; fewer than asked for where there are no more. */
    take: (line: Line, quantity: number): Found[] => {
      const found: Found[] = []
      let missing = quantity
      const known = line.customer ? (bought.get(keyOf(line)) ?? []) : []
      for (const one of known.toReversed()) {
        const some = one.at <= momentOf(line.at) ? Math.min(missing, one.left) : 0
        if (some === 0) continue
        one.left -= some
        missing -= some
        found.push({ shipped: one.shipped, quantity: some })
      }
      return found
    },
  }
}
export type Purchases = ReturnType<typeof openPurchases>
