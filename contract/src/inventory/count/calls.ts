import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { mostOnLine } from '../../kit/limits.ts'
import { objectId, partnerId, scanned } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { countedAgainst, inventoryCheck } from '../check/calls.ts'
import { atGoods } from '../warehouses.ts'

const counter = { right: 'EditInvCheck', ...atGoods } as const

/** What a counter sees of a line: never how many there should be. */
export const countLine = z.object({
  id: objectId,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  batch: z.string(),
  checked_quantity: z.number().int().nullable(),
  /** Changes with all that happens to the goods at the place: a count tells which stock it was made against. */
  stock_version: z.number().int(),
})
export type CountLine = z.infer<typeof countLine>

const progress = z.object({
  total: z.number().int(),
  counted: z.number().int(),
  /** The first location by code with lines that are not counted; null without one. */
  next_location_code: z.string().nullable(),
})
export type CountProgress = z.infer<typeof progress>

export const listMyInventoryChecks = call('GET /wms/inventory_checks/mine', {
  ...counter,
  about: 'The checks that wait for counters or are counted, oldest first; at most 50.',
  data: z.object({ list: z.array(inventoryCheck) }),
})

const atPlace = z.object({ order_id: scanned, location_code: scanned })

export const scanCheckLocation = call('POST /wms/inventory_check/scan_location', {
  ...counter,
  about:
    'The counter stands at a place: what may lie there. Goods that came since the check began are added.',
  body: atPlace,
  data: z.object({ location_code: z.string(), lines: z.array(countLine), progress }),
})

export const scanCheckSku = call('POST /wms/inventory_check/scan_sku', {
  ...counter,
  offline: 'queue',
  about:
    'Records a count by SKU or barcode: of pieces beside those counted already (add; fewer than none takes them back), or in place of them. Goods that should not lie there are added to the check.',
  body: atPlace
    .extend({
      sku: skuCode,
      quantity: z.number().int().max(mostOnLine).default(1),
      add: z.boolean().default(false),
      stock_version: countedAgainst,
    })
    .refine((b) => b.quantity >= (b.add ? -999_999 : 0), {
      ...saying(text('{field}不能小于 0', '{field} cannot be less than 0')),
      path: ['quantity'],
    }),
  data: z.object({ line: countLine }),
})

export const finishCheckLocation = call('POST /wms/inventory_check/finish_location', {
  ...counter,
  about: 'The place holds nothing more: what was not counted there is counted as none.',
  body: atPlace,
  data: z.object({ none: z.number().int(), progress }),
})

export const confirmEmptyLocation = call('POST /wms/inventory_check/zero_check', {
  right: { any: ['executePickup', 'GetPickupOrder', 'EditInvCheck'] },
  ...atGoods,
  about:
    'After a pick that should leave a place empty: is it? A yes is recorded; a no makes a small check of the place, one at a time.',
  body: z.object({
    location_code: scanned,
    empty: z.boolean(),
    reference: z.string().trim().max(64).default(''),
  }),
  data: z.object({ check_order_id: z.string().nullable() }),
})
