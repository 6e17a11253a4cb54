import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { scInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { finishScBag, getScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus, scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import {
  countScParcels,
  exportScRelabelInfo,
  findScParcels,
  getScParcel,
  listScParcels,
  type ScParcelFilters,
  scanScParcelIn,
} from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { returnScParcel } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { scTransitBag } from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { centreForAll, inbound, opened } from './centre.testing.ts'
import { filled } from './packing.testing.ts'
import { inReview, pooled, relabelled } from './relabel/relabel.testing.ts'

const { code } = scParcelStatus

describe('what the lists of a sorting centre tell', () => {
  const centre = centreForAll({ TRAINING: 'true' })
  const { operator, manager } = centre
  const numbers = (reply: { data: { list: readonly { tracking_id: string }[] } }) =>
    reply.data.list.map((p) => p.tracking_id)

  it('parcels by category, number, state and time, in order and by pages: GET and POST say the same, and the tabs count it [PA-577 PA-579 PA-580 PA-581 PA-610]', async () => {
    const bag = await inbound(centre, ['EXA', 'EXA', 'EXB'])
    const [first = '', second = '', third = ''] = bag.parcels
    const old = await pooled(centre)
    const reviewed = await pooled(centre, { reason: 2 })
    await inReview(centre, reviewed)
    const before_label = await pooled(centre)
    const fresh = await relabelled(operator, before_label)
    const [back = ''] = (await inbound(centre)).parcels
    const gone = { tracking_id: back, return_reason: scReturnReason.code.undeliverable }
    expect((await operator.call(returnScParcel, { body: gone, files: [] })).msg).toBe('')
    const hour = 3_600_000
    const lately = [new Date(Date.now() - hour).toISOString(), new Date(Date.now() + hour).toISOString()] as [
      string,
      string,
    ]
    const both = async (query: Partial<ScParcelFilters> & { page?: number; page_size?: number }) => {
      const asked = { page_size: 50, ...query }
      const got = await manager.call(listScParcels, { query: asked as never })
      const posted = await manager.call(findScParcels, { body: asked as never })
      expect([posted.msg, posted.data]).toEqual([got.msg, got.data])
      return numbers(got)
    }
    expect((await both({ tracking_ids: [first, third] })).sort()).toEqual([first, third].sort())
    expect(await both({ category: 'to_relabel' })).toEqual([old])
    expect(await both({ category: 'relabel_pool' })).toEqual([reviewed, old])
    expect(await both({ category: 'relabelled' })).toEqual([fresh])
    expect(await both({ category: 'returned' })).toEqual([back])
    expect(await both({ status: [code.to_relabel] })).toEqual([old])
    const all = await both({ time_range: lately, sort_by: 'inbound_time', sort_desc: false })
    expect(all.slice(0, 2)).toEqual([first, second])
    expect(await both({ sort_by: 'inbound_time', sort_desc: false, page: 2, page_size: 2 })).toEqual(
      all.slice(2, 4),
    )
    const before = ['2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'] as [string, string]
    expect(await both({ time_range: before })).toEqual([])
    for (const category of ['all', 'relabel_pool', 'to_relabel', 'relabelled', 'returned'] as const) {
      const { data } = await manager.call(countScParcels, { query: { category } })
      const { list } = (await manager.call(listScParcels, { query: { category, page_size: 200 } })).data
      const rows = Map.groupBy(list, (p) => p.status)
      const expected = [...rows].map(([status, found]) => ({ status, rows: found.length }))
      const byStatus = (a: { status: number }, b: { status: number }) => a.status - b.status
      expect([category, data.counts.toSorted(byStatus)]).toEqual([category, expected.sort(byStatus)])
    }
    // The file about their relabelling takes the same fields.
    const file = async (method: 'GET' | 'POST', asked: object) => {
      const reply = await manager.call(
        { ...exportScRelabelInfo, method },
        method === 'GET' ? { query: asked } : { body: asked },
      )
      const [, ...lines] = reply.bytes.toString().trim().split(/\r?\n/)
      return lines
    }
    for (const method of ['GET', 'POST'] as const) {
      expect(await file(method, { category: 'relabelled' })).toEqual([
        expect.stringMatching(new RegExp(`${fresh}.*${before_label}.*已换单`)),
      ])
      const matching = [
        { category: 'relabel_pool', status: [code.relabel_review], time_range: lately },
        { tracking_ids: [reviewed], sort_by: 'inbound_time' },
      ]
      for (const asked of matching)
        expect(await file(method, asked)).toEqual([expect.stringMatching(new RegExp(`${reviewed}.*待审核`))])
      expect(await file(method, { time_range: before })).toEqual([])
    }
    expect((await operator.call(findScParcels, { body: {} })).status).toBe(403)
  })

  it('a parcel tells its numbers, bags and relabelling; bags their warehouse and note', async () => {
    const bag = await opened(centre)
    const [parcel = ''] = bag.parcels
    await operator.call(scanScParcelIn, { body: { tracking_id: parcel, bag_number: bag.bag_number } })
    const found = (await manager.call(getScParcel, { params: { id: parcel } })).data
    expect(found).toMatchObject({
      ...{ tracking_id: parcel, original_tracking_id: parcel, status: code.pending, channel: 'EXA' },
      ...{ carrier_code: 'CARA', sort_key: 'GA', weight: 0.3, inbound_bag_number: bag.bag_number },
      ...{ relabel_status: null, relabel_reason: null, warehouse_code: 'W13', bag_id: null },
    })
    expect(found.inbound_bag_id).toMatch(/^[0-9a-f]{24}$/)
    const packing = await filled(centre)
    const inside = (await manager.call(getScParcel, { params: { id: packing.parcels[0] ?? '' } })).data
    expect(inside).toMatchObject({ bag_id: packing.bag_id, bag_number: packing.bag_number })
    const reviewed = await pooled(centre, { reason: 2 })
    await inReview(centre, reviewed)
    const { data } = await manager.call(listScParcels, { query: { tracking_ids: [reviewed] } })
    expect(data.list[0]?.relabel_status).toBe(relabelStatus.code.pending_review)
    const packed = (await manager.call(getScBag, { query: { bag_id: packing.bag_number } })).data
    expect(Object.keys(packed)).toEqual(
      expect.arrayContaining(['bag_id', 'status', 'parcel_count', 'warehouse_code', 'delivery_note_id']),
    )
    for (const shape of [scInboundBag.shape, scTransitBag.shape])
      expect(Object.keys(shape)).toEqual(
        expect.arrayContaining(['bag_number', 'status', 'weight', 'parcel_count', 'warehouse_code']),
      )
  })

  it('states and types of packing bags are those of the specification [PA-568 PA-570 PA-571]', () => {
    const en = (codes: readonly number[]) => codes.map((c) => `${c} ${scBagStatus.label(c).en}`)
    expect(en(scBagStatus.codes)).toEqual([
      ...['1 Packing', '10 Packed', '20 Handed over', '30 Waiting for relabel', '32 Relabelling'],
      ...['34 Relabelled', '36 Relabel failed', '50 Departed', '99 Cancelled'],
    ])
    expect(en([90])).toEqual(['90 Returned'])
    expect([1, 2, 3, 4].map((c) => scBagType.label(c).en)).toEqual([
      ...['Outbound', 'Relabel', 'Return', 'Transit'],
    ])
  })

  it('finish_collecting takes weight, material and a photo of the seal, which are kept with the bag [PA-591]', async () => {
    const bag = await filled(centre)
    const body = { bag_id: bag.bag_number, weight: bag.weight, material: 'MTR-SACK' }
    expect((await operator.call(finishScBag, { body, files: [photo] })).msg).toBe('')
    const rows = await centre.t.app.store.pool.query(
      'select seal_photo, weight_g, material_barcode from bag where id = $1',
      [bag.bag_id],
    )
    expect(rows.rows[0].material_barcode).toBe('MTR-SACK')
    expect(rows.rows[0].seal_photo).not.toBe('')
    expect(rows.rows[0].weight_g).toBe(Math.round(bag.weight * 1000))
    const { seal_photo } = (await operator.call(getScBag, { query: { bag_id: bag.bag_number } })).data
    const reply = await centre.t.server.inject({ url: `/api${seal_photo}`, cookies: operator.cookies })
    expect([reply.statusCode, Buffer.compare(reply.rawPayload, photo.bytes)]).toEqual([200, 0])
  })
})
