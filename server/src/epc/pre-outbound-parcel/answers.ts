import {
  cancelEpcPreBox,
  countEpcPreBoxes,
  searchEpcPreBoxes,
} from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { epcPreObDocument } from '../outbound-parcel/store.ts'
import { cancelPreBox } from './cancel.ts'
import { matchingPreBoxes, preBoxColumns } from './list.ts'

export const answers: Answer[] = [
  answer(searchEpcPreBoxes, async (tx, caller, { query }) => {
    const rows = matchingPreBoxes(tx.db, caller, query).select(preBoxColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map((b) => ({
        ...b,
        created_time: b.created_at,
        relabelled_time: b.relabelled_at,
        actions: epcPreObDocument.machine.allowed(b.status, caller.holds),
      })),
    }
  }),
  answerStatusCounts(countEpcPreBoxes, sql.ref('b.status'), matchingPreBoxes),
  answer(cancelEpcPreBox, cancelPreBox),
]
