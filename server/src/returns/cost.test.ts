import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { receiveReturns, recordReturnProblem, signReturnBatch } from '@kuacang/contract/returns/batch/calls'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { announceReturns, destroyReturn, sortReturn } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus, returnDecision, returnGrade } from '@kuacang/contract/returns/record/enums'
import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
  takeUnopened,
  ungradeReturn,
} from '@kuacang/contract/returns/reinbound/calls'
import {
  bagReturn,
  confirmReturnLabel,
  findToRelabel,
  printReturnLabel,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { unique } from '#kit/testing/unique'
import { batch, cameBack, graded, must, type ReturnsWorld, returnsWorld, shipped } from './returns.testing.ts'

const address = {
  ...{ name: 'Ana Lopez', telephone: '+1 775', street: '1 Main St', city: 'Reno' },
  ...{ province: 'NV', postal_code: '89501', country: 'US' },
}
describe('what a command of returns costs', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
  })
  afterAll(() => world.stop())

  it('is few round trips to the database, however many pieces came back [REL-37]', async () => {
    const { scan, few } = roundTripsOf(world.staff)
    for (const quantity of [1, 4]) {
      const { tracking_number, sku } = await cameBack(world, { quantity, reason: 4 })
      await scan(sortReturn, { body: { tracking_number } })
      const open = () => scan(scanReturnIn, { body: { tracking_number } })
      await open()
      const piece = { tracking_number, sku, quantity: 1, grade: returnGrade.code.c, tote: unique('T') }
      for (let n = 0; n < quantity; n += 1) await scan(gradeReturn, { body: piece })
      // The desk shows what the return holds by then.
      const back = (await scan(ungradeReturn, { body: piece })).data
      expect((await open()).data).toMatchObject({ skus: back.skus, pieces: back.pieces })
      const graded = (await scan(gradeReturn, { body: piece })).data
      expect((await open()).data).toMatchObject({ skus: graded.skus, pieces: graded.pieces })
      await scan(finishReturn, { body: { tracking_number }, files: [photo] })
    }
    few()
  })

  it('is few round trips for a sealed parcel whose goods are as new [REL-37]', async () => {
    const { scan, few } = roundTripsOf(world.staff)
    for (const quantity of [1, 4]) {
      const { tracking_number } = await cameBack(world, { quantity, reason: 8 })
      await scan(scanReturnIn, { body: { tracking_number } })
      const { data } = await scan(takeUnopened, { body: { tracking_number, tote: unique('T') } })
      const [skus, pieces] = [data.skus.map((l) => l.returned), data.pieces.map((p) => p.quantity)]
      expect([skus, pieces]).toEqual([[quantity], [quantity]])
    }
    few()
  })

  it('is few round trips for parcels of a batch, announced or not, however many come at once [REL-37]', async () => {
    const { scan, few } = roundTripsOf(world.staff)
    for (const many of [1, 5]) {
      const { batch_number } = await batch(world, 3 * many + 1)
      const orders: Awaited<ReturnType<typeof shipped>>[] = []
      for (let n = 0; n < 2 * many; n += 1) orders.push(await shipped(world))
      const announced = orders.slice(0, many)
      const returns = announced.map((o) => ({ order_number: o.order_number, reason: 4 }))
      must(await world.merchant.call(announceReturns, { body: { returns } }))
      const tracking_numbers = orders.map((o) => o.tracking_number)
      const { data } = await scan(receiveReturns, { body: { batch_number, tracking_numbers } })
      expect(data.list.map((r) => r.already)).toEqual(tracking_numbers.map(() => false))
      await scan(receiveReturns, { body: { batch_number, tracking_numbers } })
      await scan(recordReturnProblem, { body: { batch_number, tracking_number: unique('X') } })
      await scan(signReturnBatch, { body: { batch_number } })
    }
    few()
  })

  it('is at most three for a return that is destroyed: unopened, all of it, or what is not planned [REL-37]', async () => {
    const { scan, few } = roundTripsOf(world.staff)
    const destroy = (id: string) => scan(destroyReturn, { body: { id, remark: '召回' }, files: [photo] })
    const { destroy: unwanted } = returnDecision.code
    const decide = async (id: string) =>
      must(await world.merchant.call(decideReturn, { body: { id, decision: unwanted } }))
    const { a, b } = returnGrade.code
    for (const quantity of [2, 4]) {
      await destroy((await cameBack(world, { quantity, reason: 9 })).return_id)
      const opened = await graded(world, { quantity, grade: b })
      await decide(opened.return_id)
      await destroy(opened.return_id)
      const { tracking_number, sku, return_id } = await cameBack(world, { quantity, reason: 4 })
      must(await world.staff.call(scanReturnIn, { body: { tracking_number } }))
      for (const grade of [a, b])
        must(
          await world.staff.call(gradeReturn, { body: { tracking_number, sku, grade, tote: unique('T') } }),
        )
      must(await world.staff.call(finishReturn, { body: { tracking_number }, files: [] }))
      must(await world.staff.call(createReturnPlan, { body: { ids: [return_id] } }))
      await decide(return_id)
      expect((await destroy(return_id)).data.status).toBe(outboundReturnStatus.code.plan_created)
    }
    few()
  })

  it('is at most three for a return that goes out again: its label, another one, the scan that proves it, its bag [REL-37]', async () => {
    const admin = await world.t.as({ rights: ['ManageChannel'], warehouses: [] })
    for (const [channel_id, channel_code] of [
      [900, 'RL'],
      [901, 'RM'],
    ] as const) {
      const body = { channel_id, channel_code, name: channel_code, carrier_code: 'KC', carrier_name: 'KC' }
      must(await admin.call(createChannel, { body }))
    }
    const { scan, few } = roundTripsOf(world.staff)
    for (const _time of [1, 2]) {
      const { return_id: id, tracking_number } = await cameBack(world)
      await world.t.app.store.pool.query(`update return_record set channel_code = 'RL' where id = $1`, [id])
      const decided = { id, decision: returnDecision.code.relabel, address }
      must(await world.merchant.call(decideReturn, { body: decided }))
      await scan(sortForRelabel, { body: { tracking_number } })
      await scan(sortForRelabel, { body: { tracking_number } })
      const other = (await scan(sortForRelabel, { body: { tracking_number, channel_code: 'RM' } })).data
      expect(other).toMatchObject({ tray: 'RM', already: false })
      const { data } = must(await world.staff.call(findToRelabel, { query: { tracking_number } }))
      await scan(printReturnLabel, { body: { id } })
      const proof = { tracking_number, new_tracking_number: data.new_tracking_number }
      const on = (await scan(confirmReturnLabel, { body: proof })).data
      expect(on.return).toMatchObject({ new_tracking_number: data.new_tracking_number, channel_code: 'RM' })
      await scan(confirmReturnLabel, { body: proof })
      await scan(bagReturn, { body: { id } })
      await scan(bagReturn, { body: { id } })
    }
    few()
  })
})
