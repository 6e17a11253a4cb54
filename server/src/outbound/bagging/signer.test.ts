import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  getReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { handoverStation } from '@kuacang/contract/handover/suites'
import type { Right } from '@kuacang/contract/kit/rights'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  bagged,
  expectHealthy,
  must,
  ordered,
  statusOf,
  stocked,
  weighed,
  worker,
} from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }
const signer: Right = 'OutboundOrderPrint'
const station = handoverStation('wms_outbound') as { signing?: Right }

describe('who signs and cancels a receipt', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterEach(() => {
    delete station.signing
  })
  afterAll(() => t.close())

  /** The open receipt of an operator, with one new bag. */
  const opened = async (by = fbw) => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(by, order.tracking_number)
    must(await by.call(finishBag, { params, body: { bag_id: bag.id } }))
    const { receipt } = must(await by.call(addBagToReceipt, { params, body: { bag_id: bag.id } })).data
    return { ...receipt, order: order.id }
  }
  const sign = (by: Client, receipt_id: string, more = {}) =>
    by.call(signReceipt, { params, body: { receipt_id, ...more }, files: [photo] })
  const cancel = (by: Client, receipt_id: string, more = {}) =>
    by.call(cancelReceipt, { params, body: { receipt_id, ...more } })
  const written = async (id: string) => {
    const { rows } = await t.app.store.pool.query(
      `select version, status, signed_by, photos,
         (select count(*) from operation_record o where o.object_id = r.id) as records,
         (select count(*) from outbox e where e.object_id = r.id) as events,
         (select count(*) from handover_picture p where p.owner_id = r.id) as pictures
       from handover_receipt r where id = $1`,
      [id],
    )
    return rows
  }

  it('an operator without the right to sign that the station names → refused, and nothing of it is done, also of 15 tries at once; a holder signs', async () => {
    station.signing = signer
    const holder = await t.as({ rights: ['BagOperator', 'OutboundOrderOperator', signer], warehouses: [1] })
    const [theirs, own] = [await opened(), await opened(holder)]
    const before = await written(theirs.id)
    expect(before).toMatchObject([{ status: 1, photos: [], events: 0, pictures: 0 }])
    const tries = await Promise.all(Array.from({ length: 15 }, () => sign(fbw, theirs.id)))
    for (const { status, code } of tries)
      expect([status, code]).toEqual([403, handoverRefusals.signer_missing.code])
    expect(await written(theirs.id)).toEqual(before)
    expect(await statusOf(fbw, theirs.order)).toBe(59)
    expect((await fbw.call(getActiveReceipt, { params })).data.id).toBe(theirs.id)
    expect(must(await sign(holder, own.id)).data).toMatchObject({ bags: 1, orders: 1 })
    expect(await written(own.id)).toMatchObject([{ status: 9, signed_by: holder.user.username, pictures: 1 }])
    expect(await statusOf(fbw, own.order)).toBe(90)
    // The right is for signing: what was begun without it is given up without it.
    must(await cancel(fbw, theirs.id))
    await expectHealthy(fbw)
  })

  it.each([
    ['signing', sign, 9, 90],
    ['cancelling', cancel, 100, 59],
  ] as const)(
    '%s the own receipt of another operator → asked first, saying who began it and how much is on it; with the answer it is done',
    async (_act, end, status, orders) => {
      const colleague = await worker(t)
      const receipt = await opened()
      const before = await written(receipt.id)
      const asked = await end(colleague, receipt.id)
      expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'take_over' })
      expect(asked.ask?.title).toContain(receipt.receipt_number)
      expect(asked.ask?.message).toContain(fbw.user.username)
      expect(asked.ask?.message).toContain('1')
      expect(await written(receipt.id)).toEqual(before)
      expect((await fbw.call(getActiveReceipt, { params })).data).toMatchObject({ id: receipt.id, bags: 1 })
      must(await end(colleague, receipt.id, { take_over: true }))
      const { data } = await fbw.call(getReceipt, { params: { id: receipt.id } })
      expect([data.status, await statusOf(fbw, receipt.order)]).toEqual([status, orders])
      expect((await fbw.call(getActiveReceipt, { params })).status).toBe(404)
    },
  )
})
