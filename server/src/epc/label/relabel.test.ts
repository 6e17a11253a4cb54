import { getEpcBox, manualUnbind, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { epcLabelRefusals } from '@kuacang/contract/epc/label/refusals'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { severity } from '@kuacang/contract/kit/report/enums'
import {
  confirmRelabel,
  countRelabels,
  createRelabels,
  exportRelabels,
  findRelabel,
  printRelabel,
  retryRelabel,
  reviewRelabel,
  searchRelabels,
} from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import type { Client } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { benchRights, together } from '../combine/combine.testing.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'

const status = relabelStatus.code
const why = relabelReason.code

describe('outbound parcels that get a new label', () => {
  const given = epcForAll({ TRAINING: 'true' })
  const rights = [...benchRights, 'EPCLabel', 'EPCRelabelReview'] as const
  let bench: Client
  beforeAll(async () => {
    bench = await given.t.as({ rights, warehouses: [ourEpc] })
    await given.t.app.store.pool.query(
      `insert into channel (id, channel_code, name, carrier_code, carrier_name, enabled, created_at, updated_at)
       values (9011, 'ALT', 'ALT', 'KT', 'KT', true, now(), now()), (9012, 'OFF', 'OFF', 'KT', 'KT', false, now(), now())
       on conflict do nothing`,
    )
  })
  const boxed = async () => {
    const [tracking_id = ''] = await together(given.platform, given.operator, 1)
    const { data } = await bench.call(directShip, { body: { tracking_id, weight: 0.4 } })
    return data.tracking_id ?? ''
  }
  const create = (tracking_ids: string[], reason: number = why.refused, by = bench) =>
    by.call(createRelabels, { body: { tracking_ids, reason } })
  const requested = async (number: string, reason: number = why.refused) =>
    (await create([number], reason)).data.list[0]?.id ?? ''
  const review = (id: string, body: Record<string, unknown>, by = bench) =>
    by.call(reviewRelabel, { params: { id }, body: { status: status.approved, channel: 'ALT', ...body } })
  const confirm = (id: string, tracking_id: string, by = bench) =>
    by.call(confirmRelabel, { params: { id }, body: { tracking_id } })
  const find = (tracking_id: string) => bench.call(findRelabel, { query: { tracking_id } })
  const boxOf = async (tracking_id: string) => (await bench.call(getEpcBox, { query: { tracking_id } })).data
  const livingOf = async (ob_number: string) => {
    const { rows } = await given.t.app.store.pool.query<{ number: string }>(
      `select n.number from number_chain n join epc_ob o on o.id = n.object_id and o.warehouse_id = n.warehouse_id
       where o.ob_number = $1 and n.dead_at is null`,
      [ob_number],
    )
    return rows.map((r) => r.number)
  }

  it('asked for, approved in another channel, printed and scanned → the new number lives, the old one is dead and names it [PA-389 PA-395 REL-33]', async () => {
    const old = await boxed()
    const { ob_number } = await boxOf(old)
    const id = await requested(old)
    expect((await find(old)).data).toMatchObject({
      channel: 'EXP',
      request: { id, status: status.pending_review },
    })
    const { data: approved } = await review(id, { remark: 'ok' })
    const fresh = approved.new_tracking_id ?? ''
    expect(approved).toMatchObject({
      ...{ status: status.approved, old_channel: 'EXP', channel: 'ALT', remark: 'ok', tracking_id: old },
    })
    const print = (more = {}) => bench.call(printRelabel, { params: { id }, body: more })
    const [page] = await readBack((await print()).bytes)
    expect(page?.codes).toContain(fresh)
    expect(page?.text).toContain('ALT')
    expect((await print()).ask).toMatchObject({ protocol: 'reason' })
    // Not on yet: the old number is the living one.
    expect(await livingOf(ob_number)).toEqual([old])
    expect((await confirm(id, fresh)).data.status).toBe(status.relabelled)
    expect(await livingOf(ob_number)).toEqual([fresh])
    expect(await boxOf(fresh)).toMatchObject({ ob_number, channel: 'ALT' })
    for (const reply of [await find(old), await bench.call(printBoxLabel, { body: { tracking_id: old } })]) {
      expect(reply.code).toBe(epcOutboundParcelRefusals.dead_number.code)
      expect(JSON.stringify(reply)).toContain(fresh)
    }
    expect((await find(fresh)).data.request).toBeNull()
  })

  it('an unreadable label → its new one is ordered at once; rejected → the old one stays', async () => {
    const [one, two] = [await boxed(), await boxed()]
    const { data } = await create([one], why.unreadable)
    expect(data.list[0]).toMatchObject({
      status: status.approved,
      new_tracking_id: expect.stringMatching(/^KS/),
    })
    const id = await requested(two, why.other)
    expect((await review(id, { status: status.rejected, channel: '' })).status).toBe(400)
    const no = await review(id, { status: status.rejected, channel: '', remark: 'Not needed' })
    expect(no.data).toMatchObject({
      status: status.rejected,
      remark: 'Not needed',
      reviewed_by: expect.any(String),
    })
    expect((await review(id, {})).code).toBe(kitRefusals.illegal_move.code)
    expect((await boxOf(two)).tracking_id).toBe(two)
  })

  it('many numbers → each stands for itself: unknown, parcel inside, asked for before', async () => {
    const [one, two] = [await boxed(), await boxed()]
    await create([one])
    const { data } = await create([one, 'KS404', two, two])
    expect(data.list.map((r) => r.tracking_id)).toEqual([two])
    expect(data.errors.map((e) => e.row)).toEqual([1, 2, 4])
    const twice = await Promise.all([boxed()])
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights, warehouses: [ourEpc] })),
    )
    const replies = await Promise.all(hands.map((h) => create(twice, why.other, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.flatMap((r) => r.data.list)).toHaveLength(1)
  })

  it('the carrier refuses → the request failed with its words; taken up in another channel, or reviewed again', async () => {
    const old = await boxed()
    await given.t.app.store.pool.query('update epc_ob set weight_g = 31000 where tracking_id = $1', [old])
    const id = await requested(old)
    const { data } = await review(id, {})
    expect(data).toMatchObject({ status: status.failed, new_tracking_id: null })
    expect(data.carrier_failure).toContain('30 kg')
    expect((await confirm(id, 'KS1')).code).toBe(relabelRefusals.not_approved.code)
    const retry = (channel: string) => bench.call(retryRelabel, { params: { id }, body: { channel } })
    expect((await retry('')).data.status).toBe(status.pending_review)
    expect((await review(id, {})).data.status).toBe(status.failed)
    await given.t.app.store.pool.query('update epc_ob set weight_g = 400 where tracking_id = $1', [old])
    expect((await retry('OFF')).code).toBe(relabelRefusals.no_channel.code)
    expect((await retry('EXP')).data).toMatchObject({
      ...{ status: status.approved, carrier_failure: '', new_tracking_id: expect.stringMatching(/^KS/) },
    })
  })

  it('another label on the parcel → stopped, with both numbers; the same scan again changes nothing; 15 at once relabel once', async () => {
    const old = await boxed()
    const id = await requested(old, why.unreadable)
    const fresh = (await find(old)).data.request?.new_tracking_id ?? ''
    const wrong = await confirm(id, 'KS9999')
    expect(wrong.code).toBe(relabelRefusals.wrong_label.code)
    expect(JSON.stringify(wrong)).toContain(fresh)
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights, warehouses: [ourEpc] })),
    )
    const replies = await Promise.all(hands.map((h) => confirm(id, fresh, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    const { rows } = await given.t.app.store.pool.query(
      "select count(*) as n from operation_record where operation = 'relabel_request.relabel' and object_id = $1",
      [id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('a parcel in a bag, one that left and one without a label → no request; the bag is named', async () => {
    const old = await boxed()
    const become = (column: string, value: unknown) =>
      given.t.app.store.pool.query(`update epc_ob set ${column} = $2 where tracking_id = $1`, [old, value])
    const refusedFor = async (words: string) => {
      const { data } = await create([old])
      expect(data.list).toEqual([])
      expect(data.errors[0]?.reason).toContain(words)
    }
    await become('status', 4)
    await refusedFor(epcLabelRefusals.in_bag.why.zh.split('{')[0] ?? '')
    await become('status', 0)
    await refusedFor(epcLabelRefusals.not_labelled.why.zh.split('，')[1] ?? '')
    await become('status', 1)
    await become('handed_over_at', new Date())
    await refusedFor(epcLabelRefusals.left.why.zh)
    await become('handed_over_at', null)
    expect((await create([old])).data.list).toHaveLength(1)
  })

  it('its parcel is unbound → the request ends, and no other label is made for it', async () => {
    const [old, other] = [await boxed(), await boxed()]
    const id = await requested(old, why.unreadable)
    const waiting = await requested(other)
    for (const tracking_id of [old, other]) await bench.call(manualUnbind, { body: { tracking_id } })
    const { data } = await bench.call(searchRelabels, { query: { tracking_ids: [old, other] } })
    expect(data.list.map((r) => [r.id, r.status]).sort()).toEqual(
      [
        [id, status.terminated],
        [waiting, status.terminated],
      ].sort(),
    )
    expect((await review(waiting, {})).code).not.toBe(0)
  })

  it('the list, its counts and its file, by GET and POST [PA-392 PA-393 PA-394 PA-396 PA-397 PA-398]', async () => {
    const old = await boxed()
    const body = { tracking_ids: [old], reason: why.address, priority: severity.code.urgent, remark: 'Moved' }
    await bench.call(createRelabels, { body })
    const query = { tracking_ids: [old], status: [status.pending_review], priority: [severity.code.urgent] }
    const { data } = await bench.call(searchRelabels, { query })
    expect(data.list).toEqual([
      expect.objectContaining({
        ...{ tracking_id: old, reason: why.address, priority: severity.code.urgent, remark: 'Moved' },
        ...{ old_channel: 'EXP', channel: '', new_tracking_id: null, actions: ['approve', 'reject'] },
        ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), created_by: bench.user.username },
        ...{ created_time: expect.any(String), reviewed_by: '', reviewed_time: null },
      }),
    ])
    expect(severity.code).toEqual({ normal: 1, late: 5, urgent: 10 })
    const code = data.list[0]?.warehouse_code ?? ''
    const rows = async (warehouse_code: string) =>
      (await bench.call(searchRelabels, { query: { ...query, warehouse_code } })).data.list.length
    expect([await rows(code), await rows('NOWHERE')]).toEqual([1, 0])
    // The same fields in a body, and each of them counts.
    const years = (from: number, to: number) => [`${from}-01-01T00:00:00Z`, `${to}-01-01T00:00:00Z`]
    const asked = { ...query, warehouse_code: code, time_range: years(2020, 2099), page: 1, page_size: 1 }
    const posting = { method: 'POST' as const }
    const both = async (more: object) => {
      const input = { ...asked, ...more } as never
      const got = (await bench.call(searchRelabels, { query: input })).data
      expect((await bench.call({ ...searchRelabels, ...posting }, { body: input })).data).toEqual(got)
      return got.list.map((r) => r.tracking_id)
    }
    expect(await both({})).toEqual([old])
    for (const none of [
      ...[{ tracking_ids: ['KS404'] }, { status: [status.approved] }, { priority: [severity.code.late] }],
      ...[{ warehouse_code: 'NOWHERE' }, { time_range: years(2020, 2021) }, { page: 2 }],
    ])
      expect([none, await both(none)]).toEqual([none, []])
    const counts = await bench.call(countRelabels, { query: { tracking_ids: [old] } })
    expect(counts.data.counts).toEqual([{ status: status.pending_review, rows: 1 }])
    for (const [tracking_ids, rows] of [
      [[old], 1],
      [['KS404'], 0],
    ] as const) {
      const got = await bench.call(exportRelabels, { query: { tracking_ids: [...tracking_ids] } })
      const posted = await bench.call({ ...exportRelabels, ...posting }, { body: { tracking_ids } })
      for (const { bytes } of [got, posted]) expect(bytes.toString('utf8').split(old).length - 1).toBe(rows)
    }
    // Approved with a channel, or rejected with a remark, and nothing else; it is decided once.
    const id = data.list[0]?.id ?? ''
    for (const wrong of [{ status: 200, channel: '' }, { status: 400, remark: '' }, { status: 600 }])
      expect((await review(id, wrong)).status).toBe(400)
    const decided = (await review(id, { status: 400, channel: '', remark: 'No' })).data
    expect(decided).toMatchObject({
      ...{ status: 400, reviewed_by: bench.user.username, reviewed_time: expect.any(String) },
    })
    expect((await review(id, {})).code).toBe(kitRefusals.illegal_move.code)
  })

  it('another warehouse, and who may only label → sees and decides nothing', async () => {
    const old = await boxed()
    const id = await requested(old)
    const away = await given.t.as({ rights, warehouses: [otherEpc] })
    expect((await review(id, {}, away)).status).toBe(404)
    expect((await create([old], why.other, away)).data.list).toEqual([])
    expect((await away.call(countRelabels)).data.counts).toEqual([])
    const labeller = await given.t.as({ rights: ['EPCLabel'], warehouses: [ourEpc] })
    expect((await review(id, {}, labeller)).code).toBe(kitRefusals.no_permission.code)
  })

  it('any order of commands → one living number, which is that of the box, and all others are dead [REL-33]', async () => {
    const old = await boxed()
    const { ob_number } = await boxOf(old)
    let last = old
    const one = fc.constantFrom(
      'create',
      'approve',
      'reject',
      'retry',
      'confirm',
      'wrong',
    ) as fc.Arbitrary<string>
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 5, maxLength: 12 }), async (commands) => {
        for (const command of commands) {
          const request = (await find(last)).data.request
          if (command === 'create') await create([last], request ? why.other : why.unreadable)
          if (request && command === 'approve') await review(request.id, {})
          if (request && command === 'reject')
            await review(request.id, { status: status.rejected, remark: 'no' })
          if (request && command === 'retry')
            await bench.call(retryRelabel, { params: { id: request.id }, body: { channel: 'EXP' } })
          if (request && command === 'wrong') await confirm(request.id, last)
          if (request?.new_tracking_id && command === 'confirm')
            if ((await confirm(request.id, request.new_tracking_id)).code === 0)
              last = request.new_tracking_id
          expect(await livingOf(ob_number)).toEqual([last])
          expect((await boxOf(last)).ob_number).toBe(ob_number)
        }
      }),
      // The first run is one in which the number changes: chance alone may not make one.
      { numRuns: share(12, 4), examples: [[['create', 'approve', 'confirm']]] },
    )
    expect(last).not.toBe(old)
  })
})
