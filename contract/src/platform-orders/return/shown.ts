import { z } from 'zod'
import { instant, objectId } from '../../kit/schemas.ts'
import { returnGrade, returnOutcome, returnReason } from '../../returns/record/enums.ts'
import { storeMessageState } from '../message/enums.ts'
import { platformReturnStatus } from './enums.ts'

/** A return that the platform of an order announced, and what the platform was told of it. */
export const platformReturn = z.object({
  id: objectId,
  platform_return_id: z.string(),
  status: platformReturnStatus.schema,
  reason: returnReason.schema,
  /** Under which the warehouse expects the parcel, else what the platform says; empty: neither is known. */
  tracking_number: z.string(),
  /** The return of the warehouse; null while it has none. */
  return_record_id: objectId.nullable(),
  /** What is to come back, as the platform says. */
  goods: z.array(z.object({ platform_sku: z.string(), name: z.string(), quantity: z.number().int() })),
  fail_reason: z.string(),
  /** What became of it; null: nothing was decided yet. */
  outcome: returnOutcome.schema.nullable(),
  grade: returnGrade.schema.nullable(),
  /** How far the decision is on its way to the platform; null: there is none. */
  told: storeMessageState.schema.nullable(),
  /** Why the platform did not take the decision. */
  told_answer: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type PlatformReturn = z.infer<typeof platformReturn>
