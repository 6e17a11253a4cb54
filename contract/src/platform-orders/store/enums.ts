import { enumeration } from '../../kit/enumeration.ts'

/** How a store stands with its platform. */
export const storeState = enumeration('store_state', {
  connected: [1, '正常', 'Connected'],
  /** Five fetches running have failed. */
  failing: [2, '同步异常', 'Failing'],
  /** The platform does not take our authorisation any more. */
  revoked: [3, '授权失效', 'Authorisation lost'],
  unbound: [4, '已解绑', 'Unbound'],
})

/** Which protocol a platform speaks. */
export const connector = enumeration('connector', {
  kuacang: [1, '跨仓平台协议', 'Kuacang marketplace protocol'],
  vendure: [2, '自建商城（Vendure）', 'Vendure'],
  medusa: [3, '自建商城（Medusa）', 'Medusa'],
  shopify: [4, 'Shopify 店铺', 'Shopify'],
})

/** Shop systems that merchants run: each store has an address and a credential of its own, and we have no secret there. */
export const runByMerchants: readonly number[] = [connector.code.vendure, connector.code.medusa]
