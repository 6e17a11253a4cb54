import { submitAscan, uploadEpcParcelInfo } from '@kuacang/contract/epc/arrival/calls'
import { queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { reviewEpcParcels, searchEpcReviews } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from './epc.testing.ts'

const status = epcParcelStatus.code
const type = parcelType.code
const decision = epcReviewStatus.code

describe('parcels that customer service decides about', () => {
  const given = epcForAll()
  let service: Client
  beforeAll(async () => {
    service = await given.t.as({ rights: ['EPCReview'], warehouses: [ourEpc] })
  })
  /** Parcels of one buyer each that were scanned with a battery that nobody announced. */
  const inReview = async (n: number) => {
    const ids = await announcedParcels(
      given.platform,
      Array.from({ length: n }, () => ({ user_key: numberOf('buyer-') })),
    )
    for (const tracking_id of ids)
      await given.operator.call(submitAscan, { body: { tracking_id, parcel_type: type.battery } })
    return ids
  }
  const decide = (records: readonly Record<string, unknown>[], by = service) =>
    by.call(reviewEpcParcels, { body: { review_records: records } as never })
  const parcelOf = async (tracking_id: string) =>
    (await given.operator.call(getEpcParcel, { query: { tracking_id } })).data

  it('approved, skipped, another type → scanned in and decided; undeliverable → back; else scanned again; another type must be said, and remarks are kept [PA-195 PA-196]', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await inReview(5)
    expect((await decide([{ tracking_id: d, status: decision.overwritten }])).status).toBe(400)
    const { data } = await decide([
      { tracking_id: a, status: decision.approved },
      { tracking_id: b, status: decision.skipped },
      { tracking_id: c, status: decision.overwritten, parcel_type: type.sensitive },
      { tracking_id: d, status: decision.overwritten, parcel_type: type.prohibited, remark: '刀具' },
      { tracking_id: e, status: decision.rescan },
    ])
    expect(data).toEqual({ decided: 5, errors: [] })
    const remarked = await service.call(searchEpcReviews, { query: { tracking_ids: [d] } })
    expect(remarked.data.list).toMatchObject([{ status: decision.overwritten, remark: '刀具' }])
    for (const id of [a, b, c]) expect((await parcelOf(id)).status).toBe(status.direct_ship)
    expect((await parcelOf(d)).status).toBe(status.to_return)
    expect((await parcelOf(e)).status).toBe(status.pending_rescan)
    const again = await given.operator.call(submitAscan, { body: { tracking_id: e } })
    expect(again.data.parcel.status).toBe(status.direct_ship)
  })

  it('15 at once decide one parcel → one decision; the others are told that it has no open review', async () => {
    const [one = ''] = await inReview(1)
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => decide([{ tracking_id: one, status: decision.approved }])),
    )
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.reduce((n, r) => n + r.data.decided, 0)).toBe(1)
    expect((await decide([{ tracking_id: one, status: decision.approved }])).data.errors).toMatchObject([
      { row: 1, tracking_id: one },
    ])
  })

  it('another type without saying which, no decision, or a foreign parcel → refused, nothing changes', async () => {
    const [one = ''] = await inReview(1)
    expect((await decide([{ tracking_id: one, status: decision.overwritten }])).status).toBe(400)
    expect((await decide([{ tracking_id: one, status: decision.pending }])).status).toBe(400)
    const elsewhere = await given.t.as({ rights: ['EPCReview'], warehouses: [otherEpc] })
    expect((await decide([{ tracking_id: one, status: decision.approved }], elsewhere)).data.decided).toBe(0)
    expect((await parcelOf(one)).status).toBe(status.pending_review)
  })

  it('is found by number, status and time, with both types, weights and photos [PA-194]', async () => {
    const [one = ''] = await inReview(1)
    await given.operator.call(uploadEpcParcelInfo, { body: { tracking_id: one }, files: [photo] })
    const found = async (query: Record<string, unknown>) =>
      (await service.call(searchEpcReviews, { query: { tracking_ids: [one], ...query } })).data.list
    const [review] = await found({ status: [decision.pending] })
    expect(review).toMatchObject({ declared_type: type.normal, observed_type: type.battery })
    expect(review?.photos).toHaveLength(1)
    expect(await found({ status: [decision.approved] })).toEqual([])
    expect(await found({ time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] })).toEqual([])
  })

  it('numbers are looked up in the sequence given; unknown ones say so', async () => {
    const [one = ''] = await inReview(1)
    const query = { tracking_ids: ['WI000EPC-NONE', one] }
    const { list } = (await given.operator.call(queryEpcParcels, { query })).data
    expect(list.map((l) => [l.number, l.parcel?.status ?? null])).toEqual([
      ['WI000EPC-NONE', null],
      [one, status.pending_review],
    ])
  })
})
