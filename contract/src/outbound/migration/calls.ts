import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { inboundOrderStatus } from '../../inbound/order/enums.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  quantity,
  queryNumber,
  warehouseId,
} from '../../kit/schemas.ts'
import { outboundOrderStatus } from '../order/enums.ts'

const common = { right: 'WarehouseMigration', ...atGoods } as const

export const migration = z.object({
  id: objectId,
  migration_number: z.string(),
  partner_id: partnerId,
  to_warehouse_id: warehouseId,
  to_warehouse: z.string(),
  order_number: z.string(),
  order_status: outboundOrderStatus.schema,
  inbound_number: z.string(),
  inbound_status: inboundOrderStatus.schema.nullable(),
  sku_kinds: z.number().int(),
  units: z.number().int(),
  created_by: z.string(),
  created_at: instant,
})
export type Migration = z.infer<typeof migration>

export const listMigrations = call('GET /wms/warehouse_migrations', {
  ...common,
  about: 'Migrations from the warehouse, newest first, with the states of both orders.',
  query: paging.extend({ partner_id: queryNumber.pipe(partnerId).optional() }),
  data: listOf(migration),
})

export const exportMigrations = listExportOf(listMigrations)

export const migratable = z.object({
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  total: z.number().int(),
  free: z.number().int(),
})
export type Migratable = z.infer<typeof migratable>

export const listMigratable = call('GET /wms/warehouse_migration/goods', {
  ...common,
  about: 'The goods of a customer in the warehouse: all of them, and those that are free to be migrated.',
  query: z.object({ partner_id: queryNumber.pipe(partnerId) }),
  data: z.object({ list: z.array(migratable) }),
})

export const migrateWarehouse = call('POST /wms/warehouse_migration', {
  ...common,
  about:
    'Sends goods of a customer to another warehouse of the user: an outbound order of type 2 here, announced there as an inbound order of type 2. Without skus all of them. Goods that are promised or set aside are refused.',
  body: z.object({
    partner_id: partnerId,
    to_warehouse_id: warehouseId,
    skus: z
      .array(z.object({ sku: skuCode, quantity }))
      .min(1)
      .max(2000)
      .optional(),
  }),
  data: z.object({
    id: objectId,
    migration_number: z.string(),
    order_number: z.string(),
    inbound_number: z.string(),
    units: z.number().int(),
  }),
})
