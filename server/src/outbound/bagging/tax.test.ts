import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { addItem, cancelBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderBody, stocked, weighed, worker } from '#kit/testing/main-job'
import { passwords } from '#kit/testing/passwords'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

describe('the tax exemption of a recipient', () => {
  let t: TestServer
  let fbw: Client
  let packer: Client
  let sku: string
  let people = 0
  beforeAll(async () => {
    t = await testServer()
    ;({ sku } = await stocked(await worker(t), 200))
    await t.app.store.pool.query('update sku set declared_value_minor = 30000 where sku = $1', [sku])
    await prefer(t, { tax_exemptions: [{ channel_code: 'STD', gateway: 'LAX', amount: 800 }] })
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    fbw = await worker(t)
    packer = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    people += 1
  })

  /** A weighed order of one piece for 300 USD, for the person of this test. */
  const parcel = async (person = `Person ${people}`, quantity = 1) => {
    const body = orderBody([{ sku, quantity }])
    const shipping_address = { ...body.shipping_address, firstname: person }
    const { data, msg } = await fbw.call(createOutboundOrder, { body: { ...body, shipping_address } })
    expect(msg).toBe('')
    await weighed(fbw, data, [{ sku, quantity }], 0.25 * quantity)
    return data.tracking_number
  }
  const add = (item_id: string, by = packer, more: object = {}) =>
    by.call(addItem, { params, body: { item_id, ...more } })
  const taken = async (person = `Person ${people}`) => {
    const { rows } = await t.app.store.pool.query(
      `select a.taken_minor::int as taken from tax_account a where person_key in (
        select u.person_key from tax_use u join outbound_order o on o.id = u.item_id
        where o.shipping_address ->> 'firstname' = $1)`,
      [person],
    )
    return rows[0]?.taken ?? 0
  }

  it('is reserved as parcels are bagged; more than is left asks and changes nothing', async () => {
    await add(await parcel())
    const second = await parcel()
    expect((await add(second)).code).toBe(0)
    const third = await parcel()
    const asked = await add(third)
    expect([asked.status, asked.ask]).toMatchObject([
      409,
      {
        protocol: 'over_tax_exemption',
        details: {
          identifier_name: expect.stringMatching(/^P[^*]*\*{4,}/),
          taken_value: 600,
          to_add_value: 300,
          new_value: 900,
          gateway: 'LAX',
          tax_exemption: 800,
        },
      },
    ])
    expect(await taken()).toBe(60000)
    expect((await add(await parcel('Another'))).code).toBe(0)
  })

  it('comes back with a parcel that is taken out, and with a cancelled bag', async () => {
    const [one, two, three] = [await parcel(), await parcel(), await parcel()]
    const { bag } = (await add(one)).data
    await add(two)
    await packer.call(removeItem, { params, body: { item_id: two } })
    expect(await taken()).toBe(30000)
    expect((await add(three)).code).toBe(0)
    await packer.call(cancelBag, { params, body: { bag_id: bag.id } })
    expect((await add(one)).code).toBe(0)
    expect(await taken()).toBe(30000)
  })

  it('is passed over with the right only, held or lent, and on record', async () => {
    const big = await parcel(undefined, 3)
    const skip = { skip_tax_exemption_check: true }
    expect((await add(big)).ask).toMatchObject({ protocol: 'over_tax_exemption' })
    expect((await add(big, packer, skip)).code).toBe(kitRefusals.no_permission.code)
    const lender = await t.as({ rights: ['OutboundOrderAdmin'], warehouses: [1], password: passwords.lend })
    const headers = { 'Borrow-Username': lender.user.username, 'Borrow-Password': passwords.lend }
    const { data } = await packer.call(addItem, { params, body: { item_id: big, ...skip } }, { headers })
    expect(data.bag.items).toBe(1)
    const { rows } = await t.app.store.pool.query(
      `select detail from operation_record where operation = 'bag.force_limit' and object_id = $1`,
      [data.bag.id],
    )
    expect((await add(await parcel(undefined, 1), fbw, skip)).code).toBe(0)
    expect(rows).toMatchObject([{ detail: { item: big, gateway: 'LAX', taken: 900, limit: 800 } }])
  })

  it('of two who pack for one person at once, the second is asked where both are too much', async () => {
    const [one, two] = [await parcel(undefined, 2), await parcel(undefined, 2)]
    const other = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    const replies = await Promise.all([add(one), add(two, other)])
    expect(replies.map((r) => r.ask?.protocol ?? 'taken').sort()).toEqual(['over_tax_exemption', 'taken'])
    expect(await taken()).toBe(60000)
  })
})
