import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, cancelBag, finishBag, removeItem, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'

const bags = { suite: 'wms_outbound' }
const pallets = { suite: 'wms_pallet' }
const reason = '放错包裹'
const { collecting, done } = bagStatus.code

type Bag = {
  id: string
  bag_number: string
  suite: string
  status: number
  inside: string
  parent_id: string | null
}

describe('the law of packing', () => {
  let t: TestServer
  let hands: Client[]
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    hands = [await worker(t), await worker(t)]
    ;({ sku } = await stocked(await worker(t), 500))
  })
  afterAll(() => t.close())

  const rows = async <R extends object>(sql: string): Promise<R[]> => (await t.app.store.pool.query(sql)).rows
  /** All bags with what lives in them. */
  const allBags = () =>
    rows<Bag>(`select b.id, b.bag_number, b.suite, b.status, b.parent_id,
      coalesce((select string_agg(i.item_id, ' ' order by i.item_id) from bag_item i where i.bag_id = b.id), '') as inside
      from bag b order by b.id`)
  const bagIn = async (suite: string, at: number): Promise<Bag | undefined> => {
    const there = (await allBags()).filter((b) => b.suite === suite)
    return there.at(-1 - (at % Math.max(1, Math.min(there.length, 4))))
  }

  let parcels: string[] = []
  const parcelAt = async (at: number): Promise<string> => {
    if (parcels.length < 6) {
      const order = await ordered(hands[0] as Client, { sku, quantity: 1 })
      await weighed(hands[0] as Client, order, [{ sku, quantity: 1 }], 0.25)
      parcels = [...parcels, order.tracking_number]
    }
    return parcels[at % parcels.length] ?? ''
  }

  const size = { length: 100, width: 80, height: 100 }
  /** What hands do; each may be refused, and then changes nothing. */
  const work = {
    put: async (by: Client, at: number) =>
      by.call(addItem, { params: bags, body: { item_id: await parcelAt(at) } }),
    take: async (by: Client, at: number) =>
      by.call(removeItem, { params: bags, body: { item_id: await parcelAt(at) } }),
    finish: async (by: Client, at: number) =>
      by.call(finishBag, {
        params: bags,
        body: { bag_id: (await bagIn('wms_outbound', at))?.bag_number ?? 'x' },
      }),
    reopen: async (by: Client, at: number) => {
      const { id = '0'.repeat(24), suite = 'wms_outbound' } =
        (await bagIn(at % 3 === 0 ? 'wms_pallet' : 'wms_outbound', at)) ?? {}
      return by.call(reopenBag, { params: { suite }, body: { bag_id: id, reason } })
    },
    cancel: async (by: Client, at: number) => {
      const { id = '0'.repeat(24), suite = 'wms_outbound' } =
        (await bagIn(at % 2 === 0 ? 'wms_pallet' : 'wms_outbound', at)) ?? {}
      return by.call(cancelBag, { params: { suite }, body: { bag_id: id } })
    },
    load: async (by: Client, at: number) => {
      const item_id = (await bagIn('wms_outbound', at))?.bag_number ?? 'x'
      return by.call(addItem, { params: pallets, body: { item_id, create_bag: true } })
    },
    unload: async (by: Client, at: number) => {
      const nested = (await allBags()).filter((b) => b.parent_id && b.status === done)
      const item_id = nested[at % Math.max(1, nested.length)]?.bag_number ?? '1'
      return by.call(removeItem, { params: pallets, body: { item_id } })
    },
    finishPallet: async (by: Client, at: number) => {
      const pallet = await bagIn('wms_pallet', at)
      const weight = 0.25 * Math.max(1, pallet?.inside.split(' ').length ?? 1)
      const body = { bag_id: pallet?.bag_number ?? 'x', weight, tried_weights: [weight, weight] }
      return by.call(finishBag, { params: pallets, body: { ...body, container_volumn_info: size } })
    },
    handOver: async (by: Client, at: number) => {
      const one = await bagIn(at % 2 === 0 ? 'wms_pallet' : 'wms_outbound', at)
      const added = await by.call(addBagToReceipt, { params: bags, body: { bag_id: one?.bag_number ?? 'x' } })
      if (added.code !== 0 || at % 3 === 0) return added
      const body = { receipt_id: added.data.receipt.id }
      return by.call(signReceipt, { params: bags, body, files: [photo] })
    },
  } as const
  type Work = keyof typeof work

  /** What may change what is in a closed bag: opening it, and cancelling it. */
  const opens: readonly Work[] = ['reopen', 'cancel']

  const lawful = async (before: readonly Bag[], did: readonly Work[]) => {
    const now = new Map((await allBags()).map((b) => [b.id, b]))
    for (const was of before.filter((b) => b.status === done)) {
      const is = now.get(was.id)
      if (is?.inside !== was.inside || is.status === collecting)
        expect(
          opens.some((o) => did.includes(o)),
          `${was.bag_number}: ${did}`,
        ).toBe(true)
    }
    const wrong = await rows(`
      select 'sums' as law, b.bag_number from bag b
        left join (select bag_id, count(*) as n, sum(weight_g) as g from bag_item group by bag_id) i on i.bag_id = b.id
        where b.items <> coalesce(i.n, 0) or b.items_weight_g <> coalesce(i.g, 0)
      union all select 'one living bag', min(item_number) from bag_item where live group by family, item_id having count(*) > 1
      union all select 'lives with its bag', b.bag_number from bag_item i join bag b on b.id = i.bag_id
        where i.live <> (b.status in (${collecting}, ${done}))
      union all select 'order and bag', o.order_number from outbound_order o
        left join bag_item i on i.item_id = o.id and i.suite = 'wms_outbound' where o.bag_id is distinct from i.bag_id
      union all select 'bag and pallet', b.bag_number from bag b
        left join bag_item i on i.item_id = b.id and i.suite = 'wms_pallet' where b.parent_id is distinct from i.bag_id
      union all select 'leaves with its pallet', b.bag_number from bag b join bag p on p.id = b.parent_id
        where (b.status = ${bagStatus.code.handed_over}) <> (p.status = ${bagStatus.code.handed_over})
          or b.status not in (${done}, ${bagStatus.code.handed_over})
          or b.handed_over_at is distinct from p.handed_over_at`)
    expect(wrong).toEqual([])
  }

  const step = record({ what: constantFrom(...(Object.keys(work) as Work[])), at: nat(11) })

  /** Both hands at the same steps: what chance seldom does in a row is done in any case. */
  const together = (...steps: readonly (readonly [Work, number])[]) =>
    steps.flatMap(([what, at]) => [
      { what, at },
      { what, at },
    ])
  const backOut = together(
    ['put', 0],
    ['take', 0],
    ['put', 0],
    ['finish', 0],
    ['reopen', 4],
    ['finish', 0],
    ['load', 0],
    ['unload', 0],
    ['cancel', 1],
  )
  const departs = together(['put', 0], ['finish', 0], ['load', 0], ['finishPallet', 0], ['handOver', 0])

  it('an item is in one living bag at most, sums are those of the items, closed bags change only by being opened, and what is inside leaves with its pallet', async () => {
    const taken = new Set<Work>()
    await assert(
      asyncProperty(array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        // Two hands at once, step by step.
        for (let i = 0; i < steps.length; i += 2) {
          const before = await allBags()
          const both = steps.slice(i, i + 2)
          const replies = await Promise.all(both.map(({ what, at }, n) => work[what](hands[n] as Client, at)))
          for (const [n, reply] of replies.entries()) {
            expect(reply.status, reply.msg).toBeLessThan(500)
            if (reply.code === 0) taken.add(both[n]?.what ?? 'put')
          }
          await lawful(
            before,
            both.map((s) => s.what),
          )
        }
        parcels = parcels.slice(3)
      }),
      { numRuns: share(40, 16), endOnFailure: true, examples: [[backOut], [departs]] },
    )
    // The steps are not all refused: each was done.
    expect([...taken].sort()).toEqual(Object.keys(work).sort())
  })
})
