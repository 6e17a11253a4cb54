import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { type Right, rightNames } from '@kuacang/contract/kit/rights'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { getHome, listWorkToday } from '@kuacang/contract/shell/home/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHomeCards, type HomeJob, type HomeQueue } from '#kit/home/home-card'
import { newId } from '#kit/ids'
import { planOf } from '#kit/testing/plan'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { registerHomeCards } from '../../registry.ts'
import { cardsOfNoneSql, cardsSql } from './store.ts'

await registerHomeCards()
const cards = allHomeCards().filter((c): c is HomeJob | HomeQueue => c.kind !== 'work')
const { picked } = outboundOrderStatus.code

describe('the home page', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const look = async (client: Client) => (await client.call(getHome)).data
  type Home = Awaited<ReturnType<typeof look>>
  const order = (warehouse_id: number, at: Date, status: number = picked) =>
    t.write((tx) =>
      tx.run(
        `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, created_at, updated_at)
         values ($1, $2, $3, '', 1, 1, $4, $5, $5)`,
        [warehouse_id, newId(), `HOME${newId()}`, status, at],
      ),
    )
  const bagOf = (user_id: string, bag_number: string) =>
    t.write((tx) =>
      tx.run(
        `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, operator_id, operator_name, held_since, created_at, updated_at)
         values (1, $1, 'wms_outbound', $2, $2, 'X', 1, $3, '', now(), now(), now())`,
        [newId(), bag_number, user_id],
      ),
    )

  it('orders that wait at a station → counted for those who work there, with the oldest', async () => {
    const oldest = new Date('2026-01-02T03:04:05Z')
    await order(1, new Date())
    await order(1, oldest)
    await order(2, new Date())
    const client = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [1] })
    const queue = (await look(client)).queues.find((q) => q.key === 'to_check')
    expect(queue).toMatchObject({ n: 2, oldest: oldest.toISOString(), exception: false })
    expect(queue?.address).toBe(`/wms_outbound/outbound_order_manage?order_status=${picked}`)
  })

  it('unfinished work → shown to the one who holds it only', async () => {
    const [mine, other] = [await t.as({ rights: ['BagOperator'] }), await t.as({ rights: ['BagOperator'] })]
    await bagOf(mine.user.id, 'BAGOFMINE')
    expect((await look(mine)).jobs.map((j) => [j.key, j.number])).toEqual([['my_bag', 'BAGOFMINE']])
    expect((await look(other)).jobs).toEqual([])
  })

  it('a merchant → the own orders alone, and nothing of how the warehouse works', async () => {
    const [own, other] = [
      await look(await t.as({ rights: rightNames, partner: 1, warehouses: [] })),
      await look(await t.as({ rights: rightNames, partner: 2, warehouses: [] })),
    ]
    expect([own.jobs, own.mine, own.team]).toEqual([[], [], null])
    expect(own.queues.map((q) => q.key).every((key) => key.startsWith('own_'))).toBe(true)
    const atWork = (home: Home) => home.queues.find((q) => q.key === 'own_at_work')
    expect(atWork(own)).toMatchObject({ n: 2, exception: false })
    expect(atWork(own)?.address).toMatch(/^\/wms_merchant\/merchant_outbound_list\?order_status=.*29/)
    expect(other.queues.map((q) => [q.key, q.n])).toEqual(own.queues.map((q) => [q.key, 0]))
  })

  it('without rights, without a warehouse → nothing of the warehouse', async () => {
    const none = await look(await t.as({ rights: [] }))
    expect([none.jobs, none.queues, none.mine, none.team]).toEqual([[], [], [], null])
    const nowhere = await look(await t.as({ rights: rightNames, warehouses: [] }))
    expect([nowhere.jobs, nowhere.mine, nowhere.team]).toEqual([[], [], null])
    expect(nowhere.queues.map((q) => q.key)).toEqual(['goods_to_verify', 'goods_to_verify_oversea'])
  })

  it('goods of any merchant that wait for verification, and returns of this warehouse → shown to those who decide', async () => {
    const sku = (partner_id: number, verify_status: number, oversea_status: number, created_at: Date) =>
      t.write((tx) =>
        tx.run(
          `insert into sku (id, partner_id, sku, barcode, name, weight_g, length_mm, width_mm, height_mm, verify_status, oversea_status, created_at, updated_at)
           values ($1::text, $2, $1::text, $1::text, '', 1, 1, 1, 1, $3, $4, $5, $5)`,
          [newId(), partner_id, verify_status, oversea_status, created_at],
        ),
      )
    const { pending, passed } = skuVerifyStatus.code
    const oldest = new Date('2026-01-02T03:04:05Z')
    await sku(1, pending, overseaSkuStatus.code.none, oldest)
    await sku(2, pending, overseaSkuStatus.code.pending, new Date('2026-02-02T03:04:05Z'))
    await sku(2, passed, overseaSkuStatus.code.passed, new Date('2025-01-01T00:00:00Z'))
    await order(1, oldest, outboundOrderStatus.code.validating)
    await order(2, oldest, outboundOrderStatus.code.validating)

    const seen = async (rights: Right[]) =>
      (await look(await t.as({ rights, warehouses: [1] }))).queues
        .filter((q) => /^(goods|returns_to_review)/.test(q.key))
        .map((q) => [q.key, q.n, q.oldest, q.address])
    const at = oldest.toISOString()
    expect(await seen(['SkuVerifyOperation', 'OutboundOrderAdmin'])).toEqual([
      ['goods_to_verify', 2, at, `/wms_superadmin/merchant_sku_check?verify_status=${pending}`],
      [
        'goods_to_verify_oversea',
        1,
        '2026-02-02T03:04:05.000Z',
        `/wms_superadmin/merchant_sku_check?oversea_status=${overseaSkuStatus.code.pending}`,
      ],
      [
        'returns_to_review',
        1,
        at,
        `/wms_outbound/outbound_order_manage?order_status=${outboundOrderStatus.code.validating}`,
      ],
    ])
    // Those who only read goods or handle orders decide neither.
    expect(await seen(['GetSku', 'OutboundOrderOperator'])).toEqual([])
  })

  it('a hub → its own queues, and none of goods', async () => {
    const { queues } = await look(await t.as({ rights: rightNames, warehouses: [3] }))
    const keys = queues.map((q) => q.key)
    expect(keys).toContain('bags_to_accept')
    expect(keys).not.toContain('to_check')
  })

  it('work of today → on the own day of who did it, and on the day of all for those who lead', async () => {
    const [operator, leader] = [
      await t.as({ rights: ['OutboundOrderOperator'], warehouses: [2] }),
      await t.as({ rights: ['Dashboard'], warehouses: [2] }),
    ]
    await t.app.store.pool.query(
      `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, user_id, user_name, request_id)
       values (2, $1, now(), 'outbound_order.check', 'outbound_order', 'x', 'x', $2, 'ann', 'r')`,
      [newId(), operator.user.id],
    )
    expect((await look(operator)).mine).toMatchObject([{ key: 'checked', today: 1, yesterday: 0 }])
    expect((await look(operator)).team).toBeNull()
    const { team, mine } = await look(leader)
    expect(mine).toEqual([])
    expect(team?.done).toMatchObject([{ key: 'checked', today: 1 }])
    expect(team?.people).toMatchObject([{ user_id: operator.user.id, username: 'ann', today: 1 }])
    expect(team?.hours.reduce((n, h) => n + h.today, 0)).toBe(1)
  })

  it('a figure of today → the records that it counts: for those who lead of all people or of one, for others their own alone', async () => {
    const warehouses = [5]
    const [ann, bob, leader, outsider] = [
      await t.as({ rights: ['OutboundOrderOperator'], warehouses }),
      await t.as({ rights: ['OutboundOrderOperator'], warehouses }),
      await t.as({ rights: ['Dashboard'], warehouses }),
      await t.as({ rights: rightNames, partner: 1, warehouses: [] }),
    ]
    const record = (who: Client, operation: string, number: string, at = 'now()', detail = '{}') =>
      t.app.store.pool.query(
        `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, user_id, user_name, request_id, detail)
         values (5, $1, ${at}, $2, 'outbound_order', 'x', $3, $4, 'x', 'r', $5)`,
        [newId(), operation, number, who.user.id, detail],
      )
    await record(ann, 'outbound_order.check', 'CHECKED')
    await record(ann, 'outbound_order.bag', 'BAGGED')
    await record(bob, 'outbound_order.check', 'OTHER')
    await record(ann, 'outbound_order.cancel', 'NO WORK')
    await record(ann, 'outbound_order.check', 'REFUSED', 'now()', '{"error": {"code": 1}}')
    await record(ann, 'outbound_order.check', 'BEFORE', "now() - interval '24 hours'")

    const numbers = async (client: Client, query: object) => {
      const { data } = await client.call(listWorkToday, { query })
      return data.list.map((r) => r.object_number).toSorted()
    }
    expect(await numbers(ann, { work: 'checked' })).toEqual(['CHECKED'])
    expect(await numbers(ann, {})).toEqual(['BAGGED', 'CHECKED'])
    expect(await numbers(ann, { user_id: bob.user.id })).toEqual(['BAGGED', 'CHECKED'])
    expect(await numbers(leader, { work: 'checked' })).toEqual(['CHECKED', 'OTHER'])
    expect(await numbers(leader, { user_id: bob.user.id })).toEqual(['OTHER'])
    expect(await numbers(leader, { work: 'no such work' })).toEqual([])
    expect(await numbers(outsider, {})).toEqual([])
    const { team, mine } = await look(leader)
    expect(team?.done.find((d) => d.key === 'checked')?.today).toBe(2)
    expect(mine).toEqual([])
  })

  it.each(cards.map((c) => [c.key, c] as const))('the card %s reads no table through', async (_, card) => {
    if (card.kind !== 'job' && card.warehouse === null) {
      // The table of an index that holds these rows alone.
      const plan = await planOf(t, cardsOfNoneSql([card]))
      expect(plan).toMatch(/Index Only Scan/)
      expect(plan).not.toMatch(/Seq Scan|Sort|Filter/)
      return
    }
    const plan = await planOf(t, cardsSql([card]))
    expect(plan).not.toMatch(/Seq Scan/)
    expect(plan).toMatch(/Index Cond: .*warehouse_id/)
  })

  it('every card → of a key of its own', () => {
    const keys = allHomeCards().map((c) => c.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
