import {
  countEpcParcels,
  getEpcParcel,
  getEpcParcelLifecycle,
  searchEpcParcels,
} from '@kuacang/contract/epc/parcel/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { matchingParcels, parcelColumns } from './list.ts'
import { epcParcelDocument, type ListedParcel, type ParcelRow, showParcel } from './store.ts'

type WholeRow = ParcelRow & ListedParcel

const mustFind = async (tx: Pick<Tx, 'run'>, scope: Scope, tracking_id: string): Promise<WholeRow> => {
  const [row] = await tx.run<WholeRow>(
    `select p.*, b.bag_number from epc_parcel p
     left join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where p.warehouse_id = $1 and p.tracking_id = $2`,
    [scope.warehouse_id, tracking_id],
  )
  if (!row) throw notFound(epcParcelDocument.title, tracking_id)
  return row
}

export const answers: Answer[] = [
  answer(searchEpcParcels, async (tx, caller, { query }) => {
    const rows = matchingParcels(tx.db, caller, query).select(parcelColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((p) => showParcel(p, caller)) }
  }),
  answerStatusCounts(countEpcParcels, sql.ref('p.status'), matchingParcels),
  answer(getEpcParcel, async (tx, caller, { query }) => {
    const row = await mustFind(tx, caller, query.tracking_id)
    const { consignee, lines } = row
    return { ...showParcel(row, caller), consignee, lines }
  }),
  answer(getEpcParcelLifecycle, async (tx, caller, { query }) => ({
    list: await recordsOf(tx, caller.warehouse_id, (await mustFind(tx, caller, query.tracking_id)).id),
  })),
]
