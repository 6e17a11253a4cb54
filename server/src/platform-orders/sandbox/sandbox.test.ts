import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import {
  cancelMarketOrder,
  getMarket,
  keepMarketBusy,
  listMarketCalls,
  listMarketEvents,
  listMarketOrders,
  listMarketReturns,
  listMarketShipments,
  listMarketStock,
  makeMarketOrders,
  makeMarketProducts,
  makeMarketStore,
  moveMarketOrder,
  repeatMarketEvent,
  returnMarketOrder,
  revokeMarketStore,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketOrderState, marketReturnReason } from '@kuacang/contract/platform-orders/sandbox/enums'
import { marketRefusals } from '@kuacang/contract/platform-orders/sandbox/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { connectionOf } from '../marketplace/connections.ts'
import { makeDueOrders } from './chores.ts'
import { setLevels } from './goods.ts'
import { shipOrder } from './ship.ts'
import { makeCode } from './tokens.ts'

const { open, cancelled, fulfilled } = marketOrderState.code

describe('the practice marketplace, as a tester plays it', () => {
  let t: TestServer
  let tester: Client
  beforeAll(async () => {
    t = await testServer({ TRAINING: 'true' })
    tester = await t.as({ rights: ['MarketplaceMockPage'] })
  })
  afterAll(() => t.close())

  let stores = 0
  const newStore = async (products = 3) => {
    stores += 1
    const merchant_id = `PLAY-${stores}`
    const body = { merchant_id, store_name: `Store ${stores}`, products }
    expect((await tester.call(makeMarketStore, { body })).code).toBe(0)
    return merchant_id
  }
  const order = async (merchant_id: string, more: object = {}) => {
    const { data } = await tester.call(makeMarketOrders, { body: { merchant_id, count: 1, ...more } })
    return data.order_ids[0] ?? ''
  }
  const orderNow = async (order_id: string) => {
    const { data } = await tester.call(listMarketOrders, { query: { order_id } })
    return data.list[0]
  }

  it('a store is made once, sells products, and is a platform that stores can be bound of', async () => {
    const merchant_id = await newStore(4)
    const twice = { merchant_id, store_name: 'x' }
    expect((await tester.call(makeMarketStore, { body: twice })).code).toBe(marketRefusals.store_taken.code)
    await tester.call(makeMarketProducts, { body: { merchant_id, count: 2 } })
    const { data } = await tester.call(getMarket)
    expect(data.stores.find((s) => s.merchant_id === merchant_id)).toMatchObject({
      products: 6,
      open_orders: 0,
    })
    const stock = await tester.call(listMarketStock, { query: { merchant_id } })
    expect(stock.data.pagination.total).toBe(6)
    const connection = await t.write((tx) => connectionOf(t.app, tx, 'sandbox'))
    expect(connection).toMatchObject({ connector: 1, client_id: 'kuacang', allow_private: true })
    expect(connection?.client_secret).toMatch(/^[\w-]{32}$/)
  })

  it('orders have as many lines, countries and bad addresses as were asked for', async () => {
    const merchant_id = await newStore()
    const wanted = { count: 40, lines: 2, countries: ['JP'], bad_address_percent: 100, tags: ['gift'] }
    const { data } = await tester.call(makeMarketOrders, { body: { merchant_id, ...wanted } })
    expect(new Set(data.order_ids).size).toBe(40)
    const rows = await t.write((tx) =>
      tx.db.selectFrom('market_order').selectAll().where('merchant_id', '=', merchant_id).execute(),
    )
    for (const row of rows) {
      const address = row.address as Record<string, string>
      const bad = !address.street_address1 || !address.city || address.country === 'XX' || !address.firstname
      expect([bad, (row.lines as object[]).length <= 2, row.tags]).toEqual([true, true, ['gift']])
    }
    const empty = await newStore(0)
    const none = await tester.call(makeMarketOrders, { body: { merchant_id: empty, count: 1 } })
    expect(none.code).toBe(marketRefusals.nothing_sold.code)
  })

  it('a cancelled order, and one whose address has changed, have a higher version and an event', async () => {
    const merchant_id = await newStore()
    const order_id = await order(merchant_id)
    const place = { merchant_id, order_id, city: 'Kyoto', country: 'JP' }
    await tester.call(moveMarketOrder, { body: place })
    expect(await orderNow(order_id)).toMatchObject({ version: 2, country: 'JP', state: open })
    await tester.call(cancelMarketOrder, { body: { merchant_id, order_id } })
    expect(await orderNow(order_id)).toMatchObject({ version: 3, state: cancelled })
    const again = await tester.call(cancelMarketOrder, { body: { merchant_id, order_id } })
    expect(again.code).toBe(marketRefusals.not_open.code)
    const { data } = await tester.call(listMarketEvents, { query: { merchant_id } })
    expect(data.list.map((e) => e.topic)).toEqual([
      ...['orders.changed', 'orders.changed', 'orders.changed', 'products.changed'],
    ])
    const [event] = data.list
    await tester.call(repeatMarketEvent, { body: { id: event?.id ?? '' } })
    const row = await t.write((tx) =>
      tx.db
        .selectFrom('market_event')
        .selectAll()
        .where('id', '=', event?.id ?? '')
        .executeTakeFirst(),
    )
    expect(row).toMatchObject({ times: 2, attempts: 0 })
  })

  it('an order takes its units off the stock of the store, a cancelled one gives back what was not shipped; only a newer level replaces it', async () => {
    const merchant_id = await newStore(1)
    const stock = async () => {
      const [one] = (await tester.call(listMarketStock, { query: { merchant_id } })).data.list
      if (!one) throw new Error('the store sells nothing')
      return one
    }
    const { product_id, vid } = await stock()
    const tell = (available: number, version: number) =>
      t.write((tx) => setLevels(tx, merchant_id, { levels: [{ product_id, vid, available, version }] }))
    await tell(10, 1)
    const order_id = await order(merchant_id, { lines: 1 })
    const units = (await orderNow(order_id))?.units ?? 0
    expect(units).toBeGreaterThan(0)
    expect(await stock()).toMatchObject({ available: 10 - units, stock_version: 1 })
    await tell(10, 1)
    expect((await stock()).available).toBe(10 - units)
    await tester.call(moveMarketOrder, { body: { merchant_id, order_id, city: 'Kyoto' } })
    expect((await stock()).available).toBe(10 - units)
    await tester.call(cancelMarketOrder, { body: { merchant_id, order_id } })
    expect((await stock()).available).toBe(10)
    await tell(3, 2)
    expect(await stock()).toMatchObject({ available: 3, stock_version: 2 })

    const many = await t.write((tx) =>
      tx.run<{ order_id: string }>(
        `update market_order set lines = jsonb_set(lines, '{0,quantity}', '4') where order_id = $1 returning order_id`,
        [order_id],
      ),
    )
    expect(many).toHaveLength(1)
    await t.write((tx) => tx.run('update market_order set state = $2 where order_id = $1', [order_id, open]))
    await t.write((tx) =>
      shipOrder(tx, merchant_id, order_id, {
        tracking_number: 'T2',
        shipped_at: tx.now.toISOString(),
        lines: [{ line_id: '1', quantity: 1 }],
      }),
    )
    await tester.call(cancelMarketOrder, { body: { merchant_id, order_id } })
    expect((await stock()).available).toBe(3 + 3)
  })

  it('only what was shipped comes back', async () => {
    const merchant_id = await newStore()
    const order_id = await order(merchant_id)
    const body = { merchant_id, order_id, reason: marketReturnReason.code.refused }
    expect((await tester.call(returnMarketOrder, { body })).code).toBe(marketRefusals.not_shipped.code)
    await t.write(async (tx) => {
      const row = await tx.db
        .selectFrom('market_order')
        .select('lines')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
      const lines = (row.lines as { line_id: string; quantity: number }[]).map(({ line_id, quantity }) => ({
        line_id,
        quantity,
      }))
      await shipOrder(tx, merchant_id, order_id, {
        tracking_number: 'T1',
        shipped_at: tx.now.toISOString(),
        lines,
      })
    })
    expect(await orderNow(order_id)).toMatchObject({ state: fulfilled, tracking_number: 'T1' })
    const shipments = await tester.call(listMarketShipments, { query: { order_id } })
    expect(shipments.data.list).toMatchObject([{ tracking_number: 'T1', merchant_id }])
    expect((await tester.call(returnMarketOrder, { body })).data.return_id).toMatch(/^[0-9a-f]{24}$/)
  })

  it('exact goods are sold once, exact orders have their lines, and exact pieces come back; what is not sold and a number twice are refused', async () => {
    const merchant_id = await newStore(0)
    const goods = [
      { sku: 'EX-1', name: 'One' },
      { sku: 'EX-2', name: 'Two' },
    ]
    for (const some of [goods.slice(0, 1), goods])
      await tester.call(makeMarketProducts, { body: { merchant_id, goods: some } })
    const sold = await tester.call(listMarketStock, { query: { merchant_id } })
    expect(sold.data.list.map((p) => p.sku).sort()).toEqual(['EX-1', 'EX-2'])

    const lines = [
      { sku: 'EX-2', quantity: 74_215 },
      { sku: 'EX-1', quantity: 2 },
    ]
    const one = { order_id: 'EXACT-1', buyer_id: '12346', country: 'IE', lines }
    const make = (...orders: object[]) => tester.call(makeMarketOrders, { body: { merchant_id, orders } })
    expect((await make(one)).data.order_ids).toEqual(['EXACT-1'])
    expect(await orderNow('EXACT-1')).toMatchObject({ country: 'IE', units: 74_217 })
    const strange = { ...one, order_id: 'EXACT-2', lines: [{ sku: 'EX-9', quantity: 1 }] }
    const refused = [await make(one), await make({ ...one, order_id: 'EXACT-3' }, strange)]
    expect(refused.map((r) => r.code)).toEqual([
      marketRefusals.order_taken.code,
      marketRefusals.not_sold.code,
    ])
    // All of a call or nothing.
    expect(await orderNow('EXACT-3')).toBeUndefined()

    const all = lines.map(({ quantity }, n) => ({ line_id: String(n + 1), quantity }))
    const shipment = { tracking_number: 'T3', shipped_at: new Date().toISOString(), lines: all }
    await t.write((tx) => shipOrder(tx, merchant_id, 'EXACT-1', shipment))
    const back = (pieces: object[]) =>
      tester.call(returnMarketOrder, {
        body: { merchant_id, order_id: 'EXACT-1', reason: marketReturnReason.code.refused, lines: pieces },
      })
    expect((await back([{ sku: 'EX-9', quantity: 1 }])).status).toBe(404)
    expect((await back([{ sku: 'EX-2', quantity: 5 }])).code).toBe(0)
    const { data } = await tester.call(listMarketReturns, { query: { merchant_id } })
    expect(data.list).toMatchObject([{ order_id: 'EXACT-1', units: 5 }])
  })

  it('buyers order by the hour, and not for the time before that was set', async () => {
    const merchant_id = await newStore()
    await tester.call(setMarketBehaviour, { body: { orders_per_hour: 60, error_percent: 5 } })
    expect(await makeDueOrders(t.app)).toBe(0)
    const ago = new Date(Date.now() - 10 * 60_000 - 1000)
    await t.write((tx) => tx.db.updateTable('market_setting').set({ made_at: ago }).execute())
    expect(await makeDueOrders(t.app)).toBe(10)
    expect(await makeDueOrders(t.app)).toBe(0)
    await tester.call(setMarketBehaviour, { body: { orders_per_hour: 0 } })
    const { data } = await tester.call(getMarket)
    expect(data.behaviour).toMatchObject({ orders_per_hour: 0, error_percent: 5 })
    expect(merchant_id).not.toBe('')
  })

  it('a busy minute begins and ends, tokens are told by kind and state only', async () => {
    const merchant_id = await newStore()
    await tester.call(keepMarketBusy, { body: { seconds: 60 } })
    expect((await tester.call(getMarket)).data.busy_until).not.toBeNull()
    await tester.call(keepMarketBusy, { body: { seconds: 0 } })
    const code = await t.write((tx) => makeCode(tx, merchant_id, 'https://x'))
    await tester.call(revokeMarketStore, { body: { merchant_id } })
    const { data } = await tester.call(getMarket)
    expect(data.busy_until).toBeNull()
    const [token] = data.tokens.filter((one) => one.merchant_id === merchant_id)
    expect(token).toMatchObject({ kind: 1, used_at: null, revoked_at: expect.any(String) })
    expect(JSON.stringify(data)).not.toContain(code)
  })

  it('a call that comes is noted, with its store where that is known', async () => {
    const reply = await t.server.inject({
      url: '/sandbox/marketplace/v1/orders',
      headers: { authorization: 'Bearer none' },
    })
    expect(reply.statusCode).toBe(401)
    const { data } = await tester.call(listMarketCalls)
    expect(data.list[0]).toMatchObject({ method: 'GET', path: '/v1/orders', status: 401, merchant_id: '' })
  })

  it('merchants reach nothing of it', async () => {
    const merchant = await t.as({ rights: ['MarketplaceMockPage'], partner: 1 })
    for (const call of [getMarket, listMarketOrders, listMarketReturns, listMarketCalls])
      expect((await merchant.call(call as typeof getMarket)).code).not.toBe(0)
  })
})

describe('the practice marketplace, where the server is not for training', () => {
  it('is played by nobody', async () => {
    const real = await testServer({ TRAINING: 'false' })
    const visitor = await real.as({ rights: ['MarketplaceMockPage'] })
    for (const call of [getMarket, listMarketOrders])
      expect((await visitor.call(call as typeof getMarket)).code).toBe(serviceRefusals.no_training.code)
    const made = await visitor.call(makeMarketStore, { body: { merchant_id: 'NO', store_name: 'x' } })
    expect(made.code).toBe(serviceRefusals.no_training.code)
    await real.close()
  })
})
