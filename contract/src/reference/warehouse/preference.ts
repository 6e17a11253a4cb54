import { z } from 'zod'
import { printStep } from '../../outbound/pickup/enums.ts'
import { warehouseMode } from './enums.ts'

const addresses = z.array(z.email().max(200)).max(20)

/** Whom mails about the bags of a channel go to; without a channel: of every one that has no entry of its own. */
export const carrierMails = z.object({
  channel_code: z.string().trim().max(40),
  addresses: addresses.min(1),
})

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When the carriers of a channel come; without a channel: of every one that has no entry of its own. */
export const cutOffs = z.object({
  channel_code: z.string().trim().max(40),
  /** By the warehouse's clocks. */
  times: z.array(clock).min(1).max(12),
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]),
})
export type CutOffs = z.output<typeof cutOffs>

const channelsOnce = (list: readonly { readonly channel_code: string }[]) =>
  new Set(list.map((entry) => entry.channel_code)).size === list.length
const twice = { error: 'a channel stands twice' }

/** What a warehouse decides for itself; what it never decided has the value here. */
export const warehousePreference = z.object({
  /** Share of the expected weight that a parcel may be away from it (FU-594). */
  weight_tolerance: z.number().min(0).max(1).default(0.1),
  /** Kilograms that are always tolerated. */
  weight_tolerance_min: z.number().min(0).max(10).default(0.05),
  weigh_attempts: z.number().int().min(1).max(10).default(3),
  weigh_bag_on_finish: z.boolean().default(false),
  /** Cells of a sorting wall: how many orders one pickup order may hold. */
  sort_cells: z.number().int().min(1).max(200).default(19),
  /** Litres and kilograms that a picker's cart takes; an order that is more goes alone. */
  cart_volume: z.number().min(1).max(100_000).default(400),
  cart_weight: z.number().min(1).max(10_000).default(150),
  /** When waybills are printed, unless a pickup order says otherwise. */
  waybill_print_step: printStep.schema.default(printStep.code.checkout),
  /** Orders that are short of goods wait for them; else their validation fails. */
  short_orders_wait: z.boolean().default(false),
  /** The times at which orders must have been handed over. */
  cut_offs: z.array(cutOffs).max(200).refine(channelsOnce, twice).default([]),
  /** Weigh a case a third time when its weight is twice away from the declared one; else the second is taken. */
  allow_third_weighing: z.boolean().default(true),
  /** Barcode of the packing material that packing benches begin with. */
  default_pack_material: z.string().trim().max(64).default(''),
  warehouse_mode: warehouseMode.schema.default(warehouseMode.code.sow),
  /** Whom the carriers' mails about handed-over bags go to; a channel stands once (FU-721). */
  carrier_mails: z.array(carrierMails).max(200).refine(channelsOnce, twice).default([]),
  /** Whom the lists of bags to come and of bags handed over go to. */
  bag_list_mails: addresses.default([]),
})
export type WarehousePreference = z.output<typeof warehousePreference>

const { shape } = warehousePreference
/** Changes of a preference: without the defaults, for what is not named stays what it is. */
export const preferenceChanges = z
  .object({
    weight_tolerance: shape.weight_tolerance.unwrap(),
    weight_tolerance_min: shape.weight_tolerance_min.unwrap(),
    weigh_attempts: shape.weigh_attempts.unwrap(),
    weigh_bag_on_finish: shape.weigh_bag_on_finish.unwrap(),
    sort_cells: shape.sort_cells.unwrap(),
    cart_volume: shape.cart_volume.unwrap(),
    cart_weight: shape.cart_weight.unwrap(),
    waybill_print_step: shape.waybill_print_step.unwrap(),
    short_orders_wait: shape.short_orders_wait.unwrap(),
    cut_offs: shape.cut_offs.unwrap(),
    allow_third_weighing: shape.allow_third_weighing.unwrap(),
    default_pack_material: shape.default_pack_material.unwrap(),
    warehouse_mode: shape.warehouse_mode.unwrap(),
    carrier_mails: shape.carrier_mails.unwrap(),
    bag_list_mails: shape.bag_list_mails.unwrap(),
  })
  .partial()
export type PreferenceChanges = z.output<typeof preferenceChanges>
