import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { receiveReturns, recordReturnProblem, signReturnBatch } from '@kuacang/contract/returns/batch/calls'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { announceReturns, sortReturn } from '@kuacang/contract/returns/record/calls'
import { returnDecision, returnGrade } from '@kuacang/contract/returns/record/enums'
import {
  finishReturn,
  gradeReturn,
  scanReturnIn,
  takeUnopened,
  ungradeReturn,
} from '@kuacang/contract/returns/reinbound/calls'
import {
  confirmReturnLabel,
  findToRelabel,
  printReturnLabel,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { unique } from '#kit/testing/unique'
import { batch, cameBack, must, type ReturnsWorld, returnsWorld, shipped } from './returns.testing.ts'

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

  it('is four for a scan that orders a label by the channel of the return, and three for the scan that proves it [REL-37]', async () => {
    const admin = await world.t.as({ rights: ['ManageChannel'], warehouses: [] })
    const body = { channel_id: 900, channel_code: 'RL', name: 'RL', carrier_code: 'KC', carrier_name: 'KC' }
    must(await admin.call(createChannel, { body }))
    const orders = roundTripsOf(world.staff, {
      [sortForRelabel.route]: { trips: 4, why: 'what the carrier says is asked once the channel is chosen' },
    })
    const { scan, few } = roundTripsOf(world.staff, {
      [confirmReturnLabel.route]: {
        trips: 5,
        why: 'the event names the order, and the answer shows the return',
      },
    })
    for (const _time of [1, 2]) {
      const { return_id: id, tracking_number } = await cameBack(world)
      await world.t.app.store.pool.query(`update return_record set channel_code = 'RL' where id = $1`, [id])
      const decided = { id, decision: returnDecision.code.relabel, address }
      must(await world.merchant.call(decideReturn, { body: decided }))
      await orders.scan(sortForRelabel, { body: { tracking_number } })
      await scan(sortForRelabel, { body: { tracking_number } })
      const { data } = must(await world.staff.call(findToRelabel, { query: { tracking_number } }))
      await scan(printReturnLabel, { body: { id } })
      const proof = { tracking_number, new_tracking_number: data.new_tracking_number }
      await scan(confirmReturnLabel, { body: proof })
      await scan(confirmReturnLabel, { body: proof })
    }
    orders.few()
    few()
  })
})
