import { queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { type Answer, answer } from '#kit/http/answer'
import { lookUp } from './store.ts'

export const answers: Answer[] = [
  answer(queryEpcParcels, async (tx, caller, { query }) => {
    const found = await lookUp(tx, caller, query.tracking_ids)
    return { list: query.tracking_ids.map((number) => ({ number, parcel: found.get(number) ?? null })) }
  }),
]
