import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shipment } from './marketplace.ts'
import type { Answered } from './stand-in.testing.ts'
import { type Asked, ordersAnswer, rawOrder, standIn } from './vendure.testing.ts'
import { vendureMarketplace as platform } from './vendure.ts'

const apiKey = `${'a1'.repeat(12)}:${'b2'.repeat(32)}`
const refusal = (errorCode: string) => ({ errorCode, message: `refused: ${errorCode}` })

describe('the connector of Vendure, against a stand-in over HTTP', () => {
  let shop: Awaited<ReturnType<typeof standIn>>
  beforeAll(async () => {
    shop = await standIn()
  })
  afterAll(() => shop.close())

  const bind = (code: string) => platform.token(shop.connection, { code, merchant_id: 'SHOP' })
  const fulfillment = (more: object = {}) => ({
    ...{ id: '41', state: 'Pending', trackingCode: 'TN-1', updatedAt: '2026-11-26T08:00:00.000Z' },
    lines: [
      { orderLineId: '11', quantity: 3 },
      { orderLineId: '12', quantity: 1 },
    ],
    ...more,
  })
  const shipment: Shipment = {
    ...{ platform_order_id: 'ORDER7', tracking_number: 'TN-1', carrier_code: 'DHL', shipped_at: new Date(0) },
    lines: [
      { line_id: '11', quantity: 3 },
      { line_id: '12', quantity: 1 },
    ],
  }
  const only = async (more: object) => {
    shop.answers(() => ordersAnswer([rawOrder({ ...more })]))
    const [first] = (await platform.orders(shop.store, new Date(0))).list
    return first
  }
  const kindsAsked = () =>
    shop.asked.map(({ query }) =>
      query.includes('addFulfillmentToOrder') ? 'make' : query.includes('transition') ? 'move' : 'read',
    )

  it('an API key is shown in its own header, tried for reading and writing, and lasts', async () => {
    const tokens = await bind(apiKey)
    expect(tokens).toEqual({ access_token: `key ${apiKey}`, refresh_token: '', access_until: null })
    expect(shop.asked.map((a) => a.headers['vendure-api-key'])).toEqual([apiKey, apiKey])
    expect(shop.asked[0]?.headers.authorization).toBeUndefined()
    expect(JSON.stringify(shop.asked)).not.toContain('our-secret')
  })

  it('a name and a password give the token of a session; the password is not kept', async () => {
    shop.answers(({ query }) => ({
      headers: query.includes('login(') ? { 'vendure-auth-token': 'token-9' } : {},
      body: { data: { made: { id: '1' } } },
    }))
    expect(await bind('erika:pass:word')).toMatchObject({ access_token: 'bearer token-9' })
    expect(shop.asked[0]?.variables).toEqual({ username: 'erika', password: 'pass:word' })
    expect(shop.asked.at(-1)?.headers.authorization).toBe('Bearer token-9')
    shop.answers(() => ({ body: { data: { made: refusal('INVALID_CREDENTIALS_ERROR') } } }))
    await expect(bind('erika:wrong')).rejects.toMatchObject({
      ...{ fault: 'unauthorised', code: 'INVALID_CREDENTIALS_ERROR' },
    })
    shop.answers(() => ({ body: { data: { made: { id: '1' } } } }))
    await expect(bind('erika:word')).rejects.toMatchObject({ fault: 'refused', code: 'no_bearer' })
  })

  it('there is no refresh: a token that ended has the store bound again', async () => {
    await expect(
      (async () => platform.token(shop.connection, { refresh_token: 'x' }))(),
    ).rejects.toMatchObject({ fault: 'unauthorised', code: 'no_refresh' })
  })

  it('an order is told with its address, its lines, and prices in whole units of the currency', async () => {
    const told = await only({})
    expect(told).toMatchObject({
      ...{ platform_order_id: 'ORDER7', state: 'open', buyer_id: '3', logistics_code: 'standard' },
      ...{ version: Date.parse('2026-11-26T08:00:00.123Z'), platform_label: false },
      released_at: new Date('2026-11-26T07:59:00Z'),
      address: {
        ...{ firstname: 'Erika Muster', telephone: '+49341', country: 'DE', state: 'SN', city: 'Leipzig' },
        ...{ postal_code: '04109', street_address1: 'Marktstr. 4', street_address2: 'Hof, Muster GmbH' },
      },
    })
    expect(told?.lines[0]).toEqual({
      ...{ line_id: '11', platform_product_id: '31', vid: '21', platform_sku: 'LAMP-1', name: 'Lamp' },
      ...{ quantity: 3, price: 23.88, currency: 'EUR' },
    })
    shop.answers(() => ordersAnswer([rawOrder()], 3))
    expect((await platform.order(shop.store, 'ORDER7')).lines[0]?.price).toBe(2.388)
    expect(shop.asked[0]?.variables).toMatchObject({ options: { filter: { code: { eq: 'ORDER7' } } } })
  })

  it.each([
    ['PaymentAuthorized', 'open'],
    ['PaymentSettled', 'open'],
    ['PartiallyShipped', 'open'],
    ['PartiallyDelivered', 'open'],
    ['Shipped', 'fulfilled'],
    ['Delivered', 'fulfilled'],
    ['Cancelled', 'cancelled'],
  ])('an order that is %s there is %s to us', async (state, ours) => {
    expect(await only({ state })).toMatchObject({ state: ours })
  })

  it('carts, drafts and orders that are being modified are not asked for', async () => {
    await only({})
    expect(shop.asked[0]?.variables).toMatchObject({
      options: {
        filter: {
          state: {
            in: [
              ...['PaymentAuthorized', 'PaymentSettled', 'PartiallyShipped', 'PartiallyDelivered'],
              ...['Shipped', 'Delivered', 'Cancelled'],
            ],
          },
        },
      },
    })
  })

  it('of an order that was shipped in part the rest is told; one whose pieces all are in shipments is fulfilled', async () => {
    const part = fulfillment({ state: 'Shipped', lines: [{ orderLineId: '11', quantity: 2 }] })
    expect((await only({ fulfillments: [part] }))?.lines.map((l) => [l.line_id, l.quantity])).toEqual([
      ['11', 1],
      ['12', 1],
    ])
    expect(await only({ fulfillments: [fulfillment()] })).toMatchObject({ state: 'fulfilled' })
    const dead = fulfillment({ state: 'Cancelled' })
    expect((await only({ fulfillments: [dead] }))?.lines.map((l) => l.quantity)).toEqual([3, 1])
  })

  it('a page goes on from its last moment, without the rows that were seen there, also where one moment fills pages', async () => {
    const at = '2026-11-26T08:00:00.500Z'
    const rows = Array.from({ length: 250 }, (_, n) => rawOrder({ id: `${n}`, code: `C${n}`, updatedAt: at }))
    shop.answers(({ variables }) => {
      const { filter } = variables.options as {
        filter: { updatedAt?: { after: string }; id?: { notIn: string[] } }
      }
      // Those that were placed lately are another list.
      const after = filter.updatedAt?.after
      if (after === undefined) return ordersAnswer([])
      const seen = new Set(filter.id?.notIn)
      return ordersAnswer(rows.filter((r) => r.updatedAt > after && !seen.has(String(r.id))).slice(0, 100))
    })
    const codes: string[] = []
    let next: string | undefined
    do {
      const page = await platform.orders(shop.store, new Date('2026-11-26T08:00:00.500Z'), next)
      codes.push(...page.list.map((o) => o.platform_order_id))
      next = page.next
    } while (next)
    expect(codes).toEqual(rows.map((r) => r.code))
    expect(shop.asked).toHaveLength(4)
    expect(shop.asked[0]?.variables).toMatchObject({
      options: {
        ...{ take: 100, sort: { updatedAt: 'ASC' } },
        filter: { updatedAt: { after: '2026-11-26T08:00:00.499Z' } },
      },
    })
  })

  it('what was placed lately is told too, for the shop does not call everything a change; its version is its last moment', async () => {
    const moment = (day: number) => `2026-11-${day}T08:00:00.000Z`
    const payments = [{ updatedAt: moment(21) }]
    const changed = rawOrder({
      ...{ code: 'CHANGED', updatedAt: moment(20), orderPlacedAt: moment(19), payments },
      ...{
        modifications: [{ createdAt: moment(23) }],
        fulfillments: [fulfillment({ updatedAt: moment(22) })],
      },
    })
    shop.answers(({ variables }) =>
      ordersAnswer('orderPlacedAt' in (variables.options as { sort: object }).sort ? [changed] : []),
    )
    const since = new Date(moment(25))
    const first = await platform.orders(shop.store, since)
    expect(first.list).toEqual([])
    const { list, next } = await platform.orders(shop.store, since, first.next)
    expect(list.map((o) => [o.platform_order_id, o.version])).toEqual([['CHANGED', Date.parse(moment(23))]])
    expect(next).toBeUndefined()
    expect(shop.asked[1]?.variables).toMatchObject({
      options: {
        sort: { orderPlacedAt: 'ASC' },
        filter: {
          orderPlacedAt: { after: '2026-10-26T07:59:59.999Z' },
          _or: [
            { state: { in: expect.arrayContaining(['PaymentSettled', 'PartiallyShipped']) } },
            { state: { in: ['Shipped', 'Delivered'] }, orderPlacedAt: { after: moment(23) } },
          ],
        },
      },
    })
  })

  it('each variant is a product of ours; its own picture goes before that of the product', async () => {
    const variant = (id: string, own: string | null) => ({
      ...{ id, sku: `SKU-${id}`, name: 'Lamp', updatedAt: '2026-11-26T08:00:00.000Z' },
      featuredAsset: own && { preview: own },
      product: { id: '31', featuredAsset: { preview: 'https://shop/product.jpg' } },
    })
    const items = [variant('21', 'https://shop/own.jpg'), variant('22', null)]
    shop.answers(() => ({ body: { data: { productVariants: { items } } } }))
    const { list, next } = await platform.products(shop.store, null)
    expect(next).toBeUndefined()
    expect(list[0]).toEqual({
      ...{ platform_product_id: '31', vid: '21', platform_sku: 'SKU-21', name: 'Lamp', barcode: '' },
      ...{ image_url: 'https://shop/own.jpg', version: Date.parse('2026-11-26T08:00:00Z') },
    })
    expect(list[1]?.image_url).toBe('https://shop/product.jpg')
  })

  /** A shop that makes and moves shipments; `lost`: it makes the shipment, and says that it was made before. */
  const shipping = (before: readonly object[], lost = false) => {
    let fulfillments = before
    return ({ query, variables }: Asked): Answered => {
      if (query.includes('addFulfillmentToOrder')) {
        fulfillments = [...fulfillments, fulfillment()]
        return { body: { data: { made: lost ? refusal('ITEMS_ALREADY_FULFILLED_ERROR') : fulfillment() } } }
      }
      if (query.includes('transition')) return { body: { data: { moved: { state: variables.state } } } }
      return ordersAnswer([rawOrder({ fulfillments })])
    }
  }

  it('a shipment is made with its lines, carrier and number, and sent on its way', async () => {
    shop.answers(shipping([]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(kindsAsked()).toEqual(['read', 'make', 'move'])
    expect(shop.asked[1]?.variables).toEqual({
      input: {
        lines: [
          { orderLineId: '11', quantity: 3 },
          { orderLineId: '12', quantity: 1 },
        ],
        handler: {
          code: 'manual-fulfillment',
          arguments: [
            { name: 'method', value: 'DHL' },
            { name: 'trackingCode', value: 'TN-1' },
          ],
        },
      },
    })
    expect(shop.asked[2]?.variables).toEqual({ id: '41', state: 'Shipped' })
  })

  it('a shipment with its number is not made again: one that waits is sent on its way, one that left is left alone', async () => {
    shop.answers(shipping([fulfillment()]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(kindsAsked()).toEqual(['read', 'move'])
    for (const state of ['Shipped', 'Delivered']) {
      shop.answers(shipping([fulfillment({ state })]))
      await platform.ship(shop.store, shipment, 'key-1')
      expect(kindsAsked()).toEqual(['read'])
    }
    shop.answers(shipping([fulfillment({ state: 'Cancelled' })]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(kindsAsked()).toEqual(['read', 'make', 'move'])
  })

  it('a shipment that an earlier call of ours made meanwhile counts; a refusal without one stays a refusal', async () => {
    shop.answers(shipping([], true))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(kindsAsked()).toEqual(['read', 'make', 'read', 'move'])
    shop.answers(({ query }) =>
      query.includes('addFulfillment')
        ? { body: { data: { made: refusal('INSUFFICIENT_STOCK_ON_HAND_ERROR') } } }
        : ordersAnswer([rawOrder()]),
    )
    await expect(platform.ship(shop.store, shipment, 'key-1')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'INSUFFICIENT_STOCK_ON_HAND_ERROR' },
    })
    shop.answers(({ query }) =>
      query.includes('transition')
        ? { body: { data: { moved: refusal('FULFILLMENT_STATE_TRANSITION_ERROR') } } }
        : ordersAnswer([rawOrder({ fulfillments: [fulfillment()] })]),
    )
    await expect(platform.ship(shop.store, shipment, 'key-1')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'FULFILLMENT_STATE_TRANSITION_ERROR' },
    })
  })

  it('a shop that counts too few pieces for a shipment is given them: they have left', async () => {
    let stockOnHand = 1
    const levels = [{ stockLocationId: '1', stockOnHand, stockAllocated: -2 }]
    const lack = { ...refusal('INSUFFICIENT_STOCK_ON_HAND_ERROR'), productVariantId: '21', stockOnHand }
    const takes = shipping([])
    shop.answers((asked) => {
      if (asked.query.includes('updateProductVariants')) {
        stockOnHand = 3
        return { body: { data: {} } }
      }
      const items = [{ id: '21', stockLevels: levels }]
      if (asked.query.includes('stockLocations'))
        return { body: { data: { stockLocations: { items: [{ id: '1' }] }, productVariants: { items } } } }
      if (asked.query.includes('addFulfillment') && stockOnHand < 3) return { body: { data: { made: lack } } }
      return takes(asked)
    })
    await platform.ship(shop.store, shipment, 'key-1')
    const set = shop.asked.find(({ query }) => query.includes('updateProductVariants'))
    expect(set?.variables).toEqual({
      v0: [{ id: '21', stockLevels: [{ stockLocationId: '1', stockOnHand: 3 }] }],
    })
    expect(shop.asked.at(-1)?.variables).toEqual({ id: '41', state: 'Shipped' })
  })

  it('stock is told on top of what the shop has allocated, at its first location; what is gone or right already is left out', async () => {
    const stockLevels = [
      { stockLocationId: '5', stockOnHand: 50, stockAllocated: 9 },
      { stockLocationId: '1', stockOnHand: 50, stockAllocated: 2 },
    ]
    shop.answers(() => ({
      body: {
        data: {
          stockLocations: { items: [{ id: '1' }] },
          productVariants: {
            items: [
              { id: '21', stockLevels },
              { id: '22', stockLevels: [] },
              { id: '23', stockLevels: [{ stockLocationId: '1', stockOnHand: 4, stockAllocated: -14 }] },
            ],
          },
        },
      },
    }))
    const level = (vid: string, available: number) => ({
      ...{ platform_product_id: '31', vid, platform_sku: '', available, version: 1 },
    })
    // Of the third the shop counted too few while buyers paid at once.
    const levels = [level('21', 17), level('22', 0), level('23', 3), level('99', 4)]
    await platform.stock(shop.store, levels)
    // Each in a mutation of its own: buyers who pay meanwhile do not wait for several of them.
    expect(shop.asked[1]?.variables).toEqual({
      v0: [{ id: '21', stockLevels: [{ stockLocationId: '1', stockOnHand: 19 }] }],
      v1: [{ id: '23', stockLevels: [{ stockLocationId: '1', stockOnHand: -11 }] }],
    })
    expect(shop.asked[1]?.query.match(/updateProductVariants/g)).toHaveLength(2)
    shop.answers(() => ({
      body: { data: { stockLocations: { items: [] }, productVariants: { items: [] } } },
    }))
    await expect(platform.stock(shop.store, [level('21', 1)])).rejects.toMatchObject({ code: 'no_location' })
  })

  it('a label is refused, a release changes nothing in the shop', async () => {
    shop.answers(() => ordersAnswer([]))
    await expect(platform.label(shop.store, 'ORDER7')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'no_label' },
    })
    await platform.release(shop.store, 'ORDER7', 'key-1')
    expect(shop.asked).toEqual([])
    await expect(platform.order(shop.store, 'NONE')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a session is ended where the store is bound no more; an API key is the merchant’s to delete', async () => {
    shop.answers(() => ({ body: { data: { logout: { success: true } } } }))
    await platform.revoke({ ...shop.store, access_token: `key ${apiKey}` })
    expect(shop.asked).toEqual([])
    await platform.revoke(shop.store)
    expect(shop.asked[0]?.query).toContain('logout')
  })

  const graphql = (code: string) => ({ errors: [{ message: 'no', path: ['orders'], extensions: { code } }] })
  it.each([
    ['FORBIDDEN in a success', { body: graphql('FORBIDDEN') }, 'unauthorised', 'FORBIDDEN'],
    ['FORBIDDEN with 403', { status: 403, body: graphql('FORBIDDEN') }, 'unauthorised', 'FORBIDDEN'],
    ['401', { status: 401, body: 'no' }, 'unauthorised', 'http_401'],
    ['an internal error', { body: graphql('INTERNAL_SERVER_ERROR') }, 'away', 'INTERNAL_SERVER_ERROR'],
    ['an error without a code', { body: { errors: [{ message: 'no' }] } }, 'away', 'graphql'],
    [
      'a query that is refused',
      { status: 400, body: graphql('BAD_USER_INPUT') },
      'refused',
      'BAD_USER_INPUT',
    ],
    ['an error of ours', { body: graphql('USER_INPUT_ERROR') }, 'refused', 'USER_INPUT_ERROR'],
    ['503', { status: 503, headers: { 'retry-after': '7' }, body: 'busy' }, 'away', 'http_503'],
    ['a page of HTML', { body: '<html>' }, 'away', 'malformed'],
    ['another shape', { body: { data: { orders: { items: [{ id: '1' }] } } } }, 'away', 'malformed'],
  ])('%s is a fault of the right kind', async (_what, answered, fault, code) => {
    shop.answers(() => answered)
    const failure = await platform.orders(shop.store, new Date(0)).catch((error) => error)
    expect(failure).toMatchObject({ fault, code })
    if (code === 'http_503') expect(failure.retryAfterMs).toBe(7000)
  })

  it('the address of a shop may be given with its Admin API or without', async () => {
    await only({})
    expect(shop.asked[0]?.path).toBe('/admin-api')
    await platform.orders({ ...shop.store, api_url: `${shop.store.api_url}/admin-api` }, new Date(0))
    expect(shop.asked[1]?.path).toBe('/admin-api')
  })
})
