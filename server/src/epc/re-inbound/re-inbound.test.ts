import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  exportEpcReturnedBoxes,
  getEpcReInboundInfo,
  listEpcReturnedBoxes,
  submitEpcReInbound,
  syncEpcReInbound,
} from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { epcReInboundRefusals } from '@kuacang/contract/epc/re-inbound/refusals'
import { reviewEpcParcels } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { benchRights, rehearsed, together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { sendBack, setVendors } from '../return/return.testing.ts'

const status = epcParcelStatus.code
const { returned, failed_weight, direct_ship, returned_direct_ship } = epcReInboundType.code
type Type = (typeof epcReInboundType.codes)[number]

describe('what comes back', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let desk: Client
  const rights = [...benchRights, 'EPCInspect', 'EPCReview', 'EPCReturn', 'EPCReturnManage'] as const
  const someone = () => given.t.as({ rights, warehouses: [ourEpc] })
  beforeAll(async () => {
    await registerLaws()
    await setVendors(given.t)
    desk = await someone()
  })
  const boxed = async (n: number) => {
    const ids = await together(given.platform, given.operator, n)
    const call = n === 1 ? directShip : commerceCombine
    const { data, msg } = await desk.call(call, { body: { tracking_id: ids[0] ?? '', weight: 0.4 * n } })
    if (!data?.tracking_id) throw new Error(msg)
    return { ids, number: data.tracking_id }
  }
  const leave = (number: string) =>
    given.t.write(
      (tx) =>
        tx.run('update epc_ob set handed_over_at = $3 where warehouse_id = $1 and tracking_id = $2', [
          ...[ourEpc, number, tx.now],
        ]),
      ourEpc,
    )
  /** As the packing desks and the handover leave it, but for its bag. */
  const left = async (n: number) => {
    const box = await boxed(n)
    await leave(box.number)
    await given.t.app.store.pool.query(
      `update epc_ob set status = ${epcOutboundParcelStatus.code.packed} where tracking_id = $1`,
      [box.number],
    )
    return box
  }
  const submit = (tracking_id: string, inbound_type: Type, more: object = {}, by = desk) =>
    by.call(submitEpcReInbound, { body: { tracking_id, inbound_type, ...more } })
  const statusOf = async (tracking_id = '') =>
    (await desk.call(getEpcParcel, { query: { tracking_id } })).data.status
  const lawsHold = async (...names: string[]) => {
    for (const law of allLaws().filter((l) => names.includes(l.name)))
      expect([law.name, (await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)).violations]).toEqual([
        law.name,
        [],
      ])
  }
  const laws = [
    ...['epc.members_of_set', 'epc.living_number_of_box', 'epc.boxes_came_back', 'epc.living_number'],
    'epc.sums_of_box',
  ]

  it('a box of several parcels → it is dead with its numbers, its parcels are scanned one by one and decided anew [PA-172]', async () => {
    const { ids, number } = await left(2)
    const [a = '', b = ''] = ids
    expect((await submit(a, returned, { weight: 0.4 })).code).toBe(epcReInboundRefusals.scan_box.code)
    const came = (await submit(number, returned)).data
    expect(came).toMatchObject({ arrival: null, box: { number, parcels: ids.toSorted() } })
    expect([await statusOf(a), await statusOf(b)]).toEqual([
      status.pending_re_inbound,
      status.pending_re_inbound,
    ])
    expect((await submit(number, returned)).data.box).toMatchObject({ parcels: ids.toSorted() })
    const shipped = await desk.call(directShip, { body: { tracking_id: number, weight: 0.8 } })
    expect(shipped.code).not.toBe(0)
    expect((await submit(a, returned)).code).toBe(epcReInboundRefusals.weight_missing.code)
    const first = (await submit(a, returned, { weight: 0.41 })).data
    expect(first.arrival).toMatchObject({ parcel: { status: status.pending }, here: 1, expected: 2 })
    const second = (await submit(b, returned, { weight: 0.4 })).data
    expect(second.arrival).toMatchObject({ parcel: { status: status.combined }, here: 2, expected: 2 })
    expect((await submit(b, returned, { weight: 0.4 })).data.arrival).toMatchObject({ already: true })
    await lawsHold(...laws)
  })

  it('a direct-ship box → its parcel is taken back in at once, by either number, with each reason that fits [PA-151]', async () => {
    const one = await boxed(1)
    expect((await submit(one.number, returned_direct_ship, { weight: 0.4 })).code).toBe(
      epcReInboundRefusals.not_left.code,
    )
    expect((await submit(one.number, direct_ship)).code).toBe(epcReInboundRefusals.weight_missing.code)
    expect((await submit(one.number, direct_ship, { weight: 0.4 })).data).toMatchObject({
      ...{ box: { number: one.number }, difference: null },
      arrival: { parcel: { tracking_id: one.ids[0], status: status.direct_ship } },
    })
    const two = await left(1)
    expect((await submit(two.number, failed_weight, { weight: 0.4 })).code).toBe(
      epcReInboundRefusals.left.code,
    )
    const back = (await submit(two.ids[0] ?? '', returned_direct_ship, { weight: 0.4 })).data
    expect(back.arrival).toMatchObject({ parcel: { status: status.direct_ship } })
    const several = await boxed(2)
    expect((await submit(several.number, direct_ship)).code).toBe(epcReInboundRefusals.not_direct.code)
    expect((await submit(several.number, failed_weight)).data.box?.parcels).toHaveLength(2)
    await lawsHold(...laws)
  })

  it('a weight away from the last one → review at once; in two steps it is shown first, and the next scan confirms it [PA-175]', async () => {
    const one = await left(1)
    const direct = (await submit(one.number, returned_direct_ship, { weight: 0.9 })).data
    expect(direct).toMatchObject({
      ...{ difference: { before: 0.4, now: 0.9, size: false }, to_confirm: false },
      arrival: { parcel: { status: status.re_inbound_review } },
    })
    const decision = {
      tracking_id: one.ids[0] ?? '',
      status: epcReviewStatus.code.approved,
      remark: '已核对',
    }
    const reviewed = await desk.call(reviewEpcParcels, { body: { review_records: [decision] } })
    expect(reviewed.data).toMatchObject({ decided: 1 })
    expect(await statusOf(one.ids[0])).toBe(status.direct_ship)

    const two = await left(1)
    const step = (n: 1 | 2, weight: number) =>
      submit(n === 1 ? two.number : (two.ids[0] ?? ''), returned_direct_ship, { weight, step_number: n })
    const early = await submit(two.number, returned_direct_ship, { weight: 0.9, step_number: 2 })
    expect(early.code).toBe(epcReInboundRefusals.nothing_to_confirm.code)
    expect((await step(1, 0.9)).data).toMatchObject({
      ...{ to_confirm: true, difference: { before: 0.4, now: 0.9 } },
      arrival: { parcel: { status: status.re_inbound_submitted } },
    })
    expect((await step(2, 0.91)).data.arrival?.parcel.status).toBe(status.re_inbound_review)
    const three = await left(1)
    const same = await submit(three.number, returned_direct_ship, { weight: 0.4, step_number: 1 })
    expect(same.data).toMatchObject({
      to_confirm: false,
      arrival: { parcel: { status: status.direct_ship } },
    })
    await lawsHold(...laws)
  })

  it('says the last weight and which reasons fit, and brings a parcel in line with the order platform [PA-173 PA-174]', async () => {
    const { ids, number } = await left(1)
    const info = (tracking_id: string) => desk.call(getEpcReInboundInfo, { query: { tracking_id } })
    expect((await info(number)).data).toEqual({
      ...{ tracking_id: number, is_outbound: true, last_weight: 0.4, parcels: ids },
      inbound_types: [returned, returned_direct_ship],
    })
    const sync = () => desk.call(syncEpcReInbound, { body: { tracking_id: ids[0] ?? '' } })
    await rehearsed(desk, 'platform_unknown')
    await submit(number, returned_direct_ship, { weight: 0.4 })
    expect(await statusOf(ids[0])).toBe(status.order_trouble)
    expect((await sync()).data.status).toBe(status.direct_ship)
    expect((await sync()).data.status).toBe(status.direct_ship)
    expect((await info(ids[0] ?? '')).data).toMatchObject({ is_outbound: false, last_weight: 0.4 })
  })

  it('a carrier return that the platform wants back → into a return bag; one that was given back may come again', async () => {
    const { ids, number } = await left(1)
    const [id = ''] = ids
    await rehearsed(desk, 'platform_return')
    expect((await submit(number, returned, { weight: 0.4 })).data.arrival?.parcel.status).toBe(
      status.to_return,
    )
    expect((await sendBack(desk, id, { disposal: 0 }, 1)).data.destroyed).toBe(true)
    await lawsHold('epc.parcels_returned')
    const again = (await submit(id, returned, { weight: 0.4 })).data
    expect(again.arrival?.parcel.status).toBe(status.direct_ship)
    await lawsHold('epc.parcels_returned', 'epc.parcels_in_return_bag', ...laws)
  })

  it('what is not back, blocked, unknown, of another warehouse or strangely written → refused, and stays as it was', async () => {
    const [here = ''] = await announcedParcels(given.platform, [{}])
    expect((await submit(here, returned, { weight: 0.4 })).code).toBe(epcReInboundRefusals.not_back.code)
    expect((await submit('WI000000000EPC', returned)).status).toBe(404)
    for (const more of [{ weight: 0 }, { weight: 1e9 }, { inbound_type: 4 }, { step_number: 3 }])
      expect((await submit(here, returned, more)).status).toBe(400)
    const { ids, number } = await boxed(1)
    const away = await given.t.as({ rights, warehouses: [otherEpc] })
    expect((await submit(number, direct_ship, { weight: 0.4 }, away)).status).toBe(404)
    const stranger = await given.t.as({ rights: ['EPCReturn'], warehouses: [ourEpc] })
    expect((await submit(number, direct_ship, { weight: 0.4 }, stranger)).code).toBe(
      kitRefusals.no_permission.code,
    )
    await desk.call(blockEpcParcels, { body: { tracking_ids: ids, reason: '查验' } })
    expect((await submit(number, direct_ship, { weight: 0.4 })).code).toBe(
      epcOutboundParcelRefusals.blocked.code,
    )
    const odd = await left(1)
    const shape = { weight: 0.4, is_irregular_shape: true }
    expect((await submit(odd.number, returned, shape)).code).toBe(epcArrivalRefusals.volume_missing.code)
    expect(await statusOf(odd.ids[0])).toBe(status.finished)
    expect(await statusOf(ids[0])).toBe(status.finished)
  })

  it('the same scan by two operators, and 15 at once → back in once; cancelled meanwhile it goes back', async () => {
    const other = await someone()
    const { ids, number } = await left(2)
    const both = await Promise.all([submit(number, returned), submit(number, returned, {}, other)])
    expect(both.map((r) => r.code)).toEqual([0, 0])
    const [a = '', b = ''] = ids
    const all = await Promise.all(Array.from({ length: 15 }, () => submit(a, returned, { weight: 0.4 })))
    expect(all.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(all.filter((r) => !r.data.arrival?.already)).toHaveLength(1)
    await given.platform.call(cancelEpcAnnounced, { body: { tracking_ids: [b] } })
    expect(await statusOf(b)).toBe(status.to_return_requested)
    expect((await given.operator.call(submitAscan, { body: { tracking_id: a, weight: 0.4 } })).code).toBe(0)
    await lawsHold(...laws)
  })

  it('outbound parcels that came back are listed with why, by whom, and after how many days [PA-469]', async () => {
    const { number } = await left(1)
    const by = await someone()
    await submit(number, returned_direct_ship, { weight: 0.4 }, by)
    const list = async (query: object) =>
      (await by.call(listEpcReturnedBoxes, { query })).data.list.map((o) => o.tracking_id)
    const [row] = (await by.call(listEpcReturnedBoxes, { query: { tracking_ids: [number] } })).data.list
    expect(row).toMatchObject({
      ...{ inbound_type: returned_direct_ship, days_out: 0, operator: by.user.username, parcel_count: 1 },
    })
    for (const query of [
      { operator: by.user.username, inbound_type: [returned_direct_ship], channel_code: 'EXP' },
      { operator: by.user.username, country_code: 'US', time_range_by: 'handover_time' },
      { operator: by.user.username, time_range: ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'] },
    ])
      expect(await list(query)).toEqual([number])
    expect(await list({ operator: by.user.username, inbound_type: [failed_weight] })).toEqual([])
    const file = await by.call(exportEpcReturnedBoxes, { query: { tracking_ids: [number] } })
    expect(file.bytes.toString()).toContain(number)
  })
})
