import {
  countEpcParcels,
  getEpcParcel,
  getEpcParcelLifecycle,
  getLastEpcOperation,
  searchEpcParcels,
} from '@kuacang/contract/epc/parcel/calls'
import { sql } from 'kysely'
import { recordsAfter, recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { matchingParcels, parcelColumns } from './list.ts'
import { showParcel } from './store.ts'
import { mustFindParcel, wholeParcel } from './whole.ts'

export const answers: Answer[] = [
  answer(searchEpcParcels, async (tx, caller, { query }) => {
    const rows = matchingParcels(tx.db, caller, query).select(parcelColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((p) => showParcel(p, caller)) }
  }),
  answerStatusCounts(countEpcParcels, sql.ref('p.status'), matchingParcels),
  answer(getEpcParcel, wholeParcel),
  answer(getEpcParcelLifecycle, async (tx, caller, { query }) => ({
    list: await recordsOf(tx, caller.warehouse_id, (await mustFindParcel(tx, caller, query.tracking_id)).id),
  })),
  answer(getLastEpcOperation, async (tx, caller, { query }) => {
    const { id: object_id } = await mustFindParcel(tx, caller, query.tracking_id)
    const [last] = await recordsAfter(tx, caller.warehouse_id, { object_id, after: null, most: 1 })
    return last ?? null
  }),
]
