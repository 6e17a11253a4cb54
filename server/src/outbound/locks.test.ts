import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '#kit/testing/holder'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type TestServer, testServer } from '#kit/testing/server'
import { reallocateStock } from '../inventory/public.ts'

describe('who locks promises and the places of their goods', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('waits for the promises with the places still free, for picks and cancellations lock them before places [REL-8]', async () => {
    const fbw = await worker(t)
    const { sku, locations } = await stocked(fbw, 5, 5)
    const order = await ordered(fbw, { sku, quantity: 5 })
    const { rows } = await t.app.store.readers.query<{ line_id: string; sku_id: string; other: string }>(
      `select a.line_id, a.sku_id, l.code as other from allocation a
       join location l on l.warehouse_id = 1 and l.code = any($2) and l.id <> a.location_id
       where a.outbound_order_id = $1`,
      [order.id, locations],
    )
    const [promised] = rows
    if (!promised) throw new Error('the order was promised nothing')
    const { line_id, sku_id, other: location_code } = promised
    const other = await holder(t)
    await other.hold('select 1 from allocation where outbound_order_id = $1', [order.id])
    const choices = [{ line_id, sku_id, location_code, quantity: 5 }]
    const scope = { warehouse_id: 1, partner_id: null }
    const changed = t.write((tx) => reallocateStock(tx, scope, order.id, choices))
    await other.waitedFor()
    await other.hold('select 1 from stock where sku_id = $1', [sku_id])
    await other.let()
    expect(await changed).toBe('changed')
  })
})
