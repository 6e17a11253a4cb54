import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { warehouseId } from '../../kit/schemas.ts'
import { warehouseMode, warehouseType } from './enums.ts'
import { warehousePreference } from './preference.ts'

export const warehouse = z.object({
  id: warehouseId,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  warehouse_type: warehouseType.schema,
  wosp_warehouse_code: z.string(),
  wishpost_warehouse_code: z.string(),
  /** The names that the postal and the merchant platform know it by. */
  wishpost_official_name: z.string(),
  merchant_official_name: z.string(),
  enabled: z.boolean(),
  open_to_merchant: z.boolean(),
  timezone: z.string(),
  preference: z.object({ warehouse_mode: warehouseMode.schema }),
})
export type Warehouse = z.infer<typeof warehouse>

export const listWarehouses = call('GET /warehouses', {
  right: 'anyone',
  scope: 'none',
  about: 'The warehouses of the user; for partner users those open to merchants.',
  data: z.object({ list: z.array(warehouse) }),
})

export const listWarehouseNames = call('GET /warehouse_names', {
  right: 'anyone',
  scope: 'none',
  about: 'The names of the warehouses of the user.',
  data: z.object({
    list: z.array(warehouse.pick({ id: true, warehouse_code: true, warehouse_name: true })),
  }),
})

export const getWarehousePreference = call('GET /warehouse_preference', {
  right: 'anyone',
  scope: 'warehouse',
  about: 'What the current warehouse decides for itself, with the defaults of what it never decided.',
  data: warehousePreference,
})
