import { getEpcInboundBag, handOverEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { handOverEpcInboundReceipt } from '@kuacang/contract/epc/inbound-receipt/calls'
import { addBagToReceipt, listReceipts } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { handoverStation } from '@kuacang/contract/handover/suites'
import type { Right } from '@kuacang/contract/kit/rights'
import { afterEach, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { announced, epcForAll, operatorRights, ourEpc } from './epc.testing.ts'

const { code } = epcInboundBagStatus
const signer: Right = 'EPCOutboundManage'
const station = handoverStation('epc-inbound-bag') as { signing?: Right }

describe('who signs for what comes to a parcel centre', () => {
  const given = epcForAll()
  afterEach(() => {
    delete station.signing
  })
  const alone = (by: Client, bag_number: string) =>
    by.call(handOverEpcInboundBag, { body: { bag_number }, files: [photo] })
  const bagOf = async (bag_number: string) =>
    (await given.operator.call(getEpcInboundBag, { query: { bag_number } })).data

  it('one thing without a desk, by an operator without the right to sign that the station names → refused, and nothing of it is done, also of 15 tries at once; a holder signs', async () => {
    station.signing = signer
    const holder = await given.t.as({ rights: [...operatorRights, signer], warehouses: [ourEpc] })
    const { bag_number } = await announced(given.platform, 2)
    const before = await bagOf(bag_number)
    const receipts = async () =>
      (await given.operator.call(listReceipts, { query: { bag_number } })).data.list.map((r) => r.status)
    const tries = await Promise.all(Array.from({ length: 15 }, () => alone(given.operator, bag_number)))
    for (const t of tries) expect([t.status, t.code]).toEqual([403, handoverRefusals.signer_missing.code])
    expect(await bagOf(bag_number)).toEqual(before)
    expect(await receipts()).toEqual([])
    const signed = await alone(holder, bag_number)
    expect([signed.msg, signed.data.bag.status, signed.data.parcels]).toEqual(['', code.handed_over, 2])
    expect(await receipts()).toEqual([9])
  })

  it('the receipt of another operator, at the address of managers → asked first, and then signed', async () => {
    const { bag_number } = await announced(given.platform, 1)
    const begun = await given.operator.call(addBagToReceipt, {
      params: { suite: 'epc-inbound-bag' },
      body: { bag_id: bag_number },
    })
    const manager = await given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
    const sign = (more = {}) =>
      manager.call(handOverEpcInboundReceipt, {
        body: { receipt_id: begun.data.receipt.id, ...more },
        files: [photo],
      })
    const asked = await sign()
    expect(asked.ask?.message).toContain(given.operator.user.username)
    expect((await bagOf(bag_number)).status).toBe(code.approved)
    expect((await sign({ take_over: true })).msg).toBe('')
    expect((await bagOf(bag_number)).status).toBe(code.handed_over)
  })
})
