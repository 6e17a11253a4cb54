import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { done, warehouseId } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { preferenceChanges, warehousePreference } from '../../reference/warehouse/preference.ts'
import { atCentre, bothSpellings } from '../fields.ts'

/** Where the parcels of a sorting group are put. */
export const scPlace = z.object({
  /** Its sign, which is also spoken: a number up to 500 or one capital letter. R and H mean something else. */
  tag: z
    .string()
    .regex(
      /^([A-GI-QS-Z]|[1-9]\d?|[1-4]\d\d|500)$/,
      saying(
        text(
          '{field}必须是 1 到 500 的数字，或除 H、R 外的一个大写字母',
          '{field} must be a number from 1 to 500, or one capital letter other than H and R',
        ),
      ),
    ),
  group_id: z.number().int().positive(),
  /** Whose lorry takes its bags: bags of one carrier share a delivery note. */
  carrier_code: z.string().trim().min(1).max(40),
  /** What its bags hold at most; null: as the warehouse says. */
  max_items: z.number().int().min(1).max(10_000).nullable().default(null),
  max_weight: z.number().min(0.1).max(10_000).multipleOf(0.001).nullable().default(null),
  enabled: z.boolean().default(true),
})
export type ScPlace = z.output<typeof scPlace>

const decided = {
  weight_tolerance: true,
  weight_tolerance_min: true,
  weigh_attempts: true,
  sc_bag_max_items: true,
  sc_bag_max_weight: true,
  confirm_new_label: true,
  check_before_handover: true,
  dwell_h: true,
} as const

export const scPreference = z.object({
  id: warehouseId,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  preference: warehousePreference.pick(decided),
  places: z.array(scPlace.extend({ group_name: z.string(), sort_key: z.string() })),
})
export type ScPreference = z.infer<typeof scPreference>

const places = z
  .array(scPlace)
  .max(500)
  .refine(
    (list) => new Set(list.map((p) => p.tag)).size === list.length,
    saying(text('格口重复', 'Duplicate place')),
  )
  .refine(
    (list) => new Set(list.map((p) => p.group_id)).size === list.length,
    saying(text('分拣组重复', 'Duplicate sorting group')),
  )

export const getScPreference = call('GET /sorting_center/preferences', {
  right: 'SortingCenterPreference',
  ...atCentre,
  about: 'What this sorting centre decides for itself, and its places.',
  data: scPreference,
})

export const editScPreference = call('PATCH /sorting_center/preferences/:id', {
  right: 'SortingCenterPreference',
  ...atCentre,
  ...bothSpellings('/sorting_center/preferences/:id'),
  about:
    'Changes the given preferences of this sorting centre; id is its warehouse. Places are given as a whole; an open bag keeps the group that it was opened for.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: preferenceChanges.pick(decided).extend({ places: places.optional() }),
  data: done,
})
