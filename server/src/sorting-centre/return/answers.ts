import {
  countScReturns,
  decideScReturns,
  destroyScReturn,
  getScReturnClaim,
  getScReturnPhoto,
  handOverScReturns,
  printScReturnReceipt,
  returnScParcel,
  searchScReturnReceipts,
  searchScReturns,
  sendScReturnsAgain,
} from '@kuacang/contract/sorting-centre/return/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import {
  copyOfReceipt,
  handoverSuiteNamed,
  mustFindReceipt,
  noPicture,
  pictureFile,
  receiptsAmong,
  showReceipt,
  signReceipt,
} from '../../handover/public.ts'
import { claimPaper } from './claim.ts'
import { decideParcels, destroyParcel, sendAgain } from './decide.ts'
import { matchingScReturns } from './list.ts'
import { returnParcel } from './register.ts'
import { findReturn, showReturns } from './store.ts'
import { handoverSuite } from './suite.ts'

const stations = () => [handoverSuiteNamed(handoverSuite.key)]

export const answers: Answer[] = [
  answer(returnScParcel, returnParcel),
  answer(searchScReturns, async (tx, caller, { query }) => {
    const rows = matchingScReturns(tx.db, caller, query)
    // The parcel is only shown: a count that joined it would read ten thousand of them.
    const shown = rows
      .innerJoin('sc_parcel as p', (join) =>
        join.on('p.warehouse_id', '=', caller.warehouse_id).onRef('p.id', '=', 'r.parcel_id'),
      )
      .selectAll('r')
      .select(['p.status as parcel_status', 'p.channel_code', 'p.weight_g', 'p.actual_weight_g'])
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return { pagination, list: await showReturns(tx, caller, list) }
  }),
  answerStatusCounts(countScReturns, sql.ref('r.status'), matchingScReturns),
  answer(decideScReturns, decideParcels),
  answer(sendScReturnsAgain, sendAgain),
  answer(destroyScReturn, destroyParcel),
  answer(getScReturnClaim, (tx, caller, { params }) => claimPaper(tx, caller, params.id)),
  answer(getScReturnPhoto, async (tx, caller, { params }) => {
    const { photos } = await findReturn(tx, caller, params.id)
    if (!photos.includes(params.photo)) throw noPicture(params.photo)
    return pictureFile(tx, caller, params.photo)
  }),
  answer(searchScReturnReceipts, async (tx, caller, { query }) => {
    const rows = (await receiptsAmong(tx, caller, stations(), query)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(handOverScReturns, (tx, caller, { body, files }) =>
    signReceipt(tx, caller, { params: { suite: handoverSuite.key }, body, files }),
  ),
  answer(printScReturnReceipt, async (tx, caller, { query: { receipt_id } }) => {
    const { suite } = await mustFindReceipt(tx, caller, stations(), receipt_id)
    return copyOfReceipt(tx, caller, handoverSuiteNamed(suite), receipt_id)
  }),
]
