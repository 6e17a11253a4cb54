import { createEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import {
  addToEpcBag,
  cancelEpcBag,
  finishEpcBag,
  getEpcBagOvertime,
  getEpcOutboundBag,
  getPendingEpcBags,
  notifyEpcCarrier,
} from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import {
  addToEpcPackingBag,
  cancelEpcPackingBag,
  finishEpcPackingBag,
  getEpcPackingBag,
  getEpcPackingBagHandover,
  getEpcPackingBagRelabels,
  getPackingEpcBags,
  removeFromEpcPackingBag,
  searchEpcPackingBags,
} from '@kuacang/contract/epc/packing-bag/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { removeItem, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { otherEpc, ourEpc } from './epc.testing.ts'
import { finishedBag, obToPack, outboundChannels, outboundRights } from './outbound.testing.ts'

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
const stateOf = async (id: string) => {
  const { rows } = await t.app.store.pool.query(
    'select status, bag_id, packed_at from epc_ob where id = $1',
    [id],
  )
  return rows[0]
}
const { pending, packing, packed } = epcOutboundParcelStatus.code

describe('outbound bags', () => {
  it('go from packing to packed and back, and their parcels with them [PA-287 PA-304 PA-306]', async () => {
    const ob = await obToPack(t)
    const asked = await packer.call(addToEpcBag, { body: { tracking_id: ob.tracking_id } })
    expect(asked.ask?.protocol).toBe('dialog')
    const { data } = await add(ob.tracking_id)
    expect(data.new_bag).toBe(true)
    expect(await stateOf(ob.id)).toMatchObject({ status: packing, bag_id: data.bag.id })
    const bag_id = data.bag.bag_number
    expect(bag_id).toMatch(/^\d+$/)
    const status = async () => (await manager.call(getEpcOutboundBag, { query: { bag_id } })).data.status
    expect(await status()).toBe(epcOutboundBagStatus.code.packing)

    expect((await add(ob.tracking_id)).data.already).toBe(true)
    const params = { suite: 'epc-bag' }
    await packer.call(removeItem, { params, body: { item_id: ob.tracking_id } })
    expect(await status()).toBe(epcOutboundBagStatus.code.pending)
    expect(await stateOf(ob.id)).toMatchObject({ status: pending, bag_id: null })
    await add(ob.tracking_id)
    expect(await status()).toBe(epcOutboundBagStatus.code.packing)

    const finished = await packer.call(finishEpcBag, { body: { bag_id, weight: 0.5 } })
    expect(finished.code).toBe(0)
    expect(await status()).toBe(epcOutboundBagStatus.code.packed)
    expect(await stateOf(ob.id)).toMatchObject({ status: packed, packed_at: expect.any(Date) })

    const told = await manager.call(notifyEpcCarrier, { body: { bag_ids: [bag_id] } })
    expect(told.data).toEqual({ bags: 1, mails: 0 })
    expect(await status()).toBe(epcOutboundBagStatus.code.notified)
    const again = await manager.call(notifyEpcCarrier, { body: { bag_ids: [bag_id] } })
    expect(again.code).toBe(kitRefusals.illegal_move.code)

    const body = { bag_id: data.bag.id, reason: 'wrong weight' }
    expect((await packer.call(reopenBag, { params, body })).code).toBe(kitRefusals.no_permission.code)
    expect((await manager.call(reopenBag, { params, body })).code).toBe(0)
    expect(await status()).toBe(epcOutboundBagStatus.code.packing)
    expect(await stateOf(ob.id)).toMatchObject({ status: packing, packed_at: null })
  })

  it('are weighed with their material as they are finished, again where the weight is away [PA-305]', async () => {
    await t.write((tx) =>
      tx.run(
        `insert into material (id, name, cn_name, category, barcode, weight_g, length_mm, width_mm, height_mm, enabled, created_at, updated_at)
         values ('000000000000000000009811', 'Sack', '编织袋', 2, 'MTR-9811', 300, 1, 1, 1, true, $1, $1)`,
        [tx.now],
      ),
    )
    const ob = await obToPack(t, { gateway: 'SACK' })
    const { data } = await add(ob.tracking_id)
    const finish = (more: object) =>
      packer.call(finishEpcBag, { body: { bag_id: data.bag.bag_number, ...more } })
    expect((await finish({ weight: 0.8 })).ask).toMatchObject({ protocol: 'reweight' })
    const away = await finish({ weight: 1.5, material: 'MTR-9811' })
    expect(away.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.8 })
    expect((await finish({ weight: 0.8, material: 'MTR-9811', tried_weights: [1.5] })).code).toBe(0)
    expect(await stateOf(ob.id)).toMatchObject({ status: packed })
  })

  it('are cancelled empty, open or, by managers, packed, but not while a note lists them; their parcels wait again [PA-287 PA-288 PA-303]', async () => {
    const [one, two] = [await obToPack(t, { channel: 'EB2' }), await obToPack(t, { channel: 'EB2' })]
    const { data } = await add(one.tracking_id)
    await add(two.tracking_id)
    const bag_id = data.bag.bag_number
    await packer.call(finishEpcBag, { body: { bag_id, weight: 1 } })
    expect((await packer.call(cancelEpcBag, { body: { bag_id } })).code).toBe(bagRefusals.bag_closed.code)
    const only = await t.as({ rights: ['EPCOutboundManage'], warehouses: [ourEpc] })
    expect((await only.call(cancelEpcBag, { body: { bag_id } })).code).toBe(0)
    expect(await stateOf(one.id)).toMatchObject({ status: pending, bag_id: null, packed_at: null })
    const shown = await manager.call(getEpcOutboundBag, { query: { bag_id } })
    expect(shown.data).toMatchObject({ status: epcOutboundBagStatus.code.cancelled, parcels: [] })
    const next = await add(one.tracking_id)
    await add(two.tracking_id)
    expect((await packer.call(cancelEpcBag, { body: { bag_id: next.data.bag.id } })).code).toBe(0)
    expect(await stateOf(two.id)).toMatchObject({ status: pending, bag_id: null })

    const statusNow = async (id: string) =>
      (await manager.call(getEpcOutboundBag, { query: { bag_id: id } })).data.status
    const empty = (await add(two.tracking_id)).data.bag.id
    const params = { suite: 'epc-bag' }
    await packer.call(removeItem, { params, body: { item_id: two.tracking_id } })
    expect(await statusNow(empty)).toBe(epcOutboundBagStatus.code.pending)
    expect((await packer.call(cancelEpcBag, { body: { bag_id: empty } })).code).toBe(0)
    expect(await statusNow(empty)).toBe(epcOutboundBagStatus.code.cancelled)

    const listed = await finishedBag(t)
    const note = (await manager.call(createEpcNote, { body: { bag_ids: [listed.id] } })).data
    const stopped = await manager.call(cancelEpcBag, { body: { bag_id: listed.id } })
    expect(stopped.code).toBe(bagRefusals.listed.code)
    expect(stopped.msg).toContain(note.delivery_note_number)
    expect(await statusNow(listed.id)).toBe(epcOutboundBagStatus.code.packed)
  })

  it('are handed over packed, or after their carrier was told [PA-287 PA-288]', async () => {
    const params = { suite: 'epc-outbound-bag' }
    const [bag, told] = [await finishedBag(t), await finishedBag(t)]
    await manager.call(notifyEpcCarrier, { body: { bag_ids: [told.id] } })
    await manager.call(addBagToReceipt, { params, body: { bag_id: bag.id } })
    const { receipt } = (await manager.call(addBagToReceipt, { params, body: { bag_id: told.id } })).data
    await manager.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    for (const { id } of [bag, told])
      expect((await manager.call(getEpcOutboundBag, { query: { bag_id: id } })).data).toMatchObject({
        status: epcOutboundBagStatus.code.handed_over,
        receipt_number: receipt.receipt_number,
      })
  })

  it('of the operator are listed with their parcels, and what is older than the limit is counted [PA-307 PA-317]', async () => {
    const ob = await obToPack(t, { channel: 'EB2' })
    const who = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
    const { data } = await add(ob.tracking_id, {}, who)
    const open = await who.call(getPendingEpcBags, {})
    expect(open.data).toHaveLength(1)
    expect(open.data[0]?.bag_items[0]?.tracking_id).toBe(ob.tracking_id)
    const { packing: open_status, packed: finished } = epcOutboundBagStatus.code
    const late = async (status: number = open_status) =>
      (await manager.call(getEpcBagOvertime, {})).data.list.find((l) => l.status === status)?.bags ?? 0
    const [before, packedBefore] = [await late(), await late(finished)]
    await t.app.store.pool.query(
      `update bag set created_at = created_at - interval '25 hours' where id = $1`,
      [data.bag.id],
    )
    expect(await late()).toBe(before + 1)
    expect((await manager.call(getEpcBagOvertime, {})).data.hours).toBe(24)
    await t.app.store.pool.query('update epc_outbound_bag set status = $2 where id = $1', [
      data.bag.id,
      finished,
    ])
    expect([await late(), await late(finished)]).toEqual([before, packedBefore + 1])
    await t.app.store.pool.query('update epc_outbound_bag set status = $2 where id = $1', [
      data.bag.id,
      open_status,
    ])
    const elsewhere = await t.as({ rights: ['EPCOutboundManage'], warehouses: [otherEpc] })
    expect((await elsewhere.call(getEpcBagOvertime, {})).data.list).toEqual([])
  })
})

describe('an outbound parcel is refused', () => {
  const refused = async (more: Parameters<typeof obToPack>[1], by: object = {}) => {
    const ob = await obToPack(t, more)
    return (await add(ob.tracking_id, by)).code
  }

  it('where its channel group leaves by another way; the right desk is named', async () => {
    const ob = await obToPack(t, { channel: 'EP' })
    const reply = await add(ob.tracking_id)
    expect(reply.code).toBe(epcPackRefusals.other_way.code)
    expect(reply.msg).toMatch(/集包袋|packing bags/)
    expect(
      (await packer.call(addToEpcPackingBag, { body: { tracking_id: ob.tracking_id, create_bag: true } }))
        .code,
    ).toBe(0)
  })
  it('where it is blocked, before all else, and under the lock', async () => {
    expect(await refused({ blocked: true, channel: 'EP' })).toBe(epcPackRefusals.blocked.code)
  })
  it('to a country where the group does not go', async () => {
    expect(await refused({ country: 'DE' })).toBe(epcPackRefusals.wrong_country.code)
  })
  it('of an undeliverable type', async () => {
    expect(await refused({ type: parcelType.code.prohibited })).toBe(epcPackRefusals.undeliverable.code)
  })
  it('without label, weight, group, and by another carrier than that of the page', async () => {
    expect(await refused({ status: epcOutboundParcelStatus.code.created })).toBe(
      epcPackRefusals.not_labelled.code,
    )
    expect(await refused({ status: epcOutboundParcelStatus.code.cancelled })).toBe(
      epcPackRefusals.cancelled.code,
    )
    expect(await refused({ weight_g: null })).toBe(epcPackRefusals.not_weighed.code)
    expect(await refused({ channel: 'ENONE' })).toBe(epcPackRefusals.no_group.code)
    expect(await refused({}, { carrier_code: 'CNE' })).toBe(epcPackRefusals.other_carrier.code)
  })
  it('of another warehouse as unknown', async () => {
    expect(await refused({ warehouse: otherEpc })).toBeGreaterThan(0)
  })
  it('where it is in the bag of another, which is named', async () => {
    const ob = await obToPack(t)
    const { data } = await add(ob.tracking_id)
    const reply = await add(ob.tracking_id, {}, second)
    expect(reply.code).toBe(bagRefusals.in_other_bag.code)
    expect(reply.msg).toContain(data.bag.bag_number)
  })
  it('where a blocked one is inside, its bag is not finished, and it can be taken out', async () => {
    const ob = await obToPack(t, { channel: 'EB2', gateway: 'ORD' })
    const other = await obToPack(t, { channel: 'EB2', gateway: 'ORD' })
    const { data } = await add(ob.tracking_id)
    await add(other.tracking_id)
    await t.app.store.pool.query('update epc_ob set is_blocked = true where id = $1', [ob.id])
    const body = { bag_id: data.bag.id, weight: 1 }
    expect((await packer.call(finishEpcBag, { body })).code).toBe(epcPackRefusals.stopped_inside.code)
    const out = { params: { suite: 'epc-bag' }, body: { item_id: ob.tracking_id } }
    expect((await packer.call(removeItem, out)).code).toBe(0)
    expect((await packer.call(finishEpcBag, { body: { ...body, weight: 0.5 } })).code).toBe(0)
  })
})

describe('packing bags', () => {
  const put = (tracking_id: string) =>
    packer.call(addToEpcPackingBag, { body: { tracking_id, create_bag: true } })

  it('are weighed and sealed, with a photo or by who may say so, as they are finished [PA-289 PA-290 PA-293 PA-298 PA-761]', async () => {
    await prefer(t, { seal_photos: true }, ourEpc)
    const ob = await obToPack(t, { channel: 'EP', gateway: 'SEAL' })
    const { data } = await put(ob.tracking_id)
    const bag_id = data.bag.bag_number
    const finish = (body: object, files: (typeof photo)[] = [], by = packer) =>
      by.call(finishEpcPackingBag, { body: { bag_id, ...body }, files })
    expect((await finish({})).code).toBe(bagRefusals.unweighed.code)
    expect((await finish({ weight: 0.5 })).ask).toMatchObject({
      protocol: 'dialog',
      confirm: 'seal_confirmed',
    })
    expect((await finish({ weight: 0.5, seal_confirmed: true })).code).toBe(kitRefusals.no_permission.code)
    expect((await finish({ weight: 0.5 }, [photo])).code).toBe(0)
    const shown = (await manager.call(getEpcPackingBag, { query: { bag_id } })).data
    expect(shown.seal_photo).toContain('seal_photo')
    expect(await stateOf(ob.id)).toMatchObject({ status: packed })

    const next = await obToPack(t, { channel: 'EP', gateway: 'SEAL2' })
    const bag = (await put(next.tracking_id)).data.bag
    const lender = await t.as({ rights: ['EPCSealConfirm'], warehouses: [ourEpc], password: passwords.lend })
    const headers = { 'Borrow-Username': lender.user.username, 'Borrow-Password': passwords.lend }
    const body = { bag_id: bag.id, weight: 0.5, seal_confirmed: true }
    const lent = await packer.call(finishEpcPackingBag, { body, files: [] }, { headers })
    expect(lent.code).toBe(0)
    const sealed = await manager.call(getEpcPackingBag, { query: { bag_id: bag.id } })
    expect(sealed.data.seal_confirmed_by).toBe(lender.user.username)
    await prefer(t, { seal_photos: false }, ourEpc)

    // Where the centre asks for no photo, one may be given.
    for (const files of [[], [photo]]) {
      const one = await obToPack(t, { channel: 'EP', gateway: `FREE${files.length}` })
      const { id } = (await put(one.tracking_id)).data.bag
      expect((await finish({ bag_id: id }, files)).code).toBe(bagRefusals.unweighed.code)
      expect((await finish({ bag_id: id, weight: 0.5 }, files)).code).toBe(0)
      const free = (await manager.call(getEpcPackingBag, { query: { bag_id: id } })).data
      expect([free.status, free.seal_photo !== null]).toEqual([bagStatus.code.done, files.length > 0])
    }
  })

  it('are found, shown, emptied and cancelled [PA-289 PA-295 PA-296 PA-297 PA-299]', async () => {
    const wanted = { channel: 'EP', gateway: 'FND' }
    const [one, two] = [await obToPack(t, wanted), await obToPack(t, wanted)]
    const bag = (await put(one.tracking_id)).data.bag
    await put(two.tracking_id)
    const body = { bag_id: bag.bag_number, tracking_ids: [one.tracking_id] }
    const left = await packer.call(removeFromEpcPackingBag, { body })
    expect(left.data.parcels.map((p) => p.tracking_id)).toEqual([two.tracking_id])
    expect((await packer.call(removeFromEpcPackingBag, { body })).code).toBe(epcPackRefusals.not_in_bag.code)
    const found = await manager.call(searchEpcPackingBags, {
      query: { page: 1, page_size: 20, tracking_ids: [two.tracking_id] },
    })
    expect(found.data.list.map((b) => b.id)).toEqual([bag.id])
    const matching = async (more: object) =>
      (
        await manager.call(searchEpcPackingBags, { query: { bag_ids: [bag.bag_number], ...more } })
      ).data.list.map((b) => b.id)
    const years = (from: number, to: number) => [`${from}-01-01T00:00:00Z`, `${to}-01-01T00:00:00Z`] as never
    expect(await matching({ status: [found.data.list[0]?.status], time_range: years(2020, 2099) })).toEqual([
      bag.id,
    ])
    for (const none of [{ page: 2 }, { status: [8] }, { time_range: years(2020, 2021) }])
      expect(await matching(none)).toEqual([])
    expect((await packer.call(getPackingEpcBags, {})).data.map((b) => b.id)).toContain(bag.id)
    expect((await packer.call(cancelEpcPackingBag, { body: { bag_id: bag.id } })).code).toBe(0)
    expect(await stateOf(two.id)).toMatchObject({ status: pending, bag_id: null })
    expect((await manager.call(getEpcPackingBag, { query: { bag_id: bag.id } })).data).toMatchObject({
      ...{ status: bagStatus.code.cancelled, parcels: [] },
    })
  })

  it('say why they may not leave, and which numbers their parcels had [PA-301 PA-302]', async () => {
    const ob = await obToPack(t, { channel: 'EP', gateway: 'INFO' })
    const bag = (await put(ob.tracking_id)).data.bag
    const query = { bag_id: bag.bag_number }
    expect((await manager.call(getEpcPackingBagHandover, { query })).data).toMatchObject({ ready: false })
    await packer.call(finishEpcPackingBag, { body: { bag_id: bag.id, weight: 0.5 }, files: [] })
    expect((await manager.call(getEpcPackingBagHandover, { query })).data).toMatchObject({
      ready: true,
      why_not: '',
    })
    await t.app.store.pool.query('update epc_ob set is_blocked = true where id = $1', [ob.id])
    const info = (await manager.call(getEpcPackingBagHandover, { query })).data
    expect(info.ready).toBe(false)
    expect(info.why_not).toContain(ob.tracking_id)
    await t.app.store.pool.query(
      `insert into number_chain (warehouse_id, id, number, object_type, object_id, kind, created_at, dead_at)
       values ($1, $2, $3, 'epc_ob', $4, ${numberKind.code.outbound}, now(), now())`,
      [ourEpc, ob.id, `OLD${ob.tracking_id}`, ob.id],
    )
    for (const by of [{ tracking_id: ob.tracking_id }, { bag_id: bag.bag_number }])
      expect((await manager.call(getEpcPackingBagRelabels, { query: by })).data).toEqual({
        bag_number: bag.bag_number,
        list: [{ tracking_id: ob.tracking_id, earlier: [`OLD${ob.tracking_id}`] }],
      })
  })
})
