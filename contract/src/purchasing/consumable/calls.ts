import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, edited, listOf, objectId, paging, queryBoolean } from '../../kit/schemas.ts'
import { materialFields } from '../../reference/material/calls.ts'
import { buyer, priceDigits } from '../buyer.ts'

const count = z.number().int()
/** How many days of use are bought (design 10, section 7). */
export const proposedDays = 30

export const price = z
  .number()
  .min(0)
  .max(9_999_999)
  .multipleOf(10 ** -priceDigits)

/** Packing material as it is bought for the warehouse. */
export const consumable = z.object({
  id: objectId,
  name: z.string(),
  cn_name: z.string(),
  barcode: z.string(),
  unit: z.string(),
  supplier_id: objectId.nullable(),
  supplier_name: z.string().nullable(),
  /** Of one unit, in the currency of the supplier; null: not known. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
  stock: count,
  warning_level: count,
  is_low: z.boolean(),
  /** Used in the last 30 days. */
  used: count,
  /** Ordered, or in a new order, and not received yet. */
  on_order: count,
  /** What should be bought: up to the warning level and 30 days of use, where stock and orders are below that level. */
  proposed: count,
})
export type Consumable = z.infer<typeof consumable>

const consumableFields = materialFields.pick({ name: true, cn_name: true, barcode: true }).extend({
  unit: z.string().trim().min(1).max(20).default('pcs'),
  supplier_id: objectId.nullable().default(null),
  price: price.nullable().default(null),
  warning_level: count.min(0).max(9_999_999).optional(),
})

const params = z.object({ id: objectId })

export const listConsumables = call('GET /wms/consumable_materials', {
  ...buyer,
  about: 'The packing material in use, as it is bought for this warehouse, with what should be bought.',
  query: paging.extend({ name: z.string().trim().max(100).optional(), proposed: queryBoolean.optional() }),
  data: listOf(consumable),
})
export const exportConsumables = listExportOf(listConsumables)

export const createConsumable = call('POST /wms/consumable_material', {
  ...buyer,
  about:
    'Adds packing material with its supplier, unit and price. Its weight and size are entered with the packing material.',
  body: consumableFields,
  data: z.object({ id: objectId }),
})

export const editConsumable = call('PUT /wms/consumable_material/:id', {
  ...buyer,
  about: 'Changes packing material as it is bought; fields that are not given stay.',
  params,
  body: edited(consumableFields).partial(),
  data: done,
})

export const deleteConsumable = call('DELETE /wms/consumable_material/:id', {
  ...buyer,
  about: 'Takes packing material out of use: it is not bought any more. Its stock and its records stay.',
  params,
  data: done,
})
