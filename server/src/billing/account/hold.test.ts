import {
  cancelOutboundOrder,
  createOutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must, orderBody, ordered, shipped, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { registerLaws } from '../../registry.ts'
import { rateAll } from '../rater/run.ts'
import { accountOf, keeperOf, limitTo, withPrices } from './account.testing.ts'

const { code: status } = outboundOrderStatus
const { code: sub } = outboundSubStatus

describe('what is held for outbound orders', () => {
  let t: TestServer
  let fbw: Client
  let keeper: Client
  let sku: string
  let owner: pg.Client
  beforeAll(async () => {
    t = await testServer()
    await registerLaws()
    fbw = await worker(t)
    keeper = await keeperOf(t)
    owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    await withPrices(keeper)
    ;({ sku } = await stocked(fbw, 200))
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  const create = (quantity = 1) => fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity }]) })
  const again = (id: string) => fbw.call(reverifyOutboundOrder, { body: { id } })
  const cancel = (id: string) => fbw.call(cancelOutboundOrder, { body: { id, reason: '客户取消' } })
  const account = () => accountOf(keeper)

  it('without a limit nothing is held', async () => {
    await ordered(fbw, { sku, quantity: 1 })
    const { rows } = await owner.query('select * from credit_hold')
    expect(rows).toEqual([])
  })

  it('an order beyond the limit fails with sub-status 5 and says what is lacking; it goes on when the limit is raised', async () => {
    must(await limitTo(keeper, '25'))
    const first = must(await create(6)).data
    expect(first).toMatchObject({ order_status: status.location_allocated, sub_status: null })
    expect(await account()).toMatchObject({
      credit_limit: '25.00',
      held: '15.00',
      owed: '0.00',
      free: '10.00',
    })
    const second = must(await create(2)).data
    expect(second).toMatchObject({
      order_status: status.validation_failed,
      sub_status: sub.fee_freeze_failed,
      fees_short: { needed: '11.00', free: '10.00', limit: '25.00', currency: 'USD' },
    })
    expect(must(await again(second.id)).data).toMatchObject({
      order_status: status.validation_failed,
      sub_status: sub.fee_freeze_failed,
      fees_short: { needed: '11.00', free: '10.00' },
    })
    must(await limitTo(keeper, '26'))
    expect(must(await again(second.id)).data).toEqual({
      order_status: status.location_allocated,
      sub_status: null,
    })
    expect(await account()).toMatchObject({ held: '26.00', free: '0.00' })
    must(await cancel(first.id))
    expect(await account()).toMatchObject({ held: '11.00', free: '15.00' })
    must(await cancel(second.id))
    expect(await account()).toMatchObject({ held: '0.00', free: '26.00' })
    await expectProven(fbw)
  })

  it('an order without goods holds nothing', async () => {
    must(await limitTo(keeper, '100000'))
    const short = must(await create(5000)).data
    expect(short).toMatchObject({
      order_status: status.validation_failed,
      sub_status: sub.insufficient_stock,
    })
    expect((await account()).held).toBe('0.00')
  })

  it('15 orders at once never pass the limit', async () => {
    must(await limitTo(keeper, '55'))
    const replies = await Promise.all(Array.from({ length: 15 }, () => create(1)))
    const made = replies.map((r) => must(r).data)
    const held = made.filter((o) => o.order_status === status.location_allocated)
    expect(held).toHaveLength(5)
    expect(made.filter((o) => o.sub_status === sub.fee_freeze_failed)).toHaveLength(10)
    expect(await account()).toMatchObject({ held: '50.00', free: '5.00' })
    // The same cancelled by several at once is let go once.
    await Promise.all(held.flatMap(({ id }) => [cancel(id), cancel(id)]))
    expect(await account()).toMatchObject({ held: '0.00', free: '55.00' })
    await expectProven(fbw)
  })

  it('an order that left is charged and no longer held at the same moment', async () => {
    must(await limitTo(keeper, '40'))
    const order = await shipped(fbw, 3)
    // Nobody charged it yet: it is held.
    expect(await account()).toMatchObject({ held: '12.00', owed: '0.00' })
    await rateAll(t.app)
    expect((await account()).held).toBe('0.00')
    const { rows } = await owner.query(
      `select sum(amount)::float8 as n from charge where cause_id = $1 and warehouse_id = 1`,
      [order.id],
    )
    expect(rows[0].n).toBe(12)
    expect((await owner.query('select 1 from credit_hold')).rows).toEqual([])
    await expectProven(fbw)
  })
})
