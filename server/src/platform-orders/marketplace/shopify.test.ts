import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bound, ToldOrder } from './marketplace.ts'
import { type StandIn, shopifyStandIn } from './shopify.testing.ts'
import { shopifyMarketplace as platform } from './shopify.ts'
import { apiVersion } from './shopify-queries.ts'

const sinceEver = new Date(0)

describe('the connector of Shopify, against a stand-in that checks each request by the public schema', () => {
  let there: StandIn
  let store: Bound
  beforeEach(async () => {
    there = await shopifyStandIn()
    there.shop.addVariant('MUG', { barcode: '6901234567892' })
    const back = new URL(
      there.oauth.agree(platform.authoriseUrl?.(there.connection, 's', 'https://we/back') ?? ''),
    )
    const code = back.searchParams.get('code') ?? ''
    const tokens = await platform.token(there.connection, { code, merchant_id: 'mugs' })
    store = { ...there.connection, merchant_id: 'mugs', access_token: tokens.access_token }
  })
  afterEach(async () => {
    // Nothing that was asked is against the schema, or may cost more than Shopify allows.
    expect(there.asked.flatMap((a) => a.errors)).toEqual([])
    expect(Math.max(0, ...there.asked.map((a) => a.cost))).toBeLessThanOrEqual(1000)
    await there.close()
  })

  const told = async (since = sinceEver): Promise<ToldOrder[]> => {
    const all: ToldOrder[] = []
    let next: string | undefined
    do {
      const page = await platform.orders(store, since, next)
      all.push(...page.list)
      next = page.next
    } while (next)
    return all
  }
  const shipmentOf = (order: ToldOrder, tracking_number = 'YT1') => ({
    platform_order_id: order.platform_order_id,
    ...{ tracking_number, carrier_code: 'YunExpress', shipped_at: new Date() },
    lines: order.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  })
  const theOne = async (): Promise<ToldOrder> => {
    const [one, ...others] = await told()
    if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} orders`)
    return one
  }

  it('reads an order with its lines, address and price, as one that may be shipped', async () => {
    const order = there.shop.addOrder({ lines: [{ remaining: 3 }], tags: ['vip'] })
    const one = await theOne()
    const [line] = order.parts[0]?.lines ?? []
    expect(one).toMatchObject({
      ...{ platform_order_id: `${order.id}`, state: 'open', logistics_code: 'STANDARD', tags: ['vip'] },
      ...{ released_at: new Date(order.updatedAt), platform_label: false },
      address: {
        ...{ firstname: 'Emma', lastname: 'Brown', telephone: '+15551234567', country: 'US', state: 'NV' },
        ...{ city: 'Reno', postal_code: '89501', street_address1: '1 Main St', street_address2: '' },
      },
      raw_info: { name: `#${order.id}` },
    })
    expect(one.lines).toEqual([
      {
        ...{
          line_id: `${line?.lineId}`,
          vid: `${line?.variant}`,
          platform_sku: 'MUG',
          name: 'Mug',
          quantity: 3,
        },
        ...{ platform_product_id: expect.stringMatching(/^\d+$/), price: 14.9, currency: 'USD' },
      },
    ])
    expect(await platform.order(store, one.platform_order_id)).toEqual({
      ...one,
      raw_info: { ...one.raw_info, fulfillments: [] },
    })
  })

  it('reads 20 orders in three pages, each once, and later only what has changed since', async () => {
    for (let n = 0; n < 20; n += 1) there.shop.addOrder()
    const all = await told()
    expect(new Set(all.map((o) => o.platform_order_id)).size).toBe(20)
    expect(there.asked.filter((a) => a.name === 'Orders')).toHaveLength(3)
    const since = new Date((all.at(-1)?.updated_at.getTime() ?? 0) + 1000)
    expect(await told(since)).toEqual([])
    const late = there.shop.addOrder()
    expect((await told(since)).map((o) => o.platform_order_id)).toEqual([`${late.id}`])
  })

  it('reads all lines of a long order, and of one in more parts than fit on a page', async () => {
    const long = Array.from({ length: 250 }, () => ({}))
    const order = there.shop.addOrder({ lines: long })
    for (let n = 0; n < 20; n += 1) order.parts.push(there.shop.partOf({}))
    const one = await theOne()
    expect(one.lines).toHaveLength(270)
    expect(new Set(one.lines.map((l) => l.line_id)).size).toBe(270)
  })

  it('a line in two parts is one line, and lines that need no shipping are left out', async () => {
    const line = { lineId: 77, remaining: 2 }
    const order = there.shop.addOrder({ lines: [line, { ships: false }] })
    order.parts.push(there.shop.partOf({ lines: [{ ...line, remaining: 1 }] }))
    expect((await theOne()).lines).toMatchObject([{ line_id: '77', quantity: 3 }])
  })

  it('a line without a variation is told under an id of its own', async () => {
    there.shop.addOrder({ lines: [{ variant: null, lineId: 5, title: 'Engraving' }] })
    expect((await theOne()).lines).toMatchObject([
      { vid: 'custom-5', platform_product_id: 'custom', name: 'Engraving' },
    ])
  })

  it('what is unpaid or on hold is told when it may be shipped, and not before', async () => {
    const unpaid = there.shop.addOrder({ financial: 'PENDING' })
    const held = there.shop.addOrder({ status: 'ON_HOLD' })
    there.shop.addOrder({ status: 'SCHEDULED' })
    expect(await told()).toEqual([])
    const { version } = await platform.order(store, `${held.id}`)
    there.shop.change(unpaid, (o) => {
      o.financial = 'PAID'
    })
    for (const f of held.parts) f.status = 'OPEN'
    const free = await told()
    expect(free.map((o) => o.platform_order_id).sort()).toEqual([`${unpaid.id}`, `${held.id}`].sort())
    // Also where it was freed within the second of the change before.
    const after = free.find((o) => o.platform_order_id === `${held.id}`)
    expect(after?.version).toBeGreaterThan(version)
  })

  it('cancelled and fulfilled orders say so, under a version that is higher', async () => {
    const order = there.shop.addOrder()
    const before = await theOne()
    order.cancelledAt = order.updatedAt
    const cancelled = await theOne()
    expect(cancelled).toMatchObject({ state: 'cancelled' })
    expect(cancelled.version).toBeGreaterThan(before.version)
    order.cancelledAt = null
    await platform.ship(store, shipmentOf(before), 'key')
    expect(await theOne()).toMatchObject({ state: 'fulfilled', lines: [] })
  })

  it('of several locations the one that is called Kuacang counts; without it nothing is guessed', async () => {
    there.shop.addOrder()
    there.shop.places.push({ id: 2, name: 'Second' })
    await expect(told()).rejects.toMatchObject({ fault: 'refused', code: 'no_location' })
    there.shop.places.push({ id: 3, name: ' KUACANG ' })
    const own = there.shop.addOrder({ place: 3 })
    own.parts.push(there.shop.partOf({ place: 1 }))
    const open = (await told()).filter((o) => o.state === 'open')
    // The part of the other location is no matter of the warehouse.
    expect(open).toMatchObject([{ platform_order_id: `${own.id}`, lines: [{ quantity: 1 }] }])
    await platform.ship(store, shipmentOf(open[0] as ToldOrder), 'key')
    expect(own.parts.map((f) => f.status)).toEqual(['CLOSED', 'OPEN'])
    expect((await platform.order(store, `${own.id}`)).state).toBe('fulfilled')
  })

  it('an order that moved to another location is cancelled for the warehouse', async () => {
    there.shop.places.push({ id: 3, name: 'Kuacang' })
    const order = there.shop.addOrder({ place: 3 })
    const [before] = await told()
    there.shop.change(order, (o) => o.parts.splice(0, 1, there.shop.partOf({ place: 1 })))
    const [after] = await told()
    expect(after).toMatchObject({ state: 'cancelled' })
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
  })

  it('reads products in pages, with picture and barcode', async () => {
    for (let n = 0; n < 120; n += 1) there.shop.addVariant(`S${n}`)
    const first = await platform.products(store, null)
    expect(first.list).toHaveLength(100)
    expect(first.list[0]).toMatchObject({
      ...{ platform_sku: 'MUG', name: 'MUG', barcode: '6901234567892' },
      image_url: expect.stringContaining('https://cdn.shopify.com/'),
    })
    const second = await platform.products(store, null, first.next)
    expect(second).toMatchObject({ list: { length: 21 }, next: undefined })
    expect((await platform.products(store, new Date('2099-01-01'))).list).toEqual([])
  })

  it('a shipment is told once with its tracking number, and the buyer is told', async () => {
    const order = there.shop.addOrder({ lines: [{ remaining: 2 }, {}] })
    const shipment = shipmentOf(await theOne())
    await platform.ship(store, shipment, 'key')
    await platform.ship(store, shipment, 'key')
    expect(there.shop.shipped).toEqual([
      ...[{ order: order.id, number: 'YT1', company: 'YunExpress', notify: true, quantities: [2, 1] }],
    ])
    await expect(platform.ship(store, shipmentOf(await theOne(), 'YT2'), 'other')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'nothing_to_ship' },
    })
  })

  it('a shipment whose answer was lost is not told a second time', async () => {
    there.shop.addOrder()
    const shipment = shipmentOf(await theOne())
    for (const fault of ['lost after', 'fails after'] as const) {
      there.fault = (name) => (name === 'Fulfil' ? fault : undefined)
      const end = await platform.ship(store, shipment, 'key').catch((e) => e)
      if (end) expect(end).toMatchObject({ fault: 'away' })
      there.fault = () => undefined
      await platform.ship(store, shipment, 'key')
      expect(there.shop.shipped).toHaveLength(1)
    }
  })

  it('a shipment of a cancelled, held or unknown order is refused', async () => {
    const order = there.shop.addOrder()
    const shipment = shipmentOf(await theOne())
    order.cancelledAt = order.updatedAt
    await expect(platform.ship(store, shipment, 'k')).rejects.toMatchObject({ code: 'order_cancelled' })
    order.cancelledAt = null
    for (const f of order.parts) f.status = 'ON_HOLD'
    await expect(platform.ship(store, shipment, 'k')).rejects.toMatchObject({ code: 'nothing_to_ship' })
    for (const platform_order_id of ['999', 'a/b', '']) {
      const unknown = { ...shipment, platform_order_id }
      await expect(platform.ship(store, unknown, 'k')).rejects.toMatchObject({
        ...{ fault: 'refused', code: 'not_found' },
      })
    }
    expect(there.shop.shipped).toEqual([])
  })

  it('what the shop has against a command is a refusal with its words', async () => {
    const order = there.shop.addOrder()
    const shipment = shipmentOf(await theOne())
    there.fault = (name) => {
      // Somebody else ships it between the look and the command.
      if (name === 'Fulfil') for (const f of order.parts) f.status = 'CLOSED'
      return undefined
    }
    await expect(platform.ship(store, shipment, 'k')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'user_error', message: 'Fulfillment order is not in an open state.' },
    })
  })

  it('stock is set to what may be sold, once for a version, and where the shop keeps none yet', async () => {
    const mug = there.shop.addVariant('B')
    const free = there.shop.addVariant('FREE', { tracked: false })
    const fresh = there.shop.addVariant('NEW')
    there.shop.levels.delete(`${fresh.id}@1`)
    const level = (vid: number | string, available: number, version = 1) => ({
      ...{ platform_product_id: '1', vid: `${vid}`, platform_sku: '', available, version },
    })
    const levels = [
      level(mug.id, 12),
      level(fresh.id, 4),
      level(free.id, 9),
      level('31', 1),
      level('custom-5', 1),
    ]
    await platform.stock(store, levels)
    expect(there.shop.levels.get(`${mug.id}@1`)).toBe(12)
    expect(there.shop.levels.get(`${fresh.id}@1`)).toBe(4)
    expect(there.shop.levels.get(`${free.id}@1`)).toBe(0)
    // The same command again, late: the shop has sold since, and that stays.
    there.shop.levels.set(`${mug.id}@1`, 11)
    await platform.stock(store, [level(mug.id, 12), ...levels.slice(1)])
    expect(there.shop.levels.get(`${mug.id}@1`)).toBe(11)
    await platform.stock(store, [level(mug.id, 12, 2)])
    expect(there.shop.levels.get(`${mug.id}@1`)).toBe(12)
    await platform.stock(store, [level('31', 1)])
  })

  it('waits as long as the budget of the shop needs, and no longer', async () => {
    there.shop.addOrder()
    there.budget.available = 145
    await expect(told()).rejects.toMatchObject({
      fault: 'away',
      code: 'THROTTLED',
      retryAfterMs: expect.any(Number),
    })
    const [{ cost } = { cost: 0 }] = there.asked.slice(-1)
    const error = await told().catch((e) => e)
    expect(error.retryAfterMs).toBe(Math.ceil(((cost - 145) / 100) * 1000))
    there.budget.available = cost - 1
    expect((await told().catch((e) => e)).retryAfterMs).toBe(1000)
  })

  it('waits for the budget between two pages of a list', async () => {
    for (let n = 0; n < 9; n += 1) there.shop.addOrder()
    there.budget.available = 1000
    there.budget.restoreRate = 500
    const begun = performance.now()
    const first = await platform.orders(store, sinceEver)
    expect(performance.now() - begun).toBeGreaterThan(80)
    there.budget.available = 2000
    expect((await platform.orders(store, sinceEver, first.next)).list).toHaveLength(2)
  })

  it.each([
    ['denied', { fault: 'refused', code: 'ACCESS_DENIED', message: 'Access denied for orders field.' }],
    ['fails before', { fault: 'away', code: 'INTERNAL_SERVER_ERROR', retryAfterMs: undefined }],
    ['fails after', { fault: 'away', code: 'http_502' }],
    ['lost after', { fault: 'away', code: 'no_answer' }],
    ['busy', { fault: 'away', code: 'http_429', retryAfterMs: 2000 }],
    ['forbidden', { fault: 'unauthorised' }],
    ['revoked', { fault: 'unauthorised' }],
    ['html', { fault: 'away', code: 'malformed' }],
  ] as const)('a shop that %s is understood', async (fault, expected) => {
    const everywhere = ['busy', 'forbidden', 'revoked', 'html'].includes(fault)
    there.fault = (name) => ((name === '*') === everywhere ? fault : undefined)
    await expect(told()).rejects.toMatchObject(expected)
  })

  it('gives no label, and has nothing to be told where the merchant ships', async () => {
    await expect(platform.label(store, '1')).rejects.toMatchObject({ fault: 'refused', code: 'no_label' })
    const before = there.asked.length
    await platform.release(store, '1', 'key')
    expect(there.asked).toHaveLength(before)
    await platform.revoke(store)
    expect(there.asked.at(-1)?.name).toBe('Uninstall')
  })

  it('a request that the schema does not have is refused by the stand-in', async () => {
    const ask = (query: string, variables: object = {}) =>
      fetch(`${there.connection.api_url}/admin/api/${apiVersion}/graphql.json`, {
        ...{ method: 'POST', body: JSON.stringify({ query, variables }) },
        headers: { 'x-shopify-access-token': store.access_token },
      }).then((answer) => answer.json())
    const said = [
      await ask('{ orders(first: 1) { nodes { colour } } }'),
      await ask('{ orders(limit: 1) { nodes { id } } }'),
      await ask('query A($n: String!) { orders(first: $n) { nodes { id } } }', { n: 'x' }),
      await ask('query B($q: String!) { orders(first: 1, query: $q) { nodes { id } } }'),
      await ask('query C($i: ID!) { order(id: $i) { id } }', { i: { not: 'an id' } }),
    ]
    expect(said.map((s) => (s as { errors?: unknown[] }).errors?.length)).toEqual([1, 1, 1, 1, 1])
    there.asked.length = 0
  })

  it('speaks the version of the schema in the tests', () => {
    expect(apiVersion).toBe('2026-10')
  })
})
