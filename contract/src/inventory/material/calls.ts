import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, queryBoolean, timeRange } from '../../kit/schemas.ts'
import { managedMaterial, materialFields } from '../../reference/material/calls.ts'
import { packChangeKind } from './enums.ts'

const count = z.number().int()
/** Part of a material's name, Chinese name or barcode. */
const part = z.string().trim().max(100).optional()
const reason = z.string().trim().max(500).default('')

export const listPackMaterials = call('GET /wms/pack_materials', {
  right: 'GetPackMaterial',
  scope: 'none',
  about: 'Packing material by name, what is out of use too.',
  query: paging.extend({ name: part, barcode: part, enabled: queryBoolean.optional() }),
  data: listOf(managedMaterial),
})

export const exportPackMaterials = listExportOf(listPackMaterials)

export const upsertPackMaterial = call('POST /wms/pack_material/upsert', {
  right: 'ManageMaterials',
  scope: 'none',
  about:
    'Adds packing material, or changes the one of the id. New material is a bag unless its category says otherwise.',
  body: materialFields
    .omit({ enabled: true })
    .partial({ category: true })
    .extend({ id: objectId.optional() }),
  data: z.object({ id: objectId }),
})

export const togglePackMaterial = call('POST /wms/pack_material/toggle', {
  right: 'ManageMaterials',
  scope: 'none',
  about: 'Takes packing material out of use, or back into it.',
  body: z.object({ id: objectId, enabled: z.boolean() }),
  data: done,
})

const scope = 'warehouse' as const
const right = 'GetPackInventory' as const

export const packInventory = z.object({
  id: objectId,
  material_id: objectId,
  name: z.string(),
  cn_name: z.string(),
  barcode: z.string(),
  /** Below none where more was used than was booked in. */
  quantity: count,
  warning_level: count,
  is_low: z.boolean(),
  enabled: z.boolean(),
  updated_at: instant,
})
export type PackInventory = z.infer<typeof packInventory>

export const listPackInventories = call('GET /wms/pack_inventories', {
  right,
  scope,
  about: 'How much packing material the warehouse has.',
  query: paging.extend({ name: part, low: queryBoolean.optional() }),
  data: listOf(packInventory),
})

export const exportPackInventories = listExportOf(listPackInventories)

const amount = count.min(0).max(9_999_999)

export const upsertPackInventory = call('POST /wms/pack_inventory/upsert', {
  right,
  scope,
  about: 'Keeps stock of a material from now on, or corrects it to what was counted.',
  body: z.object({
    material_id: objectId,
    quantity: amount,
    /** What the stock said when it was counted: what was used or received since is kept. */
    seen: count.optional(),
    warning_level: amount.optional(),
    reason,
  }),
  data: z.object({ inventory: packInventory }),
})

export const receivePackInventory = call('POST /wms/pack_inventory/receive', {
  right,
  scope,
  about: 'Books packing material in.',
  body: z.object({ material_id: objectId, quantity: amount.min(1), reason }),
  data: z.object({ inventory: packInventory }),
})

export const togglePackInventory = call('POST /wms/pack_inventory/toggle', {
  right,
  scope,
  about: 'Stops counting what is used of a material in this warehouse, or begins again.',
  body: z.object({ id: objectId, enabled: z.boolean() }),
  data: z.object({ inventory: packInventory }),
})

export const packChange = z.object({
  id: objectId,
  at: instant,
  name: z.string(),
  cn_name: z.string(),
  kind: packChangeKind.schema,
  change: count,
  after: count,
  reason: z.string(),
  reference: z.string(),
  user_name: z.string(),
})
export type PackChange = z.infer<typeof packChange>

export const listPackChanges = call('GET /wms/pack_changes', {
  right: 'GetPackChange',
  scope,
  about: 'Receipts, uses and corrections of packing material, newest first.',
  query: paging.extend({
    name: part,
    kind: packChangeKind.query.optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(packChange),
})

export const exportPackChanges = listExportOf(listPackChanges)
