import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import {
  countHubParcels,
  findHubParcels,
  getHubParcel,
  listAcceptingParcels,
  listHubParcels,
  listParcelsOfBag,
  type parcelCheck,
  precheckParcels,
  sortParcel,
  unbindParcel,
} from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import type { ListOf, Paging } from '@kuacang/contract/kit/schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { parcelExport } from './export.ts'
import { hubParcels, inBag, matchingParcels, parcelColumns } from './list.ts'
import { sortHubParcel, takeOutHubParcel } from './sort.ts'
import { hubParcelDocument, type ParcelRow, showParcel } from './store.ts'

const page = async (db: Db, caller: Caller, rows: ReturnType<typeof hubParcels>, query: Paging) => {
  const { list, pagination } = await pageOf(db, rows.select(parcelColumns(caller)), query)
  return { pagination, list: list.map(showParcel) }
}

const { not_arrived, cancelled } = hubInboundParcelStatus.code
const checkOf = ({ status }: Pick<ParcelRow, 'status'>): z.output<typeof parcelCheck> => {
  if (status === cancelled) return 'cancelled'
  return status === not_arrived ? 'missing' : 'arrived'
}

/** The parcels of the bag that the operator is accepting, those that are missing first. */
const accepting = (db: Db, caller: Caller, query: Paging): Promise<ListOf<ReturnType<typeof showParcel>>> =>
  page(
    db,
    caller,
    hubParcels(db, caller)
      .where(
        inBag(
          caller,
          sql`b.status = ${sql.lit(hubInboundBagStatus.code.accepting)} and b.operator_id = ${caller.user.id}`,
        ),
      )
      .orderBy('p.status')
      .orderBy('p.tracking_id'),
    query,
  )

export const answers: Answer[] = [
  answer(listHubParcels, (tx, caller, { query }) =>
    page(tx.db, caller, matchingParcels(tx.db, caller, query), query),
  ),
  answerStatusCounts(countHubParcels, sql.ref('p.status'), matchingParcels),
  answer(getHubParcel, async (tx, caller, { params }) => {
    const row = await hubParcels(tx.db, caller)
      .select(parcelColumns(caller))
      .where('p.tracking_id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw notFound(hubParcelDocument.title, params.id)
    return showParcel(row)
  }),
  answer(listParcelsOfBag, (tx, caller, { params, query }) =>
    page(
      tx.db,
      caller,
      hubParcels(tx.db, caller)
        .where(inBag(caller, sql`b.bag_number = ${params.number}`))
        .orderBy('p.status')
        .orderBy('p.tracking_id'),
      query,
    ),
  ),
  answer(findHubParcels, async (tx, caller, { params }) =>
    (
      await hubParcels(tx.db, caller)
        .select(parcelColumns(caller))
        .where('p.tracking_id', 'ilike', containing(params.id))
        .orderBy('p.created_at', 'desc')
        .limit(20)
        .execute()
    ).map(showParcel),
  ),
  answer(listAcceptingParcels, (tx, caller, { query }) => accepting(tx.db, caller, query)),
  answer(precheckParcels, async (tx, caller, { query }) => {
    const { list, pagination } = await accepting(tx.db, caller, query)
    return { pagination, list: list.map((p) => ({ ...p, check: checkOf(p) })) }
  }),
  parcelExport.answer,
  answer(sortParcel, sortHubParcel),
  answer(unbindParcel, takeOutHubParcel),
]
