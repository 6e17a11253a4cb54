import { sortReturn } from '@kuacang/contract/returns/record/calls'
import { returnGrade } from '@kuacang/contract/returns/record/enums'
import {
  finishReturn,
  gradeReturn,
  scanReturnIn,
  ungradeReturn,
} from '@kuacang/contract/returns/reinbound/calls'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { unique } from '#kit/testing/unique'
import { cameBack, type ReturnsWorld, returnsWorld } from './returns.testing.ts'

const answers = 'the desk shows all that the return holds, as it is after the piece'

/** Commands of the desk that grades which may wait more than three times. */
const longer = {
  [gradeReturn.route]: { trips: 5, why: answers },
  [ungradeReturn.route]: { trips: 6, why: `it is rare, and ${answers}` },
  [finishReturn.route]: {
    trips: 5,
    why: 'a return is finished once, and its goods decide what it waits for',
  },
}

describe('what a command of returns costs', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
  })
  afterAll(() => world.stop())

  it('is few round trips to the database, however many pieces came back [REL-37]', async () => {
    const { scan, few } = roundTripsOf(world.staff, longer)
    for (const quantity of [1, 4]) {
      const { tracking_number, sku } = await cameBack(world, { quantity, reason: 4 })
      await scan(sortReturn, { body: { tracking_number } })
      await scan(scanReturnIn, { body: { tracking_number } })
      const piece = { tracking_number, sku, quantity: 1, grade: returnGrade.code.c, tote: unique('T') }
      for (let n = 0; n < quantity; n += 1) await scan(gradeReturn, { body: piece })
      await scan(ungradeReturn, { body: piece })
      await scan(gradeReturn, { body: piece })
      await scan(finishReturn, { body: { tracking_number }, files: [photo] })
    }
    few()
  })
})
