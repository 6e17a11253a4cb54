import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, warehouseId } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { editWarehouse } from '../../reference/warehouse/calls.ts'
import { preferenceChanges, warehousePreference } from '../../reference/warehouse/preference.ts'

const code = z.string().trim().min(1).max(50)

/** Where a hub sends parcels to, and where they are collected. */
export const destination = z.object({
  dest_warehouse_code: code.regex(
    /^[A-Za-z0-9_-]+$/,
    saying(text('{field}只能是字母、数字、_ 和 -', '{field} can have only letters, digits, _ and -')),
  ),
  /** The mark at its place of the wall, which is also spoken: a number up to 500 or one capital letter. */
  tag: z
    .string()
    .regex(
      /^([A-Z]|[1-9]\d?|[1-4]\d\d|500)$/,
      saying(
        text(
          '{field}必须是 1 到 500 的数字或一个大写字母',
          '{field} must be a number from 1 to 500 or one capital letter',
        ),
      ),
    ),
  /** The sorting group that it belongs to, where there is one. */
  group_id: z.number().int().positive().nullable().default(null),
  enabled: z.boolean().default(true),
})
export type Destination = z.output<typeof destination>

const decided = {
  weight_tolerance: true,
  weight_tolerance_min: true,
  weigh_attempts: true,
  weigh_bag_on_finish: true,
  hub_bag_max_items: true,
  hub_bag_max_weight: true,
  hub_wall_columns: true,
} as const

export const hubPreference = warehousePreference.pick(decided)
export type HubPreference = z.output<typeof hubPreference>

export const hubWarehouse = z.object({
  id: warehouseId,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  wosp_warehouse_code: z.string(),
  enabled: z.boolean(),
  timezone: z.string(),
  preference: hubPreference,
  destinations: z.array(destination),
})
export type HubWarehouse = z.infer<typeof hubWarehouse>

const someOfHubPreference = preferenceChanges.pick(decided)

const right = 'HUBEditWarehousePreference' as const
const scope = 'none' as const
const params = z.object({ code })
const destinations = z
  .array(destination)
  .max(500)
  .refine(
    (list) => new Set(list.map((d) => d.tag)).size === list.length,
    saying(text('分拣口重复', 'Duplicate tag')),
  )
  .refine(
    (list) => new Set(list.map((d) => d.dest_warehouse_code)).size === list.length,
    saying(text('目的仓重复', 'Duplicate destination')),
  )

export const listHubWarehouses = call('GET /hub/warehouses', {
  right,
  scope,
  about: "The caller's hubs with their preferences and destinations.",
  data: z.array(hubWarehouse),
})

export const exportHubWarehouses = listExportOf(listHubWarehouses)

export const getHubWarehouse = call('GET /hub/warehouses/:code', {
  right,
  scope,
  about: 'One hub of the caller, by its wosp_warehouse_code.',
  params,
  data: hubWarehouse,
})

export const editHubWarehouse = call('PATCH /hub/warehouses/:code', {
  right,
  scope,
  about: 'Changes the given names of a hub, by its wosp_warehouse_code.',
  params,
  body: editWarehouse.body.pick({ warehouse_name: true, timezone: true }),
  data: done,
})

export const createHubPreferences = call('POST /hub/preferences', {
  right,
  scope,
  about: 'Sets what a hub decides for itself, for one that never did.',
  body: someOfHubPreference.extend({ wosp_warehouse_code: code, destinations: destinations.default([]) }),
  data: done,
})

export const editHubPreferences = call('PATCH /hub/preferences/:code', {
  right,
  scope,
  about:
    'Changes the given preferences of a hub, by its wosp_warehouse_code. Destinations are given as a whole; a bag under way keeps its tag.',
  params,
  body: someOfHubPreference.extend({ destinations: destinations.optional() }),
  data: done,
})
