import { z } from 'zod'

/** What came of the question for a label of a closed box. */
export const boxLabel = z.object({
  ob_number: z.string(),
  /** The number of the carrier; null: no label. */
  tracking_id: z.string().nullable(),
  /** The number of the temporary label; null: none was made. */
  pre_tracking_id: z.string().nullable(),
  /** Why the carrier gave no label; empty where it did. */
  failure: z.string(),
})
export type BoxLabel = z.infer<typeof boxLabel>
