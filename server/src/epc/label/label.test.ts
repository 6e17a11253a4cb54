import { commerceCombine, getEpcBox, manualUnbind, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { preSortEpcParcel, sortEpcParcel } from '@kuacang/contract/epc/job/calls'
import { epcSortStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcUnitMachine } from '@kuacang/contract/epc/job/machine'
import { findTemporaryBox, printInboundLabel, putFinalLabel } from '@kuacang/contract/epc/label/calls'
import { epcLabelRefusals } from '@kuacang/contract/epc/label/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { readBack } from '#kit/labels/read-back.testing'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { benchRights, rehearsed, together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob, unitOf } from '../job/job.testing.ts'
import { askLabel } from '../outbound-parcel/close.ts'
import { holdBox } from '../outbound-parcel/take-label.ts'

const pre = epcPreOutboundParcelStatus.code

describe('final labels of boxes under a temporary one', () => {
  const given = epcForAll({ TRAINING: 'true' })
  const rights = [...benchRights, 'EPCLabel', 'EPCDepart'] as const
  let bench: Client
  beforeAll(async () => {
    bench = await given.t.as({ rights, warehouses: [ourEpc] })
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.always }, ourEpc)
  })
  /** A box under a temporary label; the carrier refused its own. */
  const closedUnderTemporary = async (tracking_id: string, weight: number) => {
    await rehearsed(bench, 'carrier_address')
    const { data } = await bench.call(commerceCombine, { body: { tracking_id, weight } })
    return data.pre_tracking_id ?? ''
  }
  const temporary = async () => {
    const [id = ''] = await together(given.platform, given.operator, 2)
    return closedUnderTemporary(id, 0.8)
  }
  /** The carrier gives the label after all. */
  const comes = async (number: string) => {
    const { id } = (await bench.call(getEpcBox, { query: { tracking_id: number } })).data
    const caller = systemCaller(ourEpc, 'test')
    await given.t.write(async (tx) => askLabel(tx, caller, await holdBox(tx, caller, id)), ourEpc)
    return (await find(number)).data.tracking_id ?? ''
  }
  const find = (tracking_id: string, by = bench) => by.call(findTemporaryBox, { query: { tracking_id } })
  const put = (tracking_id: string, new_tracking_id: string, by = bench) =>
    by.call(putFinalLabel, { body: { tracking_id, new_tracking_id } })
  const boxOf = async (tracking_id: string) => (await bench.call(getEpcBox, { query: { tracking_id } })).data

  it('the new label is scanned → it is on: box and parcels go on, and the temporary number names the living one', async () => {
    const number = await temporary()
    expect((await find(number)).code).toBe(epcLabelRefusals.with_service.code)
    const living = await comes(number)
    expect((await find(number)).data).toMatchObject({ status: pre.relabel_applied, tracking_id: living })
    const [page] = await readBack((await bench.call(printBoxLabel, { body: { tracking_id: living } })).bytes)
    expect(page?.codes).toContain(living)
    const { data } = await put(number, living)
    expect(data).toMatchObject({ status: pre.relabelled, tracking_id: living, already: false })
    const box = await boxOf(living)
    expect(box.status).toBe(epcOutboundParcelStatus.code.pending)
    expect(box.inside.map((p) => p.status)).toEqual(Array(2).fill(epcParcelStatus.code.finished))
    const dead = await find(number)
    expect(dead.code).toBe(epcOutboundParcelRefusals.dead_number.code)
    expect(JSON.stringify(dead)).toContain(living)
    expect((await bench.call(printBoxLabel, { body: { tracking_id: number } })).code).toBe(
      epcOutboundParcelRefusals.dead_number.code,
    )
    const away = await bench.call(departEpcBox, { body: { tracking_id: living } })
    expect(away.data.list[0]).toMatchObject({ tracking_id: living, already: false })
  })

  it('each step of a sow job is a state of its unit: three sort rounds, the wall, the bench with a temporary label, the last box departed [PA-244 PA-245]', async () => {
    // One slot and 362 sets: no fewer rounds would do.
    const [set] = await readySets(given.t, given.platform, [2, ...Array.from({ length: 361 }, () => 1)])
    if (!set) throw new Error('a set')
    const sower = await given.t.as({ rights: [...sowRights, ...rights], warehouses: [ourEpc] })
    await startJob(sower, 1)
    const { code } = epcUnitStatus
    const state = async () => (await unitOf(given.t, set)).status
    const each = async (work: (tracking_id: string) => Promise<{ readonly code: number }>) => {
      for (const tracking_id of set.parcels) expect((await work(tracking_id)).code).toBe(0)
      return state()
    }
    const sort = (step: 1 | 2) => (tracking_id: string) =>
      sower.call(sortEpcParcel, { body: { tracking_id, step } })
    expect(await state()).toBe(code.pending)
    expect(await each((id) => sower.call(preSortEpcParcel, { body: { tracking_id: id } }))).toBe(code.sort_a)
    expect(await each(sort(epcSortStep.code.second))).toBe(code.sort_b)
    expect(await each(sort(epcSortStep.code.fine))).toBe(code.sort_c)
    const [one = '', other = ''] = set.parcels
    const sow = async (tracking_id: string) => {
      await sower.call(uploadFirstParcel, { body: { tracking_id } })
      await sower.call(uploadSlot, { body: { tracking_id, slot_id: 'SLOT1' } })
      return state()
    }
    expect([await sow(one), await sow(other)]).toEqual([code.uploading, code.uploaded])
    await sower.call(dischargeSlot, { body: { slot_id: 'SLOT1' } })
    expect(await state()).toBe(code.discharged)
    const number = await closedUnderTemporary(one, 0.6)
    expect([number.length, await state()]).toEqual([14, code.discharged])
    const living = await comes(number)
    await put(number, living)
    expect(await state()).toBe(code.discharged)
    await bench.call(departEpcBox, { body: { tracking_id: living } })
    expect(await state()).toBe(code.finished)
    // Lost or cancelled from any earlier status.
    for (const earlier of [1, 10, 11, 12, 20, 30, 40])
      for (const end of ['lose', 'cancel'] as const)
        expect([earlier, end, epcUnitMachine.can(end, earlier)]).toEqual([earlier, end, true])
  })

  it('another label → it is stopped and both numbers are named; the same scans twice and 15 at once change nothing', async () => {
    const number = await temporary()
    const living = await comes(number)
    const wrong = await put(number, 'KS1234567890')
    expect(wrong.code).toBe(epcLabelRefusals.wrong_label.code)
    expect(JSON.stringify(wrong)).toContain(living)
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights, warehouses: [ourEpc] })),
    )
    const replies = await Promise.all(hands.map((h) => put(number, living, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect((await put(number, 'KS1234567890')).code).toBe(epcOutboundParcelRefusals.dead_number.code)
  })

  it('unbound after that → its parcels are decided anew, and no number of it lives', async () => {
    const number = await temporary()
    const living = await comes(number)
    await put(number, living)
    expect((await bench.call(manualUnbind, { body: { tracking_id: living } })).code).toBe(0)
    for (const one of [number, living])
      expect((await put(one, living)).code).toBe(epcOutboundParcelRefusals.dismantled.code)
    const { rows } = await given.t.app.store.pool.query(
      'select count(*) as n from number_chain where number = any($1) and dead_at is null',
      [[number, living]],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('a box with its own label, a strange number, another warehouse → refused, each with its reason', async () => {
    const [id = ''] = await together(given.platform, given.operator, 1)
    const own =
      (await bench.call(directShip, { body: { tracking_id: id, weight: 0.4 } })).data.tracking_id ?? ''
    expect((await find(own)).code).toBe(epcLabelRefusals.not_temporary.code)
    expect((await find('PB000000000000')).status).toBe(404)
    const number = await temporary()
    const away = await given.t.as({ rights, warehouses: [otherEpc] })
    expect((await find(number, away)).status).toBe(404)
    expect((await put(number, own, away)).status).toBe(404)
  })

  it('a parcel prints its own number; closed into a box it prints nothing and the box is named [PA-177]', async () => {
    const [id = ''] = await announcedParcels(given.platform, [{ user_key: 'print' }])
    const print = (tracking_id: string) => bench.call(printInboundLabel, { query: { tracking_id } })
    const [page] = await readBack((await print(id)).bytes)
    expect(page?.codes).toContain(id)
    const [closed = ''] = await together(given.platform, given.operator, 1)
    const box = (await bench.call(directShip, { body: { tracking_id: closed, weight: 0.4 } })).data
    const refused = await print(closed)
    expect(refused.code).toBe(epcOutboundParcelRefusals.member_number.code)
    expect(JSON.stringify(refused)).toContain(box.tracking_id)
    expect((await print('WI404404404EPC')).status).toBe(404)
  })
})
