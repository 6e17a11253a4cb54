import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { warehouseId } from '../../kit/schemas.ts'
import { warehouseType } from './enums.ts'

export const warehouse = z.object({
  id: warehouseId,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  warehouse_type: warehouseType.schema,
  wosp_warehouse_code: z.string(),
  wishpost_warehouse_code: z.string(),
  enabled: z.boolean(),
  open_to_merchant: z.boolean(),
  timezone: z.string(),
})
export type Warehouse = z.infer<typeof warehouse>

export const listWarehouses = call('GET /warehouses', {
  right: 'anyone',
  scope: 'none',
  about: 'The warehouses of the user; for partner users those open to merchants.',
  data: z.object({ list: z.array(warehouse) }),
})
