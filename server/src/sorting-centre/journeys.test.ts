import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { pushScCheckpoints, searchScCheckpoints } from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { searchScNotes } from '@kuacang/contract/sorting-centre/delivery-note/calls'
import { weighScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { unbindScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { getScParcel, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import {
  listScWarnings,
  regenerateScWarnings,
  scWarningReport,
} from '@kuacang/contract/sorting-centre/report/calls'
import { scWaiting } from '@kuacang/contract/sorting-centre/report/enums'
import { returnScParcel, sendScReturnsAgain } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { startRelay } from '#kit/outbox/relay'
import { advanceSnapshot } from '#kit/report/make-snapshot'
import { allReports } from '#kit/report/snapshot-report'
import { openPartner } from '#kit/testing/partner'
import { photo } from '#kit/testing/photo'
import { portCourier } from '../ports/public.ts'
import { registerLaws } from '../registry.ts'
import { announced, centreForAll, ourCentre, takenOver } from './centre.testing.ts'
import { tellDepartures } from './checkpoint/chores.ts'
import { onNote } from './packing.testing.ts'
import { approve, inReview, lawsBroken, relabelled, why } from './relabel/relabel.testing.ts'

const { code } = scParcelStatus
const packing = { suite: 'sorting-center-outbound' }

/** Whole ways through a sorting centre, from the first command to the last. */
describe('journeys of a sorting centre', () => {
  const given = centreForAll({ WEBHOOKS_TO_PRIVATE: 'true' })
  beforeAll(registerLaws)

  const must = <R extends { readonly code: number; readonly msg: string }>(reply: R): R => {
    expect([reply.code, reply.msg]).toEqual([0, ''])
    return reply
  }
  const parcelOf = async (id: string) => (await given.manager.call(getScParcel, { params: { id } })).data
  const statusOf = async (id: string) => (await parcelOf(id)).status
  const sign = (params: { suite: string }, receipt_id: string) =>
    given.operator.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  const put = (params: { suite: string }, bag_id: string) =>
    given.operator.call(addBagToReceipt, { params, body: { bag_id } })
  const query = async <R>(sql: string, ...values: unknown[]) =>
    (await given.t.app.store.pool.query(sql, values)).rows as R[]

  /** The parcels whose departure the platform has not acknowledged, as the warning report has them when it is made now. */
  const warned = async (): Promise<string[]> => {
    const report = allReports().find((r) => r.report === scWarningReport)
    if (!report) throw new Error('the report is registered')
    const { snapshot_id } = must(await given.manager.call(regenerateScWarnings)).data
    for (let more = true; more; )
      more =
        (await transact(given.t.app.store, systemCaller(ourCentre, 'test'), (tx) =>
          advanceSnapshot(tx, ourCentre, snapshot_id, report),
        )) !== undefined
    const { list } = (await given.manager.call(listScWarnings, { query: { page_size: 200 } })).data
    return list.filter((w) => w.group === scWaiting.code.not_acknowledged).map((w) => w.number)
  }

  it('scales: two tries that are away, then the credentials of a colleague → taken; both are named, the password nowhere', async () => {
    const bag = await announced(given.upstream)
    await takenOver(given.operator, bag.bag_number)
    const weigh = (more: object) =>
      given.operator.call(weighScInboundBag, {
        body: { bag_id: bag.bag_number, operation_type: 2, weight: 0.6, ...more },
      })
    expect((await weigh({})).ask).toMatchObject({ remaining_attempts: 2 })
    expect((await weigh({ tried_weights: [0.6] })).ask).toMatchObject({ remaining_attempts: 1 })
    const password = 'Scales-0815-secret'
    const lender = await given.t.as({ rights: ['SkipWeightCheck'], warehouses: [ourCentre], password })
    const { username } = lender.user
    const lent = { tried_weights: [0.6, 0.6], skip_weight_check: true, username, password }
    expect(must(await weigh(lent)).data.bag).toMatchObject({ actual_weight: 0.6, weight_away: false })
    expect(
      await query(
        `select user_name, lender_user_name from operation_record
         where object_number = $1 and operation = 'sc_inbound_bag.weigh' and not detail ? 'error'`,
        bag.bag_number,
      ),
    ).toEqual([{ user_name: given.operator.user.username, lender_user_name: username }])
    expect(
      await query(
        `select 1 from idempotency where idempotency::text like $1
         union all select 1 from operation_record where operation_record::text like $1
         union all select 1 from outbox where outbox::text like $1`,
        `%${password}%`,
      ),
    ).toEqual([])
  })

  it('withdrawn in a finished bag on a note: not signed; taken out and returned, the rest is signed for', async () => {
    const bag = await onNote(given, { channels: ['EXA', 'EXA'] })
    const [held = '', goes = ''] = bag.parcels
    must(await given.upstream.call(withdrawScBags, { body: { tracking_ids: [held] } }))
    expect((await sign(packing, bag.note.id)).code).toBe(handoverRefusals.pick_out.code)
    must(
      await given.operator.call(removeBagFromReceipt, { params: packing, body: { bag_id: bag.bag_number } }),
    )
    const out = { bag_id: bag.bag_number, tracking_ids: [held], reason: 'withdrawn' }
    must(await given.operator.call(unbindScBag, { body: out }))
    const back = { tracking_id: held, return_reason: scReturnReason.code.withdrawn }
    must(await given.operator.call(returnScParcel, { body: back, files: [] }))
    const done = { bag_id: bag.bag_id, weight: 0.3 }
    must(await given.operator.call(finishBag, { params: packing, body: done }))
    const { receipt } = must(await put(packing, bag.bag_number)).data
    must(await sign(packing, receipt.id))
    expect([await statusOf(held), await statusOf(goes)]).toEqual([code.to_return, code.handed_over])
    expect(await lawsBroken(given.t)).toEqual([])
  })

  it('signed for, returned, relabelled, packed and signed for again → both notes stay as they were signed', async () => {
    const notes = async () => {
      const { data } = await given.manager.call(searchScNotes, { query: { page_size: 50 } })
      return new Map(data.list.map((n) => [n.receipt_number, n]))
    }
    const first = await onNote(given, { channels: ['EXB'] })
    const [number = ''] = first.parcels
    must(await sign(packing, first.note.id))
    await tellDepartures(given.t.app)
    await expect.poll(() => statusOf(number)).toBe(code.departed)
    const asSigned = (await notes()).get(first.note.receipt_number)
    expect(asSigned).toBeDefined()

    const back = { tracking_id: number, return_reason: scReturnReason.code.undeliverable }
    const { id } = must(await given.operator.call(returnScParcel, { body: back, files: [] })).data.return
    must(await given.manager.call(sendScReturnsAgain, { body: { ids: [id], remark: 'New address' } }))
    must(await approve(given.manager, await inReview(given, number, why.returned), 'EXA'))
    const label = await relabelled(given.operator, number)
    must(await given.operator.call(sortScParcel, { body: { tracking_id: label } }))
    const again = must(await given.operator.call(addItem, { params: packing, body: { item_id: label } })).data
      .bag
    const done = { bag_id: again.id, weight: again.items_weight }
    must(await given.operator.call(finishBag, { params: packing, body: done }))
    const { receipt } = must(await put(packing, again.bag_number)).data
    must(await sign(packing, receipt.id))
    await tellDepartures(given.t.app)
    await expect.poll(() => statusOf(number)).toBe(code.departed)

    const now = await notes()
    expect(now.get(first.note.receipt_number)).toEqual(asSigned)
    expect(now.get(receipt.receipt_number)).toBeDefined()
    expect((await parcelOf(number)).tracking_id).toBe(label)
    expect(await lawsBroken(given.t)).toEqual([])
  })

  it('the platform is down → parcels stay handed over, and the warning report names them; pushed once it is back, they have departed, once', async () => {
    const admin = await given.t.as({ rights: ['ManageMessages'], warehouses: [ourCentre] })
    const port = portKind.code.checkpoints
    let secret = ''
    let isUp = false
    const partner = await openPartner(() => secret)
    partner.decides = ({ data }) => {
      if (!isUp) return { status: 400, body: { category: 1, code: 'down', message: 'down for the night' } }
      const asked = (data as { parcels: { tracking_id: string }[] }).parcels
      return {
        status: 200,
        body: { parcels: asked.map(({ tracking_id }) => ({ tracking_id, accepted: true })) },
      }
    }
    const http = { port, port_mode: portMode.code.http, url: partner.url, timeout_s: 1 }
    secret = must(await admin.call(editPort, { body: http })).data.secret ?? ''
    const relay = startRelay(given.t.app, [portCourier(given.t.app)], 20)
    try {
      const bag = await onNote(given, { channels: ['EXA', 'EXA'] })
      must(await sign(packing, bag.note.id))
      await tellDepartures(given.t.app)
      const failures = async () =>
        (await given.manager.call(searchScCheckpoints, { query: { bag_ids: bag.bag_number } })).data.list.map(
          (c) => c.failure,
        )
      await expect.poll(failures, { interval: 20 }).toEqual(['down for the night', 'down for the night'])
      for (const number of bag.parcels) expect(await statusOf(number)).toBe(code.handed_over)

      // Two hours go by.
      const ago = new Date(Date.now() - 7_200_000)
      for (const sql of [
        'update sc_parcel set handed_over_at = $2 where warehouse_id = $1 and bag_id = $3',
        'update sc_bag set handed_over_at = $2 where warehouse_id = $1 and id = $3',
      ])
        await given.t.write((tx) => tx.run(sql, [ourCentre, ago, bag.bag_id]), ourCentre)
      expect(await warned()).toEqual(expect.arrayContaining([...bag.parcels]))

      isUp = true
      const push = () => given.manager.call(pushScCheckpoints, { body: { tracking_ids: [...bag.parcels] } })
      must(await push())
      for (const number of bag.parcels)
        await expect.poll(() => statusOf(number), { interval: 20 }).toBe(code.departed)
      must(await push())
      expect(
        await query(
          `select object_number from operation_record where operation = 'sc_parcel.depart' and object_number = any($1)`,
          bag.parcels,
        ),
      ).toHaveLength(2)
      for (const number of bag.parcels) expect(await warned()).not.toContain(number)
      expect(await lawsBroken(given.t)).toEqual([])
    } finally {
      await relay.stop()
      await partner.close()
    }
  })
})
