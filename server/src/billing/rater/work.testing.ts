import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { returnGrade } from '@kuacang/contract/returns/record/enums'
import { finishReturn, gradeReturn, scanReturnIn } from '@kuacang/contract/returns/reinbound/calls'
import { must, unique } from '#kit/testing/main-job'
import type { TestServer } from '#kit/testing/server'

type Sent = { readonly tracking_number: string; readonly sku: string; readonly quantity: number }

/** A parcel that came back, and was opened and graded as new. */
export const cameBack = async (t: TestServer, { tracking_number, sku, quantity }: Sent) => {
  const staff = await t.as({ rights: ['ReturnOperator'], warehouses: [1] })
  const batch_number = unique('RB')
  must(await staff.call(createReturnBatch, { body: { batch_number, planned_count: 1 } }))
  must(
    await staff.call(receiveReturns, {
      body: { batch_number, tracking_numbers: [tracking_number], reason: 4 },
    }),
  )
  must(await staff.call(scanReturnIn, { body: { tracking_number } }))
  const body = { tracking_number, sku, quantity, grade: returnGrade.code.a, tote: unique('T') }
  must(await staff.call(gradeReturn, { body }))
  must(await staff.call(finishReturn, { body: { tracking_number }, files: [] }))
  return { tracking_number }
}
