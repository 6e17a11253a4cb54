import {
  acceptBag,
  exportInboundBags,
  findInboundBags,
  getInboundBag,
  listInboundBags,
} from '@kuacang/contract/hub/inbound-bag/calls'
import {
  departBag,
  exportOutboundBags,
  findOutboundBags,
  finishCollecting,
  listDestinationOptions,
  listOutboundBags,
} from '@kuacang/contract/hub/outbound-bag/calls'
import {
  exportHubParcels,
  findHubParcels,
  getHubParcel,
  listHubParcels,
  listParcelsOfBag,
  sortParcel,
} from '@kuacang/contract/hub/parcel/calls'
import { getHubBagRecords, getHubParcelRecords } from '@kuacang/contract/hub/record/calls'
import { searchHub } from '@kuacang/contract/hub/search/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { announced, hub, operatorRights, otherHub } from './hub.testing.ts'

type Announced = Awaited<ReturnType<typeof announced>>

describe('the lists of a hub', () => {
  let t: TestServer
  let operator: Client
  let stranger: Client
  let first: Announced
  let second: Announced
  let collecting: string
  let departed: string
  beforeAll(async () => {
    t = await testServer()
    const { operator: one, upstream } = await hub(t)
    operator = one
    stranger = await t.as({ rights: operatorRights, warehouses: [otherHub] })
    first = await announced(upstream, ['W1', 'W1', 'W2'])
    second = await announced(upstream, ['W3'])
    await operator.call(acceptBag, { body: { fuzzy_id: first.bag_number, weight: 0.9, is_one_step: true } })
    const sort = async (tracking_id: string | undefined) =>
      (await operator.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })).data.bag
        .bag_number
    departed = await sort(first.parcels[0])
    collecting = await sort(first.parcels[2])
    await operator.call(finishCollecting, { body: { bag_number: departed } })
    await operator.call(departBag, { body: { bag_number: departed, batch_number: 'B-7' } })
  })
  afterAll(() => t.close())

  const numbers = (list: readonly { bag_number: string }[]) => list.map((b) => b.bag_number)
  const inbound = async (query: Record<string, unknown>) =>
    numbers((await operator.call(listInboundBags, { query })).data.list)
  const outbound = async (query: Record<string, unknown>) =>
    numbers((await operator.call(listOutboundBags, { query })).data.list)
  const parcels = async (query: Record<string, unknown>) =>
    (await operator.call(listHubParcels, { query })).data.list.map((p) => p.tracking_id)
  const past = ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']

  it('show inbound bags, the newest first, narrowed by number, status and either time [PA-510 PA-558]', async () => {
    const { data } = await operator.call(listInboundBags)
    expect(data.pagination.total).toBe(2)
    expect(data.list.map((b) => b.bag_number)).toEqual([second.bag_number, first.bag_number])
    expect(data.list[1]).toMatchObject({
      status: 10,
      origin: 'EPC-1',
      weight: 0.9,
      actual_weight: 0.9,
      parcel_count: 3,
      sorted_count: 2,
      operator: operator.user.username,
    })
    expect(await inbound({ bag_numbers: [first.bag_number, 'NONE'] })).toEqual([first.bag_number])
    expect(await inbound({ status: [1] })).toEqual([second.bag_number])
    expect(await inbound({ sort_by: 'created_time', sort_desc: false, page_size: 1 })).toEqual([
      first.bag_number,
    ])
    expect(await inbound({ time_range: past })).toEqual([])
    const today = [new Date(Date.now() - 3_600_000).toISOString()]
    expect(await inbound({ time_range: today, time_range_by: 'accept_finish_time' })).toEqual([
      first.bag_number,
    ])
  })

  it('show parcels, narrowed by number, status, bag and either time [PA-515]', async () => {
    expect(await parcels({})).toHaveLength(4)
    expect(await parcels({ tracking_ids: second.parcels })).toEqual(second.parcels)
    expect(await parcels({ status: [90] })).toEqual([first.parcels[0]])
    expect(await parcels({ bag_number: first.bag_number, status: [1] })).toEqual([first.parcels[1]])
    expect(await parcels({ time_range: past })).toEqual([])
    const today = [new Date(Date.now() - 3_600_000).toISOString()]
    expect(new Set(await parcels({ time_range: today, time_range_by: 'sort_time' }))).toEqual(
      new Set([first.parcels[0], first.parcels[2]]),
    )
    const down = await parcels({ sort_by: 'sort_time' })
    expect(down.slice(0, 2)).toEqual([first.parcels[2], first.parcels[0]])
    expect(await parcels({ sort_by: 'sort_time', sort_desc: false })).toEqual(down.toReversed())
  })

  it('show outbound bags with what their destination knows, narrowed by number, status, destination, batch and time [PA-521 PA-509]', async () => {
    const { data } = await operator.call(listOutboundBags)
    expect(data.list).toMatchObject([
      { bag_number: collecting, status: 1, downstream_status: 0, dest_warehouse_code: 'W2', tag: '2' },
      { bag_number: departed, status: 20, downstream_status: 1, batch_number: 'B-7', weight: 0.3 },
    ])
    expect(await outbound({ bag_numbers: [departed] })).toEqual([departed])
    expect(await outbound({ status: [1, 10] })).toEqual([collecting])
    expect(await outbound({ dest_warehouse_code: 'W1' })).toEqual([departed])
    expect(await outbound({ batch_number: 'B-7' })).toEqual([departed])
    expect(await outbound({ time_range: past })).toEqual([])
    expect(await outbound({ sort_by: 'collected_time' })).toEqual([departed, collecting])
  })

  it('give one thing by its number, and the parcels of a bag [PA-511 PA-516 PA-520]', async () => {
    const bag = await operator.call(getInboundBag, { params: { number: first.bag_number } })
    expect(bag.data).toMatchObject({ bag_number: first.bag_number, sorted_count: 2 })
    const parcel = await operator.call(getHubParcel, { params: { id: first.parcels[2] } })
    expect(parcel.data).toMatchObject({
      status: 10,
      bag_number: first.bag_number,
      outbound_bag_number: collecting,
      dest_warehouse_code: 'W2',
    })
    const inside = await operator.call(listParcelsOfBag, { params: { number: first.bag_number } })
    // Those that are missing stand first.
    expect(inside.data.list[0]?.tracking_id).toBe(first.parcels[1])
    expect(inside.data.pagination.total).toBe(3)
    const none = await operator.call(getInboundBag, { params: { number: 'NOTHING' } })
    expect([none.status, none.code]).toEqual([404, kitRefusals.not_found.code])
  })

  it('find by at least six characters of a number, taken literally [PA-512 PA-517 PA-523]', async () => {
    const part = first.bag_number.slice(-6)
    expect(numbers((await operator.call(findInboundBags, { params: { id: part } })).data)).toContain(
      first.bag_number,
    )
    const parcel = first.parcels[0] ?? ''
    const found = await operator.call(findHubParcels, { params: { id: parcel.slice(3, -3) } })
    expect(found.data.map((p) => p.tracking_id)).toEqual([parcel])
    const out = await operator.call(findOutboundBags, { params: { id: departed.slice(3) } })
    expect(numbers(out.data)).toEqual([departed])
    expect((await operator.call(findInboundBags, { params: { id: '______' } })).data).toEqual([])
    expect((await operator.call(findInboundBags, { params: { id: part.slice(1) } })).status).toBe(400)
  })

  it('search: the whole number alone, else what holds at least six characters of it [PA-563]', async () => {
    const search = async (key: string, by = operator) => {
      const { data } = await by.call(searchHub, { query: { key } })
      return [numbers(data.inbound_bags), data.parcels.map((p) => p.tracking_id), numbers(data.outbound_bags)]
    }
    expect(await search(first.bag_number)).toEqual([[first.bag_number], [], []])
    expect(await search(departed.slice(3))).toEqual([[], [], [departed]])
    const common = first.bag_number.slice(0, -4)
    expect((await search(common))[0]).toEqual([second.bag_number, first.bag_number])
    expect(await search('WI')).toEqual([[], [], []])
    expect(await search(first.bag_number, stranger)).toEqual([[], [], []])
  })

  it('are exported as they are narrowed, in the reader’s words [PA-527 PA-528 PA-529]', async () => {
    const lines = async (reply: Promise<{ bytes: Buffer }>) =>
      (await reply).bytes.toString().trimEnd().split(/\r?\n/)
    const bags = await lines(operator.call(exportInboundBags, { query: { status: [10] } }))
    expect(bags).toHaveLength(2)
    expect(bags[1]).toContain(first.bag_number)
    expect(bags[1]).toContain('已收包')
    const all = await lines(operator.call(exportHubParcels, { query: { bag_number: first.bag_number } }))
    expect(all).toHaveLength(4)
    const out = await lines(operator.call(exportOutboundBags, { query: { batch_number: 'B-7' } }))
    expect(out[1]).toMatch(new RegExp(`${departed}.*已出库.*运输中`))
    // Each file takes all filters of its list, whose pages it does not know.
    for (const [file, list] of [
      [exportHubParcels, listHubParcels],
      [exportOutboundBags, listOutboundBags],
    ] as const) {
      const { page: _p, page_size: _s, ...filters } = list.query.shape
      expect(Object.keys(file.query.shape)).toEqual(expect.arrayContaining(Object.keys(filters)))
    }
  })

  it('show the destinations of a hub [PA-543]', async () => {
    const { data } = await operator.call(listDestinationOptions)
    expect(data).toHaveLength(40)
    expect(data).toContainEqual({ dest_warehouse_code: 'W7', tag: '7', enabled: true })
  })

  it('show the operation records of a parcel and of a bag, the newest first [PA-555]', async () => {
    const actions = async (reply: Promise<{ data: { list: { action: string }[] } }>) =>
      (await reply).data.list.map((r) => r.action)
    const id = first.parcels[0]
    expect(await actions(operator.call(getHubParcelRecords, { params: { id } }))).toEqual([
      'hub_parcel.depart',
      'hub_parcel.sort',
      'hub_parcel.announce',
    ])
    const records = await operator.call(getHubParcelRecords, { params: { id } })
    expect(records.data.list[1]).toMatchObject({
      user_name: operator.user.username,
      additional_info: { bag: departed },
    })
    expect(await actions(operator.call(getHubBagRecords, { params: { number: first.bag_number } }))).toEqual([
      'hub_inbound_bag.accept',
      'hub_inbound_bag.arrive',
      'hub_inbound_bag.announce',
    ])
    expect((await actions(operator.call(getHubBagRecords, { params: { number: departed } }))).at(-1)).toBe(
      'bag.create',
    )
    expect((await stranger.call(getHubParcelRecords, { params: { id } })).status).toBe(404)
  })

  it('show nothing of another warehouse', async () => {
    for (const call of [listInboundBags, listHubParcels, listOutboundBags])
      expect((await stranger.call(call)).data.pagination.total).toBe(0)
    expect((await stranger.call(getHubParcel, { params: { id: first.parcels[0] } })).status).toBe(404)
  })
})
