import { z } from 'zod'
import { instant, objectId } from './schemas.ts'

/** The username under which the product itself works. */
export const systemUser = 'system'

/** An object by its type and the number that people know it by. */
const reference = z.object({ type: z.string(), id: z.string() })

/** One thing that was done to an object. Wherever they are listed the newest comes first (PA-148). */
export const operationRecord = z.object({
  id: objectId,
  action: z.string(),
  remark: z.string(),
  user_name: z.string(),
  /** Who really did it, while acting as `user_name`. */
  acting_name: z.string().nullable(),
  /** Who lent the right for it. */
  lender_name: z.string().nullable(),
  operation_time: instant,
  /** The key of the command that did it; null where the product did it by itself. */
  operation_id: z.string().nullable(),
  /** Empty for what belongs to no warehouse. */
  warehouse_code: z.string(),
  object: reference,
  parent: reference.nullable(),
  additional_info: z.record(z.string(), z.unknown()),
  /** Why it was refused; null for what was carried out. */
  error: z.object({ code: z.number().int(), msg: z.object({ zh: z.string(), en: z.string() }) }).nullable(),
})
export type OperationRecord = z.infer<typeof operationRecord>
