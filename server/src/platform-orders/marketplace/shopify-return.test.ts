import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bound, ToldReturn } from './marketplace.ts'
import { type StandIn, shopifyStandIn } from './shopify.testing.ts'
import { shopifyMarketplace as platform } from './shopify.ts'

describe('returns of Shopify, against a stand-in that checks each request by the public schema', () => {
  const { returns } = platform
  if (!returns) throw new Error('the connector knows no returns')
  let there: StandIn
  let store: Bound
  beforeEach(async () => {
    there = await shopifyStandIn()
    there.shop.addVariant('MUG')
    const back = new URL(
      there.oauth.agree(platform.authoriseUrl?.(there.connection, 's', 'https://we/back') ?? ''),
    )
    const code = back.searchParams.get('code') ?? ''
    const tokens = await platform.token(there.connection, { code, merchant_id: 'mugs' })
    store = { ...there.connection, merchant_id: 'mugs', access_token: tokens.access_token }
  })
  afterEach(async () => {
    expect(there.asked.flatMap((a) => a.errors)).toEqual([])
    expect(Math.max(0, ...there.asked.map((a) => a.cost))).toBeLessThanOrEqual(1000)
    await there.close()
  })

  const told = async (since = new Date(0)): Promise<ToldReturn[]> => {
    const all: ToldReturn[] = []
    let next: string | undefined
    do {
      const page = await returns.list(store, since, next)
      all.push(...page.list)
      next = page.next
    } while (next)
    return all
  }
  const tell = (id: number | string, decision: 'restock' | 'defective' | 'destroy' | 'relabel') =>
    returns.decide(store, `${id}`, { decision }, 'key-1')
  const back = (more: object = {}) => there.shop.addReturn(there.shop.addOrder(), more)
  const commands = () => there.asked.filter((a) => ['Dispose', 'CancelReturn'].includes(a.name)).length

  it('an open one is told with its order, its lines, its reason and the number of its label', async () => {
    const made = back({ handle: 'defective', number: 'RT-1' })
    expect(await told()).toEqual([
      {
        ...{ platform_return_id: `${made.id}`, platform_order_id: `${made.order.id}` },
        ...{ version: made.order.updatedAt, reason: 'defective', tracking_number: 'RT-1' },
        lines: made.lines.map((l) => ({ line_id: `${l.lineId}`, quantity: 2 })),
      },
    ])
    back({ status: 'REQUESTED' })
    back({ status: 'CANCELED' })
    there.shop.addOrder()
    expect(await told()).toHaveLength(1)
    expect(await told(new Date(made.order.updatedAt + 3_600_000))).toEqual([])
  })

  it.each([
    ['damaged-in-transit', 'damaged'],
    ['wrong-item', 'wrong_item'],
    ['size-too-small', 'changed_mind'],
  ])('its reason %s is %s', async (handle, reason) => {
    back({ handle })
    expect((await told())[0]?.reason).toBe(reason)
  })

  it('60 orders with returns come in three pages, each once, and none without a label has a number', async () => {
    there.budget.available = 100_000
    for (let n = 0; n < 60; n += 1) back()
    const all = await told()
    expect(new Set(all.map((r) => r.platform_return_id)).size).toBe(60)
    expect(there.asked.filter((a) => a.name === 'Returning')).toHaveLength(3)
    expect(new Set(all.map((r) => r.tracking_number))).toEqual(new Set(['']))
  })

  it('goods that are sold again are restocked at our location, others are not; twice is once, also when an answer is lost', async () => {
    for (const [decision, type, place] of [
      ['restock', 'RESTOCKED', 1],
      ['defective', 'NOT_RESTOCKED', null],
      ['destroy', 'NOT_RESTOCKED', null],
    ] as const) {
      const made = back()
      there.fault = (name) => (name === 'Dispose' ? 'lost after' : undefined)
      await expect(tell(made.id, decision)).rejects.toMatchObject({ fault: 'away' })
      there.fault = () => undefined
      const before = commands()
      await tell(made.id, decision)
      expect(commands()).toBe(before)
      expect(made.lines.flatMap((l) => l.done)).toEqual([{ type, quantity: 2, place }])
    }
  })

  it('another decision than the first is refused, and so is one about a return that the shop cancelled or never had', async () => {
    const made = back()
    await tell(made.id, 'restock')
    await expect(tell(made.id, 'destroy')).rejects.toMatchObject({ code: 'already_disposed' })
    await expect(tell(made.id, 'relabel')).rejects.toMatchObject({ fault: 'refused' })
    await expect(tell(back({ status: 'CANCELED' }).id, 'restock')).rejects.toMatchObject({
      code: 'return_canceled',
    })
    for (const id of ['999999', 'x'])
      await expect(tell(id, 'restock')).rejects.toMatchObject({ fault: 'refused', code: 'not_found' })
  })

  it('a parcel that goes out again unopened is no return any more', async () => {
    const made = back()
    await tell(made.id, 'relabel')
    await tell(made.id, 'relabel')
    expect([made.status, commands()]).toEqual(['CANCELED', 1])
    expect(await told()).toEqual([])
  })

  it('a shop that did not grant the right to read returns tells none, and goes on', async () => {
    back()
    there.fault = (name) => (name === 'Returning' ? 'denied' : undefined)
    expect(await told()).toEqual([])
  })
})
