import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newSku, receiver } from '../inbound.testing.ts'

describe('two people at one case', () => {
  let t: TestServer
  let one: Client
  let other: Client
  beforeAll(async () => {
    t = await testServer()
    one = await receiver(t)
    other = await receiver(t)
  })
  afterAll(() => t.close())

  const announced = async () => {
    const sku = await newSku(one)
    const body = { partner_id: 1, cases: [{ skus: [{ sku, quantity: 2 }] }] }
    const { data, msg } = await one.call(createInboundOrder, { body })
    expect(msg).toBe('')
    return { case_code: data.case_codes[0] ?? '', skus: [{ sku, quantity: 2 }] }
  }

  it('open it at the same moment → one has it, the other is asked whether to take it over [OP-29]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { case_code } = await announced()
      const replies = await Promise.all(
        [one, other].map((c) => c.call(startCaseReceive, { body: { case_code } })),
      )
      expect(replies.map((r) => r.code).sort()).toEqual([0, kitRefusals.asked.code])
      expect(replies.find((r) => r.code !== 0)?.ask).toMatchObject({ confirm: 'take_over' })
    }
  })

  it('one takes it over → the count of the other is refused and says who has it; their own is taken [OP-29]', async () => {
    const { case_code, skus } = await announced()
    await one.call(startCaseReceive, { body: { case_code } })
    const asked = await other.call(startCaseReceive, { body: { case_code } })
    expect(asked.ask?.message).toMatch(new RegExp(`${one.user.username} 从 \\d{4}-\\d\\d-\\d\\d .*开始`))
    const taken = await other.call(startCaseReceive, { body: { case_code, take_over: true } })
    const { rows } = await t.app.store.pool.query(
      "select detail ->> 'taken_over_from' as was from operation_record where object_id = $1 order by at desc limit 1",
      [taken.data.case.id],
    )
    expect(rows).toEqual([{ was: one.user.username }])
    const late = await one.call(submitCaseReceive, { body: { case_code, skus } })
    expect([late.code, late.msg.includes(other.user.username)]).toEqual([
      inboundRefusals.counted_by_other.code,
      true,
    ])
    expect((await other.call(submitCaseReceive, { body: { case_code, skus } })).data.received).toBe(2)
  })
})
