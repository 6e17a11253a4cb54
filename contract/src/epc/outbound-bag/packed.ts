import { z } from 'zod'
import { byTimes, instant, objectId, queryNumbers, scanned } from '../../kit/schemas.ts'
import { limitAnswers } from '../../packing/bag/calls.ts'
import { volume } from '../../packing/size/volume.ts'

/** What bags, packing bags and containers share (PA-273, PA-319). Weights in kg, sizes in cm. */
export const packed = z.object({
  id: objectId,
  bag_number: z.string(),
  tag: z.string(),
  channel_group: z.string(),
  carrier_code: z.string(),
  gateway: z.string(),
  sort_code_version: z.string(),
  parcel_count: z.number().int(),
  items_weight: z.number(),
  /** As weighed when it was finished. */
  weight: z.number().nullable(),
  material: z.string(),
  container_volumn_info: volume.nullable(),
  /** The address of the photo of its seal, below /api. */
  seal_photo: z.string().nullable(),
  seal_confirmed_by: z.string(),
  delivery_note_number: z.string(),
  linehaul_order_number: z.string().nullable(),
  receipt_number: z.string().nullable(),
  operator: z.string(),
  created_time: instant,
  finished_time: instant.nullable(),
  handover_time: instant.nullable(),
})

/** A parcel in one of them. */
export const packedParcel = z.object({
  tracking_id: z.string(),
  country_code: z.string(),
  declared_value: z.number(),
  currency: z.string(),
  weight: z.number(),
  blocked: z.boolean(),
  added_by: z.string(),
  added_at: instant,
})
export type PackedParcel = z.infer<typeof packedParcel>

/** The filters that their lists share; how they are named differs. */
export const packedFilters = {
  tracking_ids: queryNumbers,
  channel_group: z.string().trim().max(100).optional(),
  operator: z.string().trim().max(64).optional(),
  ...byTimes(['created_time', 'finished_time', 'handover_time']),
}

/** What puts an outbound parcel into one of them. */
export const packing = z.object({
  tracking_id: scanned,
  /** The open one that is wanted; else that of its channel group, else a new one. */
  bag_id: objectId.optional(),
  /** Yes to the question whether to open a new one. */
  create_bag: z.boolean().default(false),
  ...limitAnswers,
})

/** Who may see what is packed. */
export const seesPacked = { any: ['EPCOutboundManage', 'EPCPack', 'EPCHandOver', 'EPCLinehaul'] } as const
/** Who may pack an outbound parcel that is over the tax exemption; an authoriser may lend it. */
export const forcesEpcLimits = 'EPCOutboundManage' as const
