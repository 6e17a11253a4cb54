import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { warehouseType } from '../../kit/enums.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, warehouseId } from '../../kit/schemas.ts'
import { warehouse, warehouseFields } from '../../reference/warehouse/calls.ts'
import { preferenceChanges, warehousePreference } from '../../reference/warehouse/preference.ts'
import { atEpc } from '../fields.ts'

/** PA-433. */
const decided = {
  warehouse_mode: true,
  combine_operation_mode: true,
  max_wait_h: true,
  gather_h: true,
  store_programmes: true,
  wall_slots: true,
  defragment_mode: true,
  require_material: true,
  weight_tolerance: true,
  weight_tolerance_min: true,
  weigh_attempts: true,
  weigh_bag_on_finish: true,
  epc_bag_max_items: true,
  epc_bag_max_weight: true,
  container_max_items: true,
  container_max_weight: true,
  container_max_sides: true,
  seal_photos: true,
  bag_overtime_h: true,
  tax_exemptions: true,
  india_max_value: true,
  india_max_count: true,
  return_vendors: true,
  sorting_centres: true,
} as const

const epcPreference = warehousePreference.pick(decided)
export type EpcPreference = z.output<typeof epcPreference>

const changes = preferenceChanges.pick(decided)
export type EpcPreferenceChanges = z.input<typeof changes>

const right = 'EPCWarehouseManage' as const

export const getEpcPreference = call('GET /epc/warehouse_preference', {
  right,
  ...atEpc,
  about: 'What the current parcel centre decides for itself.',
  data: epcPreference,
})

export const editEpcPreference = call('POST /epc/warehouse_preference/edit', {
  right,
  ...atEpc,
  about:
    'Changes what a parcel centre decides for itself, at once; what is not named stays. The warehouse is the current one.',
  body: z.object({ warehouse_id: warehouseId, preference: changes }),
  data: done,
})

const manages = { right: 'EPCManageWarehousePage', ...atEpc } as const

export const listEpcWarehouses = call('GET /epc/admin/warehouses', {
  ...manages,
  about: 'Every parcel centre, the disabled ones too.',
  data: z.object({ list: z.array(warehouse) }),
})
export const exportEpcWarehouses = listExportOf(listEpcWarehouses)

const centreFields = warehouseFields.omit({ warehouse_type: true })

/** PA-442. */
export const createEpcWarehouse = call('POST /epc/admin/warehouses/create', {
  ...manages,
  about: 'Opens a parcel centre. Nobody works in it before its people are given it.',
  body: centreFields
    .partial()
    .required({ warehouse_code: true, warehouse_name: true, timezone: true })
    .extend({
      /** A parcel centre; other warehouses are opened by those who manage all of them. */
      warehouse_type: z.literal(warehouseType.code.epc).default(warehouseType.code.epc),
      preference: changes.optional(),
    }),
  data: z.object({ id: warehouseId }),
})

/** PA-443. */
export const editEpcWarehouse = call('POST /epc/admin/warehouses/edit', {
  ...manages,
  about:
    'Changes the given fields of a parcel centre, and of what it decides for itself. A disabled one is gone from everybody at once and can come back.',
  body: centreFields.partial().extend({ id: warehouseId, preference: changes.optional() }),
  data: done,
})
