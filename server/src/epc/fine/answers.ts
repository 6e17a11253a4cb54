import {
  countEpcFines,
  listEpcFineAmounts,
  searchEpcFines,
  setEpcFineAmount,
  waiveEpcFine,
  withdrawEpcFineAmount,
} from '@kuacang/contract/epc/fine/calls'
import { sql } from 'kysely'
import { move } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { fineAmounts, setAmount, withdrawAmount } from './amounts.ts'
import { fineColumns, matchingFines, oneFine, showFine, totalsOf } from './list.ts'
import { epcFineDocument } from './store.ts'

export const answers: Answer[] = [
  answer(searchEpcFines, async (tx, caller, { query }) => {
    const rows = matchingFines(tx.db, caller, query).select(fineColumns)
    const [{ list, pagination }, totals] = await Promise.all([
      pageOf(tx.db, rows, query),
      totalsOf(tx.db, caller, query),
    ])
    return { pagination, list: list.map((f) => showFine(f, caller)), totals }
  }),
  answerStatusCounts(countEpcFines, sql.ref('f.status'), matchingFines),
  answer(waiveEpcFine, async (tx, caller, { params, body: { remark } }) => {
    await move(tx, caller, epcFineDocument, 'waive', params.id, {
      set: { remark, waived_by: caller.user.username, waived_at: tx.now },
      detail: { reason: remark },
    })
    return oneFine(tx.db, caller, params.id)
  }),
  answer(listEpcFineAmounts, async (tx, caller) => ({ list: await fineAmounts(tx, caller) })),
  answer(setEpcFineAmount, setAmount),
  answer(withdrawEpcFineAmount, withdrawAmount),
]
