import { countEpcReviews, reviewEpcParcels, searchEpcReviews } from '@kuacang/contract/epc/review/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { kgOf } from '#kit/weight'
import { picturesByOwner } from '../../handover/public.ts'
import { decideReviews, epcReviewDocument } from './decide.ts'
import { matchingReviews, reviewColumns } from './list.ts'

export const answers: Answer[] = [
  answer(searchEpcReviews, async (tx, caller, { query }) => {
    const rows = matchingReviews(tx.db, caller, query).select(reviewColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const photos = await picturesByOwner(
      tx,
      caller,
      list.map((r) => r.parcel_id),
    )
    return {
      pagination,
      list: list.map((r) => ({
        ...r,
        photos: photos.get(r.parcel_id) ?? [],
        declared_weight: kgOf(r.declared_weight_g),
        observed_weight: kgOf(r.observed_weight_g),
        created_time: r.created_at,
        decided_time: r.decided_at,
        actions: epcReviewDocument.machine.allowed(r.status, caller.holds),
      })),
    }
  }),
  answerStatusCounts(countEpcReviews, sql.ref('r.status'), matchingReviews),
  answer(reviewEpcParcels, decideReviews),
]
