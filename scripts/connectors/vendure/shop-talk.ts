import assert from 'node:assert/strict'
import type { Shop } from './shop-process.ts'

// What people do in the shop: its administrator and its buyers, over the shop's own APIs.

// biome-ignore lint/suspicious/noExplicitAny: what the shop answers is looked at by hand here
type Said = Record<string, any>

export type Talk = (query: string, variables?: object) => Promise<Said>

/** Speaks with one of the APIs of the shop, in one session. */
const session = (url: string): Talk => {
  let token = ''
  return async (query, variables = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    })
    token = response.headers.get('vendure-auth-token') ?? token
    const said = (await response.json()) as { data?: Said; errors?: { message: string }[] }
    assert.equal(said.errors, undefined, JSON.stringify(said.errors))
    for (const result of Object.values(said.data ?? {}))
      assert.equal(result?.errorCode, undefined, JSON.stringify(result))
    return said.data ?? {}
  }
}

export const administrator = async ({ url, password }: Shop): Promise<Talk> => {
  const talk = session(`${url}/admin-api`)
  await talk('mutation ($p: String!) { login(username: "superadmin", password: $p) { __typename } }', {
    p: password,
  })
  return talk
}

/** An API key whose role may do what a warehouse needs. */
export const warehouseKey = (admin: Talk): Promise<string> =>
  makeKey(admin, 'warehouse', ['ReadOrder', 'UpdateOrder', 'ReadCatalog', 'UpdateCatalog'])

export const makeKey = async (admin: Talk, name: string, permissions: readonly string[]): Promise<string> => {
  const { createRole } = await admin('mutation ($i: CreateRoleInput!) { createRole(input: $i) { id } }', {
    i: { code: name, description: name, permissions },
  })
  const { createApiKey } = await admin(
    'mutation ($i: CreateApiKeyInput!) { createApiKey(input: $i) { apiKey } }',
    { i: { roleIds: [createRole.id], translations: [{ languageCode: 'en', name }] } },
  )
  return createApiKey.apiKey
}

/** A product with one variant; answers the variant's id. */
export const makeProduct = async (admin: Talk, sku: string, price: number): Promise<string> => {
  const name = `Thing ${sku}`
  const { createProduct } = await admin(
    'mutation ($i: CreateProductInput!) { createProduct(input: $i) { id } }',
    {
      i: {
        enabled: true,
        translations: [{ languageCode: 'en', name, slug: sku.toLowerCase(), description: '' }],
      },
    },
  )
  const { createProductVariants } = await admin(
    'mutation ($i: [CreateProductVariantInput!]!) { createProductVariants(input: $i) { id } }',
    {
      i: [
        {
          productId: createProduct.id,
          ...{ sku, price, stockOnHand: 50, trackInventory: 'TRUE' },
          translations: [{ languageCode: 'en', name }],
        },
      ],
    },
  )
  return createProductVariants[0].id
}

const orError = '... on ErrorResult { errorCode message }'
const address = {
  ...{ fullName: 'Erika Muster', streetLine1: 'Marktstr. 4', streetLine2: 'Hof', city: 'Leipzig' },
  ...{ province: 'SN', postalCode: '04109', countryCode: 'DE', phoneNumber: '+49341123' },
}

/** A cart of a buyer: two pieces of the first variant, one of the others. */
export const fillCart = async ({ url }: Shop, variants: readonly string[]): Promise<Talk> => {
  const buyer = session(`${url}/shop-api`)
  for (const [n, id] of variants.entries())
    await buyer(
      `mutation ($id: ID!, $n: Int!) { addItemToOrder(productVariantId: $id, quantity: $n) { __typename ${orError} } }`,
      { id, n: n === 0 ? 2 : 1 },
    )
  return buyer
}

/** Buys what is in a cart, and pays; answers the code of the order. */
export const buy = async (shop: Shop, variants: readonly string[], email: string): Promise<string> => {
  const buyer = await fillCart(shop, variants)
  await buyer(
    `mutation ($i: CreateCustomerInput!) { setCustomerForOrder(input: $i) { __typename ${orError} } }`,
    { i: { firstName: 'Erika', lastName: 'Muster', emailAddress: email } },
  )
  await buyer(
    `mutation ($i: CreateAddressInput!) { setOrderShippingAddress(input: $i) { __typename ${orError} } }`,
    { i: address },
  )
  const { eligibleShippingMethods } = await buyer('query { eligibleShippingMethods { id } }')
  await buyer(
    `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ${orError} } }`,
    { id: [eligibleShippingMethods[0].id] },
  )
  await buyer(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ${orError} } }`)
  const { eligiblePaymentMethods } = await buyer('query { eligiblePaymentMethods { code } }')
  const { addPaymentToOrder } = await buyer(
    `mutation ($i: PaymentInput!) { addPaymentToOrder(input: $i) { ... on Order { code } ${orError} } }`,
    { i: { method: eligiblePaymentMethods[0].code, metadata: {} } },
  )
  return addPaymentToOrder.code
}

/** The order as the shop's own people see it. */
export const seen = async (admin: Talk, code: string): Promise<Said> => {
  const { orders } = await admin(
    `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) {
      items { id state lines { id productVariant { id } } fulfillments { state trackingCode method lines { orderLineId quantity } } } } }`,
    { code },
  )
  return orders.items[0]
}

export const cancel = async (admin: Talk, code: string): Promise<void> => {
  const { id } = await seen(admin, code)
  await admin(`mutation ($i: CancelOrderInput!) { cancelOrder(input: $i) { __typename ${orError} } }`, {
    i: { orderId: id, reason: 'changed my mind' },
  })
}

/** The shop's people cancel pieces of an order, also of one that was sent: they are for sale again. */
export const cancelPieces = async (
  admin: Talk,
  code: string,
  pieces: readonly { readonly variant: string; readonly quantity: number }[],
): Promise<void> => {
  const { id, lines } = await seen(admin, code)
  type Line = { readonly id: string; readonly productVariant: { readonly id: string } }
  const input = pieces.map(({ variant, quantity }) => {
    const line = lines.find((l: Line) => l.productVariant.id === variant)
    return { orderLineId: line.id, quantity }
  })
  await admin(`mutation ($i: CancelOrderInput!) { cancelOrder(input: $i) { __typename ${orError} } }`, {
    i: { orderId: id, lines: input, reason: 'sent back' },
  })
}

/** The buyer has asked the shop's people for another street. */
export const readdress = async (admin: Talk, code: string, streetLine1: string): Promise<void> => {
  const { id, state } = await seen(admin, code)
  const move = (to: string) =>
    admin(
      `mutation ($id: ID!, $to: String!) { transitionOrderToState(id: $id, state: $to) { __typename ${orError} } }`,
      { id, to },
    )
  await move('Modifying')
  await admin(`mutation ($i: ModifyOrderInput!) { modifyOrder(input: $i) { __typename ${orError} } }`, {
    i: { orderId: id, dryRun: false, updateShippingAddress: { streetLine1 } },
  })
  await move(state)
}

/** On hand and allocated, as the shop counts them. */
export const stockOf = async (admin: Talk, id: string): Promise<Said> => {
  const { productVariant } = await admin(
    'query ($id: ID!) { productVariant(id: $id) { stockLevels { stockOnHand stockAllocated } } }',
    { id },
  )
  return productVariant.stockLevels[0]
}

/** A shipment that the shop's own people begin: it waits to be sent. */
export const beginShipment = async (
  admin: Talk,
  lines: readonly { readonly orderLineId: string; readonly quantity: number }[],
  trackingCode: string,
): Promise<void> => {
  const handler = {
    code: 'manual-fulfillment',
    arguments: [
      { name: 'method', value: 'DHL' },
      { name: 'trackingCode', value: trackingCode },
    ],
  }
  await admin(
    `mutation ($i: FulfillOrderInput!) { addFulfillmentToOrder(input: $i) { __typename ${orError} } }`,
    { i: { lines, handler } },
  )
}
