import { z } from 'zod'
import { printStep } from '../../outbound/pickup/enums.ts'
import { warehouseMode } from './enums.ts'

/** What a warehouse decides for itself; what it never decided has the value here. */
export const warehousePreference = z.object({
  /** Share of the expected weight that a parcel may be away from it (FU-594). */
  weight_tolerance: z.number().min(0).max(1).default(0.1),
  /** Kilograms that are always tolerated. */
  weight_tolerance_min: z.number().min(0).max(10).default(0.05),
  weigh_attempts: z.number().int().min(1).max(10).default(3),
  weigh_bag_on_finish: z.boolean().default(false),
  /** Cells of a sorting wall: how many orders one pickup order may hold. */
  sort_cells: z.number().int().min(1).max(200).default(19),
  /** When waybills are printed, unless a pickup order says otherwise. */
  waybill_print_step: printStep.schema.default(printStep.code.checkout),
  warehouse_mode: warehouseMode.schema.default(warehouseMode.code.sow),
})
export type WarehousePreference = z.output<typeof warehousePreference>
