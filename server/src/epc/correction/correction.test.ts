import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import {
  adminReturnEpcParcels,
  fixEpcParcel,
  pushEpcDeparture,
  revertEpcParcels,
} from '@kuacang/contract/epc/correction/calls'
import { epcCorrectionRefusals } from '@kuacang/contract/epc/correction/refusals'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { getEpcParcel, getEpcParcelLifecycle } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { unpackEpcReturn } from '@kuacang/contract/epc/return/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import type { Client } from '#kit/testing/server'
import { isThorough } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { benchRights, together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { returnRights, sendBack, setVendors } from '../return/return.testing.ts'

const status = epcParcelStatus.code
const nobody = 'WI0000000000000EPC'

describe('corrections of parcels', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let boss: Client
  let other: Client
  beforeAll(async () => {
    await registerLaws()
    const who = { rights: [...benchRights, 'EPCCorrect', 'EPCDepart'] as const, warehouses: [ourEpc] }
    boss = await given.t.as(who)
    other = await given.t.as(who)
  })
  const stateOf = async (tracking_id = '') =>
    (await boss.call(getEpcParcel, { query: { tracking_id } })).data.status
  const giveBack = (tracking_ids: string[], by = boss) =>
    by.call(adminReturnEpcParcels, { body: { tracking_ids, return_reason: '地址错误', message: '客服 7' } })
  const revert = (tracking_ids: string[], ignore_invalid = false, by = boss) =>
    by.call(revertEpcParcels, { body: { tracking_ids, ignore_invalid, reason: '改了地址' } })
  const fix = (tracking_id: string, name: keyof typeof status, by = boss) =>
    by.call(fixEpcParcel, { body: { tracking_id, status: status[name], remark: '人工核对' } })
  const push = (tracking_ids: string[]) => boss.call(pushEpcDeparture, { body: { tracking_ids } })
  const recordsOf = async (tracking_id: string) =>
    JSON.stringify((await boss.call(getEpcParcelLifecycle, { query: { tracking_id } })).data.list)
  const proven = () => expectLawful(given.t, ourEpc, 'epc')
  /** A parcel that waits for a sibling which is not here. */
  const waiting = async () => {
    const user_key = numberOf('buyer-')
    const [here = ''] = await together(given.platform, given.operator, 1, { user_key })
    const [absent = ''] = await announcedParcels(given.platform, [{ user_key }])
    return { here, absent }
  }
  it('each parcel goes back for its reason, or says why not; the others of its set are decided without it [PA-364]', async () => {
    const user_key = numberOf('buyer-')
    const [a = '', b = ''] = await announcedParcels(given.platform, [{ user_key }, { user_key }])
    const { data } = await giveBack([a, nobody])
    expect(data.done).toBe(0)
    expect(data.list[0]?.reason).toContain(epcParcelStatus.label(status.not_arrived).zh)
    expect(data.list[1]).toMatchObject({ done: false, tracking_id: null, status: null })
    const [c = '', d = ''] = await together(given.platform, given.operator, 2)
    expect((await fix(c, 'combine_failed')).data.status).toBe(status.combine_failed)
    const back = (await giveBack([c])).data
    expect(back).toMatchObject({ done: 1, list: [{ done: true, status: status.to_return, reason: '' }] })
    expect((await giveBack([c])).data.list[0]).toMatchObject({ done: false, already: true })
    expect(await stateOf(d)).toBe(status.combined)
    expect(await recordsOf(c)).toContain('客服 7')
    const shown = (await boss.call(getEpcParcel, { query: { tracking_id: c } })).data
    expect(shown).toMatchObject({ status: 50, return_reason: '地址错误' })
    const stranger = await given.t.as({ rights: ['EPCCorrect'], warehouses: [otherEpc] })
    expect((await giveBack([d], stranger)).data.list[0]).toMatchObject({ done: false, tracking_id: null })
    expect([b.length > 0, await stateOf(b)]).toEqual([true, status.not_arrived])
    await proven()
  })

  it('one invalid number refuses all and is named; with ignore_invalid it is skipped [PA-448]', async () => {
    const [a = '', b = ''] = await together(given.platform, given.operator, 2)
    for (const id of [a, b]) await fix(id, 'combine_failed')
    await giveBack([a, b])
    const refused = await revert([a, nobody])
    expect([refused.code, refused.status]).toEqual([epcCorrectionRefusals.some_invalid.code, 409])
    expect(refused.msg).toContain(nobody)
    expect(refused.data).toEqual({ tracking_ids: [nobody] })
    expect(await stateOf(a)).toBe(status.to_return)
    const { data } = await revert([a, nobody], true)
    expect(data.done).toBe(1)
    expect(data.list.map((o) => o.done)).toEqual([true, false])
    expect(data.list[1]?.reason).not.toBe('')
    // The platform has decided anew: it goes on by itself.
    expect(await stateOf(a)).toBe(status.direct_ship)
    await proven()
    expect((await revert([b])).data.done).toBe(1)
    await proven()
    expect((await revert([b])).code).toBe(epcCorrectionRefusals.some_invalid.code)
  })

  it('a status is corrected along the machine with a remark on record; what belongs to a desk is refused with the ways', async () => {
    const { here } = await waiting()
    const start = await stateOf(here)
    expect((await fix(here, 'order_trouble')).code).toBe(epcCorrectionRefusals.unreachable.code)
    expect(await stateOf(here)).toBe(start)
    const [a = '', b = ''] = await together(given.platform, given.operator, 2)
    const no = await fix(a, 'finished')
    expect([no.status, no.code]).toEqual([409, epcCorrectionRefusals.unreachable.code])
    expect(no.refusal?.now).toContain(epcParcelStatus.label(status.lost).zh)
    expect((await fix(a, 'combine_failed')).data).toMatchObject({ done: true, status: status.combine_failed })
    expect((await fix(a, 'combine_failed')).data).toMatchObject({ done: false, already: true })
    expect(await recordsOf(a)).toContain('人工核对')
    await proven()
    expect((await fix(a, 'combined')).data.status).toBe(status.combined)
    await proven()
    expect((await fix(a, 'lost')).data.status).toBe(status.lost)
    expect((await fix(a, 'pending')).code).toBe(epcCorrectionRefusals.unreachable.code)
    expect((await fix(a, 'combined')).data.status).toBe(status.combined)
    await proven()
    expect((await fix(nobody, 'lost')).status).toBe(404)
    const short = await boss.call(fixEpcParcel, {
      body: { tracking_id: b, status: status.lost, remark: ' ' },
    })
    expect(short.status).toBe(400)
    const { data } = await boss.call(commerceCombine, { body: { tracking_id: a, weight: 0.8 } })
    const boxed = await fix(a, 'lost')
    expect([boxed.code, boxed.msg.includes(data.ob_number)]).toEqual([
      epcCorrectionRefusals.boxed.code,
      false,
    ])
    expect(boxed.msg).toContain(data.tracking_id)
    await proven()
  })

  it('15 corrections at once, by two → one is done, and all laws hold', async () => {
    const [a = ''] = await together(given.platform, given.operator, 2)
    const fixed = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => fix(a, 'combine_failed', i % 2 ? boss : other)),
    )
    expect(fixed.filter((r) => r.code === 0 && r.data.done)).toHaveLength(1)
    const back = await Promise.all(Array.from({ length: 15 }, (_n, i) => giveBack([a], i % 2 ? boss : other)))
    expect(back.reduce((n, r) => n + r.data.done, 0)).toBe(1)
    const again = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => revert([a], true, i % 2 ? boss : other)),
    )
    expect(again.reduce((n, r) => n + r.data.done, 0)).toBe(1)
    await proven()
  })

  it('the departure is sent once more for what departed; what did not says so [PA-446]', async () => {
    const [a = '', b = ''] = await together(given.platform, given.operator, 2)
    const { data: box } = await boss.call(commerceCombine, { body: { tracking_id: a, weight: 0.8 } })
    const number = box.tracking_id ?? ''
    const told = async () =>
      (
        await given.t.app.store.pool.query<{ payload: object }>(
          "select payload from outbox where topic = 'epc.departed' and payload ->> 'tracking_id' = $1 order by at",
          [number],
        )
      ).rows.map((r) => r.payload)
    const early = (await push([number, nobody])).data
    expect([early.done, early.list.map((o) => o.reason !== '')]).toEqual([0, [true, true]])
    await boss.call(departEpcBox, { body: { tracking_id: number, weight: 0.8 } })
    const { data } = await push([number, b])
    expect(data).toMatchObject({ done: 1, list: [{ done: true }, { done: false, already: true }] })
    expect((await push([b])).data.done).toBe(1)
    const all = await told()
    expect(all).toHaveLength(3)
    expect(all[1]).toEqual(all[0])
  })

  it('a parcel that lies in a return bag → no correction, until it is taken out', async () => {
    await setVendors(given.t)
    const returns = await given.t.as({
      rights: [...returnRights, 'EPCMarkLost', 'EPCCorrect'],
      warehouses: [ourEpc],
    })
    const user_key = numberOf('buyer-')
    const [here = ''] = await announcedParcels(
      given.platform,
      [1, 2].map(() => ({ user_key, store_id: 'shop-a', weight: 0.4 })),
    )
    await given.operator.call(submitAscan, { body: { tracking_id: here, weight: 0.4 } })
    expect((await giveBack([here])).data.list[0]).toMatchObject({ done: true, reason: '' })
    expect((await sendBack(returns, here)).code).toBe(0)
    expect((await revert([here])).code).toBe(epcCorrectionRefusals.some_invalid.code)
    expect((await fix(here, 'order_trouble')).code).toBe(epcCorrectionRefusals.bagged.code)
    const body = { tracking_ids: [here], lost_mark: true, reason: '找不到' }
    const lost = (await returns.call(markEpcLost, { body })).data
    expect(lost).toMatchObject({ done: 0, list: [{ done: false, reason: expect.stringMatching(/退件袋/) }] })
    expect(await stateOf(here)).toBe(status.to_return)
    await returns.call(unpackEpcReturn, { body: { tracking_id: here } })
    expect((await revert([here])).data.done).toBe(1)
    await proven()
  })

  it.runIf(isThorough)(
    'the server is killed after the commit → the same correction is answered, and done once',
    async () => {
      const ids = await together(given.platform, given.operator, 4)
      const server = await mortalServer(given.t)
      try {
        for (const [i, tracking_id] of ids.entries()) {
          const sent = server.insist(other, fixEpcParcel, {
            body: { tracking_id, status: status.combine_failed, remark: '人工核对' },
          })
          if (i === 1) await server.dieAndReturn()
          expect(await sent).toMatchObject({ done: true, status: status.combine_failed })
        }
        await proven()
      } finally {
        await server.close()
      }
    },
  )
})
