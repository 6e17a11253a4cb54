import { z } from 'zod'
import { instant } from './schemas.ts'

/** One thing that was done to an object. Wherever they are listed the newest comes first (PA-148). */
export const operationRecord = z.object({
  action: z.string(),
  remark: z.string(),
  user_name: z.string(),
  /** Who really did it, while acting as `user_name`. */
  acting_name: z.string().nullable(),
  /** Who lent the right for it. */
  lender_name: z.string().nullable(),
  operation_time: instant,
})
export type OperationRecord = z.infer<typeof operationRecord>
