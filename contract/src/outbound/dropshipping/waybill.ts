import { z } from 'zod'
import { objectId } from '../../kit/schemas.ts'

/** What came of asking a carrier for the waybill of an order: the number, or why there is none. */
export const waybillResult = z.object({
  id: objectId,
  order_number: z.string(),
  tracking_number: z.string(),
  /** `carrierFailure` says it in words; empty where the waybill came. */
  waybill_failure: z.string(),
})
export type WaybillResult = z.infer<typeof waybillResult>
