import { z } from 'zod'

/** A parcel that must be picked out before its box can be handed over. */
export const pickOutParcel = z.object({
  box_number: z.string(),
  last_leg_tracking_number: z.string(),
  declared_value: z.number(),
})
export type PickOutParcel = z.infer<typeof pickOutParcel>
