import { z } from 'zod'
import { type AskOf, askKind } from '../../kit/ask.ts'

/**
 * A parcel takes its recipient over the tax exemption; the repeated call with skip_tax_exemption_check packs it all the
 * same. Amounts in the currency of the limit (PA-294).
 */
export const overTaxExemption = askKind('over_tax_exemption', {
  details: z.object({
    identifier_name: z.string(),
    taken_value: z.number(),
    to_add_value: z.number(),
    /** taken_value and to_add_value together. */
    new_value: z.number(),
    gateway: z.string(),
    /** The limit of the gateway. */
    tax_exemption: z.number(),
  }),
})
export type OverTaxExemption = AskOf<typeof overTaxExemption>

/**
 * A parcel takes its bag over what a bag of the India route may hold, by declared value and kinds of goods. There is no
 * way around it (PA-294).
 */
export const overIndiaLimit = askKind('over_india_limit', {
  details: z.object({
    add_value: z.number(),
    add_count: z.number().int(),
    total_value: z.number(),
    total_count: z.number().int(),
    max_value: z.number(),
    max_count: z.number().int(),
  }),
})
export type OverIndiaLimit = AskOf<typeof overIndiaLimit>
