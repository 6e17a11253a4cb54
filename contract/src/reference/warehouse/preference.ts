import { z } from 'zod'

/** What a warehouse decides for itself; what it never decided has the value here. */
export const warehousePreference = z.object({
  /** Share of the expected weight that a parcel may be away from it (FU-594). */
  weight_tolerance: z.number().min(0).max(1).default(0.1),
  /** Kilograms that are always tolerated. */
  weight_tolerance_min: z.number().min(0).max(10).default(0.05),
  weigh_attempts: z.number().int().min(1).max(10).default(3),
  weigh_bag_on_finish: z.boolean().default(false),
})
export type WarehousePreference = z.output<typeof warehousePreference>
