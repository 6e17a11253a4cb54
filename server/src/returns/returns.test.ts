import {
  createReturnBatch,
  deleteReturnBatch,
  exportReturnBatches,
  listReturnBatches,
  receiveReturns,
  recordReturnProblem,
  signReturnBatch,
} from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { returnBatchRefusals } from '@kuacang/contract/returns/batch/refusals'
import {
  announceReturns,
  deleteReturns,
  destroyReturn,
  exportOutboundReturns,
  getReturnPhoto,
  importReturns,
  listOutboundReturns,
  markReturns,
  sortReturn,
} from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus, returnMark, returnWait } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import { returnColumns } from '@kuacang/contract/returns/record/sheet'
import { getHome } from '@kuacang/contract/shell/home/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectPages } from '#kit/testing/pages'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { expectProven } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import {
  batch,
  cameBack,
  must,
  type ReturnsWorld,
  returnOf,
  returnsWorld,
  shipped,
} from './returns.testing.ts'

const status = outboundReturnStatus.code
const bs = returnBatchStatus.code
const old = ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z']
const always = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']

describe('returns come in batches', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => expectProven(world.fbw))

  const receive = (batch_number: string, tracking_numbers: string[]) =>
    world.staff.call(receiveReturns, { body: { batch_number, tracking_numbers } })

  it('made, listed and exported with its fields; the same number again is refused [FU-652 FU-653]', async () => {
    const body = { batch_number: unique('RB'), carrier: 'YT', tracking_number: 'TR-1', planned_count: 3 }
    const made = must(await world.staff.call(createReturnBatch, { body })).data
    expect(made).toMatchObject({ ...body, status: bs.new, received_count: 0 })
    const again = await world.staff.call(createReturnBatch, { body })
    expect(again.code).toBe(returnBatchRefusals.taken.code)
    const query = { batch_number: [body.batch_number], status: [bs.new], page: 1, page_size: 10 }
    const { list } = must(await world.staff.call(listReturnBatches, { query })).data
    expect(list.map((b) => b.id)).toEqual([made.id])
    const none = must(await world.staff.call(listReturnBatches, { query: { ...query, status: [bs.signed] } }))
    expect(none.data.list).toEqual([])
    for (const [time_range, n] of [
      [old, 0],
      [always, 1],
    ] as const) {
      const within = must(await world.staff.call(listReturnBatches, { query: { ...query, time_range } }))
      expect(within.data.list).toHaveLength(n)
    }
    await batch(world)
    await expectPages(world.staff, listReturnBatches)
    const file = await world.staff.call(exportReturnBatches, { query: { type: 'csv' } })
    expect(file.bytes.toString()).toContain(body.batch_number)
  })

  it('deleted before anything came; then it is unknown, and one with parcels is not deleted [FU-654]', async () => {
    const empty = await batch(world)
    must(await world.staff.call(deleteReturnBatch, { params: { id: empty.id } }))
    expect((await receive(empty.batch_number, ['X1'])).code).toBe(returnBatchRefusals.unknown.code)
    const { rows } = await world.t.app.store.pool.query('select status from return_batch where id = $1', [
      empty.id,
    ])
    expect(rows).toEqual([{ status: 100 }])
    const { batch_number } = await cameBack(world)
    const { list } = (await world.staff.call(listReturnBatches, { query: { batch_number: [batch_number] } }))
      .data
    const refused = await world.staff.call(deleteReturnBatch, { params: { id: list[0]?.id ?? '' } })
    expect(refused.code).toBe(returnBatchRefusals.begun.code)
    expect(list[0]?.actions).not.toContain('delete')
  })

  it('a shipped number begins a return in 10; scanned again it is no event; an unknown one is problem goods [FU-117 FU-657]', async () => {
    const order = await shipped(world)
    const { batch_number } = await batch(world, 2)
    const [stranger, number] = [unique('NOBODY'), order.tracking_number]
    const { data } = must(await receive(batch_number, [number, stranger]))
    expect(data.list[0]).toMatchObject({
      already: false,
      return: { status: status.received, order_number: order.order_number, batch_number, partner_id: 1 },
    })
    expect(data.errors).toMatchObject([{ tracking_id: stranger, unknown: true }])
    expect(data.batch.received_count).toBe(1)
    const again = must(await receive(batch_number, [number])).data
    expect(again).toMatchObject({ list: [{ already: true }], batch: { received_count: 1 } })
    const problem = must(
      await world.staff.call(recordReturnProblem, { body: { batch_number, tracking_number: stranger } }),
    ).data
    expect(problem.problem_number).toMatch(/^PG/)
    expect(problem.batch).toMatchObject({ received_count: 2, problem_count: 1 })
  })

  it('a return and a batch have their fields [FU-190]', async () => {
    const back = await cameBack(world)
    const [record] = must(
      await world.staff.call(listOutboundReturns, { query: { batch_number: [back.batch_number] } }),
    ).data.list
    const shown = await returnOf(world.staff, back.return_id)
    for (const field of [
      ...['id', 'outbound_order_id', 'tracking_number', 'new_tracking_number', 'batch_number', 'bag_number'],
      ...['status', 'partner_id', 'mark', 'reason', 'weight', 'created_at', 'updated_at'],
    ])
      expect([record, shown]).toEqual([
        expect.objectContaining({ [field]: expect.toSatisfy((v: unknown) => v !== undefined) }),
        expect.objectContaining({ [field]: expect.toSatisfy((v: unknown) => v !== undefined) }),
      ])
    expect(shown).toMatchObject({ outbound_order_id: back.id, skus: [{ sku: back.sku, quantity: 2 }] })
    expect(shown.operation_records.length).toBeGreaterThan(0)
    const query = { batch_number: [back.batch_number] }
    const [batchRow] = must(await world.staff.call(listReturnBatches, { query })).data.list
    expect(batchRow).toMatchObject({
      ...{ id: expect.any(String), batch_number: back.batch_number, carrier: '', tracking_number: '' },
      ...{ planned_count: 1, received_count: 1, status: bs.new },
      ...{ created_by: world.staff.user.username, created_at: expect.any(String) },
    })
  })

  it('open batches, wrong counts and what waits for its merchant are on the home page of who works with returns', async () => {
    const home = async (who: Client) => must(await who.call(getHome)).data.queues
    const count = async (key: string) => (await home(world.staff)).find((q) => q.key === key)?.n ?? -1
    const before = { open: await count('return_batches'), waiting: await count('returns_waiting') }
    const wrong = await count('return_batches_abnormal')
    const { batch_number } = await batch(world, 3)
    expect(await count('return_batches')).toBe(before.open + 1)
    // Undeliverable: it waits for another address.
    await cameBack(world, { reason: 1 })
    expect(await count('returns_waiting')).toBe(before.waiting + 1)
    must(await receive(batch_number, [(await shipped(world)).tracking_number]))
    must(await world.staff.call(signReturnBatch, { body: { batch_number } }))
    expect(await count('return_batches_abnormal')).toBe(wrong + 1)
    const ofReturns = ['return_batches', 'returns_waiting', 'return_batches_abnormal']
    for (const who of [world.fbw, world.merchant])
      expect((await home(who)).filter((q) => ofReturns.includes(q.key))).toEqual([])
  })

  it('two desks receive one parcel at once: one return, counted once', async () => {
    const order = await shipped(world)
    const [a, b] = [await batch(world), await batch(world)]
    const two = await Promise.all([a, b].map((x) => receive(x.batch_number, [order.tracking_number])))
    expect(two.map((r) => r.data.list[0]?.already).sort()).toEqual([false, true])
    expect(two.reduce((n, r) => n + r.data.batch.received_count, 0)).toBe(1)
  })

  it('signed where the count is right, abnormal where it differs, then received further and signed [FU-117 FU-243 FU-244]', async () => {
    const { batch_number } = await batch(world, 2)
    const sign = () => world.staff.call(signReturnBatch, { body: { batch_number } })
    expect((await sign()).code).toBe(returnBatchRefusals.nothing_received.code)
    must(await receive(batch_number, [(await shipped(world)).tracking_number]))
    expect(must(await sign()).data.status).toBe(bs.abnormal)
    must(await receive(batch_number, [(await shipped(world)).tracking_number]))
    expect(must(await sign()).data).toMatchObject({ status: bs.signed, received_count: 2 })
    expect((await receive(batch_number, ['X2'])).code).toBe(returnBatchRefusals.not_open.code)
  })

  it('announced by a merchant, from a sheet and twice: one return in 0, received into 10', async () => {
    const [order, second] = [await shipped(world), await shipped(world)]
    const said = { order_number: order.order_number, tracking_number: unique('RT'), reason: 4 }
    const made = must(await world.merchant.call(announceReturns, { body: { returns: [said] } })).data.list[0]
    expect(made).toMatchObject({ status: status.new, tracking_number: said.tracking_number, reason: 4 })
    const again = must(await world.merchant.call(announceReturns, { body: { returns: [said] } })).data.list[0]
    expect(again?.id).toBe(made?.id)
    const row = { order_number: second.tracking_number, tracking_number: '', reason: '6', comments: 'x' }
    const sheet = must(await world.staff.call(importReturns, { files: [sheetOf(returnColumns, [row])] })).data
    expect(sheet.list[0]).toMatchObject({ tracking_number: second.tracking_number, reason: 6 })
    const { batch_number } = await batch(world)
    const came = must(await receive(batch_number, [said.tracking_number])).data.list[0]?.return
    expect(came).toMatchObject({ id: made?.id, status: status.received, mark: returnMark.code.reinbound })
  })

  it('an order that has not left is no return, and one of another merchant is unknown', async () => {
    const order = await shipped(world)
    const returns = [{ order_number: order.order_number, reason: 1 }]
    const { data } = await world.other.call(announceReturns, { body: { returns } })
    expect([data.list, data.errors.length]).toEqual([[], 1])
  })
})

describe('returns are sorted, marked and found', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => expectProven(world.fbw))

  const letter = async (tracking_number: string) =>
    (await world.staff.call(sortReturn, { body: { tracking_number } })).data?.letter

  it.each([
    ['undeliverable, no address yet', 1, 'W', returnWait.code.address],
    ['changed mind', 4, 'O', null],
    ['cancelled on the way', 8, 'O', null],
    ['recalled', 9, 'D', null],
  ])('%s → the letter of the desk', async (_name, reason, expected, wait) => {
    const back = await cameBack(world, { reason })
    expect(await letter(back.tracking_number)).toBe(expected)
    expect((await returnOf(world.staff, back.return_id)).wait).toBe(wait)
  })

  it('only announced → refused with where to receive it; unknown → problem goods', async () => {
    const order = await shipped(world)
    const returns = [{ order_number: order.order_number, reason: 1 }]
    must(await world.staff.call(announceReturns, { body: { returns } }))
    const early = await world.staff.call(sortReturn, { body: { tracking_number: order.tracking_number } })
    expect(early.code).toBe(returnRefusals.not_received.code)
    const never = await world.staff.call(sortReturn, { body: { tracking_number: unique('N') } })
    expect(never.code).toBe(returnRefusals.unknown.code)
  })

  it('marked reinbound → O, marked relabel without an address → W; each for itself [FU-655]', async () => {
    const [a, b] = [await cameBack(world), await cameBack(world, { reason: 9 })]
    const marked = await world.staff.call(markReturns, {
      body: { ids: [a.return_id, b.return_id], mark: 'reinbound' },
    })
    expect(marked.data.list.map((r) => r.id)).toEqual([a.return_id])
    expect(marked.data.errors).toMatchObject([{ tracking_id: b.tracking_number }])
    expect(await letter(a.tracking_number)).toBe('O')
    must(await world.staff.call(markReturns, { body: { ids: [a.return_id], mark: 'relabel' } }))
    expect(await letter(a.tracking_number)).toBe('W')
  })

  it('what was announced is deleted; what is here is not', async () => {
    const order = await shipped(world)
    const returns = [{ order_number: order.order_number, reason: 1 }]
    const made = (await world.staff.call(announceReturns, { body: { returns } })).data.list[0]
    const here = await cameBack(world)
    const ids = [made?.id ?? '', here.return_id]
    const { data } = await world.staff.call(deleteReturns, { body: { ids } })
    expect(data.list).toMatchObject([{ id: made?.id, status: status.deleted }])
    expect(data.errors).toMatchObject([{ tracking_id: here.tracking_number }])
  })

  it('a recalled parcel is destroyed with a photo; without the decision it is not', async () => {
    const [keep, bad] = [await cameBack(world), await cameBack(world, { reason: 9 })]
    const destroy = (id: string) =>
      world.staff.call(destroyReturn, { body: { id, remark: '召回' }, files: [photo] })
    expect((await destroy(keep.return_id)).code).toBe(returnRefusals.not_to_destroy.code)
    expect(must(await destroy(bad.return_id)).data.status).toBe(status.deleted)
    const after = await returnOf(world.staff, bad.return_id)
    expect(after.skus).toMatchObject([{ quantity: 2, returned: 2 }])
    const [shown = ''] = after.photos
    const look = (by: Client) => by.call(getReturnPhoto, { params: { id: bad.return_id, photo: shown } })
    expect((await look(world.merchant)).bytes.length).toBeGreaterThan(0)
    expect((await look(world.other)).status).toBe(404)
  })

  it('the list finds by number, batch, status and customer, and exports the same rows [FU-651]', async () => {
    const back = await cameBack(world)
    const find = async (query: object) =>
      must(await world.staff.call(listOutboundReturns, { query })).data.list.map((r) => r.id)
    expect(await find({ tracking_number: [back.tracking_number] })).toEqual([back.return_id])
    expect(await find({ batch_number: [back.batch_number] })).toEqual([back.return_id])
    expect(await find({ batch_number: [back.batch_number], status: [status.new] })).toEqual([])
    expect(await find({ batch_number: [back.batch_number], partner_id: 2 })).toEqual([])
    const here = { batch_number: [back.batch_number] }
    expect(await find({ ...here, status: [status.received], partner_id: 1 })).toEqual([back.return_id])
    expect(await find({ ...here, time_range: old })).toEqual([])
    expect(await find({ ...here, time_range: always })).toEqual([back.return_id])
    await expectPages(world.staff, listOutboundReturns)
    const file = await world.staff.call(exportOutboundReturns, { query: { type: 'csv' } })
    expect(file.bytes.toString()).toContain(back.tracking_number)
  })

  it('a merchant sees the own returns and nothing of another', async () => {
    const back = await cameBack(world)
    const query = { tracking_number: [back.tracking_number] }
    const [mine, theirs] = await Promise.all(
      [world.merchant, world.other].map((m) => m.call(listOutboundReturns, { query })),
    )
    expect([mine?.data.list.length, theirs?.data.list.length]).toEqual([1, 0])
    expect((await returnOf(world.merchant, back.return_id)).order_number).toBe(back.order_number)
    const { getOutboundReturn } = await import('@kuacang/contract/returns/record/calls')
    const stranger = await world.other.call(getOutboundReturn, { params: { id: back.return_id } })
    expect(stranger.status).toBe(404)
  })
})
