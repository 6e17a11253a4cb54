import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { warehouseType } from '../../kit/enums.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, warehouseId } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { warehouseMode } from './enums.ts'
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
  about:
    'What the current warehouse decides for itself, with the defaults of what it never decided; addresses are for those who edit them.',
  data: warehousePreference.omit({
    ...{ carrier_mails: true, bag_list_mails: true, return_vendors: true, sorting_centres: true },
  }),
})

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

/** What is said of a warehouse where it is created and edited. */
export const warehouseFields = z.object({
  warehouse_code: z.string().trim().min(1).max(20),
  warehouse_name: z.string().trim().min(1).max(100),
  warehouse_type: warehouseType.schema,
  wosp_warehouse_code: z.string().trim().max(50),
  wishpost_warehouse_code: z.string().trim().max(50),
  wishpost_official_name: z.string().trim().max(100),
  merchant_official_name: z.string().trim().max(100),
  enabled: z.boolean(),
  open_to_merchant: z.boolean(),
  timezone: z
    .string()
    .refine(
      (zone) => zone === 'UTC' || timeZones.has(zone),
      saying(
        text(
          '{field}不是有效的时区，例如 Asia/Shanghai',
          '{field} is not a valid time zone, for example Asia/Shanghai',
        ),
      ),
    ),
})
export type WarehouseFields = z.output<typeof warehouseFields>

export const listAllWarehouses = call('GET /all_warehouses', {
  right: 'CreateWarehouse',
  scope: 'none',
  about: 'Every warehouse, the disabled ones too.',
  data: z.object({ list: z.array(warehouse) }),
})

export const exportAllWarehouses = listExportOf(listAllWarehouses)

export const createWarehouse = call('POST /warehouse', {
  right: 'CreateWarehouse',
  scope: 'none',
  about: 'Opens a warehouse; its type stays what it is.',
  body: warehouseFields.partial().required({
    warehouse_code: true,
    warehouse_name: true,
    warehouse_type: true,
    timezone: true,
  }),
  data: z.object({ id: warehouseId }),
})

export const editWarehouse = call('PUT /warehouse/:id', {
  right: 'CreateWarehouse',
  scope: 'none',
  about:
    'Changes the given fields of a warehouse. A disabled one is gone from everybody at once and can come back.',
  params: z.object({ id: z.coerce.number().pipe(warehouseId) }),
  body: warehouseFields.omit({ warehouse_type: true }).partial(),
  data: done,
})
