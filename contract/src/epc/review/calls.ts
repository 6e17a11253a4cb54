import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { byTimes, instant, listOf, objectId, paging, queryList, queryNumbers } from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { atEpc, number } from '../fields.ts'
import { parcelType } from '../parcel/enums.ts'
import { epcReviewStatus } from './enums.ts'
import { epcReviewMachine } from './machine.ts'

const right = 'EPCReview' as const
export const epcReview = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: epcReviewStatus.schema,
  /** As announced, and as the arrival scan found it. */
  declared_type: parcelType.schema,
  observed_type: parcelType.schema,
  /** Kilograms. */
  declared_weight: z.number().nullable(),
  observed_weight: z.number().nullable(),
  /** What customer service wrote over it. */
  decided_type: parcelType.schema.nullable(),
  remark: z.string(),
  photos: z.array(z.string()),
  created_time: instant,
  decided_time: instant.nullable(),
  actions: z.array(z.enum(epcReviewMachine.actions)),
})
export type EpcReview = z.infer<typeof epcReview>

const filters = z.object({
  tracking_ids: queryNumbers,
  status: queryList(epcReviewStatus.query, 5),
  ...byTimes(['created_time', 'decided_time']),
})
export type EpcReviewFilters = z.output<typeof filters>

export const searchEpcReviews = call('GET /epc/inbound_parcel/search_pending_reviews', {
  right,
  ...atEpc,
  about: 'The parcels that customer service decides or decided about, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcReview),
})

export const countEpcReviews = statusCountsOf(searchEpcReviews, 'status', epcReviewStatus)

export const exportEpcReviews = listExportOf(searchEpcReviews)

const decision = z
  .object({
    tracking_id: number,
    status: epcReviewStatus.schema.refine(
      (code) => code !== epcReviewStatus.code.pending,
      saying(text('请选择审核结果', 'Choose a decision')),
    ),
    /** With “parcel type overwritten”. */
    parcel_type: parcelType.schema.optional(),
    remark: z.string().trim().max(200).default(''),
  })
  .refine(
    (r) => r.status !== epcReviewStatus.code.overwritten || r.parcel_type !== undefined,
    saying(text('修改包裹类型时请选择类型', 'Choose the type that overwrites the announced one')),
  )
export type ReviewDecision = z.output<typeof decision>

export const reviewEpcParcels = call('POST /epc/inbound_parcel/cs_review', {
  right,
  ...atEpc,
  about:
    'Decides reviews of up to 100 parcels; each stands for itself. Approved, skipped or with a deliverable type the parcel is scanned in and decided; with an undeliverable type it goes back; else it is to be scanned again.',
  body: z.object({ review_records: z.array(decision).min(1).max(100) }),
  data: z.object({
    decided: z.number().int(),
    errors: z.array(z.object({ row: z.number().int(), tracking_id: z.string(), reason: z.string() })),
  }),
})
