import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getEpcBoxLastMile, searchEpcLastMile } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import {
  bookEpcBags,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { addToEpcBag, finishEpcBag, getEpcPackedRecords } from '@kuacang/contract/epc/outbound-bag/calls'
import { getEpcBoxLife } from '@kuacang/contract/epc/outbound-parcel/calls'
import { editEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Topic } from '@kuacang/contract/messages/topics'
import { listWebhookDeliveries } from '@kuacang/contract/messages/webhook/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import {
  closeScInboundBag,
  getScBagBalance,
  getScInboundBag,
  makeScDummyBag,
  openScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { getScParcel, scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import {
  addScToRelabelPool,
  confirmScRelabel,
  relabelScParcel,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { returnScParcel } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { holder } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testCentres, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { subscriberCourier } from '../../messages/public.ts'
import { allSubscribers } from '../../registry.ts'
import { ourEpc } from '../epc.testing.ts'
import { obToPack, outboundChannels, outboundRights } from '../outbound.testing.ts'

const [ourCentre] = testCentres
const centreCode = `W${ourCentre}`
const dock = { suite: 'sorting-center-inbound-bag' }
const out = { suite: 'sorting-center-outbound' }
const patient = { interval: 20 }

describe('a bag on its way from a parcel centre to a sorting centre', () => {
  let t: TestServer
  let packer: Client
  let boss: Client
  let centre: Client
  let admin: Client
  const relays: Relay[] = []
  const start = async () => {
    relays.push(startRelay(t.app, [subscriberCourier(t.app, await allSubscribers())], 20))
  }
  const stop = async () => {
    for (const relay of relays.splice(0)) await relay.stop()
  }
  beforeAll(async () => {
    t = await testServer()
    await outboundChannels(t)
    packer = await t.as({
      rights: [...outboundRights, 'EPCDataSearch', 'EPCLastMile'],
      warehouses: [ourEpc],
    })
    boss = await t.as({ rights: ['EPCWarehouseManage'], warehouses: [ourEpc] })
    centre = await t.as({
      rights: [
        ...(['SortingCenterDock', 'SortingCenterInbound', 'SortingCenterSearch'] as const),
        ...(['SortingCenterManage', 'SortingCenterPack', 'SortingCenterDispatch'] as const),
        ...(['SortingCenterRelabel', 'SortingCenterReturn'] as const),
      ],
      warehouses: [ourCentre],
    })
    admin = await t.as({ rights: ['ManageMessages'], warehouses: [ourEpc, ourCentre] })
    expect((await prefer([{ gateway: 'LAX', warehouse_code: centreCode }])).code).toBe(0)
    await start()
  })
  afterAll(async () => {
    await stop()
    await t.close()
  })

  const prefer = (sorting_centres: readonly object[]) =>
    boss.call(editEpcPreference, { body: { warehouse_id: ourEpc, preference: { sorting_centres } } })
  const must = <R extends { readonly code: number; readonly msg: string }>(reply: R): R => {
    expect([reply.code, reply.msg]).toEqual([0, ''])
    return reply
  }
  const rows = async <R extends object>(sql: string, values: unknown[] = []) =>
    (await t.app.store.pool.query<R>(sql, values)).rows

  type Ob = Awaited<ReturnType<typeof obToPack>>
  /** Packs parcels into one bag, books it and signs it over, as people at the desks do. */
  const leave = async (obs: readonly Ob[]) => {
    let bag = { id: '', bag_number: '' }
    for (const { tracking_id } of obs) {
      const body = { tracking_id, create_bag: true, ...(bag.id && { bag_id: bag.id }) }
      bag = must(await packer.call(addToEpcBag, { body })).data.bag
    }
    must(await packer.call(finishEpcBag, { body: { bag_id: bag.id, weight: obs.length / 2 } }))
    const booked = must(await packer.call(bookEpcBags, { body: { bag_ids: [bag.id] } })).data
    must(await packer.call(finishEpcLinehaulNote, { body: { id: booked.id } }))
    must(await packer.call(handOverEpcLinehaulNote, { body: { id: booked.id }, files: [photo] }))
    return { ...bag, order: booked.linehaul_order_number }
  }
  const packed = async (many: number, more: Parameters<typeof obToPack>[1] = {}) => {
    const obs = []
    for (let n = 0; n < many; n += 1) obs.push(await obToPack(t, { channel: 'EL', ...more }))
    return { obs, bag: await leave(obs) }
  }
  const bagAtCentre = (bag_number: string) => centre.call(getScInboundBag, { query: { bag_number } })
  const announced = (bag_number: string) =>
    expect.poll(async () => (await bagAtCentre(bag_number)).code, patient).toBe(0)
  const lastMile = async (tracking_id: string) =>
    (await packer.call(getEpcBoxLastMile, { query: { tracking_id } })).data
  /** How often the timeline of an outbound parcel tells that a sorting centre sent it on. */
  const sendings = async (tracking_id: string) => {
    const { data } = await packer.call(getEpcBoxLife, { query: { tracking_id } })
    return data.list.filter((r) => r.action === 'epc_last_mile.send_on').map((r) => r.remark)
  }
  /** A place of the centre for parcels of this channel, whose carrier is Local. */
  const placeFor = (channel: string) =>
    t.write(async (tx) => {
      const values = [9801, channel, tx.now]
      await tx.run(
        `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
         select $1, $2, $2, array[c.id], '{Default}', $3, $3 from channel c where c.channel_code = $2
         on conflict do nothing`,
        values,
      )
      await tx.run(
        `insert into sc_place (warehouse_id, tag, group_id, carrier_code, updated_at) values ($1, '7', $2, 'LOCAL', $3) on conflict do nothing`,
        [ourCentre, 9801, tx.now],
      )
    })
  const takeOver = async (bag_number: string) => {
    const put = must(await centre.call(addBagToReceipt, { params: dock, body: { bag_id: bag_number } })).data
    const body = { receipt_id: put.receipt.id }
    must(await centre.call(signReceipt, { params: dock, body, files: [photo] }))
    must(await centre.call(openScInboundBag, { body: { bag_number } }))
  }
  const handoverOf = async (id: string) =>
    (await rows<{ handover_status: number }>('select handover_status from bag where id = $1', [id]))[0]
      ?.handover_status
  const departedOf = async (id: string) =>
    rows<{ payload: Record<string, unknown> }>(
      `select payload from outbox where topic = 'linehaul.departed' and object_id = $1`,
      [id],
    )
  const emit = (topic: Topic, payload: Readonly<Record<string, unknown>>, warehouse: number, id = newId()) =>
    t.write(async (tx) => tx.emit({ topic, object: { type: 'bag', id }, payload }), warehouse)
  const deliveriesOf = (object_id: string) =>
    rows<{ state: number; last_answer: string }>(
      'select state, last_answer from webhook_delivery where object_id = $1 order by event_at',
      [object_id],
    )

  it('is packed and signed over → the centre expects it; it is taken over, scanned in and closed → its sender sees what arrived', async () => {
    const { obs, bag } = await packed(3)
    const [one, two, missing] = obs.map((o) => o.tracking_id)
    await announced(bag.bag_number)
    expect((await bagAtCentre(bag.bag_number)).data).toMatchObject({
      ...{ origin: `W${ourEpc}`, linehaul_order_number: bag.order, gateway: 'LAX', weight: 1.5 },
      ...{ dest_warehouse_code: centreCode, parcel_count: 3, due_time: expect.any(String) },
    })
    expect((await lastMile(one ?? '')).status).toBe(epcLastMileStatus.code.not_arrived)
    await takeOver(bag.bag_number)
    await expect.poll(() => handoverOf(bag.id), patient).toBe(handoverBagStatus.code.success)
    for (const tracking_id of [one, two])
      must(await centre.call(scanScParcelIn, { body: { tracking_id, bag_number: bag.bag_number } }))
    const close = () => centre.call(closeScInboundBag, { body: { bag_number: bag.bag_number } })
    must(await close())
    const { arrived, not_arrived } = epcLastMileStatus.code
    await expect
      .poll(async () => [(await lastMile(one ?? '')).status, (await lastMile(two ?? '')).status], patient)
      .toEqual([arrived, arrived])
    expect((await lastMile(one ?? '')).list).toMatchObject([
      { event: epcLastMileEvent.code.at_centre, place: centreCode },
    ])
    expect((await lastMile(missing ?? '')).status).toBe(not_arrived)
    const records = await packer.call(getEpcPackedRecords, { query: { bag_id: bag.id } })
    expect(records.data.list.map((r) => r.action)).toContain('bag.acknowledge')
    // The missing one turns up: the bag is opened and closed again, and what was heard before is no second event.
    must(await centre.call(openScInboundBag, { body: { bag_number: bag.bag_number } }))
    must(await centre.call(scanScParcelIn, { body: { tracking_id: missing, bag_number: bag.bag_number } }))
    must(await close())
    await expect.poll(async () => (await lastMile(missing ?? '')).status, patient).toBe(arrived)
    expect((await lastMile(one ?? '')).list).toHaveLength(1)
    await expectProven(await t.as({ rights: ['InventoryDoctor'], warehouses: [ourCentre] }))
  })

  it('the centre signs what it packed over to a carrier → the parcel centre sees on its last mile and in its timeline that it was sent on', async () => {
    await placeFor('EL')
    const { obs, bag } = await packed(2)
    const [goes = '', stays = ''] = obs.map((o) => o.tracking_id)
    await announced(bag.bag_number)
    await takeOver(bag.bag_number)
    for (const tracking_id of [goes, stays])
      must(await centre.call(scanScParcelIn, { body: { tracking_id, bag_number: bag.bag_number } }))
    const { bag: filled } = must(await centre.call(addItem, { params: out, body: { item_id: goes } })).data
    const weighed = { bag_id: filled.id, weight: filled.items_weight }
    must(await centre.call(finishBag, { params: out, body: weighed }))
    const note = must(
      await centre.call(addBagToReceipt, { params: out, body: { bag_id: filled.bag_number } }),
    ).data.receipt
    must(await centre.call(signReceipt, { params: out, body: { receipt_id: note.id }, files: [photo] }))
    await expect.poll(async () => (await lastMile(goes)).status, patient).toBe(epcLastMileStatus.code.arrived)
    const carrierAndNote = `LOCAL ${note.receipt_number}`
    expect((await lastMile(goes)).list).toMatchObject([
      { event: epcLastMileEvent.code.left_centre, place: centreCode, message: carrierAndNote },
    ])
    expect(await sendings(goes)).toEqual([`${centreCode} · ${carrierAndNote}`])
    expect(await lastMile(stays)).toMatchObject({ status: epcLastMileStatus.code.not_arrived, list: [] })
    // Only now the bag that both came in is closed: what is told later happened later, and the parcel is sent on once.
    must(await centre.call(closeScInboundBag, { body: { bag_number: bag.bag_number } }))
    await expect.poll(async () => (await lastMile(goes)).list.length, patient).toBe(2)
    expect((await lastMile(goes)).status).toBe(epcLastMileStatus.code.arrived)
    expect(await sendings(goes)).toHaveLength(1)
    expect(await sendings(stays)).toEqual([])
    await expectProven(await t.as({ rights: ['InventoryDoctor'], warehouses: [ourEpc] }))
    await expectProven(await t.as({ rights: ['InventoryDoctor'], warehouses: [ourCentre] }))
  })

  it('a departure is told twice, and before the arrival → the parcel stands as if all came in order; one of another parcel centre is not touched', async () => {
    const { obs, bag } = await packed(2)
    const [one = '', other = ''] = obs.map((o) => o.tracking_id)
    const left = {
      ...{ bag_number: 'SB-OUT', carrier_code: 'LOCAL', delivery_note: 'SN1' },
      ...{ origin: `W${ourEpc}`, tracking_ids: [one, 'KS-OF-NOBODY'] },
    }
    const [first, again, theirs, last] = [newId(), newId(), newId(), newId()]
    await emit('sorting_centre.departed', left, ourCentre, first)
    await emit('sorting_centre.departed', left, ourCentre, again)
    await emit('sorting_centre.departed', { ...left, origin: '', tracking_ids: [other] }, ourCentre, theirs)
    const closed = { bag_number: bag.bag_number, origin: `W${ourEpc}`, arrived: [one], missing: [] }
    await emit('sorting_centre.bag_closed', closed, ourCentre, last)
    for (const id of [first, again, last])
      await expect.poll(async () => (await deliveriesOf(id))[0]?.state, patient).toBe(2)
    const seen = await lastMile(one)
    expect(seen.status).toBe(epcLastMileStatus.code.arrived)
    expect(seen.list.map((e) => e.event).sort()).toEqual([
      epcLastMileEvent.code.at_centre,
      epcLastMileEvent.code.left_centre,
    ])
    expect(await sendings(one)).toHaveLength(1)
    expect(await deliveriesOf(theirs)).toEqual([])
    expect(await lastMile(other)).toMatchObject({ status: epcLastMileStatus.code.not_arrived, list: [] })
    await expectProven(await t.as({ rights: ['InventoryDoctor'], warehouses: [ourEpc] }))
  })

  it('the centre puts another label on, then the parcel comes back → the parcel centre finds it by both numbers, and knows why it came back', async () => {
    const { obs, bag } = await packed(1, { channel: 'EL' })
    const old = obs[0]?.tracking_id ?? ''
    await placeFor('EL')
    await announced(bag.bag_number)
    await takeOver(bag.bag_number)
    must(await centre.call(scanScParcelIn, { body: { tracking_id: old, bag_number: bag.bag_number } }))
    const pooled = { tracking_ids: [old], reason: relabelReason.code.unreadable }
    must(await centre.call(addScToRelabelPool, { body: pooled }))
    const ordered = must(await centre.call(relabelScParcel, { body: { tracking_id: old } })).data.request
    const fresh = ordered?.new_tracking_id ?? ''
    must(await centre.call(confirmScRelabel, { body: { tracking_id: old, new_tracking_id: fresh } }))
    const tracking = async (number: string) =>
      must(await packer.call(searchEpcLastMile, { query: { tracking_ids: [number] } })).data.list[0]
    await expect.poll(async () => (await tracking(old))?.new_tracking_id, patient).toBe(fresh)
    expect(await tracking(fresh)).toMatchObject({ tracking_id: old, new_tracking_id: fresh })
    const why = { return_reason: scReturnReason.code.undeliverable, remark: 'No such street' }
    must(await centre.call(returnScParcel, { body: { tracking_id: fresh, ...why } }))
    await expect.poll(async () => (await lastMile(old)).status, patient).toBe(epcLastMileStatus.code.returned)
    expect((await lastMile(old)).list.find((e) => e.event === epcLastMileEvent.code.returned)).toMatchObject({
      ...{ place: centreCode, message: expect.stringContaining('No such street') },
    })
    await expectProven(await t.as({ rights: ['InventoryDoctor'], warehouses: [ourCentre] }))
  })

  it('the announcement tells all numbers of a parcel, what it is worth and who gets it', async () => {
    const { obs, bag } = await packed(1)
    const number = obs[0]?.tracking_id ?? ''
    await announced(bag.bag_number)
    const { data } = await centre.call(getScParcel, { params: { id: number } })
    expect(data).toMatchObject({
      ...{ channel: 'EL', country_code: 'US', weight: 0.5, declared_value: 10, currency: 'USD' },
      consignee: { postcode: '90001', city: 'Los Angeles', address_line: '1 Main St' },
    })
    expect(data.numbers.map((n) => n.number)).toEqual([number])
  })

  it('the same content again is no event; other content is a failure that names the difference', async () => {
    const { bag } = await packed(2)
    await announced(bag.bag_number)
    const [sent] = await departedOf(bag.id)
    const [again, other] = [newId(), newId()]
    await emit('linehaul.departed', { ...sent?.payload }, ourEpc, again)
    await emit('linehaul.departed', { ...sent?.payload, weight: 9.9 }, ourEpc, other)
    await expect
      .poll(async () => (await deliveriesOf(other))[0]?.last_answer, patient)
      .toMatch(new RegExp(`${bag.bag_number}.*weight`))
    await expect.poll(async () => (await deliveriesOf(again))[0]?.state, patient).toBe(2)
    const { list } = (
      await admin.call(listWebhookDeliveries, { query: { object_id: other } }, { warehouse: ourEpc })
    ).data
    expect(list).toMatchObject([
      { subscriber: 'sorting_centre.intake', last_answer: expect.stringContaining('weight') },
    ])
    expect((await bagAtCentre(bag.bag_number)).data).toMatchObject({ weight: 1, parcel_count: 2 })
    expect(
      await rows(
        `select 1 from operation_record where operation = 'sc_inbound_bag.announce' and object_number = $1`,
        [bag.bag_number],
      ),
    ).toHaveLength(1)
  })

  it('what the centre says comes in the wrong order and twice → the sender stands the same', async () => {
    const { obs, bag } = await packed(1)
    const number = obs[0]?.tracking_id ?? ''
    const said = { bag_number: bag.bag_number, origin: `W${ourEpc}` }
    const closed = { ...said, arrived: [number, 'KS-OF-NOBODY'], missing: [] }
    const [first, last] = [newId(), newId()]
    await emit('sorting_centre.bag_closed', closed, ourCentre, first)
    await emit('sorting_centre.bag_closed', closed, ourCentre)
    await emit('sorting_centre.bag_arrived', { ...said, receipt_number: 'SI1' }, ourCentre)
    await emit('sorting_centre.bag_arrived', { ...said, receipt_number: 'SI1' }, ourCentre, last)
    for (const id of [first, last])
      await expect.poll(async () => (await deliveriesOf(id))[0]?.state, patient).toBe(2)
    await expect.poll(() => handoverOf(bag.id), patient).toBe(handoverBagStatus.code.success)
    expect(await lastMile(number)).toMatchObject({ status: epcLastMileStatus.code.arrived })
    expect((await lastMile(number)).list).toHaveLength(1)
    expect(
      await rows(`select 1 from operation_record where operation = 'bag.acknowledge' and object_id = $1`, [
        bag.id,
      ]),
    ).toHaveLength(1)
    await expectProven(await t.as({ rights: ['InventoryDoctor'], warehouses: [ourEpc] }))
  })

  it('a gateway without a sorting centre → the bag leaves and nothing is announced; only a sorting centre can be named', async () => {
    const { bag } = await packed(1, { gateway: 'ORD' })
    expect(await departedOf(bag.id)).toEqual([])
    for (const warehouse_code of [`W${ourEpc}`, 'NOWHERE'])
      expect((await prefer([{ gateway: 'ORD', warehouse_code }])).code).toBe(kitRefusals.not_found.code)
    const lax = { gateway: 'LAX', warehouse_code: centreCode }
    expect((await prefer([lax, lax])).status).toBe(400)
  })

  it('a process is killed while it announces, and another before it settled that: the bag is announced once, and a parcel that came before is released once', async () => {
    await stop()
    const ob = await obToPack(t, { channel: 'EL' })
    const dummy = must(await centre.call(makeScDummyBag, { body: { linehaul_order_number: '' } })).data.bag
    const came = { tracking_id: ob.tracking_id, bag_number: dummy.bag_number }
    expect(must(await centre.call(scanScParcelIn, { body: came })).data.sign).toBe('H')
    // The parcel is held, so that the handler stands still in the middle.
    const held = await holder(t)
    await held.hold('select from sc_parcel where warehouse_id = $1 and tracking_id = $2', [
      ourCentre,
      ob.tracking_id,
    ])
    const bag = await leave([ob])
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-departed-'))
    const killed = await startProcess(t.database.owner, folder)
    await held.waitedFor()
    await endProcess(killed, 'SIGKILL')
    await held.end('select p.id, n.number')
    await held.let()
    expect((await bagAtCentre(bag.bag_number)).code).toBe(kitRefusals.not_found.code)
    const due = () =>
      t.write((tx) =>
        tx.run(
          `update webhook_delivery set state = 1, next_at = $3, leased_until = $3 where warehouse_id = $1 and object_id = $2`,
          [ourEpc, bag.id, new Date()],
        ),
      )
    await due()
    await start()
    await announced(bag.bag_number)
    await expect.poll(async () => (await deliveriesOf(bag.id))[0]?.state, patient).toBe(2)
    // As a kill between handling and settling leaves it.
    await due()
    await expect.poll(async () => (await deliveriesOf(bag.id))[0]?.state, patient).toBe(2)
    const written = await rows<{ operation: string }>(
      `select operation from operation_record where warehouse_id = $1 and object_number = any($2)
         and operation in ('sc_inbound_bag.announce', 'sc_parcel.release')`,
      [ourCentre, [bag.bag_number, ob.tracking_id]],
    )
    expect(written.map((w) => w.operation).sort()).toEqual(['sc_inbound_bag.announce', 'sc_parcel.release'])
    const balance = await centre.call(getScBagBalance, { query: { bag_number: bag.bag_number } })
    expect(balance.data).toMatchObject({ announced: 1, arrived: 1, surplus: 0 })
    await rm(folder, { recursive: true, force: true })
  })
})
