import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import { commerceCombine, getEpcBox, manualUnbind } from '@kuacang/contract/epc/combine/calls'
import { checkEpcVolume, collectEpcVolume, departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { epcDepartRefusals } from '@kuacang/contract/epc/depart/refusals'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { benchRights, together } from '../combine/combine.testing.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob, unitOf } from '../job/job.testing.ts'
import { finishedBag, outboundChannels } from '../outbound.testing.ts'

describe('outbound parcels that leave their bench', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let bench: Client
  const rights = [...benchRights, 'EPCDepart', 'EPCInspect'] as const
  beforeAll(async () => {
    bench = await given.t.as({ rights, warehouses: [ourEpc] })
  })
  const boxed = async (n = 1) => {
    const [tracking_id = ''] = await together(given.platform, given.operator, n)
    const call = n === 1 ? directShip : commerceCombine
    const { data } = await bench.call(call, { body: { tracking_id, weight: 0.4 * n } })
    return { parcel: tracking_id, number: data.tracking_id ?? '' }
  }
  const depart = (tracking_id: string, more: Record<string, unknown> = {}, by = bench) =>
    by.call(departEpcBox, { body: { tracking_id, ...more } })
  const boxOf = async (tracking_id: string) => (await bench.call(getEpcBox, { query: { tracking_id } })).data
  const events = async (number: string) => {
    const { rows } = await given.t.app.store.pool.query<{ payload: Record<string, unknown> }>(
      "select payload from outbox where topic = 'epc.departed' and payload ->> 'tracking_id' = $1",
      [number],
    )
    return rows.map((r) => r.payload)
  }

  it('a labelled box → it departs with the code by which it is bagged, and other systems are told of it [PA-313]', async () => {
    const { number } = await boxed()
    const { data } = await depart(number, { weight: 0.41, is_one_step: true })
    expect(data.list).toEqual([
      { ob_number: expect.stringMatching(/^OB/), tracking_id: number, bag_code: 'US9', already: false },
    ])
    expect((await boxOf(number)).departed_time).not.toBeNull()
    expect(await events(number)).toEqual([
      expect.objectContaining({ tracking_id: number, weight: 0.41, parcels: 1, channel: 'EXP' }),
    ])
  })

  it('the same scan again, and 15 at once → it departed once, and all get the same code', async () => {
    const { number } = await boxed(2)
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights, warehouses: [ourEpc] })),
    )
    const replies = await Promise.all(hands.map((h) => depart(number, {}, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.list[0]?.already)).toHaveLength(1)
    const again = await depart(number, { weight: 500 })
    expect(again.data.list[0]).toMatchObject({ bag_code: 'US9', already: true })
    expect(await events(number)).toHaveLength(1)
  })

  it('a weight that is away → weighed again; after the last try it departs, and the record says so [PA-019]', async () => {
    const { number } = await boxed()
    const first = await depart(number, { weight: 0.9 })
    expect(first.ask).toMatchObject({
      ...{ protocol: 'reweight', expected_weight: 0.4, last_weight: 0.9, tried_weights: [0.9] },
      remaining_attempts: 2,
    })
    expect((await boxOf(number)).departed_time).toBeNull()
    const last = await depart(number, { weight: 0.9, tried_weights: [0.9, 0.91] })
    expect(last.data.list[0]?.already).toBe(false)
    const { rows } = await given.t.app.store.pool.query(
      'select departed_weight_g, weight_failed from epc_ob where tracking_id = $1',
      [number],
    )
    expect(rows).toEqual([{ departed_weight_g: 900, weight_failed: true }])
  })

  it('a stopped parcel inside → the unbind desk, and nothing departed', async () => {
    const { number, parcel } = await boxed(2)
    await bench.call(blockEpcParcels, { body: { tracking_ids: [parcel], reason: 'Look at it' } })
    const refused = await depart(number)
    expect(refused.code).toBe(epcDepartRefusals.member_stopped.code)
    expect(JSON.stringify(refused)).toContain(parcel)
    expect(await events(number)).toEqual([])
  })

  it('a box without its final label, a parcel inside, an unbound and an unknown box → refused, each with its reason', async () => {
    const { number, parcel } = await boxed()
    expect((await depart(parcel)).code).toBe(epcOutboundParcelRefusals.member_number.code)
    await bench.call(manualUnbind, { body: { tracking_id: number } })
    expect((await depart(number)).code).toBe(epcOutboundParcelRefusals.dismantled.code)
    expect((await depart('KS0000000000')).status).toBe(404)
    const [waiting = ''] = await together(given.platform, given.operator, 1)
    const { data } = await bench.call(directShip, { body: { tracking_id: waiting, weight: 0.4 } })
    await given.t.app.store.pool.query('update epc_ob set status = 0 where tracking_id = $1', [
      data.tracking_id,
    ])
    expect((await depart(data.tracking_id ?? '')).code).toBe(epcDepartRefusals.no_label.code)
  })

  it('another warehouse, and somebody without the right → nothing is found and nothing is done', async () => {
    const { number } = await boxed()
    const away = await given.t.as({ rights, warehouses: [otherEpc] })
    expect((await depart(number, {}, away)).status).toBe(404)
    const other = await given.t.as({ rights: ['EPCCombine'], warehouses: [ourEpc] })
    expect((await depart(number, {}, other)).code).toBe(kitRefusals.no_permission.code)
    expect(await events(number)).toEqual([])
  })

  it('all that lies in a bag departs with one scan; an unknown bag and no number at all are refused [PA-313]', async () => {
    await outboundChannels(given.t)
    const bag = await finishedBag(given.t, { parcels: 2 })
    const all = await bench.call(departEpcBox, { body: { bag_id: bag.number } })
    expect(all.data.list.map((b) => [b.tracking_id, b.already]).sort()).toEqual(
      bag.obs.map((o) => [o.tracking_id, false]).sort(),
    )
    const none = await bench.call(departEpcBox, { body: { bag_id: '999999' } })
    expect(none.code).toBe(epcDepartRefusals.no_bag.code)
    const neither = await bench.call(departEpcBox, { body: {} })
    expect(neither.status).toBe(400)
  })

  it('the last box of a sown set → its processing unit is finished', async () => {
    const [set] = await readySets(given.t, given.platform, [2])
    if (!set) throw new Error('a set')
    const sower = await given.t.as({ rights: [...sowRights, 'EPCDepart'], warehouses: [ourEpc] })
    await startJob(sower, 5)
    for (const tracking_id of set.parcels) {
      const { data } = await sower.call(uploadFirstParcel, { body: { tracking_id } })
      const slot_id = `SLOT${data.slot_number}`
      const { data: put } = await sower.call(uploadSlot, { body: { tracking_id, slot_id } })
      if (put.complete) await sower.call(dischargeSlot, { body: { slot_id } })
    }
    const closed = await sower.call(commerceCombine, { body: { tracking_id: set.parcels[0], weight: 0.6 } })
    expect((await unitOf(given.t, set)).status).toBe(epcUnitStatus.code.discharged)
    await depart(closed.data.tracking_id ?? '')
    expect((await unitOf(given.t, set)).status).toBe(epcUnitStatus.code.finished)
  })

  it('a size is kept in whole millimetres; measured again the new one counts', async () => {
    const { number } = await boxed()
    const measure = (length: number) =>
      bench.call(collectEpcVolume, {
        body: { tracking_id: number, volume_info: { length, width: 20.5, height: 10 } },
      })
    expect((await measure(60)).data).toMatchObject({ tracking_id: number, volume_info: { length: 60 } })
    await measure(30.4)
    const { rows } = await given.t.app.store.pool.query(
      'select length_mm, width_mm, height_mm from epc_ob where tracking_id = $1',
      [number],
    )
    expect(rows).toEqual([{ length_mm: 304, width_mm: 205, height_mm: 100 }])
    const ask = (tracking_id: string) => bench.call(checkEpcVolume, { query: { tracking_id } })
    expect((await ask(number)).data.tracking_id).toBe(number)
    await bench.call(manualUnbind, { body: { tracking_id: number } })
    expect((await measure(10)).code).toBe(epcOutboundParcelRefusals.dismantled.code)
    expect((await ask(number)).code).toBe(epcOutboundParcelRefusals.dismantled.code)
    const [alone = ''] = await together(given.platform, given.operator, 1)
    const inbound = await ask(alone)
    expect(inbound.code).toBe(epcOutboundParcelRefusals.no_box_yet.code)
    expect((await bench.call(departEpcBox, { body: { tracking_id: alone } })).code).toBe(inbound.code)
  })

  it('a bag is measured by its number too, until it has left [PA-315]', async () => {
    const bag = await finishedBag(given.t)
    const volume_info = { length: 60, width: 50, height: 40.5 }
    const body = { tracking_id: bag.number, volume_info }
    const of = { ob_number: null, tracking_id: bag.number }
    const asked = await bench.call(checkEpcVolume, { query: { tracking_id: bag.number } })
    expect(asked.data).toEqual(of)
    expect((await bench.call(collectEpcVolume, { body })).data).toEqual({ ...of, volume_info })
    const { rows } = await given.t.app.store.pool.query(
      'select length_mm, width_mm, height_mm from bag where id = $1',
      [bag.id],
    )
    expect(rows).toEqual([{ length_mm: 600, width_mm: 500, height_mm: 405 }])
    await given.t.app.store.pool.query('update bag set status = $2 where id = $1', [
      bag.id,
      bagStatus.code.handed_over,
    ])
    expect((await bench.call(collectEpcVolume, { body })).code).toBe(epcDepartRefusals.too_late.code)
  })
})
