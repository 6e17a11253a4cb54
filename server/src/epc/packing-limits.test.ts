import {
  addToEpcBag,
  cancelEpcBag,
  getEpcOutboundBag,
  getPendingEpcBags,
} from '@kuacang/contract/epc/outbound-bag/calls'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { addToEpcPackingBag } from '@kuacang/contract/epc/packing-bag/calls'
import { mask } from '@kuacang/contract/kit/mask'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels, outboundRights } from './outbound.testing.ts'

let t: TestServer
let packer: Client
let second: Client
let manager: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  packer = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
  second = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
  manager = await t.as({ rights: [...outboundRights], warehouses: [ourEpc] })
})
afterAll(() => t.close())

const add = (tracking_id: string, more: object = {}, by = packer) =>
  by.call(addToEpcBag, { body: { tracking_id, create_bag: true, ...more } })

describe('limits', () => {
  it('of the channel group count before those of the warehouse: items and kilograms', async () => {
    const gateway = 'LIM'
    const wanted = { channel: 'EL3', gateway }
    const obs = [await obToPack(t, wanted), await obToPack(t, wanted), await obToPack(t, wanted)]
    for (const ob of obs.slice(0, 2)) expect((await add(ob.tracking_id)).code).toBe(0)
    expect((await add(obs[2]?.tracking_id ?? '')).code).toBe(bagRefusals.full.code)
    const heavy = { channel: 'EL3', gateway: 'HVY', weight_g: 3000 }
    const [one, two] = [await obToPack(t, heavy), await obToPack(t, heavy)]
    expect((await add(one.tracking_id)).code).toBe(0)
    expect((await add(two.tracking_id)).code).toBe(bagRefusals.too_heavy.code)
  })

  it('of the tax exemption are asked, forced by right, and given back [PA-022 PA-271 PA-292 PA-294]', async () => {
    await prefer(t, { tax_exemptions: [{ channel_code: 'EB', gateway: 'LAX', amount: 100 }] }, ourEpc)
    const person = 'tax-one'
    const first = await obToPack(t, { person, value: 80 })
    const over = await obToPack(t, { person, value: 30 })
    const body = { tracking_id: first.tracking_id }
    expect((await second.call(addToEpcBag, { body })).ask?.protocol).toBe('dialog')
    expect((await add(first.tracking_id, {}, second)).data.new_bag).toBe(true)
    const asked = await add(over.tracking_id, {}, second)
    expect(asked.status).toBe(409)
    expect(asked.code).not.toBe(0)
    expect(asked.ask).toMatchObject({
      protocol: 'over_tax_exemption',
      details: {
        identifier_name: mask(person, 'text'),
        taken_value: 80,
        to_add_value: 30,
        new_value: 110,
        gateway: 'LAX',
        tax_exemption: 100,
      },
    })
    const force = { skip_tax_exemption_check: true }
    expect((await add(over.tracking_id, force, second)).code).toBe(kitRefusals.no_permission.code)
    const bag_id = (await second.call(getPendingEpcBags, {})).data[0]?.id
    expect(
      (
        await manager.call(addToEpcBag, {
          body: { tracking_id: over.tracking_id, create_bag: true, ...force },
        })
      ).code,
    ).toBe(0)
    const { rows } = await t.app.store.pool.query(
      `select detail from operation_record where operation = 'bag.force_limit' and detail ->> 'item' = $1`,
      [over.tracking_id],
    )
    expect(rows).toHaveLength(1)
    await second.call(cancelEpcBag, { body: { bag_id: bag_id ?? '' } })
    const rest = await obToPack(t, { person, value: 70 })
    expect((await add(rest.tracking_id, {}, second)).code).toBe(0)
  })

  it('hold at packing bags as well, whose first parcel is asked about, too [PA-293]', async () => {
    await prefer(t, { tax_exemptions: [{ channel_code: 'EP', gateway: 'LAX', amount: 100 }] }, ourEpc)
    const wanted = { channel: 'EP', person: 'tax-packing' }
    const [first, over] = [
      await obToPack(t, { ...wanted, value: 80 }),
      await obToPack(t, { ...wanted, value: 30 }),
    ]
    const put = ({ tracking_id }: typeof first, more: object = {}) =>
      manager.call(addToEpcPackingBag, { body: { tracking_id, ...more } })
    const question = await put(first)
    expect(question.status).toBe(409)
    expect(question.ask).toMatchObject({ protocol: 'dialog', confirm: 'create_bag' })
    const { bag, new_bag } = (await put(first, { create_bag: true })).data
    expect(new_bag).toBe(true)
    expect((await put(over)).ask).toMatchObject({
      protocol: 'over_tax_exemption',
      details: { taken_value: 80, to_add_value: 30, tax_exemption: 100 },
    })
    const forced = await put(over, { skip_tax_exemption_check: true })
    expect(forced.data).toMatchObject({ new_bag: false, bag: { id: bag.id, items: 2 } })
  })

  it('let exactly what fits in, by a hundred at once', async () => {
    await prefer(t, { tax_exemptions: [{ channel_code: 'EB', gateway: 'LAX', amount: 100 }] }, ourEpc)
    const person = 'tax-crowd'
    const obs = await Promise.all(Array.from({ length: 100 }, () => obToPack(t, { person, value: 30 })))
    const hands = [packer, second, manager]
    const replies = await Promise.all(obs.map((ob, i) => add(ob.tracking_id, {}, hands[i % 3])))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(3)
    expect(replies.filter((r) => r.ask?.protocol === 'over_tax_exemption')).toHaveLength(97)
  })

  it('need a rate for another currency', async () => {
    const ob = await obToPack(t, { currency: 'EUR' })
    expect((await add(ob.tracking_id)).code).toBe(epcPackRefusals.no_rate.code)
  })

  it('of the India route nobody forces: 12,000 and 10 categories unless the centre says otherwise; other countries have none [PA-024 PA-272 PA-294]', async () => {
    expect(warehousePreference.parse({})).toMatchObject({ india_max_value: 12_000, india_max_count: 10 })
    await prefer(t, { india_max_value: 100, india_max_count: 3 }, ourEpc)
    const wanted = { channel: 'EI', country: 'IN' }
    const first = await obToPack(t, { ...wanted, value: 60, kinds: 2 })
    const dear = await obToPack(t, { ...wanted, value: 50, kinds: 1 })
    const many = await obToPack(t, { ...wanted, value: 1, kinds: 2 })
    const force = { skip_tax_exemption_check: true }
    expect((await add(first.tracking_id, force, manager)).code).toBe(0)
    const bag = (await add(first.tracking_id, force, manager)).data.bag
    const asked = await add(many.tracking_id, force, manager)
    expect([asked.status, asked.code === 0]).toEqual([409, false])
    expect(asked.ask).toMatchObject({
      protocol: 'over_india_limit',
      details: { add_value: 1, add_count: 2, total_value: 61, total_count: 4, max_value: 100, max_count: 3 },
    })
    expect((await add(dear.tracking_id, force, manager)).ask).toMatchObject({
      protocol: 'over_india_limit',
      details: { add_value: 50, add_count: 1, total_value: 110, total_count: 3 },
    })
    expect((await manager.call(getEpcOutboundBag, { query: { bag_id: bag.id } })).data.parcel_count).toBe(1)
    const elsewhere = await obToPack(t, { channel: 'EI', country: 'DE', value: 500, kinds: 9 })
    expect((await add(elsewhere.tracking_id, {}, manager)).code).toBe(0)
  })
})
