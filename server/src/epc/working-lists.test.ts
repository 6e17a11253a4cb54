import { addToEpcBag, getPendingEpcBags } from '@kuacang/contract/epc/outbound-bag/calls'
import { addToEpcPackingBag, getPackingEpcBags } from '@kuacang/contract/epc/packing-bag/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels } from './outbound.testing.ts'

const most = 200

describe('the open bags of one operator', () => {
  let t: TestServer
  let packer: Client
  beforeAll(async () => {
    t = await testServer()
    await outboundChannels(t)
    packer = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
  })
  afterAll(() => t.close())

  /** The same bag again and again, each a minute older, of its packer. */
  const copies = (id: string, count: number) =>
    t.app.store.pool.query(
      `insert into bag select c.* from bag b, generate_series(1, $2::bigint) n,
         jsonb_populate_record(b, jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'bag_number', '9' || b.bag_number || n,
           'bag_code', '9' || b.bag_code || n, 'tag', b.tag || n, 'wall', false, 'items', 0,
           'updated_at', b.updated_at - n * interval '1 minute')) c
       where b.id = $1`,
      [id, count],
    )
  const forget = () => t.app.store.pool.query(`delete from bag where id like '0000000000%'`)
  const listed = async (call: typeof getPendingEpcBags | typeof getPackingEpcBags, first: string) => {
    const { data, msg } = await packer.call(call, {})
    expect(msg).toBe('')
    // As its page asks for them.
    const body = { page: 1, page_size: most }
    const posted = await packer.call({ ...call, method: 'POST' } as Call, { body })
    expect(posted.data).toEqual(data)
    expect(data[0]?.id).toBe(first)
    return data.length
  }

  it('packing bags of the operator alone: the latest 200, on one page [PA-300 PA-780]', async () => {
    const ob = await obToPack(t, { channel: 'EP', gateway: 'MANY' })
    const { data } = await packer.call(addToEpcPackingBag, {
      body: { tracking_id: ob.tracking_id, create_bag: true },
    })
    const other = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
    expect((await other.call(getPackingEpcBags, {})).data).toEqual([])
    await copies(data.bag.id, most - 1)
    expect(await listed(getPackingEpcBags, data.bag.id)).toBe(most)
    await t.app.store.pool.query(`delete from bag where id = lpad('c7', 24, '0')`)
    expect(await listed(getPackingEpcBags, data.bag.id)).toBe(most - 1)
    await forget()
    await copies(data.bag.id, most + 5)
    expect(await listed(getPackingEpcBags, data.bag.id)).toBe(most)
    await forget()
  })

  it('outbound bags that are pending: the latest 200, on one page [PA-317 PA-781]', async () => {
    const ob = await obToPack(t, { channel: 'EB2' })
    const { data } = await packer.call(addToEpcBag, {
      body: { tracking_id: ob.tracking_id, create_bag: true },
    })
    await copies(data.bag.id, most - 1)
    expect(await listed(getPendingEpcBags, data.bag.id)).toBe(most)
    await forget()
    await copies(data.bag.id, most + 5)
    expect(await listed(getPendingEpcBags, data.bag.id)).toBe(most)
  })
})
