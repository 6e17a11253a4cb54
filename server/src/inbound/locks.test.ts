import { startCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '#kit/testing/holder'
import { type TestServer, testServer } from '#kit/testing/server'
import { announce, newSku, receiver } from './inbound.testing.ts'

describe('who locks a case and its order', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('waits for the order with the case still free, for those who end an order lock it before its cases [REL-8]', async () => {
    const op = await receiver(t)
    const sku = await newSku(op)
    const { id, case_codes } = await announce(op, { cases: [{ skus: [{ sku, quantity: 2 }] }] })
    const [case_code = ''] = case_codes
    const other = await holder(t)
    await other.hold('select 1 from inbound_order where id = $1', [id])
    const opened = op.call(startCaseReceive, { body: { case_code } })
    await other.waitedFor()
    await other.hold('select 1 from inbound_case where case_code = $1', [case_code])
    await other.let()
    expect((await opened).code).toBe(0)
  })
})
