import { z } from 'zod'
import { codeOf, codeRules } from '../kit/scan/code-rules.ts'
import { kilograms } from '../kit/schemas.ts'
import { weightReason } from '../kit/weight.ts'

/** What the calls of the hub share. */

/** About the rows of the current warehouse, which must be a hub. */
export const atHub = { scope: 'warehouse', at: ['hub'] } as const

/** The number of a bag, a parcel or a destination, as a user typed it. */
export const number = z.string().trim().min(1).max(64)

/** Any part of a number, of at least six letters, digits, `_` or `-` (specification 5). */
export const fuzzyId = codeOf(codeRules.hub_inbound_bag)

/** What a scan says of the weight of what was scanned. */
export const weighing = z.object({
  weight: kilograms.optional(),
  tried_weights: z.array(kilograms).max(10).default([]),
  /** It was scanned with its weight, and is done with it. */
  is_one_step: z.boolean().default(false),
  /** Takes the weight as it is. */
  skip_checking_weight: z.boolean().default(false),
  weight_reason: weightReason,
})
export type HubWeighing = z.output<typeof weighing>
