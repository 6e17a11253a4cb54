import {
  addBagToReceipt,
  listOpenReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { acceptBag, listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubInboundRefusals } from '@kuacang/contract/hub/inbound-bag/refusals'
import { withdrawBags } from '@kuacang/contract/hub/intake/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { describe, expect, it } from 'vitest'
import { inTurn } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import { announced, hubForAll, operatorRights, otherHub, ourHub } from './hub.testing.ts'

const params = { suite: 'hub_inbound' }
const { code } = hubInboundBagStatus

describe('bags taken over at the dock of a hub', () => {
  const given = hubForAll()
  const someone = () => given.t.as({ rights: operatorRights, warehouses: [ourHub] })
  const put = (bag_id: string, by = given.operator) => by.call(addBagToReceipt, { params, body: { bag_id } })
  const sign = (receipt_id: string, by = given.operator) =>
    by.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  const statusOf = async (bag_number: string) => {
    const query = { bag_numbers: [bag_number], page: 1, page_size: 20 }
    const { data } = await given.operator.call(listInboundBags, { query })
    return data.list[0]?.status
  }

  it('a signed receipt → its bags have arrived, and none before', async () => {
    const operator = await someone()
    const bags = [await announced(given.upstream, ['W1']), await announced(given.upstream, ['W1', 'W2'])]
    let receipt_id = ''
    for (const { bag_number } of bags) receipt_id = (await put(bag_number, operator)).data.receipt.id
    expect((await put(bags[0]?.bag_number ?? '', operator)).data).toMatchObject({
      already: true,
      receipt: { bags: 2, weight: 0.9 },
      bag: { display: [{ label: '来源', value: 'EPC-1' }], items: 1 },
    })
    expect(await statusOf(bags[0]?.bag_number ?? '')).toBe(code.not_arrived)
    const signed = await sign(receipt_id, operator)
    expect(signed.data).toMatchObject({ bags: 2, orders: 2 })
    for (const { bag_number } of bags) expect(await statusOf(bag_number)).toBe(code.arrived)
    const again = await put(bags[0]?.bag_number ?? '', operator)
    expect(again.code).toBe(hubInboundRefusals.already_here.code)
  })

  it('a bag withdrawn after its scan → the receipt cannot be signed until it is taken off', async () => {
    const operator = await someone()
    const [kept, gone] = [await announced(given.upstream, ['W1']), await announced(given.upstream, ['W1'])]
    await put(kept.bag_number, operator)
    const { receipt } = (await put(gone.bag_number, operator)).data
    await given.upstream.call(withdrawBags, { body: { bag_numbers: [gone.bag_number] } })
    const refused = await sign(receipt.id, operator)
    expect(refused.code).toBe(handoverRefusals.pick_out.code)
    expect(refused.msg).toContain(gone.bag_number)
    expect(await statusOf(kept.bag_number)).toBe(code.not_arrived)
    const { data } = await operator.call(listOpenReceipts, { params })
    const marked = data[0]?.brief_bags?.filter((b) => b.pick_out !== null)
    expect(marked?.map((b) => [b.bag_number, b.pick_out])).toEqual([[gone.bag_number, '已取消']])
    await operator.call(removeBagFromReceipt, { params, body: { bag_id: gone.bag_number } })
    expect((await sign(receipt.id, operator)).data.bags).toBe(1)
  })

  it('a bag withdrawn while its receipt is signed → the signature is refused and names it, no bag has arrived', async () => {
    const operator = await someone()
    const [kept, gone] = [await announced(given.upstream, ['W1']), await announced(given.upstream, ['W1'])]
    await put(kept.bag_number, operator)
    const { receipt } = (await put(gone.bag_number, operator)).data
    const sql = 'select 1 from hub_inbound_bag where bag_number = $1'
    const [withdrawn, signed] = await inTurn(
      given.t,
      { sql, values: [gone.bag_number] },
      () => given.upstream.call(withdrawBags, { body: { bag_numbers: [gone.bag_number] } }),
      () => sign(receipt.id, operator),
    )
    expect([withdrawn.code, signed.code]).toEqual([0, handoverRefusals.pick_out.code])
    expect(signed.msg).toContain(gone.bag_number)
    expect(await statusOf(kept.bag_number)).toBe(code.not_arrived)
  })

  it('a bag accepted at its desk before the signature → stays accepted', async () => {
    const operator = await someone()
    const { bag_number } = await announced(given.upstream, ['W1'])
    const { receipt } = (await put(bag_number, operator)).data
    await operator.call(acceptBag, { body: { fuzzy_id: bag_number } })
    expect((await sign(receipt.id, operator)).code).toBe(0)
    expect(await statusOf(bag_number)).toBe(code.accepting)
  })

  it('one bag scanned by two operators at once → on the receipt of one; the other is told whose', async () => {
    const [a, b] = [await someone(), await someone()]
    const { bag_number } = await announced(given.upstream, ['W1'])
    const replies = await Promise.all([put(bag_number, a), put(bag_number, b)])
    const refused = replies.filter((r) => r.code !== 0)
    expect(refused.map((r) => r.code)).toEqual([handoverRefusals.on_other_receipt.code])
    const winner = replies[0]?.code === 0 ? a : b
    expect(refused[0]?.msg).toContain(winner.user.username)
  })

  it('a user of another hub, or without the right to accept → gets nothing of it', async () => {
    const { bag_number } = await announced(given.upstream, ['W1'])
    const { receipt } = (await put(bag_number)).data
    const foreign = await given.t.as({ rights: operatorRights, warehouses: [otherHub] })
    expect((await sign(receipt.id, foreign)).status).toBe(404)
    expect((await foreign.call(listOpenReceipts, { params })).data).toEqual([])
    const departing = await given.t.as({ rights: ['HUBDepartWarehouse'], warehouses: [ourHub] })
    expect((await put(bag_number, departing)).code).toBe(kitRefusals.no_permission.code)
    expect((await sign(receipt.id)).code).toBe(0)
  })
})
