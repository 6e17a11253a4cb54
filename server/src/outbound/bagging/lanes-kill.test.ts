import { addBagToReceipt, listOpenReceipts, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, expectHealthy, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

describe('a receipt that operators share while the server is killed', () => {
  let t: TestServer
  let fbw: Client
  let colleague: Client
  let server: MortalServer
  beforeAll(async () => {
    t = await testServer()
    ;[fbw, colleague] = [await worker(t), await worker(t)]
    await prefer(t, { receipt_by_channel: true })
    server = await mortalServer(t)
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  const finishedBag = async (by: Client) => {
    const { sku } = await stocked(by, 1)
    const order = await ordered(by, { sku, quantity: 1 })
    await weighed(by, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(by, order.tracking_number)
    await by.call(finishBag, { params, body: { bag_id: bag.id } })
    return bag.id
  }

  it('two operators put bags on it → one receipt with each bag once, signed once [REL-15]', async () => {
    const mine = [await finishedBag(fbw), await finishedBag(fbw)]
    const theirs = [await finishedBag(colleague), await finishedBag(colleague)]
    const putAll = async (who: Client, bags: readonly string[]) => {
      for (const bag_id of bags) await server.insist(who, addBagToReceipt, { params, body: { bag_id } })
    }
    const working = Promise.all([putAll(fbw, mine), putAll(colleague, theirs)])
    await server.dieAndReturn()
    await working
    const open = (await fbw.call(listOpenReceipts, { params })).data
    expect(open).toMatchObject([{ bags: 4, weight: 1 }])
    expect(new Set(open[0]?.brief_bags?.map((b) => b.id))).toEqual(new Set([...mine, ...theirs]))
    const signing = { params, body: { receipt_id: open[0]?.id ?? '' }, files: [photo] }
    const signed = server.insist<{ bags: number }>(colleague, signReceipt, signing)
    await server.dieAndReturn()
    expect((await signed).bags).toBe(4)
    const { rows } = await t.app.store.pool.query(`select
      (select count(*) from handover_receipt where status = ${receiptStatus.code.signed}) as signed,
      (select count(*) from bag where status = ${bagStatus.code.handed_over}) as left,
      (select count(*) from operation_record where operation = 'bag.hand_over') as told`)
    expect(rows).toEqual([{ signed: 1, left: 4, told: 4 }])
    await expectHealthy(fbw)
  })
})
