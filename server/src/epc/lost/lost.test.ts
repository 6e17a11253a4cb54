import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine, getEpcBox, manualUnbind } from '@kuacang/contract/epc/combine/calls'
import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { dischargeSlot, getEpcSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { isThorough } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { benchRights, rehearsed, together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'

const status = epcParcelStatus.code

describe('parcels that are lost and found', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let boss: Client
  let other: Client
  beforeAll(async () => {
    await registerLaws()
    boss = await given.t.as({ rights: [...sowRights, ...benchRights], warehouses: [ourEpc] })
    other = await given.t.as({ rights: ['EPCCorrect'], warehouses: [ourEpc] })
  })
  const mark = async (lost_mark: boolean, ids: readonly (string | undefined)[], by = boss, reason = '') =>
    (
      await by.call(markEpcLost, {
        body: { tracking_ids: ids.map((id) => id ?? ''), lost_mark, reason },
      })
    ).data
  const lose = (...ids: (string | undefined)[]) => mark(true, ids)
  const find = (...ids: (string | undefined)[]) => mark(false, ids)
  const stateOf = async (tracking_id = '') =>
    (await boss.call(getEpcParcel, { query: { tracking_id } })).data.status
  const proven = () => expectLawful(given.t, ourEpc, 'epc')
  const told = async (tracking_id: string) => {
    const { rows } = await given.t.app.store.pool.query<{ lost: string }>(
      `select payload ->> 'lost' as lost from outbox where topic = 'epc.lost' and payload ->> 'tracking_id' = $1 order by at`,
      [tracking_id],
    )
    return rows.map((r) => r.lost)
  }

  it('a lost parcel that is scanned in at arrival → it is found, scanned in, and others are told once', async () => {
    const [missing = ''] = await announcedParcels(given.platform, [{ user_key: numberOf('buyer-') }])
    await lose(missing)
    const body = { tracking_id: missing, weight: 0.3 }
    expect((await boss.call(submitAscan, { body })).data).toMatchObject({ found: true })
    await boss.call(submitAscan, { body })
    expect(await told(missing)).toEqual(['true', 'false'])
    await proven()
  })

  it('the waiting sibling goes on without the lost one; found again it is what it was, and comes with the next scan', async () => {
    const user_key = numberOf('buyer-')
    const [here = '', missing = ''] = await announcedParcels(given.platform, [{ user_key }, { user_key }])
    await boss.call(submitAscan, { body: { tracking_id: here, weight: 0.3 } })
    expect(await stateOf(here)).toBe(status.pending)
    expect(await lose(missing)).toEqual({
      done: 1,
      list: [
        {
          ...{ number: missing, tracking_id: missing, status: status.lost },
          ...{ done: true, already: false, reason: '' },
        },
      ],
    })
    expect(await stateOf(here)).toBe(status.direct_ship)
    expect((await find(missing)).list).toMatchObject([{ done: true, status: status.not_arrived }])
    expect(await told(missing)).toEqual(['true', 'false'])
    await proven()
    await boss.call(submitAscan, { body: { tracking_id: missing, weight: 0.3 } })
    await proven()
  })

  it('one number of a hundred that is unknown, one of another centre and one twice: each has its answer', async () => {
    const [id = ''] = await announcedParcels(given.platform, [{ user_key: numberOf('buyer-') }])
    const stranger = await given.t.as({ rights: ['EPCCorrect'], warehouses: [otherEpc] })
    const there = await mark(true, [id], stranger)
    expect(there.list[0]).toMatchObject({ done: false, already: false, tracking_id: null, status: null })
    expect(there.list[0]?.reason).not.toBe('')
    const here = await lose(id, 'WI0000000000000EPC', id)
    expect([here.done, here.list.map((o) => o.done)]).toEqual([2, [true, false, true]])
    expect((await lose(id)).list[0]).toMatchObject({ done: false, already: true, reason: '' })
    expect((await find(id)).list[0]).toMatchObject({ done: true, status: status.not_arrived })
    expect((await find(id)).list[0]).toMatchObject({ done: false, already: true })
    const most = await boss.call(markEpcLost, {
      body: { tracking_ids: Array.from({ length: 101 }, (_n, i) => `X${i}`), lost_mark: true },
    })
    expect(most.status).toBe(400)
  })

  it('lost out of its slot → the slot is complete without it; found → the slot waits for it again', async () => {
    const [set] = await readySets(given.t, given.platform, [3])
    const [a = '', b = '', c = ''] = set?.parcels ?? []
    await startJob(boss, 4)
    const first = await boss.call(uploadFirstParcel, { body: { tracking_id: a } })
    const slot_id = `SLOT${first.data.slot_number}`
    for (const tracking_id of [a, b, c]) await boss.call(uploadSlot, { body: { tracking_id, slot_id } })
    const slot = async () => (await boss.call(getEpcSlot, { query: { slot_id } })).data
    await lose(a)
    expect(await slot()).toMatchObject({ expected: 2, uploaded: 2, complete: true, missing: [] })
    await proven()
    await find(a)
    expect(await slot()).toMatchObject({ expected: 3, uploaded: 2, complete: false, missing: [a] })
    await lose(a)
    expect((await boss.call(dischargeSlot, { body: { slot_id } })).data.tracking_ids).toHaveLength(2)
    // Its set is closed without it: found, it is ready by itself.
    await boss.call(commerceCombine, { body: { tracking_id: b, weight: 0.6 } })
    expect((await find(a)).list[0]).toMatchObject({ done: true, status: status.combined })
    await proven()
    const alone = await boss.call(commerceCombine, { body: { tracking_id: a, weight: 0.3 } })
    expect(alone.msg).toBe('')
    await proven()
  })

  it('lost after its scan and scanned at arrival again → found, and what it was before', async () => {
    const [a = '', b = ''] = await together(given.platform, boss, 2)
    await lose(a)
    const scan = await boss.call(submitAscan, { body: { tracking_id: a, weight: 0.4 } })
    expect(scan.data).toMatchObject({ found: true, parcel: { status: status.combined } })
    await proven()
    await lose(a)
    await boss.call(commerceCombine, { body: { tracking_id: b, weight: 0.4 } })
    const late = await boss.call(submitAscan, { body: { tracking_id: a, weight: 0.4 } })
    expect(late.data).toMatchObject({ found: true, parcel: { status: status.combined }, expected: 1 })
    await proven()
  })

  it('lost out of a box under a temporary label → the box is stopped; taken apart, the others go on and the lost one is in no box', async () => {
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.always }, ourEpc)
    const boxed = async () => {
      const [a = '', b = ''] = await together(given.platform, boss, 2)
      await rehearsed(boss, 'carrier_address')
      const { data } = await boss.call(commerceCombine, { body: { tracking_id: a, weight: 0.8 } })
      return { a, b, box: data.ob_number }
    }
    const one = await boxed()
    expect(await stateOf(one.a)).toBe(status.pre_combined)
    expect((await lose(one.a)).done).toBe(1)
    const box = async (number: string) =>
      (await boss.call(getEpcBox, { query: { tracking_id: number } })).data.is_blocked
    expect(await box(one.box)).toBe(true)
    expect((await find(one.a)).list[0]?.status).toBe(status.pre_combined)
    expect(await box(one.box)).toBe(false)
    await proven()
    await lose(one.a)
    const apart = await boss.call(manualUnbind, { body: { tracking_id: one.box } })
    expect(apart.msg).toBe('')
    expect([await stateOf(one.a), await stateOf(one.b)]).toEqual([status.lost, status.direct_ship])
    await proven()
    // The other one has not left yet: they go on together.
    expect((await find(one.a)).list[0]?.status).toBe(status.combined)
    await proven()
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.timeout }, ourEpc)
  })

  it('two mark at once, 15 at once, and lost while it is combined: each is done once, and all laws hold', async () => {
    const [a = '', b = ''] = await together(given.platform, boss, 2)
    const all = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => mark(true, [a], i % 2 ? boss : other)),
    )
    expect(all.reduce((n, r) => n + r.done, 0)).toBe(1)
    expect(await told(a)).toEqual(['true'])
    const back = await Promise.all([find(a, b), mark(false, [b, a], other)])
    expect(back.reduce((n, r) => n + r.done, 0)).toBe(1)
    await proven()
    for (let round = 0; round < 4; round += 1) {
      const [c = '', d = ''] = await together(given.platform, boss, 2)
      const [lost, closed] = await Promise.all([
        lose(c),
        boss.call(commerceCombine, { body: { tracking_id: d, weight: 0.8 } }),
      ])
      const inBox = (await stateOf(c)) === status.finished
      expect([lost.done, inBox]).toEqual(inBox ? [0, true] : [1, false])
      if (inBox) expect(closed.code).toBe(0)
      await proven()
    }
  })

  it('in a closed box under its label → left, and the box is named', async () => {
    const [a = ''] = await together(given.platform, boss, 2)
    const { data } = await boss.call(commerceCombine, { body: { tracking_id: a, weight: 0.8 } })
    expect((await lose(a)).list[0]?.reason).toContain(data.tracking_id)
  })

  it.runIf(isThorough)(
    'the server is killed after the commit → the same command is answered, and done once',
    async () => {
      const ids = await announcedParcels(
        given.platform,
        Array.from({ length: 6 }, () => ({ user_key: numberOf('buyer-') })),
      )
      const server = await mortalServer(given.t)
      try {
        for (const [i, id] of ids.entries()) {
          const sent = server.insist(other, markEpcLost, { body: { tracking_ids: [id], lost_mark: true } })
          if (i === 2) await server.dieAndReturn()
          expect(await sent).toMatchObject({ done: 1 })
        }
        for (const id of ids) expect(await told(id)).toEqual(['true'])
        await proven()
      } finally {
        await server.close()
      }
    },
  )
})
