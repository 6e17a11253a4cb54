import { z } from 'zod'
import { saying } from '../../kit/fault.ts'
import { edited } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { volume } from '../../packing/size/volume.ts'
import { combineOperationMode, defragmentMode, printStep, warehouseMode } from './enums.ts'

const addresses = z.array(z.email().max(200)).max(20)

/** The recipients of mails about the bags of a channel; without a channel: of every channel without an entry. */
export const carrierMails = z.object({
  channel_code: z.string().trim().max(40),
  addresses: addresses.min(1),
})

const clock = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    saying(
      text(
        '{field}必须是 00:00 到 23:59 的时间，例如 18:00',
        '{field} must be a time from 00:00 to 23:59, such as 18:00',
      ),
    ),
  )

/** When the carriers of a channel come; without a channel: of every channel without an entry. */
export const cutOffs = z.object({
  channel_code: z.string().trim().max(40),
  /** By the warehouse's clocks. */
  times: z.array(clock).min(1).max(12),
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]),
})
export type CutOffs = z.output<typeof cutOffs>

/** What the customs of the gateways of PA-022 let a recipient have on a day, in USD. */
export const usualExemption = 800

/** What a recipient may get free of tax on a day by the gateway of a channel, in USD. Channels of a gateway share it. */
export const taxExemptions = z.object({
  channel_code: z.string().trim().min(1).max(40),
  gateway: z.string().trim().min(1).max(10),
  amount: z.number().min(0).max(1_000_000).multipleOf(0.01).default(usualExemption),
})
export type TaxExemption = z.output<typeof taxExemptions>

/** Who collects what goes back to sellers: those of its stores, or without stores all that no other vendor has. */
export const returnVendors = z.object({
  code: z.string().trim().min(1).max(40),
  name: z.string().trim().max(100).default(''),
  addresses: addresses.default([]),
  stores: z.array(z.string().trim().min(1).max(64)).max(1000).default([]),
})
export type ReturnVendor = z.output<typeof returnVendors>

/** Where the bags go that leave by a gateway: a sorting centre of ours, which is told of them as they leave. */
export const sortingCentreOf = z.object({
  gateway: z.string().trim().min(1).max(10),
  warehouse_code: z.string().trim().min(1).max(64),
})
export type SortingCentreOf = z.output<typeof sortingCentreOf>

const gatewaysOnce = (list: readonly SortingCentreOf[]) =>
  new Set(list.map((entry) => entry.gateway)).size === list.length
const gatewayTwice = saying(text('口岸重复', 'Duplicate gateway'))

const vendorsOnce = (list: readonly ReturnVendor[]) => {
  const said = [
    ...list.map((v) => `code ${v.code}`),
    ...list.flatMap((v) => (v.stores.length ? v.stores : [''])),
  ]
  return new Set(said).size === said.length
}
const vendorTwice = saying(text('取件商或店铺重复', 'Duplicate pickup company or store'))

/** A part of the wall of the mode DPS: parcels are sorted to it, then put into one of its slots. */
export const dpsZone = z.object({
  zone: z
    .string()
    .trim()
    .regex(
      /^[A-Z]\d{0,2}$/,
      saying(
        text(
          '{field}必须是一个大写字母加最多两位数字，例如 A 或 B2',
          '{field} must be a capital letter and up to two digits, such as A or B2',
        ),
      ),
    ),
  first_slot: z.number().int().min(1).max(9999),
  last_slot: z.number().int().min(1).max(9999),
})
export type DpsZone = z.output<typeof dpsZone>

const zonesApart = (list: readonly DpsZone[]) =>
  new Set(list.map((z) => z.zone)).size === list.length &&
  list.every(
    (a) =>
      a.first_slot <= a.last_slot &&
      list.every((b) => a === b || a.last_slot < b.first_slot || b.last_slot < a.first_slot),
  )
const zonesOverlap = saying(
  text(
    '分区名称不能重复，格口范围从小到大且互不重叠',
    'Zones need different names, and ranges of slots from low to high that do not overlap',
  ),
)

const channelsOnce = (list: readonly { readonly channel_code: string }[]) =>
  new Set(list.map((entry) => entry.channel_code)).size === list.length
const twice = saying(text('渠道重复', 'Duplicate channel'))

/** What a warehouse decides for itself; what it never decided has the value here. */
export const warehousePreference = z.object({
  /** Share of the expected weight that a parcel may be away from it (FU-594). */
  weight_tolerance: z.number().min(0).max(1).default(0.1),
  /** Kilograms that are always tolerated. */
  weight_tolerance_min: z.number().min(0).max(10).default(0.05),
  weigh_attempts: z.number().int().min(1).max(10).default(3),
  weigh_bag_on_finish: z.boolean().default(false),
  /** The channels whose orders are counted against a tax exemption as they are bagged. */
  tax_exemptions: z.array(taxExemptions).max(200).refine(channelsOnce, twice).default([]),
  /** The most orders that one bag of a fulfilment warehouse holds, and its kilograms. */
  bag_max_items: z.number().int().min(1).max(10_000).default(500),
  bag_max_weight: z.number().min(1).max(10_000).default(500),
  /** The most bags on one pallet, its kilograms, and its sides in centimetres. */
  pallet_max_bags: z.number().int().min(1).max(1000).default(60),
  pallet_max_weight: z.number().min(1).max(10_000).default(1000),
  pallet_max_sides: volume.default({ length: 120, width: 100, height: 180 }),
  /** The most parcels that one bag of a hub holds, and its kilograms. */
  hub_bag_max_items: z.number().int().min(1).max(10_000).default(1000),
  hub_bag_max_weight: z.number().min(1).max(10_000).default(1000),
  /** Places in a row of a hub's sorting wall, as it stands; 0: as many as the screen has room for. */
  hub_wall_columns: z.number().int().min(0).max(20).default(0),
  /** The most parcels that one bag or container of a parcel centre holds, and its kilograms, where its channel group says none. */
  epc_bag_max_items: z.number().int().min(1).max(10_000).default(500),
  epc_bag_max_weight: z.number().min(1).max(10_000).default(30),
  container_max_items: z.number().int().min(1).max(10_000).default(500),
  container_max_weight: z.number().min(1).max(10_000).default(30),
  /** The largest container, in centimetres; also the size of the standard one (PA-328). */
  container_max_sides: volume.default({ length: 60, width: 50, height: 40 }),
  /** Packing bags are finished with a photo of their seal, or someone confirms it. */
  seal_photos: z.boolean().default(false),
  /** What one bag may hold of parcels to India: declared value in USD, and kinds of goods (PA-024). */
  india_max_value: z.number().min(0).max(1_000_000).default(12_000),
  india_max_count: z.number().int().min(1).max(1000).default(10),
  /** Hours after which a bag of a parcel centre is late. */
  bag_overtime_h: z.number().int().min(1).max(2400).default(24),
  /** The most parcels that one bag of a sorting centre holds, and its kilograms, where its place says none. */
  sc_bag_max_items: z.number().int().min(1).max(10_000).default(300),
  sc_bag_max_weight: z.number().min(1).max(10_000).default(25),
  /** A new label counts once its number was scanned; else once it is printed. */
  confirm_new_label: z.boolean().default(true),
  /** A sorting centre's delivery note takes only bags that a second person weighed. */
  check_before_handover: z.boolean().default(false),
  /** Hours from the inbound scan within which a parcel should have left a sorting centre. */
  dwell_h: z.number().int().min(1).max(2400).default(24),
  /** Bags of one channel go on one open receipt that all operators share; else each operator has a receipt of their own. */
  receipt_by_channel: z.boolean().default(false),
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
  /** Pickers are asked whether a place is empty when the books say that it should be. */
  zero_checks: z.boolean().default(true),
  /** The user who made a stock adjustment may approve it too; else another user must. */
  approve_own_adjustments: z.boolean().default(false),
  /** Barcode of the packing material that packing benches begin with. */
  default_pack_material: z.string().trim().max(64).default(''),
  /** Screens that are not used for so many minutes are locked; 0: never (OP-36). */
  lock_minutes: z.number().int().min(0).max(480).default(15),
  /** The most hours that a consolidation set of a parcel centre waits from its first scan on. */
  max_wait_h: z.number().int().min(0).max(2400).default(72),
  /** Hours that a whole consolidation set waits for what its buyer may order still. */
  gather_h: z.number().int().min(0).max(720).default(0),
  /** The programmes whose parcels travel together by shop instead of by buyer. */
  store_programmes: z.array(z.string().trim().min(1).max(32)).max(100).default([]),
  /** On which failures a closed box of a parcel centre gets a temporary label (PA-233). */
  combine_operation_mode: combineOperationMode.schema.default(combineOperationMode.code.timeout),
  /** Ship desks of a parcel centre ask for a material. */
  require_material: z.boolean().default(false),
  /** Slots of the wall in the mode BLUE; in the other modes its jobs and zones say. */
  wall_slots: z.number().int().min(1).max(9999).default(60),
  /** Whose parcels go to the shelf where no slot is free (PA-260). */
  defragment_mode: defragmentMode.schema.default(defragmentMode.code.off),
  /** The parts of the wall in the mode DPS. */
  dps_zones: z.array(dpsZone).max(100).refine(zonesApart, zonesOverlap).default([]),
  /** Hours after which a slot of the mode DPS to which no parcel came is to be emptied to the shelf. */
  dps_max_wait_h: z.number().int().min(1).max(720).default(8),
  warehouse_mode: warehouseMode.schema.default(warehouseMode.code.sow),
  /** Who collects the returns of which sellers, and where the forecast mail goes (PA-385). */
  return_vendors: z.array(returnVendors).max(200).refine(vendorsOnce, vendorTwice).default([]),
  /** Which sorting centre opens the bags that leave a parcel centre by a gateway; it is told of them as they leave. */
  sorting_centres: z.array(sortingCentreOf).max(200).refine(gatewaysOnce, gatewayTwice).default([]),
  /** The recipients of mails to carriers about handed-over bags; each channel has one entry (FU-721). */
  carrier_mails: z.array(carrierMails).max(200).refine(channelsOnce, twice).default([]),
  /** The recipients of the lists of bags to come and of bags handed over. */
  bag_list_mails: addresses.default([]),
})
export type WarehousePreference = z.output<typeof warehousePreference>

/** Changes of a preference: without the defaults, for what is not named stays what it is. */
export const preferenceChanges = edited(warehousePreference)
export type PreferenceChanges = z.output<typeof preferenceChanges>
