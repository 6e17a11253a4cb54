import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, standIn } from './medusa.testing.ts'
import { medusaMarketplace } from './medusa.ts'
import type { Answered } from './stand-in.testing.ts'

const refusal = (message: string): Answered => ({ status: 400, body: { type: 'invalid_data', message } })
const notFound: Answered = { status: 404, body: { type: 'not_found', message: 'no such return' } }

type Item = { item_id: string; quantity: number; received_quantity: number; damaged_quantity: number }
type Change = { action: 'receive' | 'dismiss'; id: string; quantity: number }

const rawReturn = (more: object = {}) => ({
  ...{ id: 'return_1', order_id: 'order_7', status: 'requested', location_id: 'sloc_1' as string | null },
  updated_at: '2026-11-27T08:00:00.000Z',
  items: [
    { item_id: '11', quantity: 2, received_quantity: 0, damaged_quantity: 0 },
    { item_id: '12', quantity: 1, received_quantity: 0, damaged_quantity: 0 },
  ] as (Item & { reason?: object })[],
  fulfillments: [] as object[],
  ...more,
})
type Raw = ReturnType<typeof rawReturn>

const places = {
  stock_locations: [
    { id: 'sloc_1', name: 'Kuacang' },
    { id: 'sloc_2', name: 'Shop' },
  ],
}

const actionOf = ({ action, id, quantity }: Change) => ({
  action: action === 'receive' ? 'RECEIVE_RETURN_ITEM' : 'RECEIVE_DAMAGED_RETURN_ITEM',
  details: { reference_id: id, quantity: String(quantity) },
})

/**
 * A shop with one return, by the rules of Medusa 2.21: what is received is confirmed, and then stays. Of each line it counts
 * the last receipt alone. `edited`: its people have another change of the order open.
 */
const shopWith = (raw: Raw, { edited = false } = {}) => {
  let pending: Change[] | undefined
  const confirmed: object[] = []
  const calls: string[] = []
  const act = (what: string, body: Record<string, unknown>): Answered => {
    const items = (body.items ?? []) as { id: string; quantity: number }[]
    if (raw.status === 'canceled') return refusal('Return with id return_1 has been canceled.')
    if (what === '/receive') {
      if (pending || edited) return refusal('Order (order_7) already has an existing active order change')
      pending = []
    } else if (what === '/cancel') {
      if (raw.items.some((i) => i.received_quantity > 0)) return refusal("Can't cancel a return")
      raw.status = 'canceled'
    } else if (!pending) return refusal('An active Order Change is required to proceed')
    else if (what === '') raw.location_id = body.location_id as string
    else if (what === '/receive/confirm') {
      if (raw.location_id === null)
        return { status: 500, body: { message: 'Cannot receive the Return at location null' } }
      for (const { action, id, quantity } of pending) {
        const item = raw.items.find((i) => i.item_id === id)
        if (!item) continue
        item.received_quantity = quantity
        item.damaged_quantity = action === 'dismiss' ? quantity : 0
      }
      const created_at = `2026-11-27T09:00:0${confirmed.length}.000Z`
      confirmed.unshift({ return_id: 'return_1', created_at, actions: pending.map(actionOf) })
      raw.status = raw.items.every((i) => i.received_quantity === i.quantity)
        ? 'received'
        : 'partially_received'
      pending = undefined
    } else pending.push(...items.map((i) => ({ action: what.slice(1, 8) as Change['action'], ...i })))
    return { body: { return: raw } }
  }
  const answer = ({ method, path, body }: Asked): Answered => {
    if (path === '/admin/stock-locations') return { body: places }
    if (path === '/admin/orders/order_7/changes')
      return {
        body: { order_changes: [...confirmed, { return_id: null, created_at: raw.updated_at, actions: [] }] },
      }
    const what = /^\/admin\/returns\/return_1(.*)$/.exec(path)?.[1]
    if (what === undefined) return notFound
    if (method !== 'GET') calls.push(`${method} ${what}`)
    if (method === 'DELETE') {
      if (!pending) return refusal('An active Order Change is required to proceed')
      pending = undefined
      return { body: { deleted: true } }
    }
    return method === 'GET' ? { body: { return: raw } } : act(what, (body ?? {}) as Record<string, unknown>)
  }
  const inShop = (...items: { id: string; quantity: number }[]) => {
    act('/receive', {})
    act('/receive-items', { items })
    act('/receive/confirm', {})
  }
  return { answer, calls, begun: () => (pending = []), inShop }
}

describe('returns of Medusa, against a stand-in over HTTP', () => {
  const { returns } = medusaMarketplace
  let shop: Awaited<ReturnType<typeof standIn>>
  beforeAll(async () => {
    shop = await standIn()
  })
  afterAll(() => shop.close())
  if (!returns) throw new Error('the connector knows no returns')

  const listed = async (...rows: object[]) => {
    shop.answers(({ path }) => ({ body: path === '/admin/returns' ? { returns: rows } : places }))
    return (await returns.list(shop.store, new Date('2026-11-27T07:00:00Z'))).list
  }
  const tell = (decision: 'restock' | 'defective' | 'destroy' | 'relabel', id = 'return_1') =>
    returns.decide(shop.store, id, { decision }, 'key-1')

  it('one that was requested is told with its order, what is to come, and the number of its label', async () => {
    const label = { canceled_at: null, labels: [{ tracking_number: 'RT-1' }] }
    const gone = { canceled_at: '2026-11-27T08:00:00.000Z', labels: [{ tracking_number: 'RT-0' }] }
    expect(await listed(rawReturn({ fulfillments: [gone, label] }))).toEqual([
      {
        ...{ platform_return_id: 'return_1', platform_order_id: 'order_7', reason: 'changed_mind' },
        ...{ version: Date.parse('2026-11-27T08:00:00.000Z'), tracking_number: 'RT-1' },
        lines: [
          { line_id: '11', quantity: 2 },
          { line_id: '12', quantity: 1 },
        ],
      },
    ])
    const [asked] = shop.asked
    expect(asked?.query).toMatchObject({ order: 'id', 'updated_at[$gte]': '2026-11-27T07:00:00.000Z' })
  })

  it('those that are written, received or cancelled, and those to another location, are not told', async () => {
    const other = ['open', 'received', 'canceled'].map((status) => rawReturn({ status }))
    expect(await listed(...other, rawReturn({ location_id: 'sloc_2' }))).toEqual([])
    expect(await listed(rawReturn({ location_id: null }))).toHaveLength(1)
  })

  it('one that the shop received in parts is told with what is left; the rest is received once, however often it is told', async () => {
    const raw = rawReturn()
    const { answer, calls, inShop } = shopWith(raw)
    inShop({ id: '11', quantity: 1 })
    const all = ({ path, ...asked }: Asked) =>
      path === '/admin/returns' ? { body: { returns: [raw] } } : answer({ path, ...asked })
    shop.answers(all)
    const told = async () => (await returns.list(shop.store, new Date(0))).list.map((r) => r.lines)
    expect(await told()).toEqual([
      [
        { line_id: '11', quantity: 1 },
        { line_id: '12', quantity: 1 },
      ],
    ])
    await tell('defective')
    // The shop shows one of two pieces: it counts the last part alone.
    expect([raw.status, raw.items[0]?.received_quantity]).toEqual(['partially_received', 1])
    expect(await told()).toEqual([])
    const before = calls.length
    await tell('defective')
    expect(calls).toHaveLength(before)
    await expect(tell('restock')).rejects.toMatchObject({ fault: 'refused', code: 'already_received' })
  })

  it('while the people of the shop change its order, it is told again later', async () => {
    const raw = rawReturn()
    shop.answers(shopWith(raw, { edited: true }).answer)
    await expect(tell('restock')).rejects.toMatchObject({ fault: 'away', code: 'order_change' })
    shop.answers(shopWith(raw).answer)
    await tell('restock')
    expect(raw.status).toBe('received')
  })

  it.each([
    ['wrong-item', 'wrong_item'],
    ['Arrived broken', 'damaged'],
    ['defective', 'defective'],
    ['Refused at the door', 'refused'],
    ['undeliverable', 'undeliverable'],
    ['wrong size', 'changed_mind'],
  ])('a reason of the shop called “%s” is %s', async (label, reason) => {
    const item = { item_id: '11', quantity: 1, received_quantity: 0, damaged_quantity: 0 }
    const [told] = await listed(rawReturn({ items: [{ ...item, reason: { value: '', label } }] }))
    expect(told?.reason).toBe(reason)
  })

  it('many are asked for page after page, and none is left out where some are deleted meanwhile', async () => {
    const rows = Array.from({ length: 150 }, (_, n) =>
      rawReturn({ id: `return_${String(n).padStart(3, '0')}` }),
    )
    shop.answers(({ path, query }) =>
      path === '/admin/returns'
        ? { body: { returns: rows.slice(Number(query.offset), Number(query.offset) + 100) } }
        : { body: places },
    )
    const first = await returns.list(shop.store, new Date(0))
    rows.splice(0, 5)
    const second = await returns.list(shop.store, new Date(0), first.next)
    const found = [...first.list, ...second.list].map((r) => r.platform_return_id)
    expect([new Set(found).size, second.next]).toEqual([150, undefined])
  })

  it('goods that are sold again are received; those that are not are received as damaged; twice is once', async () => {
    for (const [decision, what, damaged] of [
      ['restock', 'receive-items', 0],
      ['defective', 'dismiss-items', 3],
      ['destroy', 'dismiss-items', 3],
    ] as const) {
      const raw = rawReturn()
      const { answer, calls } = shopWith(raw)
      shop.answers(answer)
      await tell(decision)
      const steps = ['POST /receive', `POST /${what}`, 'POST /receive/confirm']
      expect(calls).toEqual(steps)
      expect(raw.status).toBe('received')
      expect(raw.items.reduce((n, i) => n + i.damaged_quantity, 0)).toBe(damaged)
      await tell(decision)
      expect(calls).toEqual(steps)
    }
  })

  it('what an earlier try began and did not end is begun anew: nothing is counted twice', async () => {
    const raw = rawReturn()
    const { answer, calls, begun } = shopWith(raw)
    begun()
    shop.answers(answer)
    await tell('restock')
    expect(calls.slice(0, 3)).toEqual(['POST /receive', 'DELETE /receive', 'POST /receive'])
    expect(raw.items.map((i) => i.received_quantity)).toEqual([2, 1])
  })

  it('a confirmation whose answer is lost was heard: the next try says nothing more', async () => {
    const raw = rawReturn()
    const { answer, calls } = shopWith(raw)
    shop.answers((question) => {
      const said = answer(question)
      return question.path.endsWith('/confirm') ? { status: 502, body: 'gone' } : said
    })
    await expect(tell('restock')).rejects.toMatchObject({ fault: 'away' })
    shop.answers(answer)
    const before = calls.length
    await tell('restock')
    expect([calls.length, raw.items.map((i) => i.received_quantity)]).toEqual([before, [2, 1]])
  })

  it('a return without a location gets ours; one to another location, or that is unknown, is refused', async () => {
    const raw = rawReturn({ location_id: null })
    const { answer } = shopWith(raw)
    shop.answers(answer)
    await tell('restock')
    expect([raw.status, raw.location_id]).toEqual(['received', 'sloc_1'])
    shop.answers(shopWith(rawReturn({ location_id: 'sloc_2' })).answer)
    await expect(tell('restock')).rejects.toMatchObject({ fault: 'refused', code: 'other_location' })
    await expect(tell('restock', 'return_9')).rejects.toMatchObject({ fault: 'refused', code: 'not_found' })
  })

  it('a parcel that goes out again ends its return; what was received keeps its first result', async () => {
    const raw = rawReturn()
    const { answer, calls } = shopWith(raw)
    shop.answers(answer)
    await tell('relabel')
    await tell('relabel')
    expect([calls, raw.status]).toEqual([['POST /cancel'], 'canceled'])
    await expect(tell('restock')).rejects.toMatchObject({ fault: 'refused', code: 'return_canceled' })
    const received = rawReturn()
    shop.answers(shopWith(received).answer)
    await tell('restock')
    await expect(tell('defective')).rejects.toMatchObject({ fault: 'refused', code: 'already_received' })
    await expect(tell('relabel')).rejects.toMatchObject({ fault: 'refused' })
  })
})
