import type { RealShop, SeenReturn } from '../real-shop.ts'
import { makeReason, requestReturn, seenReturn } from './return-talk.ts'
import { startShop } from './shop-process.ts'
import { buy, cancel, makeKey, makeProduct, readdress, seen, settle, stockOf } from './shop-talk.ts'

type Packed = {
  readonly canceled_at: string | null
  readonly shipped_at: string | null
  readonly labels: readonly { readonly tracking_number: string }[]
}
const returnStates: Readonly<Record<string, SeenReturn['state']>> = {
  ...{ received: 'received', canceled: 'cancelled' },
}
type Line = {
  readonly variant_id: string
  readonly quantity: number
  readonly detail: { readonly shipped_quantity: number }
}

export const open = async (): Promise<RealShop> => {
  const shop = await startShop()
  const sold = await settle(shop)
  const { admin } = sold
  let buyers = 0
  const reasons = new Map<string, string>()
  const reasonOf = async (words: string): Promise<string> => {
    const made = reasons.get(words) ?? (await makeReason(admin, `reason-${reasons.size}`, words))
    reasons.set(words, made)
    return made
  }
  return {
    url: shop.url,
    credential: (await makeKey(admin, 'secret')).token,
    makeProduct: (sku) => makeProduct(sold, sku, 9.9),
    buy: (variants) => {
      buyers += 1
      return buy(sold, variants, `buyer${buyers}@example.com`)
    },
    cancel: (order) => cancel(admin, order),
    readdress: (order, street) => readdress(admin, order, street),
    seen: async (order) => {
      const { status, items, fulfillments } = await seen(admin, order)
      const isShipped = items.every((l: Line) => l.detail.shipped_quantity === l.quantity)
      return {
        state: status === 'canceled' ? 'cancelled' : isShipped ? 'fulfilled' : 'open',
        shipments: fulfillments
          .filter((f: Packed) => !f.canceled_at)
          .map((f: Packed) => ({
            number: f.labels.map((l) => l.tracking_number).join(', '),
            isSent: f.shipped_at !== null,
          })),
      }
    },
    forSale: async (variant) => {
      const { stocked_quantity, reserved_quantity } = await stockOf(sold, variant)
      return stocked_quantity - reserved_quantity
    },
    isShipment: ({ method, path }) => method === 'POST' && path.includes('/fulfillments?'),
    returns: {
      request: async (order, pieces, words) => {
        const reason_id = await reasonOf(words)
        const { items } = await seen(admin, order)
        const back = pieces.map(({ variant, quantity }) => {
          const line = items.find((l: Line) => l.variant_id === variant)
          return { id: line.id, quantity, reason_id }
        })
        return requestReturn(sold, order, back)
      },
      seen: async (id) => {
        const { status, received, damaged } = await seenReturn(admin, id)
        return { state: returnStates[status] ?? 'awaited', good: received - damaged, damaged }
      },
      isReceipt: ({ method, path }) => method === 'POST' && path.endsWith('/receive/confirm'),
    },
    end: shop.end,
  }
}
