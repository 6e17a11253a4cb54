import {
  blockEpcParcels,
  releaseEpcParcels,
  returnBlockedEpcParcels,
  searchEpcBlocks,
} from '@kuacang/contract/epc/block/calls'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { commerceCombine, getEpcBox, manualUnbind, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { epcDepartRefusals } from '@kuacang/contract/epc/depart/refusals'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { holder } from '#kit/testing/holder'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { benchRights, together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, ourEpc } from '../epc.testing.ts'
import { outboundChannels } from '../outbound.testing.ts'
import { holdBox } from '../outbound-parcel/take-label.ts'
import { unbindBox } from '../outbound-parcel/unbind.ts'

const status = epcParcelStatus.code

describe('parcels that the order platform takes back', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let staff: Client
  beforeAll(async () => {
    await outboundChannels(given.t)
    staff = await given.t.as({
      rights: [...benchRights, 'EPCInspect', 'EPCDepart', 'EPCPack', 'EPCOutboundManage'],
      warehouses: [ourEpc],
    })
  })
  const cancel = async (...tracking_ids: string[]) =>
    (await given.platform.call(cancelEpcAnnounced, { body: { tracking_ids } })).data
  const stateOf = async (tracking_id: string) =>
    (await staff.call(getEpcParcel, { query: { tracking_id } })).data.status
  const boxed = async () => {
    const ids = await together(given.platform, given.operator, 2, { channel_code: 'EB' })
    const { data, msg } = await staff.call(commerceCombine, {
      body: { tracking_id: ids[0] ?? '', weight: 0.8 },
    })
    if (!data?.tracking_id) throw new Error(msg)
    return { ids, number: data.tracking_id }
  }
  const depart = (tracking_id: string) => staff.call(departEpcBox, { body: { tracking_id, weight: 0.8 } })
  const pack = (tracking_id: string) => staff.call(addToEpcBag, { body: { tracking_id, create_bag: true } })
  const blocksOf = async (tracking_id: string) =>
    (await staff.call(searchEpcBlocks, { query: { tracking_ids: [tracking_id] } })).data.list

  it('at each state of a parcel the answer is true: cancelled, to go back, or named with its state', async () => {
    const names = epcParcelStatus.names.filter((n) => n !== 'pre_combined' && n !== 'finished')
    const outcomes: Record<string, unknown> = {}
    for (const name of names) {
      const [id = ''] = await announcedParcels(given.platform, [{}])
      await given.t.write(
        (tx) =>
          tx.run('update epc_parcel set status = $3 where warehouse_id = $1 and tracking_id = $2', [
            ...[ourEpc, id, status[name]],
          ]),
        ourEpc,
      )
      const { cancelled, to_return, blocked, errors } = await cancel(id)
      outcomes[name] = [cancelled, to_return, blocked, errors.length, await stateOf(id)]
      const again = await cancel(id)
      expect([name, again.cancelled, again.to_return, again.blocked]).toEqual([name, 0, 0, 0])
    }
    const back = [0, 1, 0, 0, status.to_return_requested]
    const stays = (name: keyof typeof status) => [0, 0, 0, 1, status[name]]
    expect(outcomes).toEqual({
      ...{ not_arrived: [1, 0, 0, 0, status.cancelled], handed_over: back },
      ...{ pending_review: back, pending_rescan: back, scanned_in: back, pending: back, re_inbounded: back },
      ...{ re_inbound_submitted: back, re_inbound_review: back, pending_re_inbound: back, combined: back },
      ...{ direct_ship: back, unbound: back, order_trouble: back, combine_failed: back },
      to_return_requested: [0, 0, 0, 0, status.to_return_requested],
      ...{ to_return: stays('to_return'), returned: stays('returned'), lost: stays('lost') },
      cancelled: [0, 0, 0, 0, status.cancelled],
    })
  })

  it('in a closed box → the box is stopped at every desk, until it is taken apart: then the parcel goes back and the other goes on', async () => {
    const { ids, number } = await boxed()
    const [gone = '', other = ''] = ids
    expect(await cancel(gone)).toEqual({ cancelled: 0, to_return: 0, blocked: 1, errors: [] })
    expect(await cancel(gone)).toEqual({ cancelled: 0, to_return: 0, blocked: 0, errors: [] })
    expect((await staff.call(getEpcBox, { query: { tracking_id: number } })).data.is_blocked).toBe(true)
    expect((await depart(number)).code).toBe(epcDepartRefusals.member_stopped.code)
    expect((await pack(number)).code).toBe(epcPackRefusals.blocked.code)
    const printed = await staff.call(printBoxLabel, { body: { tracking_id: number } })
    expect(printed.code).toBe(epcOutboundParcelRefusals.blocked.code)
    const [open] = await blocksOf(gone)
    expect(open).toMatchObject({ status: epcBlockStatus.code.open, source: epcBlockSource.code.cancelled })
    // In a closed box it can only be let go, or taken out.
    const returned = await staff.call(returnBlockedEpcParcels, { body: { tracking_ids: [gone] } })
    expect(returned.data).toMatchObject({ done: 0, errors: [{ number: gone }] })

    expect((await staff.call(manualUnbind, { body: { tracking_id: number } })).code).toBe(0)
    expect([await stateOf(gone), await stateOf(other)]).toEqual([
      status.to_return_requested,
      status.direct_ship,
    ])
    expect((await blocksOf(gone))[0]?.status).toBe(epcBlockStatus.code.returned)
  })

  it('while its box is taken apart → its set, which that opens again, counts without it', async () => {
    const { ids, number } = await boxed()
    const [gone = ''] = ids
    const { pool } = given.t.app.store
    const { rows } = await pool.query<{ id: string }>('select id from epc_ob where tracking_id = $1', [
      number,
    ])
    const watching = await holder(given.t)
    const caller = systemCaller(ourEpc, newId())
    let cancelling: ReturnType<typeof cancel> | undefined
    await given.t.write(async (tx) => {
      const held = await holdBox(tx, caller, rows[0]?.id ?? '')
      // It finds the set closed, and waits for the parcel.
      cancelling = cancel(gone)
      await watching.waitedFor()
      await unbindBox(tx, caller, held, { reason: 'torn' })
    }, ourEpc)
    await watching.let()
    expect(await cancelling).toMatchObject({ to_return: 1, errors: [] })
    expect(await stateOf(gone)).toBe(status.to_return_requested)
    await registerLaws()
    const law =
      allLaws().find((l) => l.name === 'epc.members_of_set') ?? expect.unreachable('the law is gone')
    expect((await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)).violations).toEqual([])
  })

  it('let go by staff → the box leaves; stopped by staff in a closed box → it stays', async () => {
    const { ids, number } = await boxed()
    const [one = ''] = ids
    await cancel(...ids)
    await staff.call(releaseEpcParcels, { body: { tracking_ids: [one] } })
    expect((await depart(number)).code).toBe(epcDepartRefusals.member_stopped.code)
    await staff.call(releaseEpcParcels, { body: { tracking_ids: ids } })
    expect((await depart(number)).code).toBe(0)
    await staff.call(blockEpcParcels, { body: { tracking_ids: [one], reason: '查验' } })
    expect((await pack(number)).code).toBe(epcPackRefusals.blocked.code)
  })

  it('in a bag → the bag is not finished before the box is out; gone with its box → too late, and named', async () => {
    const { ids, number } = await boxed()
    const { bag } = (await pack(number)).data
    expect(await cancel(ids[0] ?? '')).toMatchObject({ blocked: 1 })
    const finish = await staff.call(finishEpcBag, { body: { bag_id: bag.id, weight: 0.8 } })
    expect(finish.code).not.toBe(0)
    expect(finish.msg).toContain(number)

    const left = await boxed()
    await given.t.write(
      (tx) =>
        tx.run('update epc_ob set handed_over_at = $3 where warehouse_id = $1 and tracking_id = $2', [
          ...[ourEpc, left.number, tx.now],
        ]),
      ourEpc,
    )
    const late = await cancel(...left.ids)
    expect(late).toMatchObject({ blocked: 0, to_return: 0 })
    expect(late.errors.map((e) => e.number).sort()).toEqual(left.ids.toSorted())
    expect(late.errors[0]?.reason).toContain(left.number)
  })

  it('cancelled while its box departs, or is packed → either was first, and nothing is finished with it inside', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ids, number } = await boxed()
      const [cancelled, departed, packed] = await Promise.all([
        cancel(ids[1] ?? ''),
        depart(number),
        pack(number),
      ])
      expect(cancelled).toEqual({ cancelled: 0, to_return: 0, blocked: 1, errors: [] })
      expect([0, epcOutboundParcelRefusals.blocked.code, epcDepartRefusals.member_stopped.code]).toContain(
        departed.code,
      )
      expect([0, epcPackRefusals.blocked.code]).toContain(packed.code)
      expect((await staff.call(getEpcBox, { query: { tracking_id: number } })).data.is_blocked).toBe(true)
      if (packed.code !== 0) continue
      const finish = await staff.call(finishEpcBag, { body: { bag_id: packed.data.bag.id, weight: 0.8 } })
      expect(finish.code).not.toBe(0)
    }
  })

  it('a box that left under such a stop is found by the doctor; one that was let go before is not', async () => {
    await registerLaws()
    const found = async () => {
      const law = allLaws().find((l) => l.name === 'epc.left_before_cancel')
      const { violations } = await given.t.write(
        (tx) => law?.find(tx, ourEpc) ?? Promise.reject(new Error('no law')),
        ourEpc,
      )
      return violations
    }
    const change = (set: string, number: string, at?: Date) =>
      given.t.write(
        (tx) =>
          tx.run(`update epc_ob set ${set} where warehouse_id = $1 and tracking_id = $2`, [
            ...[ourEpc, number, ...(at ? [at] : [])],
          ]),
        ourEpc,
      )
    const later = new Date(Date.now() + 3_600_000)
    const leave = (number: string) => change('handed_over_at = $3', number, later)
    const [stopped, released] = [await boxed(), await boxed()]
    for (const { ids } of [stopped, released]) await cancel(ids[0] ?? '')
    const body = { tracking_ids: [released.ids[0] ?? ''] }
    expect((await staff.call(releaseEpcParcels, { body })).code).toBe(0)
    expect(await found()).toEqual([])
    await leave(released.number)
    expect(await found()).toEqual([])
    await leave(stopped.number)
    const violation = { object: stopped.number, recorded: 'left', proven: 'cancelled' }
    expect(await found()).toEqual([violation])
    await change('handed_over_at = null', stopped.number)
    expect(await found()).toEqual([])
    await change(`status = ${epcOutboundParcelStatus.code.cancelled}`, released.number)
    expect(await found()).toEqual([{ ...violation, object: released.number }])
  })
})
