import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { epcStandingRefusals } from '@kuacang/contract/epc/blue/refusals'
import { getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { createSortJob, finishSortJob, planSortJob } from '@kuacang/contract/epc/job/calls'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcGeneratorType } from '@kuacang/contract/epc/outbound-parcel/enums'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  getEpcSlot,
  listEpcSlots,
  putSlotOnShelf,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { editEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { defragmentMode, warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { expectLawful } from '#kit/testing/lawful'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { rehearsed } from '../combine/combine.testing.ts'
import { askAtDeadlines } from '../decision/chores.ts'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { currentJobs, sowRights } from '../job/job.testing.ts'
import { slotsToClear, type Waiting } from '../wall/defragment.ts'
import { hand, password, workingAs } from './standing.testing.ts'

const status = epcParcelStatus.code
const far = '2099-01-01T00:00:00Z'

describe('the wall of a centre that works in BLUE', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let boss: Client
  beforeAll(registerLaws)
  beforeEach(async () => {
    boss = await workingAs(given.t, 'blue_fusion', { wall_slots: 3, defragment_mode: 1 })
  })
  const proven = () => expectLawful(given.t, ourEpc, 'epc')
  afterEach(proven)
  const family = (n: number, more: Record<string, unknown> = {}) => {
    const user_key = numberOf('buyer-')
    return announcedParcels(
      given.platform,
      Array.from({ length: n }, (_p, i) => ({
        user_key,
        store_id: `shop-${i}`,
        weight: 0.4,
        ship_by: far,
        ...more,
      })),
    )
  }
  const arrive = async (...ids: string[]) => {
    for (const tracking_id of ids)
      expect((await boss.call(submitAscan, { body: { tracking_id, weight: 0.4 } })).code).toBe(0)
  }
  const first = (tracking_id = '', by = boss) => by.call(uploadFirstParcel, { body: { tracking_id } })
  const put = (tracking_id: string, slot: number, by = boss) =>
    by.call(uploadSlot, { body: { tracking_id, slot_id: `SLOT${slot}` } })
  /** Scanned in, and put into the slot that it is answered. */
  const sown = async (...ids: string[]) => {
    let slot = 0
    for (const id of ids) {
      await arrive(id)
      const into = await first(id)
      if (into.code !== 0) throw new Error(JSON.stringify(into))
      slot = into.data.slot_number
      const there = await put(id, slot)
      if (there.code !== 0) throw new Error(JSON.stringify(there))
    }
    return slot
  }
  const close = (named: object, by = boss, more: object = {}) =>
    by.call(blueDischarge, { body: { ...named, weight: 0.8, ...more } } as never)
  const wall = async () => (await boss.call(listEpcSlots, { query: {} })).data.list
  const statusOf = async (tracking_id: string) =>
    (await boss.call(getEpcParcel, { query: { tracking_id } })).data.status

  it('a buyer has one slot from the first parcel to the last: the slot waits, is complete with the last, and its box is closed in one step [PA-267]', async () => {
    const [a = '', b = ''] = await family(2)
    await arrive(a)
    expect(await statusOf(a)).toBe(status.pending)
    expect((await first(a)).data).toMatchObject({
      slot_number: 1,
      expected: 2,
      uploaded: 0,
      first: true,
      on_shelf: [],
    })
    expect((await put(a, 1)).data).toMatchObject({ expected: 2, uploaded: 1, complete: false })
    const early = await close({ slot_id: 'SLOT1' })
    expect([early.code, early.refusal?.why]).toEqual([
      epcStandingRefusals.waits.code,
      expect.stringContaining('1'),
    ])
    await arrive(b)
    expect((await first(b)).data).toMatchObject({ slot_number: 1, first: false })
    expect((await put(b, 2)).code).toBe(epcWallRefusals.wrong_slot.code)
    expect((await put(b, 1)).data).toMatchObject({
      expected: 2,
      uploaded: 2,
      complete: true,
      job_done: 1,
      job_units: 1,
    })
    const closed = await close({ slot_id: 'SLOT1' })
    expect(closed.data.tracking_id).toMatch(/^KS/)
    const box = (await boss.call(getEpcBox, { query: { tracking_id: closed.data.tracking_id ?? '' } })).data
    expect([box.generator_type, box.inside.map((p) => p.tracking_id).sort()]).toEqual([
      epcGeneratorType.code.blue_fusion_combine,
      [a, b].sort(),
    ])
    expect((await wall()).find((s) => s.slot_number === 1)?.unit_number).toBeNull()
    expect((await close({ slot_id: 'SLOT1' })).code).toBe(epcWallRefusals.slot_empty.code)
  })

  it('by one of its parcels a slot is closed too; both or neither where the weight is asked again [PA-267]', async () => {
    const [a = '', b = ''] = await family(2)
    const slot = await sown(a, b)
    const asked = await close({ tracking_id: a }, boss, { weight: 9 })
    expect(asked.code).not.toBe(0)
    expect((await boss.call(getEpcSlot, { query: { slot_id: `SLOT${slot}` } })).data.inside).toHaveLength(2)
    await given.t.write((tx) =>
      tx.run(
        `insert into material (id, name, cn_name, category, barcode, weight_g, length_mm, width_mm, height_mm, enabled, created_at, updated_at)
         values ('000000000000000000009267', 'Carton', '纸箱', 1, 'MTR-9267', 500, 1, 1, 1, true, $1, $1)`,
        [tx.now],
      ),
    )
    const none = await close({ tracking_id: a }, boss, { material: 'MTR-NONE' })
    expect(none.refusal?.what).toContain('MTR-NONE')
    // The material has its own weight, and stands on the box.
    const closed = await close({ tracking_id: a }, boss, { weight: 1.3, material: 'MTR-9267' })
    const { tracking_id = '' } = closed.data
    const box = (await boss.call(getEpcBox, { query: { tracking_id: tracking_id ?? '' } })).data
    expect([box.tracking_id, box.material]).toEqual([expect.stringMatching(/^KS/), 'MTR-9267'])
    expect((await close({})).status).toBe(400)
  })

  it('two desks with the parcels of one buyer at once get one slot; the same scan again changes nothing [PA-248]', async () => {
    const [a = '', b = '', c = ''] = await family(3)
    await arrive(a, b)
    const desks = [boss, await given.t.as(hand)]
    const both = await Promise.all([first(a, desks[0]), first(b, desks[1])])
    expect(both.map((r) => r.data.slot_number)).toEqual([1, 1])
    expect(both.filter((r) => r.data.first)).toHaveLength(1)
    expect(await currentJobs(boss)).toHaveLength(1)
    const puts = await Promise.all([put(a, 1, desks[0]), put(a, 1, desks[1])])
    expect(puts.map((r) => r.code).sort()).toEqual([0, epcWallRefusals.already_in_slot.code])
    expect((await first(a)).code).toBe(epcWallRefusals.already_in_slot.code)
    await put(b, 1)
    await sown(c)
    // Two desks close it at the same moment: one box.
    const closed = await Promise.all(desks.map((by) => close({ slot_id: 'SLOT1' }, by, { weight: 1.2 })))
    expect(closed.filter((r) => r.code === 0)).toHaveLength(1)
  })

  it('the deadline comes while parcels lie in their slot: those that are here go on, and the wall says complete', async () => {
    const [a = '', b = ''] = await family(3)
    const slot = await sown(a, b)
    expect((await wall())[0]?.status).toBe(epcUnitStatus.code.uploading)
    await given.t.app.store.pool.query(
      "update epc_set set deadline = now() - interval '1 minute' where id = (select set_id from epc_parcel where tracking_id = $1)",
      [a],
    )
    await given.t.app.store.pool.query(
      "update epc_parcel set wait_until = now() - interval '1 minute' where tracking_id = any($1)",
      [[a, b]],
    )
    await askAtDeadlines(given.t.app)
    expect(await statusOf(a)).toBe(status.combined)
    expect((await wall()).find((s) => s.slot_number === slot)).toMatchObject({
      status: epcUnitStatus.code.uploaded,
      take_out: 0,
    })
    expect((await close({ slot_id: `SLOT${slot}` })).data.tracking_id).toMatch(/^KS/)
  })

  it('a parcel that is left alone comes out of its slot and ships alone; the slot is free', async () => {
    const [a = '', b = ''] = await family(2)
    const slot = await sown(a)
    await given.platform.call(cancelEpcAnnounced, { body: { tracking_ids: [b] } })
    expect(await statusOf(a)).toBe(status.direct_ship)
    expect((await first(a)).code).toBe(epcWallRefusals.take_out.code)
    expect((await boss.call(takeOutOfSlot, { body: { tracking_id: a } })).data).toMatchObject({
      slot_number: slot,
      ships_alone: true,
      goes_back: false,
    })
    expect((await wall()).find((s) => s.slot_number === slot)?.unit_number).toBeNull()
    expect((await first(a)).code).toBe(epcJobRefusals.ship_alone.code)
  })

  it('the only parcel is taken out of its slot while its sibling is awaited: the slot is free, and the sibling gets one', async () => {
    const [a = '', b = ''] = await family(2)
    const slot = await sown(a)
    expect((await boss.call(takeOutOfSlot, { body: { tracking_id: a } })).code).toBe(0)
    expect((await wall()).filter((s) => s.unit_number !== null)).toEqual([])
    expect((await put(a, slot)).code).toBe(epcWallRefusals.not_begun.code)
    const [other = ''] = await family(2)
    expect(await sown(other)).toBe(slot)
    const next = await sown(b)
    expect(next).not.toBe(slot)
    expect((await first(a)).data).toMatchObject({ slot_number: next, expected: 2, uploaded: 1 })
    // One of two stays inside: the slot stays its own.
    await put(a, next)
    await boss.call(takeOutOfSlot, { body: { tracking_id: b } })
    expect((await wall()).find((s) => s.slot_number === next)).toMatchObject({ uploaded: 1, expected: 2 })
  })

  it('a label that the carrier refuses opens the box again: the slot is free, and the parcels are a case', async () => {
    const [a = '', b = ''] = await family(2)
    await sown(a, b)
    await boss.call(editEpcPreference, {
      body: { warehouse_id: ourEpc, preference: { combine_operation_mode: 0 } },
    })
    await rehearsed(boss, 'carrier_address')
    const failed = await close({ slot_id: 'SLOT1' })
    expect(failed.data.tracking_id).toBeNull()
    expect(await statusOf(a)).toBe(status.combine_failed)
    expect((await wall()).find((s) => s.slot_number === 1)?.unit_number).toBeNull()
    await boss.call(editEpcPreference, {
      body: { warehouse_id: ourEpc, preference: { combine_operation_mode: 5 } },
    })
  })

  it('no slot free → refused; the mode names the slot, its parcels go to the shelf and come back with the next one [PA-261]', async () => {
    const families = []
    for (let i = 0; i < 3; i += 1) {
      const ids = await family(i === 1 ? 4 : 2)
      families.push(ids)
      await sown(ids[0] ?? '')
    }
    const [d = '', e = ''] = await family(2)
    await arrive(d)
    expect((await first(d)).code).toBe(epcStandingRefusals.no_slot_free.code)
    const by = async (mode: keyof typeof defragmentMode.code) => {
      await boss.call(editEpcPreference, {
        body: { warehouse_id: ourEpc, preference: { defragment_mode: defragmentMode.code[mode] } },
      })
      const reply = await first(d)
      expect(reply.code).toBe(epcStandingRefusals.clear_first.code)
      return (reply.data as unknown as { clear: number[] }).clear
    }
    expect(await by('order')).toEqual([2])
    expect(await by('merchant')).toEqual([2])
    expect(await by('waiting_time')).toEqual([1])
    expect(await by('channel')).toEqual([1])
    expect(await by('country')).toEqual([1])
    expect(await by('all')).toEqual([1, 2, 3])
    const cleared = await boss.call(putSlotOnShelf, { body: { slot_id: 'SLOT2' } })
    expect(cleared.data).toEqual({ slot_number: 2, tracking_ids: [families[1]?.[0]], others: [] })
    expect((await boss.call(putSlotOnShelf, { body: { slot_id: 'SLOT2' } })).code).toBe(
      epcWallRefusals.slot_empty.code,
    )
    expect((await first(d)).data.slot_number).toBe(2)
    await put(d, 2)
    await sown(e)
    // A complete slot goes to no shelf.
    expect((await boss.call(putSlotOnShelf, { body: { slot_id: 'SLOT2' } })).code).toBe(
      epcStandingRefusals.complete_slot.code,
    )
    await close({ slot_id: 'SLOT2' })
    const again = families[1] ?? []
    expect(await sown(again[1] ?? '')).toBe(2)
    expect((await first(again[0])).data).toMatchObject({ slot_number: 2, uploaded: 1, expected: 4 })
  })

  it('the pages of another way of working are refused, a mode with a running job stays, a foreign centre and a missing right see nothing', async () => {
    const [a = ''] = await family(2)
    await arrive(a)
    for (const reply of [
      await boss.call(planSortJob, { query: { wall_slots: 5 } }),
      await boss.call(createSortJob, { body: { wall_slots: 5 } }),
    ]) {
      expect(reply.code).toBe(epcModeRefusals.other_mode.code)
      expect(reply.refusal?.what).toContain('播种')
    }
    await sown(a)
    const [job] = await currentJobs(boss)
    const change = () =>
      boss.call(editEpcPreference, {
        body: { warehouse_id: ourEpc, preference: { warehouse_mode: warehouseMode.code.sow } },
      })
    expect((await change()).code).toBe(epcModeRefusals.mode_in_use.code)
    const end = (force: boolean) =>
      boss.call(finishSortJob, { body: { job_id: job?.id ?? '', password, force, reason: 'mode' } })
    expect((await end(false)).code).toBe(epcJobRefusals.open_units.code)
    expect((await end(true)).data.empty_slots).toEqual([1])
    expect((await change()).code).toBe(0)
    expect((await close({ slot_id: 'SLOT1' })).code).toBe(epcModeRefusals.other_mode.code)
    expect((await boss.call(putSlotOnShelf, { body: { slot_id: 'SLOT1' } })).code).toBe(
      epcModeRefusals.other_mode.code,
    )
    const foreign = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    expect((await first(a, foreign)).status).toBe(404)
    const looker = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [ourEpc] })
    expect((await close({ slot_id: 'SLOT1' }, looker)).status).toBe(403)
    expect((await looker.call(putSlotOnShelf, { body: { slot_id: 'SLOT1' } })).status).toBe(403)
  })

  it('a slot that is taken in another way of working than that of its job is found by the doctor', async () => {
    const [a = ''] = await family(2)
    await sown(a)
    const law = allLaws().find((l) => l.name === 'epc.kind_of_slot')
    const broken = () => given.t.write(async (tx) => (await law?.find(tx, ourEpc))?.violations, ourEpc)
    const kind = (n: number) =>
      given.t.write(
        (tx) => tx.run('update epc_slot set kind = $2 where warehouse_id = $1', [ourEpc, n]),
        ourEpc,
      )
    expect(await broken()).toEqual([])
    await kind(3)
    expect(await broken()).toEqual([{ object: 'SLOT1', recorded: '3', proven: '2' }])
    await kind(2)
  })

  it('the closed box departs, and its unit is finished', async () => {
    const [a = '', b = ''] = await family(2)
    await sown(a, b)
    const { data } = await close({ slot_id: 'SLOT1' })
    const leaver = await given.t.as({ rights: ['EPCDepart'], warehouses: [ourEpc] })
    expect(
      (await leaver.call(departEpcBox, { body: { tracking_id: data.tracking_id ?? '', weight: 0.8 } })).code,
    ).toBe(0)
    const [unit] = await given.t.write(
      (tx) =>
        tx.run<{ status: number }>(
          'select status from epc_unit where warehouse_id = $1 order by created_at desc limit 1',
          [ourEpc],
        ),
      ourEpc,
    )
    expect(unit?.status).toBe(epcUnitStatus.code.finished)
  })
})

describe('which slots are emptied to the shelf', () => {
  const waiting = fc.uniqueArray(
    fc.record({
      slot: fc.integer({ min: 1, max: 50 }),
      since: fc.integer({ min: 0, max: 5 }),
      channel: fc.constantFrom('A', 'B'),
      country: fc.constantFrom('US', 'DE'),
      orders: fc.integer({ min: 0, max: 3 }),
      merchants: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: (w) => w.slot, maxLength: 12 },
  )
  const slotOf = (all: readonly Waiting[], n: number | undefined) => all.find((w) => w.slot === n)

  it('each of the seven modes chooses by its rule, whatever the order of the slots [PA-260 PA-261]', () => {
    expect(Object.values(defragmentMode.code)).toEqual([1, 2, 3, 4, 5, 6, 7])
    fc.assert(
      fc.property(waiting, fc.integer(), (all, seed) => {
        const shuffled = [...all].sort((a, b) => ((a.slot * 31 + seed) % 7) - ((b.slot * 31 + seed) % 7))
        for (const mode of defragmentMode.names) {
          const slots = slotsToClear(mode, all)
          expect(slotsToClear(mode, shuffled)).toEqual(slots)
          expect(slots).toHaveLength(
            mode === 'off' ? 0 : mode === 'all' ? all.length : Math.min(1, all.length),
          )
        }
        if (all.length === 0) return
        const max = (of: 'orders' | 'merchants') => Math.max(...all.map((w) => w[of]))
        const oldest = Math.min(...all.map((w) => w.since))
        const count = (of: 'channel' | 'country', value: string | undefined) =>
          all.filter((w) => w[of] === value).length
        const chosen = (mode: keyof typeof defragmentMode.code) => slotOf(all, slotsToClear(mode, all)[0])
        expect(chosen('order')?.orders).toBe(max('orders'))
        expect(chosen('merchant')?.merchants).toBe(max('merchants'))
        expect(chosen('waiting_time')?.since).toBe(oldest)
        expect(chosen('all')?.since).toBe(oldest)
        for (const of of ['channel', 'country'] as const)
          expect(count(of, chosen(of)?.[of])).toBe(Math.max(...all.map((w) => count(of, w[of]))))
      }),
    )
  })
})
