import { EventEmitter, once } from 'node:events'
import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { type EpcFine, exportEpcFines, searchEpcFines, waiveEpcFine } from '@kuacang/contract/epc/fine/calls'
import { epcFineReason, epcFineStatus } from '@kuacang/contract/epc/fine/enums'
import { handOverEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { getEpcParcelLifecycle } from '@kuacang/contract/epc/parcel/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { reviewEpcParcels } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { startRelay } from '#kit/outbox/relay'
import { mortalServer } from '#kit/testing/mortal'
import { openPartner } from '#kit/testing/partner'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { portCourier } from '../../ports/public.ts'
import { registerLaws } from '../../registry.ts'
import {
  announced,
  announcedParcels,
  epcForAll,
  numberOf,
  operatorRights,
  otherEpc,
  ourEpc,
  parcelOf,
} from '../epc.testing.ts'
import { finesCost } from './fine.testing.ts'

const reason = epcFineReason.code
const type = parcelType.code
const decision = epcReviewStatus.code
const past = '2026-01-02T00:00:00Z'
const patient = { timeout: 60_000 }

describe('fines of sellers', () => {
  const given = epcForAll({ WEBHOOKS_TO_PRIVATE: 'true' })
  let boss: Client
  let service: Client
  let stranger: Client
  beforeAll(async () => {
    const { t } = given
    await registerLaws()
    boss = await t.as({ rights: ['EPCFine', 'EPCDataSearch', 'ManageMessages'], warehouses: [ourEpc] })
    service = await t.as({ rights: ['EPCReview'], warehouses: [ourEpc] })
    stranger = await t.as({ rights: [...operatorRights, 'EPCIntake', 'EPCFine'], warehouses: [otherEpc] })
    await finesCost(t)
  })

  const search = async (query: object, by = boss) => (await by.call(searchEpcFines, { query })).data
  const finesOf = async (tracking_id: string, by = boss) =>
    (await search({ tracking_id: [tracking_id] }, by)).list
  const one = async (more: Record<string, unknown> = {}): Promise<string> => {
    const [id = ''] = await announcedParcels(given.platform, [{ user_key: numberOf('buyer-'), ...more }])
    return id
  }
  const ascan = (tracking_id: string, more: object = {}, by = given.operator) =>
    by.call(submitAscan, { body: { tracking_id, ...more } })
  const review = (tracking_id: string, status: number, more: object = {}) =>
    service.call(reviewEpcParcels, {
      body: { review_records: [{ tracking_id, status, ...more }] } as never,
    })
  const takeOver = (bag_number: string) =>
    given.operator.call(handOverEpcInboundBag, { body: { bag_number }, files: [photo] })
  const broken = async () => {
    const found = []
    for (const law of allLaws().filter((l) => l.name.startsWith('epc.'))) {
      const { violations } = await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)
      if (violations.length > 0) found.push([law.name, violations])
    }
    return found
  }

  it('a bag that is taken over late → each late parcel of it is fined once; scanned later, nothing is added', async () => {
    const parcels = [
      parcelOf({ arrive_by: past }),
      parcelOf({ arrive_by: '2099-01-01T00:00:00Z' }),
      parcelOf(),
    ]
    const bag = await announced(given.platform, 3, { parcels })
    const [late = '', onTime = '', whenever = ''] = parcels.map((p) => p.tracking_id)
    expect((await takeOver(bag.bag_number)).code).toBe(0)
    const [fine] = await finesOf(late)
    expect(fine).toMatchObject({
      ...{ tracking_id: late, known_here: true, reason: reason.late, status: epcFineStatus.code.charged },
      ...{ amount: 5, currency: 'USD', store_id: 'store-1', order_id: parcels[0]?.order_id },
      ...{ arrive_by: '2026-01-02T00:00:00.000Z', actions: ['waive'], remark: '', waived_by: '' },
    })
    expect([await finesOf(onTime), await finesOf(whenever)]).toEqual([[], []])
    expect((await ascan(late)).code).toBe(0)
    expect((await ascan(late)).data.already).toBe(true)
    expect(await finesOf(late)).toHaveLength(1)
    const { list } = (await boss.call(getEpcParcelLifecycle, { query: { tracking_id: late } })).data
    expect(list.filter((r) => r.action === 'epc_parcel.fine')).toMatchObject([
      { additional_info: { fine: { zh: '迟到', en: 'Late' }, amount: '5.00 USD' } },
    ])
    expect(await broken()).toEqual([])
  })

  it('a late parcel without a bag, scanned by 15 at once → one fine', async () => {
    const id = await one({ arrive_by: past })
    const replies = await Promise.all(Array.from({ length: 15 }, () => ascan(id)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(await finesOf(id)).toMatchObject([{ reason: reason.late, amount: 5 }])
    expect(await broken()).toEqual([])
  })

  it('scanned with a type that was not declared → fined when customer service confirms it, and not before or otherwise', async () => {
    const [approved, overwritten, gone, skipped, rescan] = [
      await one(),
      await one(),
      await one(),
      await one(),
      await one(),
    ]
    const harmless = await one({ parcel_type: type.battery })
    const declared = await one({ parcel_type: type.overweight })
    for (const id of [approved, overwritten, gone, skipped, rescan])
      await ascan(id, { parcel_type: type.battery })
    await ascan(harmless, { parcel_type: type.normal })
    await ascan(declared)
    expect((await search({ reason: [reason.undeclared_type] })).list).toEqual([])
    await review(approved, decision.approved)
    await review(overwritten, decision.overwritten, { parcel_type: type.sensitive })
    await review(gone, decision.overwritten, { parcel_type: type.prohibited })
    await review(skipped, decision.skipped)
    await review(rescan, decision.rescan)
    await review(harmless, decision.approved)
    await review(declared, decision.approved)
    const found = (id: string) =>
      finesOf(id).then((list) => list.map((f) => [f.declared_type, f.observed_type, f.amount]))
    expect(await found(approved)).toEqual([[type.normal, type.battery, 10]])
    expect(await found(overwritten)).toEqual([[type.normal, type.sensitive, 10]])
    expect(await found(gone)).toEqual([[type.normal, type.prohibited, 10]])
    for (const id of [skipped, rescan, harmless, declared]) expect([id, await found(id)]).toEqual([id, []])
    expect(await broken()).toEqual([])
  })

  it('scanned at another centre → refused and fined there, once, whatever comes again or at the same time', async () => {
    const id = await one()
    const replies = await Promise.all(Array.from({ length: 15 }, () => ascan(id, {}, stranger)))
    expect(new Set(replies.map((r) => r.code))).toEqual(new Set([epcInboundBagRefusals.other_warehouse.code]))
    await ascan(id, {}, stranger)
    const { rows } = await given.t.app.store.pool.query<{ warehouse_code: string }>(
      'select warehouse_code from warehouse where id = $1',
      [ourEpc],
    )
    // No amount counts there yet.
    expect(await finesOf(id, stranger)).toEqual([])
    await finesCost(given.t, new Date(Date.now() - 3_600_000), otherEpc)
    const again = await Promise.all(Array.from({ length: 15 }, () => ascan(id, {}, stranger)))
    expect(again.every((r) => r.code === epcInboundBagRefusals.other_warehouse.code)).toBe(true)
    expect(await finesOf(id, stranger)).toMatchObject([
      {
        ...{ tracking_id: id, reason: reason.wrong_warehouse, amount: 20, store_id: 'store-1' },
        ...{ known_here: false, home_warehouse_code: rows[0]?.warehouse_code },
      },
    ])
    // It comes to its own centre in the end.
    expect((await ascan(id)).code).toBe(0)
    expect(await finesOf(id)).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('a parcel that its own centre had, that nobody knows, or that is cancelled → refused elsewhere, and no fine', async () => {
    const [had, cancelled] = [await one(), await one()]
    await ascan(had)
    await given.platform.call(cancelEpcAnnounced, { body: { tracking_ids: [cancelled] } })
    for (const id of [had, cancelled, 'WI99999999999999999EPC']) {
      expect((await ascan(id, {}, stranger)).code).not.toBe(0)
      expect([id, await finesOf(id, stranger)]).toEqual([id, []])
    }
  })

  it('the order platform does not know it → fined for its id, once; what it refuses to answer is no fine', async () => {
    let secret = ''
    const partner = await openPartner(() => secret)
    const body = {
      port: portKind.code.platform,
      port_mode: portMode.code.http,
      url: partner.url,
      timeout_s: 1,
    }
    secret = (await boss.call(editPort, { body })).data.secret ?? ''
    const relay = startRelay(given.t.app, [portCourier(given.t.app)], 20)
    try {
      partner.decides = () => ({ status: 200, body: { answer: 'unknown' } })
      const strange = await one()
      await ascan(strange)
      await expect
        .poll(() => finesOf(strange), patient)
        .toMatchObject([{ reason: reason.invalid_id, amount: 40, known_here: true }])
      partner.decides = () => ({ status: 422, body: { category: 99, code: 'closed', message: 'Closed' } })
      const refused = await one()
      await ascan(refused)
      await expect
        .poll(async () => {
          const { rows } = await given.t.app.store.pool.query<{ status: number }>(
            'select status from epc_parcel where tracking_id = $1',
            [refused],
          )
          return rows[0]?.status
        }, patient)
        .toBe(30)
      expect(await finesOf(refused)).toEqual([])
      expect(await broken()).toEqual([])
    } finally {
      await relay.stop()
      await partner.close()
      await boss.call(editPort, { body: { ...body, port_mode: portMode.code.embedded } })
    }
  })

  it('waived with a reason → once, and the parcel is not fined for it again; without a reason, a right or in another centre it stays', async () => {
    const id = await one({ arrive_by: past })
    await ascan(id)
    const [fine] = (await finesOf(id)) as [EpcFine]
    const waive = (by: Client, remark = '司机延误，有凭证') =>
      by.call(waiveEpcFine, { params: { id: fine.id }, body: { remark } })
    expect((await waive(boss, '')).status).toBe(400)
    expect((await waive(given.operator)).code).toBe(kitRefusals.no_permission.code)
    expect((await waive(stranger)).status).toBe(404)
    expect((await finesOf(id))[0]?.status).toBe(epcFineStatus.code.charged)
    const replies = await Promise.all(Array.from({ length: 15 }, () => waive(boss)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(await finesOf(id)).toMatchObject([
      {
        ...{ status: epcFineStatus.code.waived, remark: '司机延误，有凭证', actions: [] },
        ...{ waived_by: boss.user.username, waived_time: expect.any(String) },
      },
    ])
    expect((await waive(boss)).code).toBe(kitRefusals.illegal_move.code)
    await ascan(id)
    expect(await finesOf(id)).toHaveLength(1)
  })

  it('who may not look parcels up sees no middle of a tracking id, on the page and in its file, and finds a fine by the whole one; a short one keeps its quarters [SH-410 SH-412 PA-802 PA-805]', async () => {
    const reader = await given.t.as({ rights: ['EPCFine'], warehouses: [ourEpc] })
    const [long, short] = [
      await one({ arrive_by: past }),
      await one({ arrive_by: past, tracking_id: 'WI12345EPC' }),
    ]
    for (const id of [long, short]) await ascan(id)
    const seen = async (id: string, by: Client) => (await finesOf(id, by)).map((f) => f.tracking_id)
    const hidden = long.slice(0, 5) + '*'.repeat(long.length - 12) + long.slice(-7)
    expect(long.length).toBeGreaterThan(12)
    expect([await seen(long, boss), await seen(long, reader)]).toEqual([[long], [hidden]])
    expect([await seen(short, boss), await seen(short, reader)]).toEqual([[short], ['WI******PC']])
    expect(await seen(hidden, reader)).toEqual([])
    const file = String((await reader.call(exportEpcFines, { query: { tracking_id: [long] } })).bytes)
    expect([file.includes(hidden), file.includes(long)]).toEqual([true, false])
  })

  it('found by number, reason, status, store, time and centre, with the sums of all that match [PA-455]', async () => {
    const store_id = numberOf('shop-')
    const [a, b, c] = [
      await one({ store_id, arrive_by: past }),
      await one({ store_id, arrive_by: past }),
      await one({ store_id }),
    ]
    await ascan(a)
    await ascan(b)
    await ascan(c, { parcel_type: type.battery })
    await review(c, decision.approved)
    const [first] = (await finesOf(a)) as [EpcFine]
    await boss.call(waiveEpcFine, { params: { id: first.id }, body: { remark: '免除一次' } })
    const page = await search({ store_id, page: 1, page_size: 1 })
    expect([page.list.length, page.pagination.total]).toEqual([1, 3])
    expect(page.totals).toEqual([
      { reason: reason.late, currency: 'USD', charged: 1, amount: 5, waived: 1, waived_amount: 5 },
      {
        reason: reason.undeclared_type,
        currency: 'USD',
        charged: 1,
        amount: 10,
        waived: 0,
        waived_amount: 0,
      },
    ])
    const ids = async (query: object) => (await search({ store_id, ...query })).list.map((f) => f.tracking_id)
    expect(await ids({})).toEqual([c, b, a])
    expect(await ids({ sort_desc: false })).toEqual([a, b, c])
    expect(await ids({ tracking_id: [a, c] })).toEqual([c, a])
    expect(await ids({ tracking_id: b })).toEqual([b])
    expect(await ids({ reason: [reason.late] })).toEqual([b, a])
    expect(await ids({ status: [epcFineStatus.code.waived] })).toEqual([a])
    expect(await ids({ time_range: [past, '2026-01-03T00:00:00Z'] })).toEqual([])
    expect(await ids({ time_range: [first.created_time, '2099-01-01T00:00:00Z'] })).toEqual([c, b, a])
    const { rows } = await given.t.app.store.pool.query<{ id: number; warehouse_code: string }>(
      'select id, warehouse_code from warehouse where id = any($1)',
      [[ourEpc, otherEpc]],
    )
    const codeOf = (id: number) => rows.find((w) => Number(w.id) === id)?.warehouse_code
    expect(await ids({ warehouse_code: codeOf(ourEpc) })).toEqual([c, b, a])
    expect(await ids({ warehouse_code: codeOf(otherEpc) })).toEqual([])
    expect((await search({ store_id }, stranger)).list).toEqual([])
    expect((await given.operator.call(searchEpcFines, {})).code).toBe(kitRefusals.no_permission.code)
  })

  it('a dock whose server is killed → each late parcel is fined once, and all laws hold', async () => {
    const server = await mortalServer(given.t)
    try {
      const bags = await Promise.all(
        Array.from({ length: 12 }, () =>
          announced(given.platform, 2, {
            parcels: [parcelOf({ arrive_by: past }), parcelOf({ arrive_by: past })],
          }),
        ),
      )
      const waiting = bags.values()
      const told = new EventEmitter()
      let done = 0
      const work = async () => {
        const who = await given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
        for (const { bag_number, parcels } of waiting) {
          await server.insist(who, handOverEpcInboundBag, { body: { bag_number }, files: [photo] })
          for (const { tracking_id } of parcels)
            await server.insist(who, submitAscan, { body: { tracking_id } })
          done += 1
          told.emit('done')
        }
      }
      const shift = Promise.all([work(), work(), work()])
      for (const share of [1, 2]) {
        while (done < (bags.length * share) / 3) await Promise.race([once(told, 'done'), shift])
        await server.dieAndReturn()
      }
      await shift
      const all = bags.flatMap((b) => b.parcels.map((p) => p.tracking_id))
      expect((await search({ tracking_id: all, reason: [reason.late] })).pagination.total).toBe(all.length)
      const { rows } = await given.t.app.store.pool.query<{ n: number }>(
        "select count(*) as n from operation_record where operation = 'epc_parcel.fine' and object_number = any($1)",
        [all],
      )
      expect(rows).toEqual([{ n: all.length }])
      expect(await broken()).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('a late parcel without its fine, a fine without a fault, or one that the platform knows is found', async () => {
    const bag = await announced(given.platform, 1, { parcels: [parcelOf({ arrive_by: past })] })
    await takeOver(bag.bag_number)
    const late = bag.parcels[0]?.tracking_id ?? ''
    const [hidden, plain] = [await one(), await one()]
    await ascan(hidden, { parcel_type: type.battery })
    await review(hidden, decision.approved)
    await ascan(plain)
    expect(await broken()).toEqual([])
    const change = (sql: string, number: string) =>
      given.t.write((tx) => tx.run(sql, [ourEpc, number]), ourEpc)
    await change('delete from epc_fine where warehouse_id = $1 and tracking_id = $2', late)
    expect(await broken()).toEqual([
      ['epc.fines_for_late', [{ object: late, recorded: 'not fined', proven: 'fined' }]],
    ])
    await change('update epc_parcel set arrive_by = null where warehouse_id = $1 and tracking_id = $2', late)
    await change(
      'update epc_review set status = 4 where warehouse_id = $1 and parcel_id = (select id from epc_parcel where tracking_id = $2)',
      hidden,
    )
    expect(await broken()).toEqual([
      ['epc.fines_for_type', [{ object: hidden, recorded: 'fined', proven: 'not fined' }]],
    ])
    await change(
      `update epc_fine set reason = 4, amount_cents = 4000, tracking_id = $2,
         parcel_id = (select id from epc_parcel where tracking_id = $2) where warehouse_id = $1 and tracking_id = '${hidden}'`,
      plain,
    )
    expect(await broken()).toEqual([
      ['epc.fines_for_id', [{ object: plain, recorded: 'unknown', proven: 'known' }]],
    ])
  })
})
