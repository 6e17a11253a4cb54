import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Level, Shipment } from './marketplace.ts'
import { type Asked, rawItem, rawOrder, standIn } from './medusa.testing.ts'
import { medusaMarketplace as platform } from './medusa.ts'
import type { Answered } from './stand-in.testing.ts'

const refusal = (message: string): Answered => ({
  status: 400,
  body: { type: 'invalid_data', message },
})

describe('the connector of Medusa, against a stand-in over HTTP', () => {
  let shop: Awaited<ReturnType<typeof standIn>>
  beforeAll(async () => {
    shop = await standIn()
  })
  afterAll(() => shop.close())

  const bind = (code: string) => platform.token(shop.connection, { code, merchant_id: 'SHOP' })
  const only = async (more: object) => {
    shop.answers(() => ({ body: { orders: [rawOrder({ ...more })] } }))
    const [first] = (await platform.orders(shop.store, new Date(0))).list
    return first
  }

  const places = (...names: readonly string[]): Answered => ({
    body: { stock_locations: names.map((name, n) => ({ id: `sloc_${n + 1}`, name })) },
  })

  it('a secret key is shown as the name of basic authorisation, tried for reading and writing, and lasts', async () => {
    shop.answers(() => places('Anywhere'))
    expect(await bind('sk_1')).toEqual({ access_token: 'sk_1', refresh_token: '', access_until: null })
    expect(shop.asked.map((a) => `${a.method} ${a.path}`)).toEqual([
      'GET /admin/orders',
      'GET /admin/product-variants',
      'GET /admin/stock-locations',
      'POST /admin/inventory-items/location-levels/batch',
    ])
    expect(shop.asked.at(-1)?.body).toEqual({ create: [], update: [], delete: [] })
    const shown = `Basic ${Buffer.from('sk_1:').toString('base64')}`
    expect(shop.asked.map((a) => a.headers.authorization)).toEqual(Array(4).fill(shown))
    expect(JSON.stringify(shop.asked)).not.toContain('our-secret')
  })

  it('a key that is none of the secret ones is not sent', async () => {
    shop.answers(() => ({ body: {} }))
    await expect(bind('pk_1')).rejects.toMatchObject({ fault: 'refused', code: 'no_secret_key' })
    expect(shop.asked).toEqual([])
    await expect(
      (async () => platform.token(shop.connection, { refresh_token: 'x' }))(),
    ).rejects.toMatchObject({ fault: 'unauthorised', code: 'no_refresh' })
  })

  it('an order is told with its address, its lines, and the price of a unit after tax and discounts', async () => {
    const told = await only({})
    expect(told).toMatchObject({
      ...{ platform_order_id: 'order_7', state: 'open', buyer_id: 'cus_3', logistics_code: 'Standard' },
      ...{ version: Date.parse('2026-11-26T08:00:00.123Z'), platform_label: false },
      released_at: new Date('2026-11-26T07:59:00Z'),
      address: {
        ...{ firstname: 'Erika', lastname: 'Muster', telephone: '+49341', country: 'DE', state: 'SN' },
        ...{ city: 'Leipzig', postal_code: '04109', street_address1: 'Marktstr. 4' },
        street_address2: 'Hof, Muster GmbH',
      },
    })
    expect(told?.lines[0]).toEqual({
      ...{ line_id: '11', platform_product_id: 'prod_1', vid: 'variant_11', platform_sku: 'SKU-11' },
      ...{ name: 'Lamp · Red', quantity: 3, price: 2.38, currency: 'EUR' },
    })
    shop.answers(() => ({ body: { order: rawOrder() } }))
    expect((await platform.order(shop.store, 'order_7')).lines[1]?.price).toBe(5.46)
    expect(shop.asked[0]?.path).toBe('/admin/orders/order_7')
  })

  it.each([
    ['pending', 'open'],
    ['requires_action', 'open'],
    ['completed', 'fulfilled'],
    ['archived', 'fulfilled'],
    ['canceled', 'cancelled'],
  ])('an order that is %s there is %s to us', async (status, state) => {
    expect(await only({ status })).toMatchObject({ state })
  })

  it.each([
    ['authorized', 5, true],
    ['captured', 5, true],
    ['partially_refunded', 5, true],
    ['not_paid', 0, true],
    ['not_paid', 5, false],
    ['requires_action', 5, false],
    ['partially_captured', 5, false],
    ['refunded', 5, false],
  ])('an order whose payment is %s, of %d, is for rules: %s', async (payment_status, total, isFree) => {
    const told = await only({ payment_status, total })
    expect(told?.tags).toEqual(isFree ? [] : ['hold', payment_status])
    // It would be held for ever: Medusa does not tell that a payment came.
    expect(told?.released_at).not.toBeNull()
  })

  it('pieces that are in a fulfilment, written off or not sent as goods are not ours; without others nothing is left', async () => {
    const detail = { fulfilled_quantity: 1, shipped_quantity: 0, written_off_quantity: 1 }
    const voucher = rawItem('13', { requires_shipping: false })
    const part = await only({ items: [rawItem('11', { detail }), voucher] })
    expect(part?.lines.map((l) => [l.line_id, l.quantity])).toEqual([['11', 1]])
    const gone = rawItem('11', { detail: { fulfilled_quantity: 3 } })
    expect(await only({ items: [gone, voucher] })).toMatchObject({ state: 'fulfilled' })
  })

  it('orders changed since a moment are asked for by their ids, page after page', async () => {
    const rows = Array.from({ length: 250 }, (_, n) =>
      rawOrder({ id: `order_${String(n).padStart(3, '0')}` }),
    )
    shop.answers(({ query }) => ({
      body: { orders: rows.filter((r) => r.id > (query['id[$gt]'] ?? '')).slice(0, 100) },
    }))
    const found: string[] = []
    let next: string | undefined
    do {
      const page = await platform.orders(shop.store, new Date('2026-11-26T08:00:00Z'), next)
      found.push(...page.list.map((o) => o.platform_order_id))
      next = page.next
    } while (next)
    expect(found).toEqual(rows.map((r) => r.id))
    expect(shop.asked).toHaveLength(3)
    expect(shop.asked[0]?.query).toMatchObject({
      ...{ order: 'id', limit: '100', 'updated_at[$gte]': '2026-11-26T08:00:00.000Z' },
    })
    expect(shop.asked[1]?.query['id[$gt]']).toBe('order_099')
  })

  const variant = (id: string, more: object = {}) => ({
    ...{ id, title: 'Red', sku: `SKU-${id}`, ean: '4006381333931', thumbnail: null },
    updated_at: '2026-11-26T08:00:00.000Z',
    product: {
      ...{ id: 'prod_1', title: 'Lamp', thumbnail: 'https://shop/p.jpg' },
      updated_at: '2026-11-26T09:00:00.000Z',
    },
    ...more,
  })

  it('each variant is a product of ours; its own picture goes before that of the product', async () => {
    const variants = [
      variant('v1', { thumbnail: 'https://shop/own.jpg', barcode: '123' }),
      variant('v2', { title: 'Lamp' }),
      variant('v3', { product: null }),
    ]
    shop.answers(() => ({ body: { variants } }))
    const { list, next } = await platform.products(shop.store, null)
    expect(next).toBeUndefined()
    expect(list).toEqual([
      {
        ...{ platform_product_id: 'prod_1', vid: 'v1', platform_sku: 'SKU-v1', name: 'Lamp · Red' },
        ...{ barcode: '123', image_url: 'https://shop/own.jpg' },
        version: Date.parse('2026-11-26T09:00:00Z'),
      },
      expect.objectContaining({
        ...{ vid: 'v2', name: 'Lamp', barcode: '4006381333931', image_url: 'https://shop/p.jpg' },
      }),
    ])
    expect(shop.asked[0]?.query['updated_at[$gte]']).toBeUndefined()
  })

  it('pages of variants overlap, so that one that is deleted meanwhile hides no other', async () => {
    const all = Array.from({ length: 150 }, (_, n) => variant(`v${String(n).padStart(3, '0')}`))
    shop.answers(({ query }) => {
      const from = Number(query.offset)
      const rows = from === 0 ? all : all.slice(3)
      return { body: { variants: rows.slice(from, from + 100) } }
    })
    const first = await platform.products(shop.store, new Date(0))
    const second = await platform.products(shop.store, new Date(0), first.next)
    const seen = new Set([...first.list, ...second.list].map((p) => p.vid))
    expect(seen.size).toBe(150)
    expect(second.next).toBeUndefined()
  })

  const shipment: Shipment = {
    ...{
      platform_order_id: 'order_7',
      tracking_number: 'TN-1',
      carrier_code: 'DHL',
      shipped_at: new Date(0),
    },
    lines: [
      { line_id: '11', quantity: 3 },
      { line_id: '12', quantity: 1 },
    ],
  }
  const packed = (more: object = {}) => ({
    ...{ id: 'ful_1', canceled_at: null, shipped_at: null, labels: [] },
    metadata: { kuacang_tracking_number: 'TN-1' },
    ...more,
  })
  const steps = () =>
    shop.asked.map(({ method, path }) =>
      method === 'GET' ? 'read' : path.endsWith('/shipments') ? 'send' : 'pack',
    )
  /** A shop that packs and sends; it refuses a step where `refuses` says so, after having done it. */
  const shipping = (before: readonly object[], refuses: (step: 'pack' | 'send') => boolean = () => false) => {
    let fulfillments = before
    return ({ method, path }: Asked): Answered => {
      const step = path.endsWith('/shipments') ? 'send' : 'pack'
      if (method === 'POST') {
        fulfillments =
          step === 'pack'
            ? [...fulfillments, packed()]
            : [packed({ shipped_at: '2026-11-26T09:00:00Z', labels: [{ tracking_number: 'TN-1' }] })]
        if (refuses(step)) return refusal(`${step} is done`)
      }
      return { body: { order: rawOrder({ fulfillments }) } }
    }
  }

  it('a shipment is packed with its lines and its number, and sent with a label', async () => {
    shop.answers(shipping([]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(steps()).toEqual(['read', 'pack', 'send'])
    const items = [
      { id: '11', quantity: 3 },
      { id: '12', quantity: 1 },
    ]
    expect(shop.asked[1]?.body).toEqual({
      items,
      metadata: { kuacang_tracking_number: 'TN-1', kuacang_carrier: 'DHL' },
    })
    expect(shop.asked[2]).toMatchObject({
      path: '/admin/orders/order_7/fulfillments/ful_1/shipments',
      body: { items, labels: [{ tracking_number: 'TN-1', tracking_url: '', label_url: '' }] },
    })
  })

  it('a shipment with its number is not packed again: one that waits is sent, one that left is left alone', async () => {
    shop.answers(shipping([packed()]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(steps()).toEqual(['read', 'send'])
    const labelled = { metadata: null, labels: [{ tracking_number: 'TN-1' }] }
    shop.answers(shipping([packed({ ...labelled, shipped_at: '2026-11-26T09:00:00Z' })]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(steps()).toEqual(['read'])
    shop.answers(shipping([packed({ canceled_at: '2026-11-26T09:00:00Z' })]))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(steps()).toEqual(['read', 'pack', 'send'])
  })

  it('a step that an earlier call of ours did meanwhile counts; a refusal without that stays a refusal', async () => {
    shop.answers(shipping([], () => true))
    await platform.ship(shop.store, shipment, 'key-1')
    expect(steps()).toEqual(['read', 'pack', 'read', 'send', 'read'])
    for (const fulfillments of [[], [packed()]]) {
      shop.answers(({ method }) =>
        method === 'POST' ? refusal('no stock') : { body: { order: rawOrder({ fulfillments }) } },
      )
      await expect(platform.ship(shop.store, shipment, 'key-1')).rejects.toMatchObject({
        ...{ fault: 'refused', code: 'invalid_data', message: 'no stock' },
      })
    }
  })

  const level = (vid: string, available: number): Level => ({
    ...{ platform_product_id: 'prod_1', vid, platform_sku: '', available, version: 1 },
  })
  const stocked = (
    id: string,
    ...things: readonly [item: string, each: number, reserved: number | null][]
  ) => ({
    id,
    inventory_items: things.map(([item, required_quantity, reserved]) => ({
      required_quantity,
      inventory: {
        id: item,
        location_levels: [
          { location_id: 'sloc_2', reserved_quantity: 9 },
          ...(reserved === null ? [] : [{ location_id: 'sloc_1', reserved_quantity: reserved }]),
        ],
      },
    })),
  })

  it('stock is told on top of what the shop has reserved, at the location of the warehouse; sets and variants that are gone are left out', async () => {
    shop.answers(({ path }) => {
      if (path.endsWith('/stock-locations')) return places(' KUACANG ', 'Shop')
      return {
        body: {
          variants: [
            stocked('one', ['iitem_1', 1, 2]),
            stocked('three', ['iitem_1', 3, 2]),
            stocked('fresh', ['iitem_2', 1, null]),
            stocked('set', ['iitem_1', 1, 2], ['iitem_2', 1, 0]),
            stocked('endless'),
          ],
        },
      }
    })
    const told = [level('one', 17), level('three', 5), level('fresh', 0), level('set', 5), level('gone', 4)]
    await platform.stock(shop.store, told)
    expect(shop.asked.at(-1)).toMatchObject({
      path: '/admin/inventory-items/location-levels/batch',
      body: {
        create: [{ inventory_item_id: 'iitem_2', location_id: 'sloc_1', stocked_quantity: 0 }],
        update: [{ inventory_item_id: 'iitem_1', location_id: 'sloc_1', stocked_quantity: 19 }],
      },
    })
  })

  it('variants are looked up twenty at a time; of several locations none is guessed', async () => {
    shop.answers(({ path }) =>
      path.endsWith('/stock-locations') ? places('Anywhere') : { body: { variants: [] } },
    )
    await platform.stock(
      shop.store,
      Array.from({ length: 45 }, (_, n) => level(`v${n}`, 1)),
    )
    expect(
      shop.asked.slice(1).map((a) => Object.keys(a.query).filter((k) => k.startsWith('id[')).length),
    ).toEqual([20, 20, 5])
    for (const names of [[], ['Shop', 'Kuacang 2']]) {
      shop.answers(() => places(...names))
      await expect(platform.stock(shop.store, [level('v1', 1)])).rejects.toMatchObject({
        code: 'no_location',
      })
      await expect(bind('sk_1')).rejects.toMatchObject({ fault: 'refused', code: 'no_location' })
    }
  })

  it('a label is refused; a release and an end of the binding change nothing in the shop', async () => {
    shop.answers(() => ({ body: {} }))
    await expect(platform.label(shop.store, 'order_7')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'no_label' },
    })
    await platform.release(shop.store, 'order_7', 'key-1')
    await platform.revoke(shop.store)
    expect(shop.asked).toEqual([])
  })

  it.each([
    ['401', { status: 401, body: { message: 'Unauthorized' } }, 'unauthorised', 'medusa'],
    ['403', { status: 403, body: { type: 'forbidden', message: 'no' } }, 'refused', 'forbidden'],
    ['404', { status: 404, body: { type: 'not_found', message: 'no' } }, 'refused', 'not_found'],
    [
      'a conflict of two calls',
      { status: 409, body: { type: 'conflict', code: 'invalid_state_error', message: 'again' } },
      'away',
      'invalid_state_error',
    ],
    [
      'an order that people of the shop are changing',
      {
        status: 400,
        body: { type: 'invalid_data', message: 'Order (o) already has an existing active order change' },
      },
      'away',
      'order_change',
    ],
    [
      'an unknown error',
      { status: 500, body: { code: 'unknown_error', message: 'no' } },
      'away',
      'unknown_error',
    ],
    ['503', { status: 503, headers: { 'retry-after': '7' }, body: 'busy' }, 'away', 'http_503'],
    ['a page of HTML', { body: '<html>' }, 'away', 'malformed'],
    ['another shape', { body: { orders: [{ id: 1 }] } }, 'away', 'malformed'],
  ])('%s is a fault of the right kind', async (_what, answered, fault, code) => {
    shop.answers(() => answered)
    const failure = await platform.orders(shop.store, new Date(0)).catch((error) => error)
    expect(failure).toMatchObject({ fault, code })
    if (code === 'http_503') expect(failure.retryAfterMs).toBe(7000)
  })

  it.each(['', '/admin', '/app'])('the address of a shop may end in "%s"', async (end) => {
    shop.answers(() => ({ body: { orders: [] } }))
    await platform.orders({ ...shop.store, api_url: shop.store.api_url + end }, new Date(0))
    expect(shop.asked[0]?.path).toBe('/admin/orders')
  })
})
