import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  closeScInboundBag,
  getScBagBalance,
  makeScDummyBag,
  openScInboundBag,
  searchScInboundBags,
  searchScInboundReceipts,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import { announceScBags, withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import {
  getScParcel,
  listScParcels,
  listScRecords,
  releaseScParcel,
  scanScParcelIn,
  sortScParcel,
} from '@kuacang/contract/sorting-centre/parcel/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { describe, expect, it } from 'vitest'
import { inTurn } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import {
  announced,
  centreForAll,
  inbound,
  numberOf,
  opened,
  operatorRights,
  ourCentre,
  takenOver,
} from './centre.testing.ts'

const { code } = scParcelStatus

describe('inbound bags of a sorting centre', () => {
  const given = centreForAll()
  const weigh = (bag_id: string, more: object = {}, by = given.operator) =>
    by.call(weighScInboundBag, { body: { bag_id, operation_type: 2, ...more } })

  it('a signed takeover → bags are here, their job is open, a transit bag waits; again → refused with since when', async () => {
    const linehaul_order_number = numberOf('LH')
    const [own, passing] = [
      await announced(given.upstream, { linehaul_order_number }),
      await announced(given.upstream, { linehaul_order_number, dest_warehouse_code: 'LAX9' }),
    ]
    await takenOver(given.operator, own.bag_number, passing.bag_number)
    const query = { linehaul_order_number, page: 1, page_size: 20 }
    const { data } = await given.manager.call(searchScInboundBags, { query })
    expect(data.list.map((b) => [b.status, b.is_transit]).sort()).toEqual([
      [scInboundBagStatus.code.handed_over, false],
      [scInboundBagStatus.code.handed_over, true],
    ])
    const { rows } = await given.t.app.store.pool.query(
      'select status from sc_job where linehaul_order_number = $1 union all select status from sc_transit_bag where bag_number = $2',
      [linehaul_order_number, passing.bag_number],
    )
    expect(rows).toEqual([{ status: 1 }, { status: 1 }])
    const receipts = await given.manager.call(searchScInboundReceipts, {
      query: { page: 1, page_size: 20, number: own.bag_number },
    })
    expect(receipts.code).toBe(0)
    await expect(takenOver(given.operator, own.bag_number)).rejects.toThrow(
      String(scInboundBagRefusals.already_here.code),
    )
  })

  it('a bag withdrawn while its receipt is signed → the signature is refused and names it', async () => {
    const operator = await given.t.as({ rights: operatorRights, warehouses: [ourCentre] })
    const params = { suite: 'sorting-center-inbound-bag' }
    const { bag_number } = await announced(given.upstream)
    const { data } = await operator.call(addBagToReceipt, { params, body: { bag_id: bag_number } })
    const body = { receipt_id: data.receipt.id }
    const [withdrawn, signed] = await inTurn(
      given.t,
      { sql: 'select 1 from sc_inbound_bag where bag_number = $1', values: [bag_number] },
      () => given.upstream.call(withdrawScBags, { body: { bag_numbers: [bag_number] } }),
      () => operator.call(signReceipt, { params, body, files: [photo] }),
    )
    expect([withdrawn.code, signed.code]).toEqual([0, handoverRefusals.pick_out.code])
    expect(signed.msg).toContain(bag_number)
  })

  it('a weight away → asked to weigh again until the last try, which is taken and marked', async () => {
    const bag = await announced(given.upstream)
    expect((await weigh(bag.bag_number, { weight: 0.3 })).code).toBe(scInboundBagRefusals.not_here.code)
    await takenOver(given.operator, bag.bag_number)
    const looked = await given.operator.call(weighScInboundBag, {
      body: { bag_id: bag.bag_number, operation_type: 1 },
    })
    expect(looked.data).toMatchObject({ bag: { weight: 0.3, actual_weight: null }, difference: null })
    const first = await weigh(bag.bag_number, { weight: 0.6 })
    expect(first.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.3, remaining_attempts: 2 })
    const last = await weigh(bag.bag_number, { weight: 0.6, tried_weights: [0.6, 0.6] })
    expect(last.data).toMatchObject({ bag: { actual_weight: 0.6, weight_away: true }, difference: 0.3 })
  })

  it('a lender in the body → the weight is taken, both stand in the timeline and the password nowhere [PA-606 PA-607 PA-608]', async () => {
    const bag = await announced(given.upstream)
    await takenOver(given.operator, bag.bag_number)
    const secret = 'Lend-4711-secret'
    const lender = await given.t.as({
      rights: ['SkipWeightCheck'],
      warehouses: [ourCentre],
      password: secret,
    })
    // Looked up, and weighed as it should weigh, it needs nobody's name and password.
    const looked = await weigh(bag.bag_number, { operation_type: 1 })
    expect(looked.data).toMatchObject({ bag: { weight: 0.3, actual_weight: null }, difference: null })
    const good = await weigh(bag.bag_number, { weight: 0.301, is_one_step: true })
    expect(good.data).toMatchObject({ bag: { actual_weight: 0.301 }, difference: 0.001 })
    expect((await weigh(bag.bag_number, { weight: 0.6 })).ask).toMatchObject({ protocol: 'reweight' })
    const skipping = { weight: 0.6, skip_weight_check: true, username: lender.user.username }
    const wrong = await weigh(bag.bag_number, { ...skipping, password: 'wrong' })
    expect(wrong.code).toBe(kitRefusals.lender_unknown.code)
    expect((await weigh(bag.bag_number, { weight: 0.6, skip_weight_check: true })).code).toBe(
      kitRefusals.no_permission.code,
    )
    expect((await weigh(bag.bag_number, { ...skipping, password: secret })).data.bag).toMatchObject({
      ...{ actual_weight: 0.6, weight_away: false, weighed_by: given.operator.user.username },
    })
    const { rows } = await given.t.app.store.pool.query(
      `select user_name, lender_user_name from operation_record where object_number = $1 and operation = 'sc_inbound_bag.weigh' and not detail ? 'error'
         and lender_user_name is not null`,
      [bag.bag_number],
    )
    expect(rows).toEqual([
      { user_name: given.operator.user.username, lender_user_name: lender.user.username },
    ])
    const kept = await given.t.app.store.pool.query(
      `select 1 from idempotency where idempotency::text like $1
       union all select 1 from operation_record where operation_record::text like $1`,
      [`%${secret}%`],
    )
    expect(kept.rowCount).toBe(0)
  })

  it('opening and closing: missing, withdrawn and surplus are told apart, and a missing parcel may still come', async () => {
    const bag = await announced(given.upstream, { channels: ['EXA', 'EXA', 'EXA', 'EXB'] })
    const [here = '', missing = '', withdrawn = ''] = bag.parcels
    const open = () => given.operator.call(openScInboundBag, { body: { bag_number: bag.bag_number } })
    expect((await open()).code).toBe(scInboundBagRefusals.not_here.code)
    await takenOver(given.operator, bag.bag_number)
    const close = () => given.operator.call(closeScInboundBag, { body: { bag_number: bag.bag_number } })
    expect((await close()).code).toBe(scInboundBagRefusals.not_open.code)
    expect((await open()).data).toMatchObject({ already: false, balance: { announced: 4, missing: 4 } })
    expect((await open()).data.already).toBe(true)
    const scan = (tracking_id: string) =>
      given.operator.call(scanScParcelIn, { body: { tracking_id, bag_number: bag.bag_number } })
    await given.upstream.call(withdrawScBags, { body: { tracking_ids: [withdrawn] } })
    await scan(here)
    const strange = numberOf('XX')
    expect((await scan(strange)).data).toMatchObject({ answer: 'hold', sign: 'H', parcel: { surplus: true } })
    const balance = { announced: 4, arrived: 1, missing: 2, withdrawn: 1, surplus: 1 }
    expect((await close()).data.balance).toMatchObject({ ...balance, surplus_ids: [strange] })
    expect((await close()).code).toBe(scInboundBagRefusals.closed.code)
    expect((await scan(missing)).data).toMatchObject({ answer: 'place', sign: '1' })
    const now = await given.manager.call(getScBagBalance, { query: { bag_number: bag.bag_number } })
    expect(now.data).toMatchObject({ announced: 4, arrived: 2, missing: 1, withdrawn: 1, surplus: 1 })
  })

  it('a transit bag is never opened, and a parcel of it is sent back to it', async () => {
    const bag = await announced(given.upstream, { dest_warehouse_code: 'LAX9' })
    await takenOver(given.operator, bag.bag_number)
    const open = await given.operator.call(openScInboundBag, { body: { bag_number: bag.bag_number } })
    expect(open.code).toBe(scInboundBagRefusals.transit.code)
    const scan = await given.operator.call(scanScParcelIn, { body: { tracking_id: bag.parcels[0] ?? '' } })
    expect(scan.code).toBe(scParcelRefusals.transit.code)
    expect(scan.msg).toContain(bag.bag_number)
  })

  it('a dummy bag by a number that exists → refused; by a new one → it is open', async () => {
    const bag = await announced(given.upstream)
    const make = (bag_number?: string) =>
      given.operator.call(makeScDummyBag, { body: bag_number ? { bag_number } : {} })
    expect((await make(bag.bag_number)).code).toBe(scInboundBagRefusals.known.code)
    const number = numberOf('NEW')
    expect((await make(number)).data.bag).toMatchObject({
      bag_number: number,
      dummy: true,
      actions: expect.any(Array),
    })
    expect((await make()).data.bag.opened_time).not.toBeNull()
  })
})

describe('parcels scanned in at a sorting centre', () => {
  const given = centreForAll()
  const scan = (tracking_id: string, more: object = {}) =>
    given.operator.call(scanScParcelIn, { body: { tracking_id, ...more } })
  const sort = (tracking_id: string) => given.operator.call(sortScParcel, { body: { tracking_id } })

  it('the answer is the sign of the place; the same scan again changes nothing [PA-585]', async () => {
    const bag = await opened(given, { channels: ['EXA', 'EXB'] })
    const [a = '', b = ''] = bag.parcels
    const one = { weight: 0.31, bag_number: bag.bag_number, is_one_step: true }
    expect((await scan(a, one)).data).toMatchObject({
      ...{ answer: 'place', sign: '1', already: false, foreign_bag_number: null },
      parcel: { status: code.pending, sort_key: 'GA', place: '1', actual_weight: 0.31 },
      bag: { arrived_count: 1, parcel_count: 2 },
    })
    expect((await scan(a, one)).data).toMatchObject({ sign: '1', already: true, bag: { arrived_count: 1 } })
    const heavy = { weight: 0.9, bag_number: bag.bag_number }
    expect((await scan(b, heavy)).ask).toMatchObject({ protocol: 'reweight', remaining_attempts: 2 })
    const last = await scan(b, { ...heavy, tried_weights: [0.9, 0.9] })
    expect(last.data).toMatchObject({
      sign: '2',
      parcel: { actual_weight: 0.9, weight_away: true },
      bag: { arrived_count: 2 },
    })
    expect((await scan(b, { is_one_step: true })).data.already).toBe(true)
  })

  it('a weight away → asked, and at the last try taken and marked', async () => {
    const bag = await opened(given)
    const [parcel = ''] = bag.parcels
    expect((await scan(parcel, { weight: 0.9 })).ask?.protocol).toBe('reweight')
    expect((await scan(parcel, { is_one_step: true })).code).toBe(scParcelRefusals.weight_missing.code)
    const last = await scan(parcel, { weight: 0.9, tried_weights: [0.9, 0.9] })
    expect(last.data.parcel).toMatchObject({ actual_weight: 0.9, weight_away: true })
  })

  it('no group serves the channel, or the parcel is heavier than a bag may be → R', async () => {
    const bag = await opened(given, { channels: ['EXC', 'EXA'] })
    const [unserved = '', heavy = ''] = bag.parcels
    expect((await scan(unserved)).data).toMatchObject({
      answer: 'relabel',
      sign: 'R',
      parcel: { relabel_reason: 2 },
    })
    const tried = { weight: 30, tried_weights: [30, 30], weight_reason: 'scale' }
    expect((await scan(heavy, tried)).data).toMatchObject({ sign: 'R', parcel: { relabel_reason: 3 } })
    expect((await sort(heavy)).code).toBe(scParcelRefusals.in_pool.code)
  })

  it('withdrawn before it arrives → H, and it is a return; withdrawn while it is here → the sort stops', async () => {
    const bag = await opened(given, { channels: ['EXA', 'EXA'] })
    const [early = '', late = ''] = bag.parcels
    await given.upstream.call(withdrawScBags, { body: { tracking_ids: [early] } })
    expect((await scan(early)).data).toMatchObject({
      ...{ answer: 'hold', sign: 'H', intercepted: true },
      parcel: { status: code.to_return, hold_reason: scHoldReason.code.withdrawn },
    })
    await scan(late)
    const reply = await given.upstream.call(withdrawScBags, { body: { tracking_ids: [late, late] } })
    expect(reply.data).toMatchObject({ withdrawn: 1, held: 0, errors: [] })
    expect((await sort(late)).code).toBe(scParcelRefusals.on_hold.code)
    const { rows } = await given.t.app.store.pool.query(
      'select reason from sc_return where tracking_id = any($1)',
      [[early, late]],
    )
    expect(rows).toEqual([{ reason: 1 }, { reason: 1 }])
  })

  it('an unknown parcel: without an open bag it is refused, in one it is held, and an announcement releases it', async () => {
    const strange = numberOf('XX')
    expect((await scan(strange)).code).toBe(scParcelRefusals.scan_bag_first.code)
    const bag = await opened(given)
    await scan(strange, { bag_number: bag.bag_number })
    expect((await sort(strange)).code).toBe(scParcelRefusals.on_hold.code)
    const told = await given.upstream.call(announceScBags, {
      body: {
        bags: [{ bag_number: numberOf('OB'), parcels: [{ tracking_id: strange, channel_code: 'EXB' }] }],
      },
    })
    expect(told.data).toMatchObject({ bags: 1, released: 1, errors: [] })
    expect((await sort(strange)).data).toMatchObject({
      sign: '2',
      parcel: { surplus: false, hold_reason: null },
    })
  })

  it('a manager lifts a hold with a reason; twice → refused', async () => {
    const bag = await opened(given)
    const strange = numberOf('XX')
    const { data } = await scan(strange, { bag_number: bag.bag_number })
    const lift = () =>
      given.manager.call(releaseScParcel, { params: { id: data.parcel.id }, body: { reason: 'seen' } })
    expect((await lift()).data).toMatchObject({ hold_reason: null, status: code.pending })
    expect((await lift()).code).toBe(scParcelRefusals.not_held.code)
  })

  it('the sort says group, key and place; again within minutes → the same and no second record [PA-588]', async () => {
    const bag = await inbound(given, ['EXB'])
    const [parcel = ''] = bag.parcels
    expect((await sort(parcel)).data).toMatchObject({
      sign: '2',
      sort_key: 'GB',
      group: 'GB',
      already: false,
    })
    expect((await sort(parcel)).data).toMatchObject({ sign: '2', already: true })
    const records = await given.manager.call(listScRecords, { query: { tracking_id: parcel } })
    expect(records.data.list.filter((r) => r.action === 'sc_parcel.sort')).toHaveLength(1)
    expect((await sort(numberOf('NO'))).code).toBe(kitRefusals.not_found.code)
  })

  it('fifteen scans of one parcel at once → one arrival', async () => {
    const bag = await opened(given)
    const [parcel = ''] = bag.parcels
    const replies = await Promise.all(Array.from({ length: 15 }, () => scan(parcel)))
    expect(replies.map((r) => r.data.sign)).toEqual(Array.from({ length: 15 }, () => '1'))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
  })

  it('fifteen scans of one unknown parcel at once → one surplus parcel', async () => {
    const bag = await opened(given)
    const strange = numberOf('XX')
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => scan(strange, { bag_number: bag.bag_number })),
    )
    expect(replies.map((r) => r.data.sign)).toEqual(Array.from({ length: 15 }, () => 'H'))
    const found = await given.manager.call(listScParcels, {
      query: { tracking_ids: [strange], page: 1, page_size: 20 },
    })
    expect(found.data.pagination.total).toBe(1)
  })

  it('details of a parcel by any of its numbers tell numbers, weights and timeline [PA-578]', async () => {
    const [first, living] = [numberOf('WI'), numberOf('KS')]
    await given.upstream.call(announceScBags, {
      body: {
        bags: [
          {
            bag_number: numberOf('OB'),
            parcels: [{ tracking_id: living, earlier_numbers: [first], channel_code: 'EXA', weight: 0.5 }],
          },
        ],
      },
    })
    for (const id of [first, living]) {
      const { data } = await given.manager.call(getScParcel, { params: { id } })
      expect(data).toMatchObject({
        ...{ tracking_id: living, weight: 0.5 },
        numbers: [
          { number: living, kind: 3, dead_time: null },
          { number: first, kind: 1 },
        ],
        records: [{ action: 'sc_parcel.announce' }],
      })
    }
    expect((await scan(first)).data.parcel.tracking_id).toBe(living)
    expect((await sort(first)).code).toBe(scParcelRefusals.dead_number.code)
    expect((await sort(first)).msg).toContain(living)
  })

  it('records come fifty at a time, each once, newest first, of all parcels or of one [PA-583 PA-612]', async () => {
    const { parcels } = await inbound(
      given,
      Array.from({ length: 30 }, () => 'EXA'),
    )
    const seen: string[] = []
    const times: string[] = []
    let start_from: string | undefined
    do {
      const { data } = await given.manager.call(listScRecords, { query: start_from ? { start_from } : {} })
      seen.push(...data.list.map((r) => r.id))
      times.push(...data.list.map((r) => r.operation_time))
      expect(data.list.length).toBeLessThanOrEqual(50)
      start_from = data.next ?? undefined
    } while (start_from)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(60)
    expect(times).toEqual(times.toSorted().toReversed())
    const [tracking_id = ''] = parcels
    const own = await given.manager.call(listScRecords, { query: { tracking_id } })
    expect(own.data.list.map((r) => r.action)).toEqual(['sc_parcel.scan_in', 'sc_parcel.announce'])
    const older = { tracking_id, start_from: own.data.list[0]?.id ?? '' }
    const rest = await given.manager.call(listScRecords, { query: older })
    expect(rest.data.list.map((r) => r.action)).toEqual(['sc_parcel.announce'])
  })

  it('someone without the right scans nothing in', async () => {
    const other = await given.t.as({ rights: operatorRights.slice(2), warehouses: [ourCentre] })
    const reply = await other.call(scanScParcelIn, { body: { tracking_id: numberOf('KS') } })
    expect(reply.status).toBe(403)
  })
})
