import { marketOrderState } from '@kuacang/contract/platform-orders/sandbox/enums'
import type { Row } from './rows.ts'

const { open, fulfilled } = marketOrderState.code

let serial = 0

/** An order of the practice marketplace in this state. */
const orderIn = (near: readonly Row[], state: number) => {
  const found = near.find((r) => r.table === 'market_order' && r.values.state === state)
  return { merchant_id: found?.values.merchant_id, order_id: found?.values.order_id }
}
const storeOf = (near: readonly Row[]) => ({
  merchant_id: near.find((r) => r.table === 'market_store')?.values.merchant_id,
})
const openOrder = { body: (near: readonly Row[]) => orderIn(near, open) }

/** Inputs of calls of the practice marketplace, whose ids are those of a platform. */
export const marketRecipes = {
  'POST /mock/marketplace/stores': {
    body: () => ({ merchant_id: `ATT-MARKET-${++serial}`, store_name: 'Attack', products: 1 }),
  },
  'POST /mock/marketplace/products': { body: (near: readonly Row[]) => ({ ...storeOf(near), count: 1 }) },
  'POST /mock/marketplace/orders': { body: (near: readonly Row[]) => ({ ...storeOf(near), count: 1 }) },
  'POST /mock/marketplace/order/cancel': openOrder,
  'POST /mock/marketplace/order/address': {
    body: (near: readonly Row[]) => ({ ...orderIn(near, open), city: 'Reno' }),
  },
  'POST /mock/marketplace/order/return': {
    body: (near: readonly Row[]) => ({ ...orderIn(near, fulfilled), reason: 4 }),
  },
  'POST /mock/marketplace/revoke': { body: storeOf },
}
