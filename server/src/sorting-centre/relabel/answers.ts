import {
  addScToRelabelPool,
  confirmScRelabel,
  countScRelabels,
  failScRelabel,
  getScRelabelChain,
  listScRelabels,
  relabelScParcel,
  relabelScParcels,
  removeScFromRelabelPool,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { numbersOf } from '../parcel/numbers.ts'
import { mustFindScParcel } from '../parcel/store.ts'
import { askForLabels } from './ask.ts'
import { confirmParcel, failParcel, relabelParcel } from './desk.ts'
import { matchingScRelabels, showScRelabels, stageOf } from './list.ts'
import { addToPool, removeFromPool } from './pool.ts'

export const answers: Answer[] = [
  answer(addScToRelabelPool, addToPool),
  answer(removeScFromRelabelPool, removeFromPool),
  answer(relabelScParcels, askForLabels),
  answer(relabelScParcel, relabelParcel),
  answer(confirmScRelabel, confirmParcel),
  answer(failScRelabel, failParcel),
  answer(getScRelabelChain, async (tx, caller, { query }) => {
    const { id, tracking_id } = await mustFindScParcel(tx, caller, query.tracking_id)
    return { id, tracking_id, numbers: await numbersOf(tx, caller, id) }
  }),
  answer(listScRelabels, async (tx, caller, { query }) => {
    const rows = matchingScRelabels(tx.db, caller, query)
    const shown = rows
      .selectAll('p')
      .select(['b.bag_number', 'r.id as request_id'])
      .select(stageOf.as('stage'))
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return { pagination, list: await showScRelabels(tx, caller, list) }
  }),
  answerStatusCounts(countScRelabels, stageOf, matchingScRelabels),
]
