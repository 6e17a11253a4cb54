import {
  createReturnBatch,
  receiveReturns,
  recordReturnProblem,
  signReturnBatch,
} from '../../../../contract/src/returns/batch/calls.ts'
import { returnBatchStatus } from '../../../../contract/src/returns/batch/enums.ts'
import { announceReturns } from '../../../../contract/src/returns/record/calls.ts'
import type { Operator } from '../../client.ts'
import { chunks, shared } from '../../workers.ts'
import type { Parcel, Parcels } from './parcels.ts'

type Came = Pick<Parcel, 'number' | 'reason'>

const parcelsOfBatch = 50
const parcelsOfCall = 100

/** The warehouse is told which parcels will come. */
export const announce = async (operator: Operator, parcels: readonly Parcel[]): Promise<void> => {
  for (const part of chunks(parcels, parcelsOfCall)) {
    const returns = part.map(({ shipped, number, reason }) => ({
      ...{ order_number: shipped.order.order_number, tracking_number: number, reason },
    }))
    const { errors } = await operator.call(announceReturns, { body: { returns } })
    const [first] = errors
    if (first) throw new Error(`return ${first.tracking_id} was not announced: ${first.reason}`)
  }
}

/** Takes in all parcels in batches. Answers the ids of the returns by their numbers, and the numbers of problem goods. */
export const receiveAll = async (
  operators: readonly Operator[],
  run: string,
  { known, strange }: { readonly known: readonly Came[] } & Pick<Parcels, 'strange'>,
): Promise<{ ids: Map<string, string>; problems: string[] }> => {
  const ids = new Map<string, string>()
  const problems: string[] = []
  const all = [
    ...known.map(({ number, reason }) => ({ number, reason })),
    ...strange.map((number) => ({ number, reason: undefined })),
  ]
  const batches = chunks(all, parcelsOfBatch).map((parcels, n) => ({ parcels, number: `${run}-B${n + 1}` }))
  await shared(operators, batches, async (operator, { parcels, number: batch_number }) => {
    await operator.call(createReturnBatch, { body: { batch_number, planned_count: parcels.length } })
    for (const { number, reason } of parcels) {
      const { list, errors } = await operator.call(receiveReturns, {
        body: { batch_number, tracking_numbers: [number], ...(reason && { reason }) },
      })
      const [one] = list
      if (one) ids.set(number, one.return.id)
      else if (errors[0]?.unknown) {
        const body = { batch_number, tracking_number: number }
        problems.push((await operator.call(recordReturnProblem, { body })).problem_number)
      } else throw new Error(`${number} was not received: ${errors[0]?.reason}`)
    }
    const { status } = await operator.call(signReturnBatch, { body: { batch_number } })
    if (status !== returnBatchStatus.code.signed) throw new Error(`${batch_number}: not all parcels came`)
  })
  return { ids, problems }
}
