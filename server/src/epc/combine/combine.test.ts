import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import {
  commerceCombine,
  getEpcBox,
  makeTemporaryLabel,
  manualCombine,
  manualUnbind,
  markSplitCombine,
  printBoxLabel,
} from '@kuacang/contract/epc/combine/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { epcCaseCategory } from '@kuacang/contract/epc/combine-case/enums'
import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { holder } from '#kit/testing/holder'
import { passwords } from '#kit/testing/passwords'
import { prefer } from '#kit/testing/preference'
import { roundTripsOf } from '#kit/testing/round-trips'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'
import { modeFor } from '../outbound-parcel/take-label.ts'
import { benchRights, rehearsed, together } from './combine.testing.ts'

const status = epcParcelStatus.code
const boxStatus = epcOutboundParcelStatus.code

describe('boxes at a parcel centre', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let bench: Client
  beforeAll(async () => {
    bench = await given.t.as({ rights: benchRights, warehouses: [ourEpc] })
  })
  const family = (n: number, more: Record<string, unknown> = {}) =>
    together(given.platform, given.operator, n, more)
  const combine = (tracking_id: string, more: Record<string, unknown> = {}, extra = {}) =>
    bench.call(commerceCombine, { body: { tracking_id, weight: 0.8, ...more } }, extra)
  const boxOf = async (tracking_id: string) => (await bench.call(getEpcBox, { query: { tracking_id } })).data
  const stateOf = async (tracking_id: string) =>
    (await bench.call(getEpcParcel, { query: { tracking_id } })).data.status

  it('a whole set of two → one outbound parcel under one label of the carrier, and both are finished', async () => {
    const [a = '', b = ''] = await family(2)
    const { data } = await combine(a)
    expect(data).toMatchObject({
      tracking_id: expect.stringMatching(/^KS/),
      pre_tracking_id: null,
      failure: '',
    })
    const box = await boxOf(data.tracking_id ?? '')
    expect(box).toMatchObject({
      ...{ ob_number: data.ob_number, status: boxStatus.pending, weight: 0.8, expected_weight: 0.8 },
      ...{
        declared_value: 39.8,
        currency: 'USD',
        generator_type: epcGeneratorType.code.combine,
        channel: 'EXP',
      },
    })
    expect(box.inside.map((p) => [p.tracking_id, p.status])).toEqual(
      [a, b].sort().map((id) => [id, status.finished]),
    )
  })

  it('a bench that combines a set waits for the database few times, however large the set is', async () => {
    const { scan, few } = roundTripsOf(bench)
    for (const n of [2, 5]) {
      const [first = ''] = await family(n)
      await scan(commerceCombine, { body: { tracking_id: first, weight: Number((0.4 * n).toFixed(1)) } })
    }
    few()
  })

  it('its label is read back with the words of the sandbox; a second print asks for a reason', async () => {
    const [a = ''] = await family(2)
    const { tracking_id } = (await combine(a)).data
    const print = (more = {}) => bench.call(printBoxLabel, { body: { tracking_id, ...more } })
    const [page] = await readBack((await print()).bytes)
    expect(page?.codes).toContain(tracking_id)
    expect(page?.text).toContain('SANDBOX, NOT FOR SHIPMENT')
    expect((await print()).ask).toMatchObject({ protocol: 'reason' })
    expect((await print({ reason: 'torn' })).status).toBe(200)
  })

  it('the same again → the box that it is in; 15 at once make one box', async () => {
    const [a = '', b = ''] = await family(2)
    const all = await Promise.all(Array.from({ length: 15 }, (_n, i) => combine(i % 2 ? a : b)))
    const made = all.filter((r) => r.code === 0)
    expect(made).toHaveLength(1)
    const { rows } = await given.t.app.store.pool.query(
      'select count(*)::bigint as n from epc_ob_member m join epc_parcel p on p.id = m.parcel_id where p.tracking_id = $1',
      [a],
    )
    expect(rows).toEqual([{ n: 1 }])
    const [key, c] = [crypto.randomUUID(), (await family(2))[0] ?? '']
    const [first, again] = [await combine(c, {}, { key }), await combine(c, {}, { key })]
    expect(again.data).toEqual(first.data)
  })

  it('a weight away from the sum of its parcels → weigh again; the last try is taken, and the box says so', async () => {
    const [a = ''] = await family(2)
    const first = await combine(a, { weight: 1.4 })
    expect(first.ask).toMatchObject({ protocol: 'reweight', remaining_attempts: 2, expected_weight: 0.8 })
    const last = await combine(a, { weight: 1.4, tried_weights: [1.4, 1.4] })
    expect(last.code).toBe(0)
    const { rows } = await given.t.app.store.pool.query(
      'select weight_failed from epc_ob where ob_number = $1',
      [last.data.ob_number],
    )
    expect(rows).toEqual([{ weight_failed: true }])
  })

  it('a set that waits, one parcel alone, a blocked one, an unknown one → refused, each with its way out', async () => {
    const far = '2099-01-01T00:00:00Z'
    const user_key = numberOf('buyer-')
    const [waits = ''] = await announcedParcels(given.platform, [
      { user_key, ship_by: far },
      { user_key, ship_by: far },
    ])
    await given.operator.call(submitAscan, {
      body: { tracking_id: waits, weight: 0.3 },
    })
    expect((await combine(waits)).code).toBe(epcOutboundParcelRefusals.not_ready.code)
    const [alone = ''] = await family(1)
    expect((await combine(alone)).code).toBe(epcCombineRefusals.alone.code)
    const [blocked = '', sibling = ''] = await family(2)
    const inspector = await given.t.as({ rights: ['EPCInspect'], warehouses: [ourEpc] })
    await inspector.call(blockEpcParcels, { body: { tracking_ids: [blocked], reason: 'customs' } })
    expect((await combine(sibling)).code).toBe(epcArrivalRefusals.blocked.code)
    expect((await combine('WI0000000000000EPC')).status).toBe(404)
    expect((await combine(alone, { material: 'NO-SUCH' })).code).toBe(epcCombineRefusals.alone.code)
  })

  it('a set in a slot → first taken out; then its parcels are closed, and the unit is at the end of the wall', async () => {
    const [set] = await readySets(given.t, given.platform, [3])
    const sower = await given.t.as({ rights: [...sowRights, 'EPCCombine'], warehouses: [ourEpc] })
    await startJob(sower, 5)
    let slot_id = ''
    for (const tracking_id of set?.parcels ?? []) {
      const { slot_number } = (await sower.call(uploadFirstParcel, { body: { tracking_id } })).data
      slot_id = `SLOT${slot_number}`
      await sower.call(uploadSlot, { body: { tracking_id, slot_id } })
    }
    const [first = ''] = set?.parcels ?? []
    const weight = 1.2
    expect((await combine(first, { weight })).code).toBe(epcCombineRefusals.in_slot.code)
    await sower.call(dischargeSlot, { body: { slot_id } })
    expect((await combine(first, { weight, tried_weights: [1.2, 1.2] })).data.tracking_id).toMatch(/^KS/)
  })

  it('refused by the carrier, by mode 5 → a temporary label and a case; parcels are pre-combined [PA-233]', async () => {
    const [a = '', b = ''] = await family(2)
    await rehearsed(bench, 'carrier_address')
    const { data } = await combine(a)
    expect(data).toMatchObject({ tracking_id: null, pre_tracking_id: expect.stringMatching(/^.{14}$/) })
    expect(data.failure).not.toBe('')
    expect([await stateOf(a), await stateOf(b)]).toEqual([status.pre_combined, status.pre_combined])
    const [page] = await readBack(
      (await bench.call(printBoxLabel, { body: { tracking_id: data.pre_tracking_id } })).bytes,
    )
    expect(page?.codes).toContain(data.pre_tracking_id)
    expect(page?.text).toContain('TEMPORARY')
    const { rows } = await given.t.app.store.pool.query(
      'select op_status, category from epc_combine_record where ob_number = $1',
      [data.ob_number],
    )
    expect(rows).toEqual([{ op_status: 1, category: 1 }])
  })

  it('the modes from which on a failure makes a temporary label: 3 what customer service can fix, 5 time-outs, 7 what can be repaired, 10 the rest; 0 none [PA-232 PA-233]', () => {
    const { format_error, system, repairable, change_channel, other } = epcCaseCategory.code
    expect([format_error, change_channel, system, repairable, other].map(modeFor)).toEqual([3, 3, 5, 7, 10])
    expect(combineOperationMode.code).toEqual({ never: 0, service: 3, timeout: 5, repairable: 7, always: 10 })
  })

  it('refused by the carrier, by mode 0 or one below the failure → no box: the parcels failed to combine, and customer service has a case [PA-233]', async () => {
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.never }, ourEpc)
    const [a = '', b = ''] = await family(2)
    await rehearsed(bench, 'carrier_address')
    const { data } = await combine(a)
    expect(data).toMatchObject({ tracking_id: null, pre_tracking_id: null })
    expect([await stateOf(a), await stateOf(b)]).toEqual([status.combine_failed, status.combine_failed])
    expect((await boxOf(data.ob_number)).status).toBe(boxStatus.cancelled)
    const heavy = async (combine_operation_mode: 5 | 7) => {
      await prefer(given.t, { combine_operation_mode }, ourEpc)
      const [one = ''] = await family(2)
      await rehearsed(bench, 'carrier_overweight')
      return (await combine(one)).data.pre_tracking_id
    }
    // It can be repaired, which is more than mode 5 covers.
    expect([await heavy(5), await heavy(7)]).toEqual([null, expect.any(String)])
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.timeout }, ourEpc)
  })

  it('a temporary label for a box that has its label → nothing changes', async () => {
    const [a = ''] = await family(2)
    const { data } = await combine(a)
    const again = await bench.call(makeTemporaryLabel, { body: { tracking_id: data.tracking_id ?? '' } })
    expect(again.data).toEqual(data)
  })

  it('freely scanned parcels of two sets → one box by the wanted channel; of two people, or twice the same → refused', async () => {
    const person = { programme: 'FREE' }
    const [a = ''] = await family(1, person)
    const [b = '', c = ''] = await family(2, { ...person, programme: 'FREE2' })
    const free = (tracking_ids: string[], more = {}) =>
      bench.call(manualCombine, { body: { tracking_ids, weight: 0.8, ...more } })
    expect((await free([a, a])).code).toBe(epcCombineRefusals.twice.code)
    expect((await free([a, b], { channel: 'NONE' })).code).toBe(epcOutboundParcelRefusals.no_channel.code)
    const { data } = await free([a, b], { channel: 'EXP' })
    expect((await boxOf(data.tracking_id ?? '')).inside.map((p) => p.tracking_id)).toEqual([a, b].sort())
    // What is left of the other set goes on alone.
    expect(await stateOf(c)).toBe(status.combined)
    const [mine = ''] = await family(1)
    const [theirs = ''] = await family(1, {
      consignee: { name: 'M. Roe', country_code: 'US', postcode: '1' },
    })
    expect((await free([mine, theirs])).code).toBe(epcOutboundParcelRefusals.several_people.code)
  })

  it('taken apart → the box and its number are void, and its parcels are decided anew; scanned again, it is refused as taken apart', async () => {
    const [a = '', b = ''] = await family(2)
    const { tracking_id, ob_number } = (await combine(a)).data
    const unbind = (number: string, more = {}) =>
      bench.call(manualUnbind, { body: { tracking_id: number, ...more } })
    expect((await unbind(a)).code).toBe(epcOutboundParcelRefusals.member_number.code)
    expect((await unbind(tracking_id ?? '')).data.list).toEqual(
      [a, b].sort().map((id) => ({ tracking_id: id, status: status.combined, apart: false })),
    )
    expect((await boxOf(ob_number)).status).toBe(boxStatus.cancelled)
    for (const number of [tracking_id ?? '', ob_number]) {
      const again = await unbind(number)
      expect(again.code).toBe(epcOutboundParcelRefusals.dismantled.code)
      expect(again.msg).toContain('合单台')
      expect(JSON.stringify(again)).not.toContain('现在的单号')
    }
    const next = (await combine(b)).data
    expect(next.tracking_id).not.toBe(tracking_id)
    expect((await boxOf(next.tracking_id ?? '')).inside).toHaveLength(2)
  })

  it('a label of a box that was taken apart → not printed, by no number of it, nor where it is taken apart at the same time', async () => {
    const print = (tracking_id: string) => bench.call(printBoxLabel, { body: { tracking_id } })
    const dead = epcOutboundParcelRefusals.dismantled.code
    const [a = '', b = ''] = await family(2)
    const first = (await combine(a)).data
    await bench.call(manualUnbind, { body: { tracking_id: first.tracking_id ?? '' } })
    for (const number of [first.tracking_id, first.ob_number])
      expect((await print(number ?? '')).code).toBe(dead)
    const { tracking_id, ob_number } = (await combine(b)).data
    const other = await holder(given.t)
    await other.hold('select id from epc_ob where ob_number = $1', [ob_number])
    const unbound = bench.call(manualUnbind, { body: { tracking_id } })
    await other.waitedFor()
    // It finds the number living, and waits behind the unbinding.
    const printed = print(tracking_id ?? '')
    await other.waitedFor(2)
    await other.let()
    expect([(await unbound).code, (await printed).code]).toEqual([0, dead])
  })

  it('one transaction taken out of a box → it goes on alone, the others together', async () => {
    const [a = '', b = '', c = ''] = await family(3)
    await combine(a, { weight: 1.2 })
    const { data } = await bench.call(manualUnbind, {
      body: { tracking_id: a, by_commerce_transaction: true },
    })
    expect(new Map(data.list.map((p) => [p.tracking_id, [p.apart, p.status]]))).toEqual(
      new Map([
        [a, [true, status.direct_ship]],
        [b, [false, status.combined]],
        [c, [false, status.combined]],
      ]),
    )
  })

  it('weighed with its material, again where it is away, by set and freely → one labelled box [PA-236 PA-238]', async () => {
    await given.t.write((tx) =>
      tx.run(
        `insert into material (id, name, cn_name, category, barcode, weight_g, length_mm, width_mm, height_mm, enabled, created_at, updated_at)
         values ('000000000000000000009821', 'Carton', '纸箱', 1, 'MTR-9821', 500, 1, 1, 1, true, $1, $1)`,
        [tx.now],
      ),
    )
    const material = 'MTR-9821'
    const [a = ''] = await family(2)
    expect((await combine(a, { weight: 0.8, material: 'MTR-NONE' })).code).toBe(
      epcCombineRefusals.unknown_material.code,
    )
    const away = await combine(a, { weight: 0.8, material })
    expect(away.ask).toMatchObject({ protocol: 'reweight', expected_weight: 1.3, remaining_attempts: 2 })
    const second = await combine(a, { weight: 0.8, material, tried_weights: [0.8] })
    expect(second.ask).toMatchObject({ protocol: 'reweight', remaining_attempts: 1 })
    expect((await combine(a, { weight: 1.3, material, tried_weights: [0.8, 0.8] })).data.tracking_id).toMatch(
      /^KS/,
    )
    const ids = await family(2)
    const body = { tracking_ids: ids, channel: 'EXP', weight: 1.3, material }
    const { data } = await bench.call(manualCombine, { body })
    expect(data.tracking_id).toMatch(/^KS/)
    expect(await boxOf(data.tracking_id ?? '')).toMatchObject({ channel: 'EXP', weight: 1.3 })
  })

  it('a box is taken apart by its number, and one under a temporary label by that [PA-231]', async () => {
    const [a = '', b = ''] = await family(2)
    const { tracking_id } = (await combine(a)).data
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.timeout }, ourEpc)
    const [c = '', d = ''] = await family(2)
    await rehearsed(bench, 'carrier_address')
    const { pre_tracking_id } = (await combine(c)).data
    expect(await stateOf(c)).toBe(status.pre_combined)
    for (const [number, inside] of [
      [tracking_id, [a, b]],
      [pre_tracking_id, [c, d]],
    ] as const) {
      const { data } = await bench.call(manualUnbind, { body: { tracking_id: number ?? '' } })
      expect(data.list.map((p) => [p.tracking_id, p.status])).toEqual(
        [...inside].sort().map((id) => [id, status.combined]),
      )
      expect((await boxOf(data.ob_number)).status).toBe(boxStatus.cancelled)
    }
  })

  it('split by a part of a number, by who holds the right or is lent it → it leaves its set, on wish with its transaction; both go on by themselves; several matches and boxes are refused [PA-235 PA-761]', async () => {
    const lender = await given.t.as({
      ...{ rights: ['EPCMarkSplitCombine'], warehouses: [ourEpc], password: passwords.lend },
    })
    const lent = { 'Borrow-Username': lender.user.username, 'Borrow-Password': passwords.lend }
    const split = (client: Client, fuzzy_id: string, more = {}, extra = {}) =>
      client.call(markSplitCombine, { body: { fuzzy_id, ...more } }, extra)
    const [a = '', b = ''] = await family(2)
    expect((await split(bench, a)).code).toBe(kitRefusals.no_permission.code)
    expect((await split(lender, 'WI')).code).toBe(epcCombineRefusals.several.code)
    const tries = await Promise.all(Array.from({ length: 15 }, () => split(lender, a.slice(4))))
    expect(tries.map((r) => r.data.tracking_ids)).toEqual(tries.map(() => [a]))
    expect(tries.filter((r) => r.data.staying.length > 0).map((r) => r.data.staying)).toEqual([[b]])
    const insides = async (id: string, weight: number) => {
      const { tracking_id } = (await combine(id, { weight })).data
      return (await boxOf(tracking_id ?? '')).inside.map((p) => p.tracking_id)
    }
    expect(await insides(a, 0.4)).toEqual([a])
    expect(await insides(b, 0.4)).toEqual([b])
    expect((await split(lender, a)).code).toBe(epcCombineRefusals.in_box.code)

    const [c = '', d = '', e = ''] = await family(3)
    await given.t.write(
      (tx) =>
        tx.run(
          `update epc_parcel set commerce_transaction = 'T-1' where warehouse_id = $1 and tracking_id = any($2)`,
          [ourEpc, [c, d]],
        ),
      ourEpc,
    )
    const pair = await split(bench, d, { split_by_commerce_transaction: true }, { headers: lent })
    expect({ ...pair.data, tracking_ids: [...pair.data.tracking_ids].sort() }).toEqual({
      ...{ tracking_ids: [c, d].sort(), staying: [e] },
    })
    expect(await insides(c, 0.8)).toEqual([c, d].sort())
  })

  it('boxes of another centre are not there', async () => {
    const [a = ''] = await family(2)
    const { tracking_id } = (await combine(a)).data
    const other = await given.t.as({ rights: benchRights, warehouses: [otherEpc] })
    const foreign = await other.call(getEpcBox, { query: { tracking_id } })
    expect(foreign.code).toBe(kitRefusals.not_found.code)
    expect((await other.call(manualUnbind, { body: { tracking_id } })).code).toBe(kitRefusals.not_found.code)
  })
})
