import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrders } from '../sandbox/make.ts'
import { callsPerSecond } from '../sandbox/served.ts'
import { kuacangMarketplace as platform } from './kuacang.ts'
import { type TestMarket, testMarket } from './market.testing.ts'
import type { Bound, ToldOrder } from './marketplace.ts'

const wanted = {
  ...{ count: 1, lines: 2, countries: ['DE'], bad_address_percent: 0, logistics_code: 'STANDARD' },
  ...{ platform_label: false, tags: ['vip'] },
}
const sinceEver = new Date(0)
let stores = 0

describe('the adapter of the Kuacang marketplace protocol, against the sandbox', () => {
  let market: TestMarket
  let store: Bound
  beforeAll(async () => {
    market = await testMarket()
  })
  afterAll(() => market.close())
  beforeEach(async () => {
    await behave({ error_percent: 0, latency_ms: 0, silent_calls: 0, busy_until: null })
    stores += 1
    ;({ store } = await market.bind(`SHOP-${stores}`))
  })

  const behave = (what: Record<string, unknown>) =>
    market.write((tx) => tx.db.updateTable('market_setting').set(what).execute())
  const order = async (more: Partial<typeof wanted> = {}) => {
    const ids = await market.write((tx) => makeOrders(tx, store.merchant_id, { ...wanted, ...more }))
    return ids[0] ?? ''
  }
  const shipmentOf = (told: ToldOrder, tracking_number = 'TN1') => ({
    platform_order_id: told.platform_order_id,
    ...{ tracking_number, carrier_code: 'YUN', shipped_at: new Date() },
    lines: told.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  })

  it('reads 250 orders in three pages, each once, and later only what has changed since', async () => {
    await order({ count: 250 })
    const pages: (readonly ToldOrder[])[] = []
    let next: string | undefined
    do {
      const page = await platform.orders(store, sinceEver, next)
      pages.push(page.list)
      next = page.next
    } while (next)
    expect(pages.map((p) => p.length)).toEqual([100, 100, 50])
    const all = pages.flat()
    expect(new Set(all.map((o) => o.platform_order_id)).size).toBe(250)
    const latest = all.at(-1)?.updated_at ?? sinceEver
    const since = new Date(latest.getTime() + 1)
    expect(await platform.orders(store, since)).toEqual({ list: [], next: undefined })
    const late = await order()
    const [one] = (await platform.orders(store, since)).list
    expect(one).toMatchObject({ platform_order_id: late, state: 'open', version: 1, tags: ['vip'] })
    expect(one?.address).toMatchObject({ country: 'DE', city: 'Leipzig', postal_code: '04109' })
    expect(one?.raw_info).toMatchObject({ shipping_detail: { country_code: 'DE' } })
    expect(await platform.order(store, late)).toEqual(one)
  })

  it('reads the products of a store, and refuses what is not there', async () => {
    const { list, next } = await platform.products(store, null)
    expect(next).toBeUndefined()
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ version: 1, name: expect.stringContaining('Sandbox product') })
    await expect(platform.order(store, 'none')).rejects.toMatchObject({ fault: 'refused', code: 'not_found' })
    await expect(platform.order(store, 'a\0b')).rejects.toMatchObject({ fault: 'refused' })
    await expect(platform.orders(store, sinceEver, 'forged')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'invalid_request' },
    })
  })

  it('a shipment told twice under one key is one shipment; another body under the key is refused', async () => {
    const told = await platform.order(store, await order())
    const shipment = shipmentOf(told)
    await platform.ship(store, shipment, 'key-of-shipment-1')
    await platform.ship(store, shipment, 'key-of-shipment-1')
    const rows = await market.write((tx) =>
      tx.db
        .selectFrom('market_shipment')
        .selectAll()
        .where('order_id', '=', told.platform_order_id)
        .execute(),
    )
    expect(rows).toHaveLength(1)
    expect(await platform.order(store, told.platform_order_id)).toMatchObject({
      state: 'fulfilled',
      version: 2,
    })
    await expect(
      platform.ship(store, { ...shipment, tracking_number: 'TN2' }, 'key-of-shipment-1'),
    ).rejects.toMatchObject({ fault: 'refused', code: 'key_reused' })
    await expect(platform.ship(store, shipment, 'key-of-shipment-2')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'order_fulfilled' },
    })
  })

  it('where the platform fails before or after the shipment, trying under the key ends in one shipment', async () => {
    const told = await platform.order(store, await order())
    const shipment = shipmentOf(told)
    await behave({ error_percent: 60 })
    let tries = 0
    for (let done = false; !done && tries < 60; tries += 1)
      done = await platform.ship(store, shipment, 'key-of-unlucky-one').then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ fault: 'away', code: 'internal' })
          return false
        },
      )
    await behave({ error_percent: 0 })
    const rows = await market.write((tx) =>
      tx.db
        .selectFrom('market_shipment')
        .select('tracking_number')
        .where('order_id', '=', told.platform_order_id)
        .execute(),
    )
    expect(rows).toEqual([{ tracking_number: 'TN1' }])
  })

  it('more pieces than were ordered are refused, an order in parts is fulfilled with its last piece', async () => {
    const told = await platform.order(store, await order())
    const whole = shipmentOf(told)
    const [first] = whole.lines
    if (!first) throw new Error('an order without lines')
    await expect(
      platform.ship(
        store,
        { ...whole, lines: [{ ...first, quantity: first.quantity + 1 }] },
        'key-too-many-1',
      ),
    ).rejects.toMatchObject({ fault: 'refused', code: 'too_many' })
    for (const [n, line] of whole.lines.entries())
      await platform.ship(store, { ...whole, lines: [line] }, `key-of-part-${n}`)
    expect(await platform.order(store, told.platform_order_id)).toMatchObject({ state: 'fulfilled' })
  })

  it('a released order is shipped by nobody else', async () => {
    const told = await platform.order(store, await order())
    await platform.release(store, told.platform_order_id, 'key-of-release-1')
    await platform.release(store, told.platform_order_id, 'key-of-release-1')
    await expect(platform.ship(store, shipmentOf(told), 'key-of-shipment-9')).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'order_released' },
    })
  })

  it('the platform gives one label of an order, as a PDF, and none where the merchant buys it', async () => {
    const own = await order({ platform_label: true })
    const [one, two] = [await platform.label(store, own), await platform.label(store, own)]
    expect(Buffer.from(one.pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(two.tracking_number).toBe(one.tracking_number)
    await expect(platform.label(store, await order())).rejects.toMatchObject({ code: 'no_label' })
  })

  it('a stock level that is older than the one before is ignored', async () => {
    const [product] = (await platform.products(store, null)).list
    if (!product) throw new Error('no product')
    const level = (available: number, version: number) =>
      platform.stock(store, [{ ...product, available, version }])
    await level(7, 2)
    await level(9, 1)
    await level(8, 2)
    const [row] = await market.write((tx) =>
      tx.db.selectFrom('market_product').selectAll().where('vid', '=', product.vid).execute(),
    )
    expect(row).toMatchObject({ available: 7, stock_version: 2 })
    const most = Array.from({ length: 201 }, () => ({ ...product, available: 1, version: 3 }))
    await expect(platform.stock(store, most)).rejects.toMatchObject({
      fault: 'refused',
      code: 'invalid_request',
    })
  })

  it('a busy platform says how long to wait, a faulty one is away', async () => {
    await behave({ busy_until: new Date(Date.now() + 90_000) })
    const busy = await platform.orders(store, sinceEver).catch((error) => error)
    expect(busy).toMatchObject({ fault: 'away', code: 'too_many_calls' })
    expect(busy.retryAfterMs).toBeGreaterThan(80_000)
    expect(busy.retryAfterMs).toBeLessThanOrEqual(90_000)
    await behave({ busy_until: null, error_percent: 100 })
    await expect(platform.orders(store, sinceEver)).rejects.toMatchObject({ fault: 'away', code: 'internal' })
  })

  it('more than 40 calls of a store in a second are too many, those of other stores are not', async () => {
    const { store: other } = await market.bind(`SHOP-${stores}-B`)
    const fill = () =>
      market.write((tx) =>
        tx.db
          .updateTable('market_store')
          .set({ second: Math.floor(Date.now() / 1000), calls: callsPerSecond })
          .where('merchant_id', '=', store.merchant_id)
          .execute(),
      )
    let refused: unknown
    // Where a new second begins between the two, its calls are counted from the beginning.
    for (let tries = 0; tries < 10 && !refused; tries += 1) {
      await fill()
      refused = await platform.products(store, null).then(
        () => undefined,
        (error) => error,
      )
    }
    expect(refused).toMatchObject({ fault: 'away', code: 'too_many_calls', retryAfterMs: 1000 })
    expect((await platform.products(other, null)).list).toHaveLength(3)
  })
})
