import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import {
  combineForStore,
  combineForUser,
  dpsCombine,
  dpsSortParcel,
  editDpsPreference,
  getDpsKanban,
  getDpsPreference,
  getFusionSlot,
  joinFusionJob,
  queryFusionPack,
  scanDpsParcel,
  upsertPutTask,
} from '@kuacang/contract/epc/dps/calls'
import { epcDpsPlace, epcDpsStep, epcPutTaskStatus, epcSlotLight } from '@kuacang/contract/epc/dps/enums'
import { epcDpsRefusals } from '@kuacang/contract/epc/dps/refusals'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcGeneratorType } from '@kuacang/contract/epc/outbound-parcel/enums'
import { listEpcSlots, putSlotOnShelf, uploadFirstParcel } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { expectLawful } from '#kit/testing/lawful'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { hand, workingAs } from '../blue/standing.testing.ts'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'

const far = '2099-01-01T00:00:00Z'
const zones = [
  { zone: 'A', first_slot: 1, last_slot: 2 },
  { zone: 'B', first_slot: 11, last_slot: 12 },
]
const light = epcSlotLight.code

describe('a centre that works in DPS', () => {
  const given = epcForAll()
  let boss: Client
  let began: Date
  beforeAll(registerLaws)
  beforeEach(async () => {
    boss = await workingAs(given.t, 'dps_fusion', { store_programmes: ['SHOP'] })
    await boss.call(editDpsPreference, { body: { warehouse_id: ourEpc, preference: { dps_zones: zones } } })
    began = new Date()
  })
  afterEach(() => expectLawful(given.t, ourEpc, 'epc'))
  const family = (n: number, more: Record<string, unknown> = {}) => {
    const user_key = numberOf('buyer-')
    return announcedParcels(
      given.platform,
      Array.from({ length: n }, (_p, i) => ({
        ...{ user_key, store_id: `shop-${i}`, weight: 0.4, ship_by: far, ...more },
      })),
    )
  }
  const arrive = async (...ids: string[]) => {
    for (const tracking_id of ids)
      expect((await boss.call(submitAscan, { body: { tracking_id, weight: 0.4 } })).code).toBe(0)
  }
  const sort = (tracking_id: string, by = boss) => by.call(dpsSortParcel, { body: { tracking_id } })
  const task = (body: object, by = boss) =>
    by.call(upsertPutTask, { body: { tracking_ids: [], ...body } } as never)
  const put = async (...ids: string[]) => {
    let slot = 0
    for (const id of ids) {
      await arrive(id)
      await sort(id)
      const lit = await task({ tracking_ids: [id] })
      expect(lit.msg).toBe('')
      slot = lit.data.slot_number
      expect((await task({ task_id: lit.data.task_id, slot_id: `SLOT${slot}` })).msg).toBe('')
    }
    return slot
  }
  const pack = (query: object, by = boss) => by.call(queryFusionPack, { query } as never)
  /** What light controllers heard of a slot since the test began. */
  const heard = async (slot: number) => {
    const { rows } = await given.t.app.store.pool.query<{ light: number }>(
      `select (payload ->> 'light')::bigint as light from outbox
       where topic = 'epc.slot_lit' and (payload ->> 'slot_number')::bigint = $1 and at >= $2 order by at, id`,
      [slot, began],
    )
    return rows.map((r) => r.light)
  }
  const weighed = (n: number) => ({ weight: Math.round(n * 4) / 10 })

  it('first a zone with room, then a lit slot: the same parcel is sorted to the same zone, its siblings too [PA-256]', async () => {
    const [a = '', b = ''] = await family(2)
    const [c = ''] = await family(2)
    await arrive(a, b, c)
    expect((await sort(a)).data).toMatchObject({
      sort_code: 'A',
      slot_number: null,
      again: false,
      expected: 2,
    })
    expect((await sort(a)).data).toMatchObject({ sort_code: 'A', again: true })
    // The next buyer goes where there is more room.
    expect((await sort(c)).data.sort_code).toBe('B')
    expect((await sort(b)).data.sort_code).toBe('A')
    // The arrival desk says the same of who comes again.
    const seen = await boss.call(submitAscan, { body: { tracking_id: b } })
    expect(seen.data).toMatchObject({ already: true, sort_code: 'A' })
    const desks = [boss, await given.t.as(hand)]
    const both = await Promise.all([sort(a, desks[0]), sort(a, desks[1])])
    expect(both.map((r) => r.data.sort_code)).toEqual(['A', 'A'])
  })

  it('a put lights the slot, its barcode puts the light out, the last one says complete: on the wall and to light controllers [PA-263 PA-266]', async () => {
    const [a = '', b = ''] = await family(2)
    await arrive(a)
    await sort(a)
    const lit = (await task({ tracking_ids: [a] })).data
    expect(lit).toMatchObject({
      status: epcPutTaskStatus.code.lit,
      ...{ zone: 'A', slot_number: 1, expected: 2, uploaded: 0, first: true },
    })
    const wall = async () =>
      (await boss.call(listEpcSlots, { query: {} })).data.list.find((s) => s.slot_number === 1)
    expect((await wall())?.lit).toBe(true)
    const wrong = await task({ task_id: lit.task_id, slot_id: 'SLOT2' })
    expect(wrong.code).toBe(epcWallRefusals.wrong_slot.code)
    // The same scan twice, and another desk with the same parcel: the same put.
    expect((await task({ tracking_ids: [a] })).data.task_id).toBe(lit.task_id)
    const done = await task({ task_id: lit.task_id, slot_id: 'SLOT1' })
    expect(done.data).toMatchObject({ status: epcPutTaskStatus.code.done, uploaded: 1, complete: false })
    expect((await task({ task_id: lit.task_id, slot_id: 'SLOT1' })).code).toBe(epcDpsRefusals.task_over.code)
    expect((await wall())?.lit).toBe(false)
    const slot = (await boss.call(getFusionSlot, { query: { slot_id: 'SLOT1' } })).data
    expect(slot).toMatchObject({
      zone: 'A',
      slot_number: 1,
      expected: 2,
      uploaded: 1,
      missing: 1,
      complete: false,
    })
    expect(slot.parcels.map((p) => [p.tracking_id, p.place])).toEqual([
      [a, epcDpsPlace.code.slot],
      [b, epcDpsPlace.code.awaited],
    ])
    await put(b)
    expect((await heard(1)).at(-1)).toBe(light.complete)
    expect((await heard(1)).slice(0, 2)).toEqual([light.put, light.off])
  })

  it('a put may be left, changed, or take several parcels at once; parcels of others do not join it', async () => {
    const [a = '', b = '', c = ''] = await family(4)
    const [d = ''] = await family(2)
    await arrive(a, b, c, d)
    const { task_id } = (await task({ tracking_ids: [a] })).data
    expect((await task({ task_id, tracking_ids: [a, d] })).code).toBe(epcDpsRefusals.not_together.code)
    expect((await task({ tracking_ids: [a, d] })).code).toBe(epcDpsRefusals.not_together.code)
    expect((await task({ task_id, tracking_ids: [a, b] })).data.tracking_ids).toEqual([a, b])
    expect((await task({ task_id, slot_id: 'SLOT1' })).data.uploaded).toBe(2)
    const left = (await task({ tracking_ids: [c] })).data.task_id
    expect((await task({ task_id: left })).data.status).toBe(epcPutTaskStatus.code.cancelled)
    expect((await heard(1)).at(-1)).toBe(light.off)
    expect((await task({ task_id: left, slot_id: 'SLOT1' })).code).toBe(epcDpsRefusals.task_over.code)
    expect((await task({})).status).toBe(400)
    expect((await task({ task_id: '0123456789abcdef01234567' })).status).toBe(404)
    // Two desks confirm one put at the same moment: it is done once.
    const last = (await task({ tracking_ids: [c] })).data.task_id
    const desks = [boss, await given.t.as(hand)]
    const both = await Promise.all(desks.map((by) => task({ task_id: last, slot_id: 'SLOT1' }, by)))
    expect(both.map((r) => r.code).sort()).toEqual([0, epcDpsRefusals.task_over.code])
  })

  it('the packing desk sees whose slot it is and what is missing, and closes it for the buyer with all its parcels and none other [PA-262 PA-264]', async () => {
    const [a = '', b = ''] = await family(2)
    const [x = ''] = await family(2)
    await put(a)
    await arrive(x)
    const early = (await pack({ tracking_id: a })).data
    expect(early).toMatchObject({ slot_number: 1, missing: 1, complete: false, store_id: '' })
    const close = (tracking_ids: string[], user_id = early.user_id, by = boss, material = '') =>
      by.call(combineForUser, { body: { user_id, tracking_ids, material, ...weighed(2) } })
    expect((await close([a])).code).not.toBe(0)
    await put(b)
    expect((await pack({ slot_id: 'SLOT1' })).data).toMatchObject({
      complete: true,
      missing: 0,
      user_id: early.user_id,
    })
    expect((await close([a])).refusal?.what).toContain(b)
    expect((await close([a])).code).toBe(epcDpsRefusals.piece_missing.code)
    expect((await close([a, b, x])).code).toBe(epcDpsRefusals.piece_foreign.code)
    expect((await close([a, b], 'somebody-else')).code).toBe(epcDpsRefusals.other_owner.code)
    expect((await close([a, b], early.user_id, boss, 'MTR-NONE')).code).not.toBe(0)
    const desks = [boss, await given.t.as(hand)]
    const both = await Promise.all(desks.map((by) => close([a, b], early.user_id, by)))
    const [closed] = both.filter((r) => r.code === 0)
    expect(both.filter((r) => r.code === 0)).toHaveLength(1)
    const box = (await boss.call(getEpcBox, { query: { tracking_id: closed?.data.tracking_id ?? '' } })).data
    expect([box.generator_type, box.inside.length]).toEqual([epcGeneratorType.code.dps_fusion_direct, 2])
    expect((await pack({ slot_id: 'SLOT1' })).code).toBe(epcWallRefusals.slot_empty.code)
    expect((await heard(1)).at(-1)).toBe(light.off)
    expect((await pack({})).status).toBe(400)
  })

  it('parcels of a shop travel together, and their slot is closed for the shop [PA-265]', async () => {
    const shop = numberOf('shop-')
    const ids = await announcedParcels(
      given.platform,
      [0, 1].map((i) => ({
        user_key: numberOf(`u${i}-`),
        store_id: shop,
        programme: 'SHOP',
        weight: 0.4,
        ship_by: far,
      })),
    )
    const slot = await put(...ids)
    expect((await pack({ slot_id: `SLOT${slot}` })).data).toMatchObject({
      store_id: shop,
      user_id: '',
      complete: true,
    })
    const pieces = { tracking_ids: ids, ...weighed(2) }
    const asUser = await boss.call(combineForUser, { body: { user_id: shop, ...pieces } })
    expect(asUser.code).toBe(epcDpsRefusals.other_owner.code)
    const forShop = (material = '') =>
      boss.call(combineForStore, { body: { store_id: shop, material, ...pieces } })
    expect((await forShop('MTR-NONE')).code).toBe(epcCombineRefusals.unknown_material.code)
    expect((await forShop()).data.tracking_id).toMatch(/^KS/)
  })

  it('a scan answers what travels together and how much is missing; the set is combined by one of its parcels [PA-257 PA-258]', async () => {
    const [a = '', b = '', c = ''] = await family(3)
    await put(a)
    await arrive(b)
    await sort(b)
    const scan = (tracking_id: string) => boss.call(scanDpsParcel, { query: { tracking_id } })
    const { data } = await scan(b)
    expect(data).toMatchObject({ missing: 2, expected: 3 })
    expect(Object.fromEntries(data.parcels.map((p) => [p.tracking_id, p.place]))).toEqual({
      [a]: epcDpsPlace.code.slot,
      [b]: epcDpsPlace.code.zone,
      [c]: epcDpsPlace.code.awaited,
    })
    const combine = (tracking_id: string, more = {}) =>
      boss.call(dpsCombine, { body: { tracking_id, ...weighed(3), ...more } })
    expect((await combine(a)).code).not.toBe(0)
    await put(b, c)
    expect((await scan(a)).data).toMatchObject({ missing: 0, complete: true })
    const heavy = async (tries: number[]) => (await combine(c, { weight: 9, tried_weights: tries })).ask
    expect([await heavy([]), await heavy([9])]).toMatchObject([
      { protocol: 'reweight', tried_weights: [9], remaining_attempts: 2 },
      { protocol: 'reweight', tried_weights: [9, 9], remaining_attempts: 1 },
    ])
    const { code } = epcCombineRefusals.unknown_material
    expect((await combine(c, { material: 'MTR-NONE' })).code).toBe(code)
    expect((await combine(c)).data.tracking_id).toMatch(/^KS/)
    expect((await combine(c)).code).not.toBe(0)
    expect((await scan('WI1234567890999EPC')).status).toBe(404)
  })

  it('a zone without a free slot names the slot for the shelf; emptied, its puts are over and its light is out', async () => {
    await boss.call(editDpsPreference, {
      body: { warehouse_id: ourEpc, preference: { dps_zones: zones.slice(0, 1), defragment_mode: 6 } },
    })
    const [a = '', , a3 = ''] = await family(3)
    const [b = ''] = await family(2)
    const [c = ''] = await family(2)
    await put(a)
    await put(b)
    await arrive(c, a3)
    const open = (await task({ tracking_ids: [a3] })).data
    const full = await task({ tracking_ids: [c] })
    expect([full.code, (full.data as unknown as { clear: number[] }).clear]).toEqual([10122, [1]])
    expect((await boss.call(putSlotOnShelf, { body: { slot_id: 'SLOT1' } })).data.tracking_ids).toEqual([a])
    expect((await heard(1)).at(-1)).toBe(light.off)
    expect((await task({ task_id: open.task_id, slot_id: 'SLOT1' })).code).toBe(epcDpsRefusals.task_over.code)
    expect((await task({ tracking_ids: [c] })).data.slot_number).toBe(1)
  })

  it('the job is started once, joined by all, and another one is refused [PA-268]', async () => {
    const join = (body: object = {}, by = boss) => by.call(joinFusionJob, { body } as never)
    const desks = await Promise.all(Array.from({ length: 4 }, () => given.t.as(hand)))
    const all = await Promise.all(desks.map((by) => join({}, by)))
    expect(all.map((r) => r.code)).toEqual([0, 0, 0, 0])
    expect(new Set(all.map((r) => r.data.job_id)).size).toBe(1)
    expect(all.filter((r) => r.data.started)).toHaveLength(1)
    const again = await join({ job_id: all[0]?.data.job_id })
    expect(again.data).toMatchObject({ started: false, zones })
    expect((await join({ job_id: '0123456789abcdef01234567' })).status).toBe(404)
    await workingAs(given.t, 'dps_fusion')
    expect((await join({ job_id: all[0]?.data.job_id })).code).toBe(epcJobRefusals.not_running.code)
    await workingAs(given.t, 'dps_fusion')
  })

  it('the board counts each step with its oldest, the zones, and who worked', async () => {
    const [a = '', b = '', c = '', d = ''] = await family(5)
    const [e = '', f = ''] = await family(2)
    await put(a)
    await arrive(b, c)
    await sort(b)
    await put(e, f)
    const { data } = await boss.call(getDpsKanban)
    const at = (step: keyof typeof epcDpsStep.code) =>
      data.steps.find((s) => s.step === epcDpsStep.code[step])
    expect(data.steps.map((s) => s.step)).toEqual(Object.values(epcDpsStep.code))
    expect(at('waiting')).toMatchObject({ sets: 1, parcels: 1 })
    expect(at('to_put')?.parcels).toBe(1)
    expect(at('complete')).toMatchObject({ sets: 1, parcels: 2 })
    expect(at('to_sort')?.parcels).toBeGreaterThanOrEqual(1)
    expect(at('waiting')?.oldest).not.toBeNull()
    expect(data.zones).toMatchObject([
      { zone: 'A', slots: 2, taken: 1, lit: 0, complete: 0 },
      { zone: 'B', slots: 2, taken: 1, lit: 0, complete: 1 },
    ])
    await arrive(d)
    await task({ tracking_ids: [d] })
    const now = (await boss.call(getDpsKanban)).data
    expect(now.zones[0]?.lit).toBe(1)
    expect(now.operators.some((o) => o.operations > 0)).toBe(true)
  })

  it('the DPS part of the settings: zones apart, none that leaves out parcels, and only in DPS', async () => {
    const edit = (preference: object, warehouse_id: number = ourEpc) =>
      boss.call(editDpsPreference, { body: { warehouse_id, preference } } as never)
    expect((await edit({ dps_zones: [{ zone: 'A', first_slot: 5, last_slot: 1 }] })).status).toBe(400)
    const across = [zones[0], { zone: 'B', first_slot: 2, last_slot: 3 }]
    expect((await edit({ dps_zones: across })).status).toBe(400)
    expect((await edit({ dps_zones: [{ zone: 'a!', first_slot: 1, last_slot: 3 }] })).status).toBe(400)
    expect((await edit({}, otherEpc)).status).toBe(404)
    const [a = '', b = ''] = await family(3)
    await put(a)
    const moved = [{ zone: 'C', first_slot: 5, last_slot: 9 }]
    const left = await edit({ dps_zones: moved })
    expect(left.code).toBe(epcDpsRefusals.zone_in_use.code)
    expect(left.refusal?.what).toContain('1')
    await boss.call(putSlotOnShelf, { body: { slot_id: 'SLOT1' } })
    await arrive(b)
    await sort(b)
    expect((await edit({ dps_zones: moved, dps_max_wait_h: 3 })).code).toBe(0)
    expect((await boss.call(getDpsPreference)).data).toMatchObject({ dps_max_wait_h: 3 })
    expect((await task({ tracking_ids: [b] })).code).toBe(epcDpsRefusals.zone_gone.code)
    expect((await sort(b)).data.sort_code).toBe('C')
    expect((await task({ tracking_ids: [b] })).data.slot_number).toBe(5)
    await edit({ dps_zones: moved })
  })

  it('each call is refused in a centre of another mode, without the right, and without zones', async () => {
    const [a = ''] = await family(2)
    await arrive(a)
    expect((await boss.call(uploadFirstParcel, { body: { tracking_id: a } })).code).toBe(
      epcModeRefusals.other_mode.code,
    )
    await boss.call(editDpsPreference, { body: { warehouse_id: ourEpc, preference: { dps_zones: [] } } })
    expect((await sort(a)).code).toBe(epcDpsRefusals.no_zones.code)
    const everything = (by: Client) => [
      sort(a, by),
      task({ tracking_ids: [a] }, by),
      pack({ tracking_id: a }, by),
      by.call(scanDpsParcel, { query: { tracking_id: a } }),
      by.call(getFusionSlot, { query: { slot_id: 'SLOT1' } }),
      by.call(dpsCombine, { body: { tracking_id: a, weight: 1 } }),
      by.call(combineForUser, { body: { user_id: 'u', tracking_ids: [a], weight: 1 } }),
      by.call(combineForStore, { body: { store_id: 's', tracking_ids: [a], weight: 1 } }),
      by.call(joinFusionJob, { body: {} }),
      by.call(getDpsKanban),
      by.call(getDpsPreference),
      by.call(editDpsPreference, { body: { warehouse_id: ourEpc, preference: {} } }),
    ]
    const looker = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [ourEpc] })
    for (const reply of await Promise.all(everything(looker))) expect(reply.status).toBe(403)
    const sower = await workingAs(given.t, 'sow')
    for (const reply of await Promise.all(everything(sower))) {
      expect([reply.code, reply.refusal?.what]).toEqual([
        epcModeRefusals.other_mode.code,
        expect.stringContaining('DPS'),
      ])
    }
  })

  it('a light that is left on over a slot that is not its own is found by the doctor', async () => {
    const [a = ''] = await family(2)
    await arrive(a)
    await task({ tracking_ids: [a] })
    const law = allLaws().find((l) => l.name === 'epc.lit_slot')
    const set = 'update epc_put_task set slot = $2 where warehouse_id = $1 and status = 1'
    const change = (slot: number) => given.t.app.store.pool.query(set, [ourEpc, slot])
    const found = () => given.t.write(async (tx) => (await law?.find(tx, ourEpc))?.violations, ourEpc)
    expect(await found()).toEqual([])
    await change(9)
    expect(await found()).toMatchObject([{ recorded: '9', proven: '1' }])
    await change(1)
  })
})
