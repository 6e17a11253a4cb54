import { z } from 'zod'

/** What one person may receive free of tax, and what a parcel would make of it; amounts in the currency of the limit. */
export const taxExemption = z.object({
  identifier_name: z.string(),
  taken_value: z.number(),
  to_add_value: z.number(),
  /** taken_value and to_add_value together. */
  new_value: z.number(),
  gateway: z.string(),
  /** The limit of the gateway. */
  tax_exemption: z.number(),
})
export type TaxExemption = z.infer<typeof taxExemption>

/** What one bag of the India route may hold, by declared value and kinds of goods. */
export const indiaLimit = z.object({
  add_value: z.number(),
  add_count: z.number().int(),
  total_value: z.number(),
  total_count: z.number().int(),
  max_value: z.number(),
  max_count: z.number().int(),
})
export type IndiaLimit = z.infer<typeof indiaLimit>

/** A parcel that must be picked out before its box can be handed over. */
export const pickOutParcel = z.object({
  box_number: z.string(),
  last_leg_tracking_number: z.string(),
  declared_value: z.number(),
})
export type PickOutParcel = z.infer<typeof pickOutParcel>
