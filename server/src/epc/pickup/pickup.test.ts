import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  assignEpcPickup,
  cancelEpcPickup,
  findEpcPickers,
  finishEpcPickup,
  generateEpcPickups,
  getEpcPickup,
  getEpcPickupPdf,
  listMyEpcPickups,
  printEpcPickup,
  searchEpcPickups,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '@kuacang/contract/epc/pickup/calls'
import {
  epcPickedTo,
  epcPickupLocationStatus,
  epcPickupStatus,
  epcPickupType,
} from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import { findEpcPlace, getParcelsByLocation } from '@kuacang/contract/epc/shelf/calls'
import { epcWorkStatus } from '@kuacang/contract/epc/shelf/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allLaws } from '#kit/doctor/law'
import { readBack } from '#kit/labels/read-back.testing'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { cancelMember, sowRights, startJob } from '../job/job.testing.ts'
import { putOn, shelvedSets } from './pickup.testing.ts'

const given = epcForAll()
const { viewed, lost, completed } = epcPickupLocationStatus.code
const { processing, done, preview, cancelled, printed } = epcPickupStatus.code
const { normal, large, return: returns } = epcPickupType.code

let boss: Client
let picker: Client
beforeAll(async () => {
  await registerLaws()
  boss = await given.t.as({ rights: ['DPSPickup', 'DPSPutaway', 'EPCMarkLost'], warehouses: [ourEpc] })
  picker = await given.t.as({ rights: ['DPSPickup', 'DPSPutaway'], warehouses: [ourEpc] })
})

const putAll = (parcels: readonly string[], places: readonly string[]) => putOn(boss, parcels, places)
const shelved = (sizes: readonly number[], cells?: number) => shelvedSets(given, boss, sizes, cells)
type Options = Partial<z.input<typeof generateEpcPickups.body>>
const generate = (channel: string, more: Options = {}, by = boss) =>
  by.call(generateEpcPickups, { body: { type: normal, channel_codes: [channel], ...more } })
const made = async (channel: string, more: Options = {}) => {
  const reply = await generate(channel, more)
  if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  const [order] = reply.data.orders
  if (!order) throw new Error('a pickup order was made')
  return (await boss.call(getEpcPickup, { params: { id: order.id } })).data
}
type Order = Awaited<ReturnType<typeof made>>
const lineOf = (order: Order, tracking_id: string) => {
  const line = order.locations.find((l) => l.tracking_id === tracking_id)
  if (!line) throw new Error(`${tracking_id} is on the order`)
  return line
}
const at = (order: Order, tracking_id: string, body: Record<string, unknown>, by = picker) =>
  by.call(setEpcPickupLocation, {
    params: { id: order.id, location_id: lineOf(order, tracking_id).id },
    body: body as never,
  })
const pick = (order: Order, tracking_id: string, by = picker) =>
  at(order, tracking_id, { status: completed, tracking_id }, by)
const now = async (order: Pick<Order, 'id'>) =>
  (await boss.call(getEpcPickup, { params: { id: order.id } })).data
const placeOf = async (tracking_id: string) =>
  (await boss.call(findEpcPlace, { query: { tracking_id } })).data
const proven = async () => {
  const laws = allLaws().filter((l) => ['epc.pickups', 'epc.stays'].includes(l.name))
  expect(laws.length).toBe(2)
  return given.t.write(
    async (tx) => (await Promise.all(laws.map((l) => l.find(tx, ourEpc)))).flatMap((f) => f.violations),
    ourEpc,
  )
}

describe('pickup orders of a parcel centre', () => {
  it('take the parcels of ready sets in the order of the walk, keep a set together, and no parcel twice [PA-224 PA-223]', async () => {
    const { channel, parcels, places } = await shelved([2, 2, 2])
    const reply = await generate(channel, { max_parcels: 4 })
    expect(reply.data).toMatchObject({ parcels: 6, left: 0 })
    expect(reply.data.orders.map((o) => [o.parcel_count, o.status, o.type])).toEqual([
      [4, 1, normal],
      [2, 1, normal],
    ])
    const first = await now(reply.data.orders[0] ?? { id: '' })
    expect(first.locations.map((l) => l.walk_order)).toEqual([1, 2, 3, 4])
    const cells = first.locations.map((l) => places.indexOf(l.location_code))
    expect([cells, cells.toReversed()]).toContainEqual([...cells].sort((a, b) => a - b))
    expect(first.route_metres).toBeGreaterThan(0)
    expect((await generate(channel)).code).toBe(epcPickupRefusals.nothing.code)
    const list = (query: Record<string, unknown>) =>
      boss
        .call(searchEpcPickups, { query: query as never })
        .then((r) => r.data.list.map((o) => o.pickup_code))
    expect(await list({ tracking_id: [parcels[0]] })).toHaveLength(1)
    expect(await list({ pickup_code: reply.data.orders.map((o) => o.pickup_code) })).toHaveLength(2)
    expect(await list({ tracking_id: [parcels[0]], preview: true })).toEqual([])
    expect(await proven()).toEqual([])
  })

  it('two managers at once, 15 times → each parcel is on one order', async () => {
    const { channel, parcels } = await shelved([1, 1, 1, 1])
    const second = await given.t.as({ rights: ['DPSPickup'], warehouses: [ourEpc] })
    const tries = await Promise.all(
      Array.from({ length: 15 }, (_x, i) => generate(channel, { max_parcels: 1 }, i % 2 ? boss : second)),
    )
    const orders = tries.flatMap((r) => (r.code === 0 ? r.data.orders : []))
    expect(orders.reduce((n, o) => n + o.parcel_count, 0)).toBe(parcels.length)
    expect(new Set(tries.map((r) => r.code))).toEqual(new Set([0, epcPickupRefusals.nothing.code]))
  })

  it('a preview takes no parcel, replaces the one before, and goes as the orders are made [PA-216 PA-217]', async () => {
    const { channel } = await shelved([2])
    const look = async (type: typeof normal) =>
      (await generate(channel, { type, preview: true })).data.orders[0]
    const seen = await look(normal)
    expect(seen).toMatchObject({ status: preview, preview: true, type: epcPickupType.code.normal_preview })
    const again = await look(normal)
    const order = await made(channel)
    expect(order).toMatchObject({ status: 1, preview: false, parcel_count: 2 })
    for (const dead of [seen, again]) expect((await now(dead ?? { id: '' })).status).toBe(cancelled)
    expect(await proven()).toEqual([])
  })

  it('large parcels and returns have orders of their own types [PA-216]', async () => {
    const { channel, sets } = await shelved([1, 1, 1])
    const [big = '', back = '', plain = ''] = sets.flatMap((s) => s.parcels)
    await given.t.write(
      (tx) =>
        tx.run(
          'update epc_parcel set is_irregular_shape = true where warehouse_id = $1 and tracking_id = $2',
          [...[ourEpc, big]],
        ),
      ourEpc,
    )
    await cancelMember(given.t, back)
    const on = async (type: typeof large | typeof normal | typeof returns) =>
      (await made(channel, { type })).locations.map((l) => l.tracking_id)
    expect(await on(large)).toEqual([big])
    expect(await on(returns)).toEqual([back])
    expect(await on(normal)).toEqual([plain])
  })

  it('is printed, assigned, walked and done with its last parcel; parcels leave their shelves [PA-218 PA-221 PA-225 PA-228]', async () => {
    const { channel, parcels } = await shelved([2])
    const [one = '', two = ''] = parcels
    const order = await made(channel)
    await boss.call(printEpcPickup, { body: { id: order.id } })
    expect((await now(order)).status).toBe(printed)
    const { list } = (await boss.call(findEpcPickers, { query: { badge: picker.user.username } })).data
    expect(list.map((p) => p.id)).toEqual([picker.user.id])
    const given_ = await boss.call(assignEpcPickup, {
      params: { id: order.id },
      body: { operator_id: picker.user.id },
    })
    expect(given_.data).toMatchObject({ status: processing, operator: picker.user.username })
    expect((await picker.call(listMyEpcPickups, { query: {} })).data.list.map((o) => o.id)).toContain(
      order.id,
    )
    const others = await pick(order, one, boss)
    expect(others.code).toBe(epcPickupRefusals.other_picker.code)
    expect(others.refusal?.why).toMatch(new RegExp(`${picker.user.username} 自 \\d{4}-.* 起`))
    expect((await at(order, one, { status: viewed, location_code: 'ELSEWHERE' })).code).toBe(
      epcPickupRefusals.other_place.code,
    )
    const place = lineOf(order, one).location_code
    expect((await at(order, one, { status: viewed, location_code: place })).code).toBe(0)
    const wrong = await at(order, one, { status: completed, tracking_id: two })
    expect(wrong.code).toBe(epcPickupRefusals.not_on_order.code)
    expect((await pick(order, one)).data).toMatchObject({ already: false, order: { status: processing } })
    expect((await pick(order, one)).data.already).toBe(true)
    expect((await placeOf(one)).location_code).toBeNull()
    expect((await pick(order, two)).data.order).toMatchObject({ status: done, picked_count: 2 })
    expect(await proven()).toEqual([])
  })

  it('a place tells what is stored, what is on a pickup order, and what was picked from it [PA-210 PA-211]', async () => {
    const { channel, parcels, places } = await shelved([1, 1, 1], 1)
    const [one = '', two = '', three = ''] = parcels
    await given.t.write(
      (tx) =>
        tx.run(`update epc_parcel set country_code = 'FR' where warehouse_id = $1 and tracking_id = $2`, [
          ...[ourEpc, three],
        ]),
      ourEpc,
    )
    const order = await made(channel, { country_codes: ['US'] })
    await pick(order, one)
    const seer = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [ourEpc] })
    const at = async (work_status?: number) => {
      const query = { location_code: places[0] ?? '', ...(work_status === undefined ? {} : { work_status }) }
      const { list } = (await seer.call(getParcelsByLocation, { query } as never)).data
      return list.map((p) => [p.tracking_id, p.work_status])
    }
    const { all, allocated, picked, stored } = epcWorkStatus.code
    expect(await at()).toEqual([
      [two, allocated],
      [three, stored],
    ])
    expect(await at(all)).toEqual(await at())
    expect(await at(stored)).toEqual([[three, stored]])
    expect(await at(allocated)).toEqual([[two, allocated]])
    expect(await at(picked)).toEqual([[one, picked]])
    await putAll([one], places)
    expect(await at(picked)).toEqual([])
    expect((await seer.call(getParcelsByLocation, { query: { location_code: 'NO-SUCH' } })).status).toBe(404)
  })

  it('15 scans of one parcel at once → it is picked once; a person without the right, or elsewhere, picks nothing', async () => {
    const { channel, parcels } = await shelved([2])
    const [one = ''] = parcels
    const order = await made(channel)
    const tries = await Promise.all(Array.from({ length: 15 }, () => pick(order, one)))
    expect(tries.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(tries.filter((r) => !r.data.already)).toHaveLength(1)
    const stranger = await given.t.as({ rights: ['DPSPickup'], warehouses: [otherEpc] })
    const params = { id: order.id, location_id: lineOf(order, one).id }
    const body = { status: completed, tracking_id: one } as const
    expect((await stranger.call(setEpcPickupLocation, { params, body })).code).toBe(
      kitRefusals.not_found.code,
    )
    expect((await stranger.call(searchEpcPickups, { query: {} })).data.list).toEqual([])
    expect((await stranger.call(getEpcPickup, { params: { id: order.id } })).code).toBe(
      kitRefusals.not_found.code,
    )
    const unable = { params: { id: order.id }, body: { operator_id: stranger.user.id } }
    expect((await boss.call(assignEpcPickup, unable)).code).toBe(epcPickupRefusals.no_picker.code)
    const keeper = await given.t.as({ rights: ['DPSPutaway'], warehouses: [ourEpc] })
    expect((await keeper.call(setEpcPickupLocation, { params, body })).code).toBe(
      kitRefusals.no_permission.code,
    )
  })

  it('a parcel that is cancelled meanwhile stays on its shelf; the order ends without it, and it can be picked as a return', async () => {
    const { channel, parcels } = await shelved([1, 1])
    const [one = '', two = ''] = parcels
    const order = await made(channel)
    await cancelMember(given.t, one)
    expect(lineOf(await now(order), one).to_pick).toBe(false)
    expect((await pick(order, one)).code).toBe(epcPickupRefusals.not_wanted.code)
    expect((await pick(order, two)).data.order.status).toBe(done)
    expect((await placeOf(one)).location_code).not.toBeNull()
    const back = await made(channel, { type: returns })
    expect(back.locations.map((l) => l.tracking_id)).toEqual([one])
    expect(await proven()).toEqual([])
  })

  it('what cannot be found is lost, the rest of its set goes on; found again, it is put away and picked [PA-228]', async () => {
    const { channel, parcels, places } = await shelved([2])
    const [one = '', two = ''] = parcels
    const order = await made(channel)
    expect((await at(order, one, { status: lost })).data.order.lost_count).toBe(1)
    expect((await at(order, one, { status: lost })).data.already).toBe(true)
    expect(await placeOf(one)).toMatchObject({ status: epcParcelStatus.code.lost, location_code: null })
    const body = { tracking_ids: [one], lost_mark: false }
    expect((await boss.call(markEpcLost, { body } as never)).code).toBe(0)
    await putAll([one], places)
    expect((await placeOf(one)).location_code).toBe(places[0])
    const rest = (await now(order)).locations.find((l) => l.tracking_id === two)
    expect([rest?.status, rest?.to_pick]).toEqual([1, expect.any(Boolean)])
    expect(await proven()).toEqual([])
  })

  it('moved by hand → the picker is sent to the new place; taken by another desk → nothing is left to pick', async () => {
    const { channel, parcels, places } = await shelved([1, 1])
    const [one = '', two = ''] = parcels
    const order = await made(channel)
    await putAll([one], [places[4] ?? ''])
    expect(lineOf(await now(order), one).location_code).toBe(places[4])
    await given.t.write(
      (tx) =>
        tx.run(
          `delete from epc_stay y using epc_parcel p where y.warehouse_id = $1 and p.warehouse_id = $1
           and p.id = y.parcel_id and p.tracking_id = $2`,
          [ourEpc, two],
        ),
      ourEpc,
    )
    expect((await pick(order, two)).code).toBe(epcPickupRefusals.gone.code)
    expect((await pick(order, one)).data.order.status).toBe(done)
  })

  it('a pick taken back → the parcel lies at its place and is still to be picked, also after the order was done', async () => {
    const { channel, parcels } = await shelved([1])
    const [one = ''] = parcels
    const order = await made(channel)
    expect((await pick(order, one)).data.order.status).toBe(done)
    const back = await at(order, one, { status: viewed })
    expect(back.data.order).toMatchObject({ status: processing, picked_count: 0 })
    expect((await placeOf(one)).location_code).toBe(lineOf(order, one).location_code)
    expect((await generate(channel)).code).toBe(epcPickupRefusals.nothing.code)
    expect((await pick(order, one)).data.order.status).toBe(done)
    await putAll([one], [lineOf(order, one).location_code])
    expect((await at(order, one, { status: viewed })).code).toBe(epcPickupRefusals.not_back.code)
    expect(await proven()).toEqual([])
  })

  it('finished or cancelled by hand → what was not picked is free for the next one [PA-219 PA-220 PA-226 PA-227]', async () => {
    const { channel, parcels } = await shelved([1, 1])
    const [one = '', two = ''] = parcels
    const order = await made(channel)
    expect((await boss.call(finishEpcPickup, { params: { id: order.id } })).code).toBe(
      kitRefusals.illegal_move.code,
    )
    await pick(order, one)
    const ended = await picker.call(finishEpcPickup, { params: { id: order.id } })
    expect(ended.data).toMatchObject({ left: 1, order: { status: done, picked_count: 1 } })
    const next = await made(channel)
    expect(next.locations.map((l) => l.tracking_id)).toEqual([two])
    const gone = await boss.call(cancelEpcPickup, { params: { id: next.id } })
    expect(gone.data).toMatchObject({ picked: 0, order: { status: cancelled } })
    expect((await pick(next, two)).code).toBe(kitRefusals.illegal_move.code)
    expect((await made(channel)).parcel_count).toBe(1)
    expect(await proven()).toEqual([])
  })

  it('has a paper with its parcels, looked at as a copy; a second print is marked as one [PA-222]', async () => {
    const { channel, parcels } = await shelved([1])
    const order = await made(channel)
    const read = async (reply: { bytes: Buffer }) => (await readBack(reply.bytes))[0]?.text ?? ''
    const copy = await read(await boss.call(getEpcPickupPdf, { params: { id: order.id } }))
    for (const text of [order.pickup_code, ...parcels, '副本']) expect(copy).toContain(text)
    expect((await now(order)).status).toBe(1)
    const print = async () => read(await boss.call(printEpcPickup, { body: { id: order.id } }))
    expect(await print()).not.toContain('补打')
    expect(await print()).toContain('补打')
  })

  it('picked parcels are sorted: to their slot, to the direct ship bench, or to the return desk; others are refused', async () => {
    const { channel, parcels } = await shelved([2, 1, 1])
    const [one = '', two = '', alone = '', back = ''] = parcels
    await given.t.write(
      (tx) =>
        tx.run(
          `update epc_parcel set status = ${epcParcelStatus.code.direct_ship} where warehouse_id = $1 and tracking_id = $2`,
          [ourEpc, alone],
        ),
      ourEpc,
    )
    const order = await made(channel)
    for (const parcel of [one, two, alone, back]) expect((await pick(order, parcel)).code).toBe(0)
    await cancelMember(given.t, back)
    const sower = await given.t.as({ rights: [...sowRights], warehouses: [ourEpc] })
    await startJob(sower, 9000)
    const sort = (tracking_id: string) => picker.call(sortPickedEpcParcel, { body: { tracking_id } })
    const { to, sort_code, expected } = (await sort(one)).data
    expect([to, sort_code, expected]).toEqual([epcPickedTo.code.slot, expect.stringMatching(/^\d+$/), 2])
    expect((await sort(two)).data).toMatchObject({ sort_code, again: true })
    expect((await sort(alone)).data.to).toBe(epcPickedTo.code.direct_ship)
    expect((await sort(back)).data.to).toBe(epcPickedTo.code.returns)
    const { parcels: others } = await shelved([1])
    expect((await sort(others[0] ?? '')).code).toBe(epcPickupRefusals.not_picked.code)
  })
})
