import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { printRelabel, retryRelabel, searchRelabels } from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { getScParcel, scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { editScPreference } from '@kuacang/contract/sorting-centre/place/calls'
import {
  addScToRelabelPool,
  countScRelabels,
  exportScRelabels,
  failScRelabel,
  getScRelabelChain,
  listScRelabels,
  relabelScParcels,
  removeScFromRelabelPool,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelStage } from '@kuacang/contract/sorting-centre/relabel/enums'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { testCentres } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import {
  announced,
  centreForAll,
  inbound,
  managerRights,
  numberOf,
  operatorRights,
  ourCentre,
} from '../centre.testing.ts'
import {
  approve,
  inReview,
  lawsBroken,
  pooled,
  reject,
  relabelled,
  scanNew,
  scanOld,
  why,
} from './relabel.testing.ts'

const { code } = scParcelStatus
const request = relabelStatus.code

describe('new labels in a sorting centre', () => {
  const given = centreForAll({ TRAINING: 'true' })
  beforeAll(registerLaws)
  afterEach(async () => expect(await lawsBroken(given.t)).toEqual([]))

  const parcelOf = async (id: string) => (await given.manager.call(getScParcel, { params: { id } })).data
  const statusOf = async (id: string) => (await parcelOf(id)).status
  const remove = (...tracking_ids: string[]) =>
    given.operator.call(removeScFromRelabelPool, { body: { tracking_ids } })
  const query = async <R>(sql: string, ...values: unknown[]) =>
    (await given.t.app.store.pool.query(sql, values)).rows as R[]

  it('a parcel that is relabelled twice → each of its three numbers leads to the living one at each desk [PA-575 PA-576]', async () => {
    const first = await pooled(given)
    const second = await relabelled(given.operator, first)
    await given.operator.call(addScToRelabelPool, { body: { tracking_ids: [first], reason: why.unreadable } })
    const third = await relabelled(given.operator, first)
    expect(new Set([first, second, third]).size).toBe(3)
    for (const number of [first, second, third]) {
      const { data } = await given.operator.call(getScRelabelChain, { query: { tracking_id: number } })
      expect(data).toMatchObject({
        tracking_id: third,
        numbers: [
          { number: third, kind: 4, dead_time: null },
          { number: second, kind: 4 },
          { number: first, kind: 3 },
        ],
      })
      expect((await scanOld(given.operator, number)).data).toMatchObject({
        parcel: { tracking_id: third, status: code.relabelled },
        ...{ request: null, dead: number !== third },
      })
      const inboundScan = await given.operator.call(scanScParcelIn, { body: { tracking_id: number } })
      expect(inboundScan.data).toMatchObject({ parcel: { tracking_id: third }, already: true })
    }
    for (const number of [first, second]) {
      const sorted = await given.operator.call(sortScParcel, { body: { tracking_id: number } })
      expect(sorted.code).toBe(scParcelRefusals.dead_number.code)
      expect(JSON.stringify(sorted)).toContain(third)
    }
    const sorted = await given.operator.call(sortScParcel, { body: { tracking_id: third } })
    expect(sorted.data.sign).toBe('1')
  })

  it('the label of another parcel → stopped, with the parcel it belongs on; the same scan again changes nothing', async () => {
    const [one, two] = [await pooled(given), await pooled(given)]
    const own = (await scanOld(given.operator, one)).data.request?.new_tracking_id ?? ''
    const other = (await scanOld(given.operator, two)).data.request?.new_tracking_id ?? ''
    const wrong = await scanNew(given.operator, one, other)
    expect(wrong.code).toBe(scRelabelRefusals.others_label.code)
    expect(wrong.msg).toContain(two)
    const strange = await scanNew(given.operator, one, 'KS404404404')
    expect(strange.code).toBe(relabelRefusals.wrong_label.code)
    expect(strange.msg).toContain(own)
    expect(await statusOf(one)).toBe(code.to_relabel)
    expect((await scanNew(given.operator, one, own)).data).toMatchObject({ sign: '1', already: false })
    expect((await scanNew(given.operator, one, own)).data).toMatchObject({ sign: '1', already: true })
    expect((await scanNew(given.operator, own, own)).code).toBe(scRelabelRefusals.no_label_yet.code)
  })

  it('what the desk refuses → kept on the timeline of the parcel, with who tried and why', async () => {
    const triedOn = async (number: string) =>
      (await parcelOf(number)).records
        .filter((r) => r.error !== null)
        .map((r) => [r.action, r.user_name, r.error?.code, r.additional_info.from])
        .reverse()
    const me = given.operator.user.username
    const [elsewhere = ''] = (await inbound(given)).parcels
    expect((await scanOld(given.operator, elsewhere)).code).toBe(scRelabelRefusals.not_in_pool.code)
    expect(await triedOn(elsewhere)).toEqual([
      ['sc_parcel.relabel', me, scRelabelRefusals.not_in_pool.code, code.pending],
    ])
    const [waiting, other] = [await pooled(given, { reason: why.refused }), await pooled(given)]
    const others = (await scanOld(given.operator, other)).data.request?.new_tracking_id ?? ''
    await scanOld(given.operator, waiting)
    await scanNew(given.operator, waiting, others)
    await scanNew(given.operator, waiting, 'KS404404404')
    await given.operator.call(failScRelabel, { body: { tracking_id: waiting, remark: 'Torn' } })
    await scanNew(given.operator, other, 'KS404404404')
    const { review_missing, others_label, no_label_yet } = scRelabelRefusals
    expect(await triedOn(waiting)).toEqual(
      [review_missing, others_label, no_label_yet, no_label_yet].map((refusal) => [
        ...['sc_parcel.relabel', me, refusal.code, code.to_relabel],
      ]),
    )
    expect(await triedOn(other)).toEqual([
      ['sc_parcel.relabel', me, relabelRefusals.wrong_label.code, code.to_relabel],
    ])
  })

  it('15 people confirm one label at once → it is put on once', async () => {
    const old = await pooled(given)
    const fresh = (await scanOld(given.operator, old)).data.request?.new_tracking_id ?? ''
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights: operatorRights, warehouses: [ourCentre] })),
    )
    const replies = await Promise.all(hands.map((h) => scanNew(h, old, fresh)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect(
      await query(
        "select count(*) as n from operation_record where operation = 'sc_parcel.relabel' and detail->>'new' = $1",
        fresh,
      ),
    ).toEqual([{ n: 1 }])
    expect(
      await query(
        "select count(*) as n from outbox where topic = 'sorting_centre.relabelled' and payload->>'tracking_id' = $1",
        fresh,
      ),
    ).toEqual([{ n: 1 }])
  })

  it('up to a hundred numbers, each answered for itself: unknown, pooled before, not here, in a bag [PA-572 PA-573]', async () => {
    const [fresh = ''] = (await inbound(given)).parcels
    const [away = ''] = (await announced(given.upstream)).parcels
    const pool = await pooled(given)
    const add = (...tracking_ids: string[]) =>
      given.operator.call(addScToRelabelPool, { body: { tracking_ids } })
    const { data } = await add(fresh, 'KS404404404', pool, away, fresh)
    expect(data.list.map((p) => p.tracking_id)).toEqual([fresh])
    expect(data.errors.map((e) => e.row)).toEqual([2, 3, 4, 5])
    expect((await given.operator.call(sortScParcel, { body: { tracking_id: fresh } })).code).toBe(
      scParcelRefusals.in_pool.code,
    )
    const out = await remove(fresh, away)
    expect(out.data.list.map((p) => p.tracking_id)).toEqual([fresh])
    expect(out.data.errors.map((e) => e.tracking_id)).toEqual([away])
    expect(await statusOf(fresh)).toBe(code.pending)
    expect((await add(...Array.from({ length: 101 }, () => fresh))).status).toBe(400)
  })

  it('a reason that is reviewed → no label without the review; asked for, approved in another channel → goes to its place [PA-574 PA-611]', async () => {
    const old = await pooled(given, { reason: why.refused })
    expect((await scanOld(given.operator, old)).code).toBe(scRelabelRefusals.review_missing.code)
    const atOnce = async (tracking_id: string, by = given.operator) => {
      const body = { tracking_ids: [tracking_id], request_to_review: false }
      return (await by.call(relabelScParcels, { body })).data
    }
    const direct = await atOnce(old)
    expect(direct.list).toEqual([])
    expect(direct.errors).toHaveLength(1)
    // Nobody reviews the one; who reviews decides the other by asking.
    const decided = { status: request.approved, new_tracking_id: expect.stringMatching(/^KS/) }
    expect((await atOnce(await pooled(given))).list).toMatchObject([decided])
    const other = await pooled(given, { reason: why.other })
    expect((await atOnce(other, given.manager)).list).toMatchObject([decided])
    const { list } = (await given.manager.call(searchRelabels, { query: { tracking_ids: [other] } })).data
    expect(list).toMatchObject([{ ...decided, reviewed_by: given.manager.user.username, channel: 'EXA' }])
    const id = await inReview(given, old)
    expect(await statusOf(old)).toBe(code.relabel_review)
    expect((await scanOld(given.operator, old)).data.request?.status).toBe(request.pending_review)
    expect((await scanNew(given.operator, old, 'KS404404404')).code).toBe(relabelRefusals.not_approved.code)
    expect((await approve(given.manager, id, 'EXC')).code).toBe(scRelabelRefusals.no_group.code)
    const approved = await approve(given.manager, id)
    expect(approved.data).toMatchObject({ status: request.approved, channel: 'EXB' })
    expect(await statusOf(old)).toBe(code.to_relabel)
    const fresh = approved.data.new_tracking_id ?? ''
    const [page] = await readBack(
      (await given.operator.call(printRelabel, { params: { id }, body: {} })).bytes,
    )
    expect(page?.codes).toContain(fresh)
    expect((await scanNew(given.operator, old, fresh)).data).toMatchObject({
      sign: '2',
      parcel: { tracking_id: fresh, channel: 'EXB', sort_key: 'GB', status: code.relabelled },
    })
  })

  it.each([
    ['its channel was to change', why.channel, code.pending],
    ['its label was said to be unreadable', why.unreadable, code.pending],
    ['its carrier refuses it', why.refused, code.to_return],
    ['another reason', why.other, code.to_return],
  ])('a rejected request, %s → where the parcel goes then', async (_name, reason, to) => {
    const old = await pooled(given, { reason })
    const id = await inReview(given, old, reason)
    expect((await reject(given.manager, id)).data.status).toBe(request.rejected)
    expect(await statusOf(old)).toBe(to)
    expect(await query('select status, reason from sc_return where tracking_id = $1', old)).toEqual(
      to === code.to_return ? [{ status: 1, reason: 5 }] : [],
    )
  })

  it('the label cannot be put on → the request failed with the words of the desk; taken up again, another label comes', async () => {
    const old = await pooled(given)
    const { id = '', new_tracking_id: first } = (await scanOld(given.operator, old)).data.request ?? {}
    const failed = await given.operator.call(failScRelabel, {
      body: { tracking_id: old, remark: 'Printer broken' },
    })
    expect(failed.data).toMatchObject({ status: request.failed, carrier_failure: 'Printer broken' })
    expect(await statusOf(old)).toBe(code.to_relabel)
    expect((await scanNew(given.operator, old, first ?? '')).code).not.toBe(0)
    const anew = await given.manager.call(retryRelabel, { params: { id }, body: { channel: '' } })
    expect(anew.data.status).toBe(request.pending_review)
    expect(await statusOf(old)).toBe(code.relabel_review)
    const second = (await approve(given.manager, id, 'EXA')).data.new_tracking_id
    expect(second).not.toBe(first)
    expect((await scanNew(given.operator, old, second ?? '')).code).toBe(0)
  })

  it('without an address → the carrier refuses with its words, and the parcel stays in the pool', async () => {
    const old = await pooled(given)
    await query("update sc_parcel set consignee = '{}' where tracking_id = $1 returning 1", old)
    const { data } = await scanOld(given.operator, old)
    expect(data.request).toMatchObject({ status: request.failed, new_tracking_id: null })
    expect(data.request?.carrier_failure).toContain('address')
    expect(await statusOf(old)).toBe(code.to_relabel)
  })

  it('no scan proves labels here → the print alone puts the label on, and may be repeated with a reason', async () => {
    const prefer = (confirm_new_label: boolean) =>
      given.manager.call(editScPreference, { params: { id: ourCentre }, body: { confirm_new_label } })
    await prefer(false)
    const old = await pooled(given)
    const { id = '', new_tracking_id } = (await scanOld(given.operator, old)).data.request ?? {}
    const print = (reason?: string) =>
      given.operator.call(printRelabel, { params: { id }, body: reason ? { reason } : {} })
    expect((await print()).status).toBe(200)
    expect(await parcelOf(old)).toMatchObject({ tracking_id: new_tracking_id, status: code.relabelled })
    expect((await print()).ask).toMatchObject({ protocol: 'reason' })
    expect((await print('Torn')).status).toBe(200)
    await prefer(true)
  })

  it('withdrawn by the platform, or taken out of the pool → the request ends', async () => {
    const [withdrawn, out] = [await pooled(given), await pooled(given)]
    for (const number of [withdrawn, out]) await scanOld(given.operator, number)
    await given.upstream.call(withdrawScBags, { body: { tracking_ids: [withdrawn] } })
    await remove(out)
    const { data } = await given.manager.call(searchRelabels, { query: { tracking_ids: [withdrawn, out] } })
    expect(data.list.map((r) => r.status)).toEqual([request.terminated, request.terminated])
    expect([await statusOf(withdrawn), await statusOf(out)]).toEqual([code.to_return, code.pending])
  })

  it('the pool by stage, its counts and its file', async () => {
    const [waiting, review, ready] = [
      await pooled(given, { reason: why.refused }),
      await pooled(given),
      await pooled(given),
    ]
    await inReview(given, review)
    await scanOld(given.operator, ready)
    const tracking_ids = [waiting, review, ready]
    const { data } = await given.manager.call(listScRelabels, { query: { tracking_ids } })
    expect(Object.fromEntries(data.list.map((p) => [p.tracking_id, p.stage]))).toEqual({
      [waiting]: scRelabelStage.code.waiting,
      [review]: scRelabelStage.code.review,
      [ready]: scRelabelStage.code.ready,
    })
    const counts = await given.manager.call(countScRelabels, { query: { tracking_ids } })
    expect(counts.data.counts.map((c) => c.rows)).toEqual([1, 1, 1])
    const stage = [scRelabelStage.code.review]
    const one = await given.manager.call(listScRelabels, { query: { tracking_ids, stage } })
    expect(one.data.list.map((p) => p.tracking_id)).toEqual([review])
    const file = await given.manager.call(exportScRelabels, { query: { tracking_ids } })
    expect(file.bytes.toString()).toContain(waiting)
  })

  it('the same number in two sorting centres → each relabels its own parcel', async () => {
    const number = numberOf('KS')
    const [here, there] = testCentres
    const both = await given.t.as({
      rights: [...operatorRights, ...managerRights],
      warehouses: [here, there],
    })
    const old = await pooled(given)
    await query('update sc_parcel set tracking_id = $1 where tracking_id = $2 returning 1', number, old)
    await query('update number_chain set number = $1 where number = $2 returning 1', number, old)
    await query('update known_number set number = $1 where number = $2 returning 1', number, old)
    const away = await both.call(getScParcel, { params: { id: number } }, { warehouse: there })
    expect(away.status).toBe(404)
    const unknown = await both.call(
      relabelScParcels,
      { body: { tracking_ids: [number], request_to_review: true } },
      { warehouse: there },
    )
    expect(unknown.data.list).toEqual([])
    const { data } = await both.call(
      relabelScParcels,
      { body: { tracking_ids: [number], request_to_review: true } },
      { warehouse: here },
    )
    expect(data.list).toHaveLength(1)
    const review = await both.call(
      searchRelabels,
      { query: { tracking_ids: [number] } },
      { warehouse: there },
    )
    expect(review.data.list).toEqual([])
  })

  it('who only relabels decides nothing', async () => {
    const old = await pooled(given, { reason: why.refused })
    const id = await inReview(given, old)
    expect((await approve(given.operator, id)).code).toBe(kitRefusals.no_permission.code)
  })

  it('any order of commands → the laws hold, and the parcel is found by all its numbers', async () => {
    const old = await pooled(given, { reason: why.refused })
    const { id: parcel } = await parcelOf(old)
    const commands = [
      'pool',
      'out',
      'ask',
      'approve',
      'reject',
      'fail',
      'retry',
      'scan',
      'confirm',
      'back',
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...commands), { minLength: 4, maxLength: 12 }),
        async (all) => {
          for (const command of all) {
            const { tracking_id, numbers } = await parcelOf(parcel)
            const [standing] = (
              await given.manager.call(searchRelabels, { query: { tracking_ids: [tracking_id] } })
            ).data.list
            const id = standing?.id ?? '-'
            const tracking_ids = [tracking_id]
            const run: Record<(typeof commands)[number], () => Promise<unknown>> = {
              pool: () =>
                given.operator.call(addScToRelabelPool, { body: { tracking_ids, reason: why.unreadable } }),
              out: () => remove(tracking_id),
              ask: () =>
                given.operator.call(relabelScParcels, { body: { tracking_ids, request_to_review: true } }),
              approve: () => approve(given.manager, id),
              reject: () => reject(given.manager, id),
              fail: () => given.operator.call(failScRelabel, { body: { tracking_id, remark: 'Torn' } }),
              retry: () => given.manager.call(retryRelabel, { params: { id }, body: { channel: 'EXA' } }),
              scan: () => scanOld(given.operator, tracking_id),
              confirm: () => scanNew(given.operator, tracking_id, standing?.new_tracking_id ?? 'KS404404404'),
              back: () => scanNew(given.operator, numbers.at(-1)?.number ?? '', tracking_id),
            }
            await run[command]()
            expect(await lawsBroken(given.t)).toEqual([])
            for (const { number } of numbers) expect((await parcelOf(number)).id).toBe(parcel)
          }
        },
      ),
      { numRuns: share(8, 3) },
    )
  })
})
