import { startCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { createReturnPlan, syncReturnPlan } from '@kuacang/contract/returns/reinbound/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graded, must, type ReturnsWorld, returnsWorld } from './returns.testing.ts'

describe('the laws of returns', () => {
  let world: ReturnsWorld
  let back: Awaited<ReturnType<typeof graded>>
  beforeAll(async () => {
    world = await returnsWorld()
    back = await graded(world)
    const body = { ids: [back.return_id] }
    must(await world.staff.call(createReturnPlan, { body }))
    must(await world.staff.call(syncReturnPlan, { body }))
    must(await world.fbw.call(startCaseReceive, { body: { case_code: back.tote } }))
  })
  afterAll(() => world.stop())

  const broken = async () =>
    must(await world.fbw.call(runDoctor))
      .data.violations.map((v) => v.law.en)
      .sort()
  const change = (sql: string) => world.t.app.store.pool.query(sql, [back.return_id])

  it('hold while nothing is wrong', async () => expect(await broken()).toEqual([]))

  it('find pieces that were graded and not booked as come back, planned or moved', async () => {
    await change('update return_line set quantity = quantity + 1 where return_id = $1')
    expect(await broken()).toEqual([
      'Graded, planned and moved pieces of returns are equal',
      'What came back was graded, and is no more than was shipped',
    ])
    await change('update return_line set quantity = quantity - 1 where return_id = $1')
    expect(await broken()).toEqual([])
  })

  it('the line of an order refuses to take back more than it shipped, by whatever statement', async () => {
    const sql = `update outbound_line set returned_quantity = quantity + 1 where outbound_order_id =
      (select outbound_order_id from return_record where id = $1)`
    await expect(change(sql)).rejects.toThrow('outbound_line_returned_within')
  })
})
