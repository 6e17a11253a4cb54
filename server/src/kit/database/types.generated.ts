// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely'

export interface AccessChange {
  place: number
  content: string
  hash: string
}

export interface AdjustmentLine {
  warehouse_id: number
  adjustment_order_id: string
  location_id: string
  sku_id: string
  lot: Generated<string>
  partner_id: number
  before_quantity: number
  after_quantity: number
  stock_version: number
  reason: number
}

export interface AdjustmentOrder {
  warehouse_id: number
  id: string
  order_id: string
  status: number
  check_id: string | null
  remark: Generated<string>
  created_by: string
  finished_by: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  author_ids: Generated<string[]>
}

export interface Aisle {
  warehouse_id: number
  district_id: string
  aisle_index: number
  reversed: Generated<boolean>
}

export interface Allocation {
  warehouse_id: number
  id: string
  outbound_order_id: string
  line_id: string
  location_id: string
  sku_id: string
  lot: Generated<string>
  partner_id: number
  quantity: number
  picked: Generated<number>
  state: Generated<number>
  created_at: Date
}

export interface Announcement {
  id: string
  title: string
  content: string
  draft: boolean
  attachments: Generated<unknown>
  created_by: string
  generate_time: Date
  created_at: Date
  updated_at: Date
}

export interface ApiKey {
  id: string
  user_id: string
  name: string
  key_hash: string
  hint: string
  rights: number[] | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  last_address: Generated<string>
}

export interface AppUser {
  id: string
  username: string
  password_hash: string
  email: Generated<string>
  contact_emails: Generated<string>
  messaging_id: Generated<string>
  name_cn: Generated<string>
  warehouse_ids: Generated<number[]>
  current_warehouse_id: number | null
  partner_id: number | null
  need_reset_password: Generated<boolean>
  super_admin: Generated<boolean>
  enabled: Generated<boolean>
  locale: Generated<string>
  runtime_info: Generated<unknown>
  created_at: Date
  updated_at: Date
  demo: Generated<boolean>
  password_until: Date | null
}

export interface AutoFulfilRule {
  id: string
  partner_id: number
  place: number
  name: string
  enabled: boolean
  store_ids: string[]
  countries: string[]
  least_value_minor: number | null
  most_value_minor: number | null
  least_weight_g: number | null
  most_weight_g: number | null
  tags: string[]
  warehouse_ids: number[]
  channel_id: number | null
  hold_minutes: number
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface Bag {
  warehouse_id: number
  id: string
  suite: string
  bag_number: string
  bag_code: string
  tag: string
  status: number
  display: Generated<string>
  items: Generated<number>
  items_weight_g: Generated<number>
  weight_g: number | null
  tried_weights_g: Generated<number[]>
  material_barcode: Generated<string>
  operator_id: string
  operator_name: string
  receipt_id: string | null
  handover_status: number | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  collected_at: Date | null
  wall: Generated<boolean>
  held_since: Date
  handed_over_at: Date | null
  feedback_remark: Generated<string>
  feedback_at: Date | null
  feedback_by: Generated<string>
  sort_code_version: Generated<string>
  parent_id: string | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  listed_on: Generated<string>
  group_id: number | null
  seal_photo: Generated<string>
  seal_confirmed_by: Generated<string>
  tag_en: Generated<string>
}

export interface BagItem {
  warehouse_id: number
  id: string
  bag_id: string
  suite: string
  item_id: string
  item_number: string
  weight_g: number
  added_by: string
  added_at: Date
  live: Generated<boolean>
  family: string
}

export interface Booking {
  warehouse_id: number
  id: string
  booking_number: string
  status: number
  carrier: string
  lorry: Generated<string>
  pickup_at: Date
  operator_id: string
  operator_name: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  departed_at: Date | null
}

export interface BookingOrder {
  warehouse_id: number
  booking_id: string
  outbound_order_id: string
  order_number: string
  live: Generated<boolean>
}

export interface BuyerAddressOverride {
  id: string
  buyer_id: string
  otype: number
  status: number
  address: unknown
  updated_by: string
  created_at: Date
  updated_at: Date
}

export interface Channel {
  id: number
  channel_code: string
  name: string
  name_en: Generated<string>
  carrier_code: string
  carrier_name: string
  carrier_name_en: Generated<string>
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface ChannelGroup {
  group_id: number
  group_name: string
  name_en: Generated<string>
  carrier_name: Generated<string>
  channels: Generated<number[]>
  deprecated: Generated<boolean>
  created_at: Date
  updated_at: Date
  way: Generated<number>
  max_parcels: number | null
  max_kg: number | null
  countries: Generated<string[]>
  dedicated_line: Generated<boolean>
}

export interface ChannelMapping {
  id: string
  platform: string
  platform_code: string
  warehouse_id: number
  channel_id: number
  created_at: Date
  updated_at: Date
}

export interface Charge {
  warehouse_id: number
  id: string
  partner_id: number
  service: number
  quantity: string
  price_id: string | null
  unit: number
  steps: unknown
  free_quantity: string
  minimum_charge: string
  discount: number
  currency: string
  cents: number
  amount: string
  day: string
  cause_type: string
  cause_id: string
  cause_number: string
  how: unknown
  reverses: string | null
  reason: Generated<string>
  created_by: string
  created_at: Date
}

export interface CostCurrency {
  warehouse_id: number
  currency: string
}

export interface CostDay {
  warehouse_id: number
  hour: Date
  partner_id: number
  margin_group: number
  channel_id: number
  country: string
  material_id: string
  seconds: number
  parcels: number
  weight_g: number
  pieces: number
}

export interface CostRate {
  warehouse_id: number
  id: string
  cost_kind: number
  valid_from: string
  of_currency: Generated<string>
  channel_id: Generated<number>
  country: Generated<string>
  amount: string
  per_kg: Generated<string>
  remark: Generated<string>
  created_by: string
  created_at: Date
}

export interface Country {
  alpha2_code: string
  alpha3_code: string
  un_code: string
  name: string
  name_cn: string
}

export interface CreditAccount {
  warehouse_id: number
  id: string
  partner_id: number
  currency: string
  cents: number
  credit_limit: string | null
  held: Generated<string>
  owed: Generated<string>
  updated_at: Date
}

export interface CreditHold {
  warehouse_id: number
  order_id: string
  order_number: string
  partner_id: number
  currency: string
  estimate: string
  room: string
  amount: string
  created_at: Date
}

export interface Currency {
  code: string
  symbol: string
  name_cn: string
}

export interface DeskSetup {
  warehouse_id: number
  device_id: string
  plugin: boolean
  printers: unknown
  scale_id: string | null
  camera_id: string | null
  updated_at: Date
  relays: Generated<unknown>
}

export interface Device {
  warehouse_id: number
  id: string
  device_code: string
  name: string
  device_type: number
  status: number
  last_seen_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface District {
  warehouse_id: number
  id: string
  code: string
  name: Generated<string>
  aisles: Generated<number>
  cells: Generated<number>
  blocks: Generated<number>
  aisle_width_mm: Generated<number>
  cell_width_mm: Generated<number>
  cross_aisle_mm: Generated<number>
  depot_aisle: Generated<number>
  depot_at: Generated<string>
}

export interface DoctorReport {
  warehouse_id: number
  id: string
  at: Date
  checked: number
  differences: Generated<unknown>
  seconds: number
  user_name: string
  violations: Generated<unknown>
}

export interface EpcArrival {
  warehouse_id: number
  gateway: string
  person_key: string
  arrives_on: string
  taken_minor: number
}

export interface EpcArrivalUse {
  warehouse_id: number
  ob_id: string
  linehaul_note_id: string
  gateway: string
  person_key: string
  arrives_on: string
  value_minor: number
  created_at: Date
}

export interface EpcBlock {
  warehouse_id: number
  id: string
  parcel_id: string
  status: number
  source: number
  reason: string
  remark: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  closed_at: Date | null
}

export interface EpcCombineRecord {
  warehouse_id: number
  id: string
  ob_id: string
  ob_number: string
  tracking_ids: string[]
  order_numbers: string[]
  op_status: number
  category: number | null
  priority: number
  error_type: string
  error_msg: string
  channel_code: string
  new_channel_code: Generated<string>
  remark: Generated<string>
  deadline: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  resolved_at: Date | null
  resolved_by: Generated<string>
}

export interface EpcContainer {
  warehouse_id: number
  id: string
  status: number
  sort_code: Generated<string>
}

export interface EpcDecision {
  warehouse_id: number
  id: string
  set_id: string
  parcel_id: string | null
  reason: number
  set_version: number
  answer: number | null
  answered: unknown
  used: Generated<boolean>
  asked_at: Date
  answered_at: Date | null
}

export interface EpcFailedCombine {
  warehouse_id: number
  id: string
  ob_id: string
  ob_number: string
  tracking_ids: string[]
  order_numbers: string[]
  channel_code: string
  status: number
  error: string
  remark: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  resolved_at: Date | null
  resolved_by: Generated<string>
}

export interface EpcFine {
  warehouse_id: number
  id: string
  tracking_id: string
  parcel_id: string | null
  reason: number
  status: number
  amount_cents: number
  currency: string
  store: string
  order_number: string
  arrive_by: Date | null
  declared_type: number | null
  observed_type: number | null
  home_warehouse_code: Generated<string>
  remark: Generated<string>
  waived_by: Generated<string>
  waived_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EpcFineAmount {
  warehouse_id: number
  id: string
  reason: number
  amount_cents: number
  currency: string
  effective_at: Date
  set_by: string
  created_at: Date
  updated_at: Date
}

export interface EpcFlowHour {
  warehouse_id: number
  hour: Date
  flow: number
  parcels: number
}

export interface EpcInboundBag {
  warehouse_id: number
  id: string
  bag_number: string
  tag: Generated<string>
  status: number
  origin_hub_code: Generated<string>
  parcel_count: Generated<number>
  weight_g: number | null
  receipt_id: string | null
  due_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
  note_id: string | null
}

export interface EpcInboundNote {
  warehouse_id: number
  id: string
  note_number: string
  status: number
  origin_hub_code: Generated<string>
  bag_count: number
  receipt_id: string | null
  due_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
}

export interface EpcJob {
  warehouse_id: number
  id: string
  job_number: string
  serial: number
  kind: number
  status: number
  name: Generated<string>
  group_id: number | null
  parent_job_id: string | null
  slots: number | null
  rounds: number
  codes: Generated<unknown>
  sort_code_version: Generated<number>
  unit_serial: Generated<number>
  created_by_name: Generated<string>
  finished_by_name: Generated<string>
  finish_reason: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  warehouse_mode: Generated<number>
}

export interface EpcKpiHour {
  warehouse_id: number
  hour: Date
  user_id: string
  kpi_type: number
  user_name: string
  operations: number
  parcels: number
  refused: number
  minutes: number
}

export interface EpcLastMile {
  warehouse_id: number
  id: string
  number: string
  status: number
  bag_id: string
  bag_number: string
  channel_code: string
  country_code: string
  gateway: string
  weight_g: number | null
  left_at: Date
  asked_at: Date | null
  last_event: number | null
  last_event_at: Date | null
  last_place: Generated<string>
  arrived_at: Date | null
  returned_at: Date | null
  taken_back_at: Date | null
  receipt_id: string | null
  training: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  new_number: string | null
}

export interface EpcLastMileBag {
  warehouse_id: number
  id: string
  number: string
  status: number
  tag: Generated<string>
  parcels: number
  arrived: Generated<number>
  suspected: Generated<number>
  returned: Generated<number>
  weight_g: number | null
  left_at: Date
  taken_back_at: Date | null
  receipt_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  tag_en: Generated<string>
}

export interface EpcLastMileEvent {
  warehouse_id: number
  event_id: string
  parcel_id: string
  kind: number
  happened_at: Date
  place: Generated<string>
  message: Generated<string>
  created_at: Date
}

export interface EpcLinehaulNote {
  warehouse_id: number
  id: string
  linehaul_number: string
  note_id: string
  status: number
  order_number: string | null
  carrier_code: Generated<string>
  gateway: string
  flight: Generated<string>
  cut_off_at: Date | null
  arrives_on: Generated<string>
  bag_count: number
  parcel_count: number
  weight_g: number
  fail_reason: Generated<string>
  over_tax: Generated<unknown>
  created_by: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
  shipped_at: Date | null
}

export interface EpcNote {
  warehouse_id: number
  id: string
  note_number: string
  kind: number
  status: number
  carrier_code: Generated<string>
  channel_group: Generated<string>
  gateway: Generated<string>
  bag_count: Generated<number>
  parcel_count: Generated<number>
  weight_g: Generated<number>
  by_booking: Generated<boolean>
  asked_at: Date | null
  linehaul_note_id: string | null
  receipt_id: string | null
  fail_reason: Generated<string>
  created_by: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  approved_at: Date | null
  handed_over_at: Date | null
  channel_group_en: Generated<string>
}

export interface EpcNoteBag {
  warehouse_id: number
  note_id: string
  bag_id: string
  parcels: number
  weight_g: number
  live: Generated<boolean>
  added_by: string
  added_at: Date
}

export interface EpcOb {
  warehouse_id: number
  id: string
  status: number
  tracking_id: string | null
  pre_ob_id: string | null
  set_id: string | null
  generator_type: number
  channel_code: string
  country_code: string
  gateway: Generated<string>
  person_key: string
  identifier_name: string
  consignee: unknown
  parcel_type: number
  parcel_count: number
  declared_value: string
  currency: string
  kinds: Generated<number>
  weight_g: number | null
  expected_weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  material_id: string | null
  mold_size: number | null
  sort_code: Generated<string>
  label_file: string | null
  label_paper: Generated<string>
  carrier_failure: Generated<string>
  carrier_failure_category: number | null
  is_blocked: Generated<boolean>
  training: Generated<boolean>
  bag_id: string | null
  receipt_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  labelled_at: Date | null
  departed_at: Date | null
  packed_at: Date | null
  handed_over_at: Date | null
  returned_at: Date | null
  ob_number: Generated<string>
  weight_failed: Generated<boolean>
  embedded_label: Generated<boolean>
  departed_weight_g: number | null
  re_inbound_type: number | null
  re_inbound_at: Date | null
  re_inbound_by: Generated<string>
}

export interface EpcObMember {
  warehouse_id: number
  ob_id: string
  parcel_id: string
  live: Generated<boolean>
  created_at: Date
}

export interface EpcOutboundBag {
  warehouse_id: number
  id: string
  status: number
  notified_at: Date | null
}

export interface EpcParcel {
  warehouse_id: number
  id: string
  tracking_id: string
  status: number
  inbound_bag_id: string | null
  order_number: string
  store: string
  user_key: string
  programme: Generated<string>
  person_key: string
  consignee: unknown
  country_code: string
  channel_code: Generated<string>
  declared_type: number
  lines: unknown
  declared_value: string
  currency: string
  declared_weight_g: number | null
  weight_g: number | null
  arrive_by: Date | null
  ship_by: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
  inbound_at: Date | null
  set_id: string | null
  commerce_transaction: Generated<string>
  observed_type: number | null
  sensitive_type: Generated<number>
  dangerous_type: Generated<number>
  is_irregular_shape: Generated<boolean>
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  wait_until: Date | null
  return_by: Date | null
  disposal: number | null
  return_reason: Generated<string>
  status_before_lost: number | null
  is_blocked: Generated<boolean>
  training: Generated<boolean>
  ob_id: string | null
  return_bag_id: string | null
  return_disposal: number | null
  return_vendor: Generated<string>
  express_no: Generated<string>
  returned_at: Date | null
  re_inbound_type: number | null
}

export interface EpcPickup {
  warehouse_id: number
  id: string
  serial: number
  pickup_code: string
  order_type: number
  status: number
  preview: boolean
  operator_id: string | null
  operator_name: Generated<string>
  created_by: string
  created_by_name: string
  route_mm: number
  printed_at: Date | null
  finished_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EpcPickupLine {
  warehouse_id: number
  id: string
  pickup_id: string
  walk_order: number
  parcel_id: string
  tracking_id: string
  location_id: string
  location_code: string
  status: number
  held: boolean
  picked_by: Generated<string>
  picked_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EpcPreOb {
  warehouse_id: number
  id: string
  tracking_id: string
  status: number
  ob_id: string
  failed_reason: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  relabelled_at: Date | null
}

export interface EpcPutTask {
  warehouse_id: number
  id: string
  unit_id: string
  slot: number
  status: number
  tracking_ids: string[]
  created_by_name: Generated<string>
  created_at: Date
  updated_at: Date
}

export interface EpcPutawayArea {
  warehouse_id: number
  id: string
  area_code: string
  name: string
  remark: Generated<string>
  created_at: Date
  updated_at: Date
}

export interface EpcPutawayMapping {
  warehouse_id: number
  id: string
  area_id: string
  group_id: number
  country_code: Generated<string>
  from_location: string
  to_location: string
  updated_at: Date
}

export interface EpcReturnBag {
  warehouse_id: number
  id: string
  status: number
  disposal: number
  pickup_vendor: Generated<string>
  express_no: Generated<string>
  store: Generated<string>
  receipt_id: string | null
}

export interface EpcReview {
  warehouse_id: number
  id: string
  parcel_id: string
  status: number
  declared_type: number
  observed_type: number
  declared_weight_g: number | null
  observed_weight_g: number | null
  decided_type: number | null
  remark: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export interface EpcSet {
  warehouse_id: number
  id: string
  status: number
  key: string
  part: Generated<string>
  programme: Generated<string>
  country_code: string
  expected: Generated<number>
  here: Generated<number>
  channel_code: Generated<string>
  first_scanned_at: Date | null
  deadline: Date | null
  asked_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EpcSlot {
  warehouse_id: number
  number: number
  kind: Generated<number>
  unit_id: string | null
  created_at: Date
}

export interface EpcStay {
  warehouse_id: number
  parcel_id: string
  location_id: string
  location_code: string
  since: Date
  put_by: string
  put_away: Generated<boolean>
  from_location_id: string | null
  from_code: string | null
  from_since: Date | null
  from_by: string | null
}

export interface EpcTraining {
  warehouse_id: number
  clock_h: Generated<number>
  updated_at: Date
}

export interface EpcUnit {
  warehouse_id: number
  id: string
  unit_number: string
  job_id: string
  status: number
  set_id: string | null
  set_version: Generated<number>
  ob_id: string | null
  channel_code: Generated<string>
  code: Generated<string>
  sort_code_version: number
  expected: number
  uploaded: Generated<number>
  slot: number | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EpcUnitParcel {
  warehouse_id: number
  unit_id: string
  parcel_id: string
  step: number | null
  in_slot: Generated<boolean>
  created_at: Date
}

export interface FilePut {
  key: string
  at: Date
}

export interface FormerPassword {
  user_id: string
  password_hash: string
  at: Date
}

export interface Gateway {
  code: string
  name: string
  name_cn: string
  enabled: Generated<boolean>
}

export interface HandledEvent {
  warehouse_id: number
  subscriber: string
  event_id: string
  at: Date
}

export interface HandoverPicture {
  warehouse_id: number
  id: string
  owner_id: string
  file: string
  name: string
  bytes: number
  sha256: string
  added_by: string
  added_at: Date
}

export interface HandoverReceipt {
  warehouse_id: number
  id: string
  suite: string
  receipt_number: string
  status: number
  operator_id: string
  operator_name: string
  bags: Generated<number>
  weight_g: Generated<number>
  photos: Generated<string[]>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  signed_at: Date | null
  lane: string | null
  signed_by: Generated<string>
}

export interface HubDestination {
  warehouse_id: number
  dest_warehouse_code: string
  tag: string
  group_id: number | null
  enabled: Generated<boolean>
  updated_at: Date
}

export interface HubInboundBag {
  warehouse_id: number
  id: string
  bag_number: string
  status: number
  origin: Generated<string>
  dummy: Generated<boolean>
  parcel_count: Generated<number>
  weight_g: number | null
  actual_weight_g: number | null
  tried_weights_g: Generated<number[]>
  operator_id: string | null
  operator_name: Generated<string>
  station: Generated<string>
  due_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  arrived_at: Date | null
  accept_started_at: Date | null
  accept_finished_at: Date | null
  receipt_id: string | null
}

export interface HubOutboundBag {
  warehouse_id: number
  id: string
  dest_warehouse_code: string
  batch_number: Generated<string>
  downstream_status: Generated<number>
  departed_at: Date | null
  departed_by: string | null
  departed_weight_g: number | null
  status: Generated<number>
}

export interface HubParcel {
  warehouse_id: number
  id: string
  tracking_id: string
  status: number
  inbound_bag_id: string
  dest_warehouse_code: string
  weight_g: number | null
  actual_weight_g: number | null
  tried_weights_g: Generated<number[]>
  outbound_bag_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  sorted_at: Date | null
  departed_at: Date | null
}

export interface Idempotency {
  warehouse_id: number
  user_id: string
  key: string
  call: string
  body_hash: string
  answer: unknown
  at: Date
}

export interface InboundCase {
  warehouse_id: number
  id: string
  case_code: string
  inbound_order_id: string | null
  status: number
  putaway_status: Generated<number>
  declared_weight_g: number | null
  weight_g: number | null
  tried_weights_g: Generated<number[]>
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  signed_at: Date | null
  received_at: Date | null
  receiver_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  tote: Generated<string>
  counted: Generated<boolean>
}

export interface InboundCaseLine {
  warehouse_id: number
  id: string
  case_id: string
  sku_id: string
  quantity: number
  received_quantity: Generated<number>
  defect_quantity: Generated<number>
  putaway_quantity: Generated<number>
  defect_putaway_quantity: Generated<number>
  counted_defect: Generated<number>
  to_inspect: Generated<boolean>
}

export interface InboundDay {
  warehouse_id: number
  hour: Date
  partner_id: number
  orders: number
  announced: number
  cases: number
  received: number
  defective: number
  cases_away: number
}

export interface InboundFact {
  warehouse_id: number
  hour: Date
  event: number
  case_id: string
  case_code: string
  at: Date
  order_id: string
  wms_order_id: string
  partner_id: number
  order_type: number
  announced: number
  received: number
  defective: number
  signed_at: Date | null
  received_at: Date
}

export interface InboundLine {
  warehouse_id: number
  id: string
  inbound_order_id: string
  sku_id: string
  quantity: number
  received_quantity: Generated<number>
  defect_quantity: Generated<number>
  putaway_quantity: Generated<number>
}

export interface InboundOrder {
  warehouse_id: number
  id: string
  wms_order_id: string
  erp_order_id: Generated<string>
  po_batch_id: Generated<string>
  partner_id: number
  order_type: Generated<number>
  order_status: number
  receive_status: Generated<number>
  is_return: Generated<boolean>
  comments: Generated<string>
  close_reason: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  from_warehouse_id: number | null
  from_order_id: string | null
  return_remark: Generated<string>
  content_hash: Generated<string>
  return_plan: Generated<boolean>
}

export interface InboundParcel {
  warehouse_id: number
  id: string
  inbound_order_id: string
  tracking_number: string
  signed_at: Date | null
  signed_by: Generated<string>
  weight_g: number | null
  weighed_at: Date | null
  weighed_by: Generated<string>
}

export interface InboundTimeDay {
  warehouse_id: number
  hour: Date
  partner_id: number
  step: number
  bucket: number
  cases: number
}

export interface IncomeDay {
  warehouse_id: number
  hour: Date
  day: string
  partner_id: number
  service: number
  currency: string
  amount: string
}

export interface InspectionRule {
  warehouse_id: number
  partner_id: number
  share: number
  updated_by: string
  updated_at: Date
}

export interface InspectionTask {
  warehouse_id: number
  id: string
  task_number: string
  status: number
  source: number
  partner_id: number
  inbound_order_id: string | null
  wms_order_id: Generated<string>
  case_id: string | null
  case_code: Generated<string>
  stock_id: string | null
  location_code: string
  sku_id: string
  quantity: number
  good_quantity: Generated<number>
  defect_quantity: Generated<number>
  defect_reason: number | null
  remark: Generated<string>
  inspector_id: string | null
  inspector: Generated<string>
  transfer_number: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
  ended_at: Date | null
}

export interface InventoryCheck {
  warehouse_id: number
  id: string
  order_id: string
  check_type: Generated<number>
  status: number
  source: Generated<number>
  scope: Generated<unknown>
  parent_id: string | null
  place_id: string | null
  adjustment_order_id: string | null
  locked_ids: Generated<string[]>
  created_by: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

export interface InventoryCheckLine {
  warehouse_id: number
  inventory_check_id: string
  id: string
  location_id: string
  sku_id: string
  lot: Generated<string>
  partner_id: number
  book_quantity: number
  stock_version: number
  checked_quantity: number | null
  checked_by: Generated<string>
  checked_at: Date | null
}

export interface InviteCode {
  id: string
  partner_id: number
  code_hash: string
  ending: string
  remark: string
  created_by: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

export interface KnownDevice {
  user_id: string
  token_hash: string
  seen_at: Date
}

export interface KnownNumber {
  number: string
  document: string
  warehouse_id: number
}

export interface LclBox {
  warehouse_id: number
  id: string
  box_code: string
  status: number
  partner_id: number
  inbound_id: string
  outbound_id: string | null
  announced_weight_g: number | null
  announced_length_mm: number | null
  announced_width_mm: number | null
  announced_height_mm: number | null
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  receipt_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  received_at: Date | null
  handed_over_at: Date | null
}

export interface LclInbound {
  warehouse_id: number
  id: string
  inbound_number: string
  customer_reference: Generated<string>
  partner_id: number
  status: number
  remark: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
  ended_at: Date | null
}

export interface LclOutbound {
  warehouse_id: number
  id: string
  outbound_number: string
  customer_reference: Generated<string>
  partner_id: number
  status: number
  destination: string
  carrier: Generated<string>
  bay: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
}

export interface ListView {
  warehouse_id: number
  id: string
  user_id: string
  author: string
  partner_id: number | null
  list: string
  name: string
  address: string
  layout: unknown
  shared: boolean
  created_at: Date
  updated_at: Date
}

export interface Location {
  warehouse_id: number
  id: string
  code: string
  district_id: string | null
  rack_id: string | null
  spec_id: string | null
  location_type: number
  state: Generated<number>
  aisle: number | null
  cell: number | null
  layer: Generated<number>
  partner_id: number | null
  created_at: Date
  updated_at: Date
  slot: number | null
  version: Generated<number>
  minimum: number | null
}

export interface LocationSpec {
  warehouse_id: number
  id: string
  name: string
  length_mm: number
  width_mm: number
  height_mm: number
  max_weight_g: number
}

export interface LoginFailure {
  subject: string
  failures: number
  blocked_until: Date | null
  at: Date
}

export interface Mail {
  warehouse_id: number
  id: string
  to_address: string
  subject: string
  body: string
  confidential: Generated<boolean>
  state: Generated<number>
  attempts: Generated<number>
  next_at: Date
  leased_until: Date | null
  tried_at: Date | null
  last_answer: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  attachments: Generated<unknown>
  asked_by: string | null
}

export interface MarketCall {
  id: string
  merchant_id: string
  method: string
  path: string
  status: number
  took_ms: number
  at: Date
}

export interface MarketEvent {
  id: string
  merchant_id: string
  topic: string
  object_id: string
  times: Generated<number>
  attempts: Generated<number>
  next_at: Date | null
  leased_until: Date | null
  last_answer: Generated<string>
  created_at: Date
}

export interface MarketKey {
  merchant_id: string
  key: string
  call: string
  body_hash: string
  status: number
  answer: string
  at: Date
}

export interface MarketOrder {
  merchant_id: string
  order_id: string
  version: number
  state: number
  released_at: Date | null
  buyer_id: string
  address: unknown
  logistics_code: string
  platform_label: boolean
  tags: string[]
  lines: unknown
  by_merchant: Generated<boolean>
  tracking_number: Generated<string>
  carrier_code: Generated<string>
  created_at: Date
  updated_at: Date
}

export interface MarketProduct {
  merchant_id: string
  product_id: string
  vid: string
  sku: string
  name: string
  barcode: string
  image_url: string
  price: string
  currency: string
  version: number
  available: Generated<number>
  stock_version: Generated<number>
  stock_at: Date | null
  updated_at: Date
}

export interface MarketReturn {
  merchant_id: string
  return_id: string
  order_id: string
  version: number
  reason: number
  lines: unknown
  decision: Generated<string>
  grade: Generated<string>
  created_at: Date
  updated_at: Date
  tracking_number: Generated<string>
}

export interface MarketSetting {
  platform: string
  client_id: string
  client_secret: string
  event_secret: string
  orders_per_hour: Generated<number>
  bad_address_percent: Generated<number>
  error_percent: Generated<number>
  latency_ms: Generated<number>
  silent_calls: Generated<number>
  busy_until: Date | null
  made_at: Date
  updated_at: Date
}

export interface MarketShipment {
  merchant_id: string
  shipment_id: string
  order_id: string
  tracking_number: string
  carrier_code: string
  shipped_at: Date
  lines: unknown
  created_at: Date
}

export interface MarketStore {
  merchant_id: string
  store_name: string
  second: Generated<number>
  calls: Generated<number>
  created_at: Date
}

export interface MarketToken {
  hash: string
  kind: number
  family: string
  merchant_id: string
  redirect_uri: Generated<string>
  until: Date
  used_at: Date | null
  revoked_at: Date | null
  created_at: Date
  used_key: string | null
}

export interface Marketplace {
  platform: string
  connector: number
  api_url: Generated<string>
  client_id: Generated<string>
  client_secret: Generated<string>
  event_secret: Generated<string>
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface MarketplaceEvent {
  platform: string
  event_id: string
  at: Date
}

export interface Material {
  id: string
  name: string
  cn_name: string
  barcode: string
  category: number
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface MaterialSupply {
  material_id: string
  supplier_id: string | null
  unit: string
  price: string | null
  updated_at: Date
}

export interface Notice {
  user_id: string
  id: string
  title: unknown
  notice_type: number
  redirect_url: Generated<string>
  created_at: Date
  read_at: Date | null
}

export interface NumberChain {
  warehouse_id: number
  id: string
  number: string
  object_type: string
  object_id: string
  created_at: Date
  dead_at: Date | null
  kind: number
}

export interface OfflineTask {
  id: string
  uuid: string
  warehouse_id: number
  partner_id: number | null
  service_code: string
  is_export: Generated<boolean>
  status: number
  user_id: string
  user_name: string
  acting_user_id: string | null
  body: Generated<unknown>
  body_hash: string
  files: Generated<unknown>
  remark: Generated<string>
  eta: Date | null
  current: Generated<number>
  total: Generated<number>
  checkpoint: unknown
  tries: Generated<number>
  counts: Generated<unknown>
  result: unknown
  result_name: Generated<string>
  result_type: Generated<string>
  result_key: string | null
  result_bytes: Generated<number>
  expires_at: Date | null
  version: Generated<number>
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  updated_at: Date
  key_id: string | null
  traceparent: Generated<string>
}

export interface OfflineTaskError {
  task_id: string
  id: string
  row_number: number
  object: Generated<string>
  code: string
  message: unknown
}

export interface OperationRecord {
  warehouse_id: number
  id: string
  at: Date
  operation: string
  object_type: string
  object_id: string
  object_number: string
  parent_type: string | null
  parent_id: string | null
  detail: Generated<unknown>
  user_id: string
  user_name: string
  acting_user_id: string | null
  lender_user_id: string | null
  device: Generated<string>
  operation_id: string | null
  request_id: string
  acting_user_name: string | null
  lender_user_name: string | null
}

export interface OrderDay {
  warehouse_id: number
  hour: Date
  partner_id: number
  part: number
  value: string
  created: number
  shipped: number
  cancelled: number
  units: number
  weight_g: number
  direct: number
  in_24h: number
  in_48h: number
  in_72h: number
  due: number
  kept: number
  waited_stock: number
  waited_review: number
}

export interface OrderFact {
  warehouse_id: number
  hour: Date
  order_id: string
  order_number: string
  ended_at: Date
  outcome: number
  partner_id: number
  order_type: number
  channel_code: string
  country: string
  units: number
  weight_g: number
  created_at: Date
  due_at: Date | null
  total_s: number
  review_s: number | null
  stock_s: number | null
  release_s: number | null
  pick_s: number | null
  check_s: number | null
  weigh_s: number | null
  bag_s: number | null
  hand_over_s: number | null
}

export interface OrderStageHour {
  warehouse_id: number
  hour: Date
  stage: number
  orders: number
}

export interface OrderTimeDay {
  warehouse_id: number
  hour: Date
  partner_id: number
  step: number
  bucket: number
  orders: number
}

export interface OutboundBox {
  warehouse_id: number
  id: string
  box_number: string
  status: number
  outbound_order_id: string
  order_number: string
  erp_order_id: Generated<string>
  buyer_id: Generated<string>
  partner_id: number
  pieces: Generated<number>
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  receipt_id: string | null
  operator_id: string
  operator_name: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  handed_over_at: Date | null
}

export interface OutboundBoxLine {
  warehouse_id: number
  box_id: string
  sku_id: string
  quantity: number
}

export interface OutboundImport {
  partner_id: number
  id: string
  warehouse_id: number
  file_name: string
  user_id: string
  user_name: string
  status: number
  total_rows: number
  succeeded_rows: number
  failed_rows: number
  faulty: Generated<unknown>
  created_at: Date
}

export interface OutboundLine {
  warehouse_id: number
  id: string
  outbound_order_id: string
  sku_id: string
  quantity: number
  sorted_quantity: Generated<number>
  checked_quantity: Generated<number>
  returned_quantity: Generated<number>
}

export interface OutboundOrder {
  warehouse_id: number
  id: string
  order_number: string
  erp_order_id: string
  partner_id: number
  order_type: number
  order_status: number
  sub_status: number | null
  business_flags: Generated<string[]>
  uni_inventory_return_type: number | null
  uni_inventory_return_reason: Generated<string>
  uni_inventory_return_delivery_type: number | null
  is_defect_return: Generated<boolean>
  comments: Generated<string>
  tracking_number: Generated<string>
  channel_id: number | null
  channel_code: Generated<string>
  shipping_address: Generated<unknown>
  country: Generated<string>
  pickup_order_id: string | null
  cell: number | null
  sku_kinds: Generated<number>
  units: Generated<number>
  expected_weight_g: Generated<number>
  weight_g: number | null
  tried_weights_g: Generated<number[]>
  material_barcode: Generated<string>
  bag_id: string | null
  bag_code: Generated<string>
  review_failure: Generated<string>
  cancelled_reason: Generated<string>
  is_exceptional: Generated<boolean>
  created_by_internal_user: Generated<boolean>
  content_hash: Generated<string>
  promised_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  special_paper_size: Generated<string>
  logistics_status: number | null
  logistics_failure: Generated<string>
  waybill_file: Generated<string>
  cut_off_at: Date | null
  pinned: Generated<boolean>
  buyer_id: Generated<string>
  platform_home: number | null
  platform_order_id: string | null
}

export interface Outbox {
  warehouse_id: number
  id: string
  topic: string
  payload: unknown
  at: Date
  dispatched_at: Date | null
  object_type: string | null
  object_id: string | null
  partner_id: number | null
  example: Generated<boolean>
}

export interface PackChange {
  warehouse_id: number
  id: string
  at: Date
  material_id: string
  kind: number
  change: number
  after: number
  reason: Generated<string>
  cause_type: Generated<string>
  cause_id: Generated<string>
  cause_number: Generated<string>
  user_id: string
  user_name: string
}

export interface PackStock {
  warehouse_id: number
  id: string
  material_id: string
  quantity: number
  warning_level: Generated<number>
  enabled: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface Partner {
  id: number
  name: string
  internal_partner: Generated<boolean>
  enabled: Generated<boolean>
  created_at: Date
  discount_rate: Generated<number>
  special_discount_rate: number | null
  limited_in: Generated<number[]>
}

export interface Passkey {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: string
  transports: Generated<string[]>
  counter: Generated<number>
  created_at: Date
  used_at: Date | null
}

export interface PasskeyChallenge {
  challenge_hash: string
  user_id: string
  adds: boolean
  until: Date
}

export interface PasswordRecovery {
  token_hash: string
  user_id: string
  created_at: Date
  expires_at: Date
}

export interface PickupGeneration {
  warehouse_id: number
  id: string
  status: number
  criteria: unknown
  orders_chosen: Generated<number>
  pickup_orders_created: Generated<number>
  failures: Generated<unknown>
  user_name: string
  created_at: Date
  finished_at: Date | null
  task_id: string | null
}

export interface PickupLine {
  warehouse_id: number
  id: string
  pickup_order_id: string
  walk_order: number
  location_id: string
  sku_id: string
  lot: Generated<string>
  quantity: number
  picked_quantity: Generated<number>
  status: Generated<number>
}

export interface PickupOrder {
  warehouse_id: number
  id: string
  pickup_code: string
  generation_id: string | null
  status: number
  order_type: number
  business_type: Generated<string>
  sku_rule: number | null
  multi_skus: Generated<boolean>
  logis_print_type: Generated<number>
  operator_id: string | null
  operator_name: Generated<string>
  is_exception: Generated<boolean>
  exception_orders: Generated<string[]>
  route_mm: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  planned_orders: Generated<string[]>
  lost_cells: Generated<unknown>
}

export interface Platform {
  platform: string
  name: string
  name_en: Generated<string>
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface PlatformOrder {
  warehouse_id: number
  id: string
  store_id: string
  partner_id: number
  platform: string
  merchant_id: string
  platform_order_id: string
  platform_version: number
  status: number
  auto_fulfill_status: number
  blockers: Generated<number[]>
  shipping_name: string
  country_code: string
  released_at: Date | null
  merchant_warehouse_name: string
  delivery_confirmation: boolean
  advanced_logistics: boolean
  oversea: boolean
  shipping_address: unknown
  buyer_id: string
  logistics_code: string
  value_minor: number
  currency: string
  tags: Generated<string[]>
  channel_id: number | null
  channel_code: Generated<string>
  tracking_number: Generated<string>
  label_file: Generated<string>
  fail_reason: Generated<string>
  package: unknown
  ships_from: number | null
  outbound_order_id: string | null
  outbound_order_number: Generated<string>
  fulfilments: Generated<number>
  rule_id: string | null
  held_until: Date | null
  look_at: Date | null
  cancelled_by_platform: Generated<boolean>
  raw_info: unknown
  created_at: Date
  updated_at: Date
  version: Generated<number>
  pieces: Generated<unknown>
}

export interface PlatformOrderLine {
  warehouse_id: number
  platform_order_id: string
  line_id: string
  store_id: string
  platform_product_id: string
  vid: string
  platform_sku: string
  name: string
  quantity: number
  price_minor: number
  currency: string
}

export interface PlatformReturn {
  warehouse_id: number
  id: string
  store_id: string
  partner_id: number
  platform_return_id: string
  platform_version: number
  platform_order_id: string
  order_id: string | null
  tracking_number: string
  reason: number
  lines: unknown
  status: number
  fail_reason: Generated<string>
  look_at: Date | null
  return_record_id: string | null
  return_number: Generated<string>
  outcome: number | null
  grade: number | null
  judgements: Generated<number>
  record_version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface Port {
  warehouse_id: number
  kind: number
  port_mode: Generated<number>
  url: Generated<string>
  secret: Generated<string>
  timeout_s: Generated<number>
  failures: Generated<number>
  failing_since: Date | null
  probe_at: Date | null
  created_at: Date
  updated_at: Date
  rehearsed: Generated<unknown>
}

export interface PortRequest {
  warehouse_id: number
  id: string
  kind: number
  question: string
  object_type: string
  object_id: string
  object_number: string
  object_version: number
  body: unknown
  state: Generated<number>
  attempts: Generated<number>
  next_at: Date
  leased_until: Date | null
  tried_at: Date | null
  last_status: number | null
  last_answer: Generated<string>
  answer: unknown
  answered_at: Date | null
  asked_by: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  result: unknown
}

export interface PortRequestOld {
  warehouse_id: number
  id: string
  kind: number
  question: string
  object_type: string
  object_id: string
  object_number: string
  object_version: number
  body: unknown
  state: number
  attempts: number
  next_at: Date
  leased_until: Date | null
  tried_at: Date | null
  last_status: number | null
  last_answer: string
  answer: unknown
  answered_at: Date | null
  asked_by: string
  version: number
  created_at: Date
  updated_at: Date
  result: unknown
}

export interface Price {
  id: string
  price_list_id: string
  service: number
  unit: number
  steps: unknown
  free_quantity: Generated<string>
  minimum_charge: Generated<string>
  channel_id: Generated<number>
  country: Generated<string>
  age_from: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface PriceList {
  id: string
  partner_id: number | null
  currency: string
  valid_from: string
  status: Generated<number>
  remark: Generated<string>
  created_by: string
  created_at: Date
  updated_at: Date
  published_by: Generated<string>
  published_at: Date | null
  version: Generated<number>
}

export interface PrintCount {
  warehouse_id: number
  paper: number
  object_id: string
  prints: number
}

export interface PrintJob {
  warehouse_id: number
  id: string
  paper: number
  numbers: string[]
  status: Generated<number>
  reason: Generated<string>
  printer: Generated<string>
  fault: Generated<string>
  user_id: string
  label: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface PrintRelay {
  warehouse_id: number
  id: string
  printer_id: string
  title: string
  file: string
  state: Generated<number>
  attempts: Generated<number>
  next_at: Date
  until: Date
  fault: number | null
  detail: Generated<string>
  remote_id: Generated<string>
  kept: boolean
  user_id: string
  sent_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface Printer {
  warehouse_id: number
  id: string
  name: string
  kind: number
  address: string
  paper: string
  dpi: number
  status: Generated<number>
  tells_status: Generated<boolean>
  busy_until: Date | null
  failures: Generated<number>
  last_answer: Generated<string>
  last_answer_at: Date | null
  last_fault: number | null
  last_failure: Generated<string>
  last_failure_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ProblemGoods {
  warehouse_id: number
  id: string
  problem_number: string
  status: Generated<number>
  barcode: string
  quantity: number
  remark: Generated<string>
  case_id: string | null
  sku_id: string | null
  inbound_order_id: string | null
  resolution: Generated<string>
  created_by: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  resolved_at: Date | null
}

export interface ProgrammeMerchant {
  id: string
  programme: number
  partner_id: number
  merchant_id: string
  warehouse_id: number
  enabled: Generated<boolean>
  since: Date | null
  created_at: Date
  updated_at: Date
}

export interface ProviderLogin {
  user_id: string
  email: Generated<string>
  issuer: string | null
  subject: string | null
  linked_at: Date | null
}

export interface PurchaseBatch {
  warehouse_id: number
  id: string
  batch_number: string
  remark: Generated<string>
  created_by: string
  created_at: Date
}

export interface PurchaseLine {
  warehouse_id: number
  purchase_order_id: string
  material_id: string
  quantity: number
  received_quantity: Generated<number>
  price: string
}

export interface PurchaseOrder {
  warehouse_id: number
  id: string
  order_number: string
  batch_id: string | null
  supplier_id: string
  currency: string
  status: number
  remark: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
  ordered_at: Date | null
  ended_at: Date | null
}

export interface Rack {
  warehouse_id: number
  id: string
  district_id: string
  rack_code: string
  x: number
  y: number
  rack_state: Generated<number>
  pickup_direction: Generated<number>
  virtual_codes: Generated<string[]>
  created_at: Date
  updated_at: Date
}

export interface RaterMark {
  warehouse_id: number
  work: string
  from_at: Date
  until_at: Date
  updated_at: Date
}

export interface ReadModel {
  warehouse_id: number
  name: string
  from_at: Date
  until_at: Date
  built_at: Date | null
}

export interface RecoveryCode {
  user_id: string
  code_hash: string
}

export interface RelabelRequest {
  warehouse_id: number
  id: string
  status: number
  object_type: string
  object_id: string
  tracking_id: string
  reason: number
  priority: number
  old_channel_code: string
  channel_code: Generated<string>
  new_tracking_id: string | null
  label_file: string | null
  label_paper: Generated<string>
  sort_code: Generated<string>
  embedded_label: Generated<boolean>
  carrier_failure: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
  reviewed_by: Generated<string>
  reviewed_at: Date | null
  relabelled_at: Date | null
}

export interface ReportLine {
  warehouse_id: number
  snapshot_id: string
  id: string
  group_code: number
  number: string
  about: string
  since: Date
  due: Date | null
  ageing: number
  severity: number
}

export interface ReportSnapshot {
  warehouse_id: number
  id: string
  report: string
  status: number
  begun_at: Date
  generated_at: Date | null
  current: Generated<number>
  total: number
  lines: Generated<number>
  counts: Generated<unknown>
  task_id: string | null
  user_name: string
}

export interface ReturnBag {
  warehouse_id: number
  id: string
  status: number
}

export interface ReturnBatch {
  warehouse_id: number
  id: string
  batch_number: string
  carrier: string
  tracking_number: string
  planned_count: number
  received_count: Generated<number>
  problem_count: Generated<number>
  status: number
  created_by: string
  signed_by: Generated<string>
  signed_at: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface ReturnLine {
  warehouse_id: number
  id: string
  return_id: string
  outbound_order_id: string
  sku_id: string
  quantity: number
  grade: number | null
  outcome: number
  tote: string
  inbound_order_id: string | null
  destroyed_at: Date | null
  created_at: Date
}

export interface ReturnPlan {
  warehouse_id: number
  id: string
  wms_order_id: string
  partner_id: number
  status: number
  created_by: string
  created_at: Date
  updated_at: Date
}

export interface ReturnRecord {
  warehouse_id: number
  id: string
  outbound_order_id: string
  order_number: string
  tracking_number: string
  partner_id: number
  platform_home: number | null
  platform_order_id: string | null
  status: number
  reason: number
  mark: number | null
  wait: number | null
  wait_until: Date | null
  address: unknown
  channel_code: string
  new_tracking_number: Generated<string>
  relabelled_at: Date | null
  batch_id: string | null
  batch_number: Generated<string>
  bag_id: string | null
  bag_number: Generated<string>
  weight_g: number | null
  comments: Generated<string>
  received_at: Date | null
  graded_at: Date | null
  handed_over_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
  platform_return_id: string | null
}

export interface ReturnRule {
  partner_id: number
  reason: number
  found: number
  outcome: number
  updated_by: string
  updated_at: Date
}

export interface ReturnTote {
  warehouse_id: number
  tote: string
  id: string
  partner_id: number
  return_id: string | null
  inbound_order_id: string | null
  wms_order_id: Generated<string>
  updated_at: Date
}

export interface Role {
  id: string
  name: string
  name_cn: string
  base_permissions: Generated<number[]>
  created_at: Date
  updated_at: Date
  second_factor: Generated<boolean>
}

export interface ScBag {
  warehouse_id: number
  id: string
  bag_number: string
  bag_type: number
  status: number
  group_id: number | null
  sort_key: Generated<string>
  carrier_code: Generated<string>
  relabel_reason: number | null
  check_weight_g: number | null
  check_weight_away: Generated<boolean>
  checked_by: Generated<string>
  checked_at: Date | null
  handed_over_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ScBagRange {
  warehouse_id: number
  id: string
  carrier_code: string
  prefix: string
  digits: number
  first_number: number
  last_number: number
  next_number: number
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface ScCheckpoint {
  warehouse_id: number
  id: string
  parcel_id: string
  tracking_id: string
  status: number
  failure: Generated<string>
  remark: Generated<string>
  created_at: Date
  updated_at: Date
  bag_id: string | null
  asked_at: Date | null
}

export interface ScInboundBag {
  warehouse_id: number
  id: string
  bag_number: string
  status: number
  origin: Generated<string>
  linehaul_order_number: Generated<string>
  container_id: Generated<string>
  gateway: Generated<string>
  dest_warehouse_code: string
  dummy: Generated<boolean>
  parcel_count: Generated<number>
  weight_g: number | null
  actual_weight_g: number | null
  tried_weights_g: Generated<number[]>
  weight_away: Generated<boolean>
  weighed_by: Generated<string>
  job_id: string | null
  receipt_id: string | null
  due_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
  weighed_at: Date | null
  opened_at: Date | null
  closed_at: Date | null
  closed_by: Generated<string>
}

export interface ScJob {
  warehouse_id: number
  id: string
  job_number: string
  linehaul_order_number: string
  status: number
  created_by: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  ended_by: Generated<string>
  balance: unknown
}

export interface ScKpiHour {
  warehouse_id: number
  hour: Date
  user_id: string
  kpi_type: number
  user_name: string
  operations: number
  parcels: number
  refused: number
  minutes: number
}

export interface ScParcel {
  warehouse_id: number
  id: string
  tracking_id: string
  original_tracking_id: string
  status: number
  status_before_lost: number | null
  hold_reason: number | null
  surplus: Generated<boolean>
  channel_code: Generated<string>
  country_code: Generated<string>
  group_id: number | null
  relabel_reason: number | null
  label_file: string | null
  label_paper: Generated<string>
  sort_code: Generated<string>
  embedded_label: Generated<boolean>
  consignee: Generated<unknown>
  declared_value: Generated<string>
  currency: Generated<string>
  weight_g: number | null
  actual_weight_g: number | null
  tried_weights_g: Generated<number[]>
  weight_away: Generated<boolean>
  inbound_bag_id: string | null
  bag_id: string | null
  inbound_by: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  inbound_at: Date | null
  sorted_at: Date | null
  packed_at: Date | null
  handed_over_at: Date | null
  departed_at: Date | null
  returned_at: Date | null
  to_relabel_at: Date | null
  relabelled_at: Date | null
}

export interface ScPlace {
  warehouse_id: number
  tag: string
  group_id: number
  carrier_code: string
  max_items: number | null
  max_weight_g: number | null
  enabled: Generated<boolean>
  updated_at: Date
}

export interface ScQualityHour {
  warehouse_id: number
  hour: Date
  measure: number
  origin: string
  group_id: number
  user_id: string
  step: number
  user_name: string
  n: number
}

export interface ScReturn {
  warehouse_id: number
  id: string
  tracking_id: string
  parcel_id: string
  status: number
  reason: number
  remark: Generated<string>
  disposal: number | null
  receiver: Generated<string>
  express_no: Generated<string>
  photos: Generated<string[]>
  receipt_id: string | null
  registered_by: string
  decided_by: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  decided_at: Date | null
  ended_at: Date | null
}

export interface ScTransitBag {
  warehouse_id: number
  id: string
  bag_number: string
  status: number
  dest_warehouse_code: string
  inbound_bag_id: string
  receipt_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
}

export interface SchemaMigration {
  name: string
  checksum: string
  at: Date
}

export interface SecondFactor {
  user_id: string
  secret: string
  last_step: Generated<number>
  begun_at: Date
  confirmed_at: Date | null
  told_step: Generated<number>
}

export interface SecurityEvent {
  id: string
  hour: Date
  event: number
  user_id: string | null
  username: Generated<string>
  address: Generated<string>
  agent: Generated<string>
  route: Generated<string>
  times: number
  first_at: Date
  last_at: Date
}

export interface Session {
  token_hash: string
  user_id: string
  su_user_id: string | null
  remember: Generated<boolean>
  address: Generated<string>
  agent: Generated<string>
  created_at: Date
  seen_at: Date
  expires_at: Date
  ends_at: Date
  locked_at: Date | null
  by_provider: Generated<boolean>
  factor_by_provider: Generated<boolean>
}

export interface SetAside {
  warehouse_id: number
  cause_id: string
  location_id: string
  sku_id: string
  lot: string
  quantity: number
  created_at: Date
}

export interface Sku {
  partner_id: number
  id: string
  sku: string
  barcode: string
  product_id: Generated<string>
  name: string
  name_en: Generated<string>
  image_urls: Generated<string[]>
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  sensitive_type: Generated<number>
  dangerous_type: Generated<number>
  declared_value_minor: Generated<number>
  declared_currency: Generated<string>
  hs_code: Generated<string>
  verify_status: Generated<number>
  reject_reason: Generated<string>
  oversea_status: Generated<number>
  whitelisted: Generated<boolean>
  version: Generated<number>
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
  oversea_reason: Generated<string>
  gpsr_label_url: Generated<string>
}

export interface SkuMapping {
  id: string
  partner_id: number
  merchant_id: string
  platform_product_id: string
  platform_sku: string
  vid: string
  sku_id: string
  quantity: number
  confirmed: boolean
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface SkuVerifyRecord {
  partner_id: number
  id: string
  sku_id: string
  sku: string
  subject: number
  status: number
  reason: Generated<string>
  user_name: string
  created_at: Date
}

export interface SortingGroup {
  group_id: number
  group_name: string
  sort_key: string
  channels: Generated<number[]>
  countries: Generated<string[]>
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface Statement {
  warehouse_id: number
  id: string
  statement_number: Generated<string>
  partner_id: number
  month: string
  currency: string
  cents: number
  status: Generated<number>
  lines: Generated<number>
  total: Generated<string>
  fingerprint: Generated<string>
  remark: Generated<string>
  created_by: string
  issued_at: Date | null
  issued_by: Generated<string>
  settled_at: Date | null
  settled_by: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  paid: Generated<string>
}

export interface StatementLine {
  warehouse_id: number
  statement_id: string
  charge_id: string
  n: number
  amount: string
  dispute: Generated<number>
  dispute_reason: Generated<string>
  disputed_by: Generated<string>
  disputed_at: Date | null
  answer: Generated<string>
  answered_by: Generated<string>
  answered_at: Date | null
}

export interface StatementPayment {
  warehouse_id: number
  id: string
  statement_id: string
  partner_id: number
  currency: string
  amount: string
  day: string
  reference: Generated<string>
  note: Generated<string>
  reverses: string | null
  reason: Generated<string>
  created_by: string
  created_at: Date
}

export interface Stock {
  warehouse_id: number
  location_id: string
  sku_id: string
  lot: Generated<string>
  id: string
  partner_id: number
  on_hand: number
  reserved: Generated<number>
  version: Generated<number>
  first_in_at: Date
  updated_at: Date
}

export interface StockDemand {
  warehouse_id: number
  line_id: string
  outbound_order_id: string
  sku_id: string
  quantity: number
  defective: boolean
  pinned: boolean
  promised_at: Date
  held: boolean
}

export interface StockMove {
  warehouse_id: number
  id: string
  at: Date
  command_id: string
  kind: number
  cause_type: string
  cause_id: string
  cause_number: string
  from_location_id: string
  to_location_id: string
  sku_id: string
  lot: Generated<string>
  partner_id: number
  quantity: number
  reverses_id: string | null
  user_id: string
  user_name: string
  acting_user_id: string | null
  device: Generated<string>
  from_after: number | null
  to_after: number | null
}

export interface StockedSku {
  warehouse_id: number
  id: string
  partner_id: number
  sku: string
  barcode: string
  name: string
  name_en: Generated<string>
  image_url: Generated<string>
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  sensitive_type: number
  dangerous_type: number
  verify_status: number
}

export interface Store {
  id: string
  partner_id: number
  platform: string
  connector: number
  api_url: string
  merchant_id: string
  store_name: string
  warehouse_id: number
  bound: Generated<boolean>
  auto_fulfil: Generated<boolean>
  safety_stock: Generated<number>
  bound_at: Date
  unbound_at: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface StoreMessage {
  warehouse_id: number
  id: string
  store_id: string
  kind: number
  platform_order_id: string
  body: unknown
  state: number
  attempts: Generated<number>
  next_at: Date
  leased_until: Date | null
  last_answer: Generated<string>
  created_at: Date
  updated_at: Date
  platform_return_id: string | null
}

export interface StoreProduct {
  warehouse_id: number
  id: string
  store_id: string
  partner_id: number
  merchant_id: string
  platform_product_id: string
  vid: string
  platform_sku: string
  name: string
  barcode: string
  image_url: string
  platform_version: number
  offered: number | null
  offer_version: Generated<number>
  offered_at: Date | null
  created_at: Date
  updated_at: Date
  sales: Generated<number>
  told_sales: Generated<number>
}

export interface StoreSync {
  warehouse_id: number
  store_id: string
  partner_id: number
  state: number
  access_token: string
  refresh_token: string
  access_until: Date | null
  orders_cursor: Date | null
  products_cursor: Date | null
  synced_at: Date | null
  failures: Generated<number>
  last_error: Generated<string>
  due_at: Date
  leased_until: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
  calls: Generated<number>
  not_before: Date | null
  product_calls: Generated<number>
  product_calls_done: Generated<number>
}

export interface StoredDay {
  warehouse_id: number
  id: string
  partner_id: number
  day: string
  ages: unknown
  pieces: number
  litres: string
  created_at: Date
}

export interface Supplier {
  id: string
  name: string
  contact: Generated<string>
  telephone: Generated<string>
  address: Generated<string>
  currency: string
  enabled: Generated<boolean>
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface TaxAccount {
  warehouse_id: number
  gateway: string
  person_key: string
  day: string
  taken_minor: number
}

export interface TaxUse {
  warehouse_id: number
  item_id: string
  gateway: string
  person_key: string
  day: string
  value_minor: number
  forced_by: Generated<string>
  created_at: Date
}

export interface TipVideo {
  id: string
  tip_name: string
  name: string
  file_key: string
  bytes: number
  uploaded_by: string
  created_at: Date
}

export interface TransferLine {
  warehouse_id: number
  id: string
  transfer_order_id: string
  stock_id: string
  sku_id: string
  lot: Generated<string>
  partner_id: number
  from_location_id: string
  to_location_id: string | null
  quantity: number
  taken: Generated<number>
  moved: Generated<number>
}

export interface TransferOrder {
  warehouse_id: number
  id: string
  order_number: string
  status: number
  is_planned: Generated<boolean>
  is_replenishment: Generated<boolean>
  is_fast: Generated<boolean>
  remark: Generated<string>
  from_location_id: string | null
  operator_id: string | null
  operator_name: Generated<string>
  operator_since: Date | null
  created_by: string
  finished_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface UnbilledCharge {
  warehouse_id: number
  partner_id: number
  currency: string
  day: string
  charge_id: string
}

export interface UnpricedWork {
  warehouse_id: number
  id: string
  partner_id: number
  service: number
  quantity: string
  day: string
  channel_id: Generated<number>
  country: Generated<string>
  age: Generated<number>
  cause_type: string
  cause_id: string
  cause_number: string
  tried_at: Date
  created_at: Date
}

export interface UsedTicket {
  ticket_hash: string
  until: Date
}

export interface UserRole {
  user_id: string
  role_id: string
}

export interface ValueAddedService {
  warehouse_id: number
  id: string
  service_number: string
  service_type: number
  partner_id: number
  reference: Generated<string>
  reference_type: Generated<string>
  reference_id: string | null
  quantity: string
  unit_price: string | null
  price_reason: Generated<string>
  remark: Generated<string>
  pictures: Generated<string[]>
  operator: string
  status: Generated<number>
  done_at: Date | null
  done_by: Generated<string>
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface Warehouse {
  id: number
  warehouse_code: string
  warehouse_name: string
  warehouse_type: number
  wosp_warehouse_code: Generated<string>
  wishpost_warehouse_code: Generated<string>
  enabled: Generated<boolean>
  open_to_merchant: Generated<boolean>
  timezone: Generated<string>
  preference: Generated<unknown>
  created_at: Date
  updated_at: Date
  wishpost_official_name: Generated<string>
  merchant_official_name: Generated<string>
}

export interface WarehouseMigration {
  warehouse_id: number
  id: string
  migration_number: string
  partner_id: number
  to_warehouse_id: number
  outbound_order_id: string
  inbound_order_id: string
  inbound_number: string
  sku_kinds: number
  units: number
  created_by: string
  created_at: Date
}

export interface Webhook {
  warehouse_id: number
  id: string
  name: string
  url: string
  partner_id: number | null
  topics: string[]
  secret: string
  enabled: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface WebhookDelivery {
  warehouse_id: number
  id: string
  webhook_id: string | null
  event_id: string
  event_at: Date
  topic: string
  object_id: string
  state: Generated<number>
  attempts: Generated<number>
  next_at: Date
  leased_until: Date | null
  tried_at: Date | null
  last_status: number | null
  last_answer: Generated<string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  subscriber: string | null
}

export interface WorkHour {
  warehouse_id: number
  hour: Date
  operation: string
  kpi_type: number
  user_id: string
  partner_id: number
  user_name: string
  operations: number
  units: number
  seconds: number
}

export interface WorkerHour {
  warehouse_id: number
  hour: Date
  user_id: string
  kpi_type: number
  user_name: string
  operations: number
  units: number
  seconds: number
}

export interface Database {
  access_change: AccessChange
  adjustment_line: AdjustmentLine
  adjustment_order: AdjustmentOrder
  aisle: Aisle
  allocation: Allocation
  announcement: Announcement
  api_key: ApiKey
  app_user: AppUser
  auto_fulfil_rule: AutoFulfilRule
  bag: Bag
  bag_item: BagItem
  booking: Booking
  booking_order: BookingOrder
  buyer_address_override: BuyerAddressOverride
  channel: Channel
  channel_group: ChannelGroup
  channel_mapping: ChannelMapping
  charge: Charge
  cost_currency: CostCurrency
  cost_day: CostDay
  cost_rate: CostRate
  country: Country
  credit_account: CreditAccount
  credit_hold: CreditHold
  currency: Currency
  desk_setup: DeskSetup
  device: Device
  district: District
  doctor_report: DoctorReport
  epc_arrival: EpcArrival
  epc_arrival_use: EpcArrivalUse
  epc_block: EpcBlock
  epc_combine_record: EpcCombineRecord
  epc_container: EpcContainer
  epc_decision: EpcDecision
  epc_failed_combine: EpcFailedCombine
  epc_fine: EpcFine
  epc_fine_amount: EpcFineAmount
  epc_flow_hour: EpcFlowHour
  epc_inbound_bag: EpcInboundBag
  epc_inbound_note: EpcInboundNote
  epc_job: EpcJob
  epc_kpi_hour: EpcKpiHour
  epc_last_mile: EpcLastMile
  epc_last_mile_bag: EpcLastMileBag
  epc_last_mile_event: EpcLastMileEvent
  epc_linehaul_note: EpcLinehaulNote
  epc_note: EpcNote
  epc_note_bag: EpcNoteBag
  epc_ob: EpcOb
  epc_ob_member: EpcObMember
  epc_outbound_bag: EpcOutboundBag
  epc_parcel: EpcParcel
  epc_pickup: EpcPickup
  epc_pickup_line: EpcPickupLine
  epc_pre_ob: EpcPreOb
  epc_put_task: EpcPutTask
  epc_putaway_area: EpcPutawayArea
  epc_putaway_mapping: EpcPutawayMapping
  epc_return_bag: EpcReturnBag
  epc_review: EpcReview
  epc_set: EpcSet
  epc_slot: EpcSlot
  epc_stay: EpcStay
  epc_training: EpcTraining
  epc_unit: EpcUnit
  epc_unit_parcel: EpcUnitParcel
  file_put: FilePut
  former_password: FormerPassword
  gateway: Gateway
  handled_event: HandledEvent
  handover_picture: HandoverPicture
  handover_receipt: HandoverReceipt
  hub_destination: HubDestination
  hub_inbound_bag: HubInboundBag
  hub_outbound_bag: HubOutboundBag
  hub_parcel: HubParcel
  idempotency: Idempotency
  inbound_case: InboundCase
  inbound_case_line: InboundCaseLine
  inbound_day: InboundDay
  inbound_fact: InboundFact
  inbound_line: InboundLine
  inbound_order: InboundOrder
  inbound_parcel: InboundParcel
  inbound_time_day: InboundTimeDay
  income_day: IncomeDay
  inspection_rule: InspectionRule
  inspection_task: InspectionTask
  inventory_check: InventoryCheck
  inventory_check_line: InventoryCheckLine
  invite_code: InviteCode
  known_device: KnownDevice
  known_number: KnownNumber
  lcl_box: LclBox
  lcl_inbound: LclInbound
  lcl_outbound: LclOutbound
  list_view: ListView
  location: Location
  location_spec: LocationSpec
  login_failure: LoginFailure
  mail: Mail
  market_call: MarketCall
  market_event: MarketEvent
  market_key: MarketKey
  market_order: MarketOrder
  market_product: MarketProduct
  market_return: MarketReturn
  market_setting: MarketSetting
  market_shipment: MarketShipment
  market_store: MarketStore
  market_token: MarketToken
  marketplace: Marketplace
  marketplace_event: MarketplaceEvent
  material: Material
  material_supply: MaterialSupply
  notice: Notice
  number_chain: NumberChain
  offline_task: OfflineTask
  offline_task_error: OfflineTaskError
  operation_record: OperationRecord
  order_day: OrderDay
  order_fact: OrderFact
  order_stage_hour: OrderStageHour
  order_time_day: OrderTimeDay
  outbound_box: OutboundBox
  outbound_box_line: OutboundBoxLine
  outbound_import: OutboundImport
  outbound_line: OutboundLine
  outbound_order: OutboundOrder
  outbox: Outbox
  pack_change: PackChange
  pack_stock: PackStock
  partner: Partner
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  password_recovery: PasswordRecovery
  pickup_generation: PickupGeneration
  pickup_line: PickupLine
  pickup_order: PickupOrder
  platform: Platform
  platform_order: PlatformOrder
  platform_order_line: PlatformOrderLine
  platform_return: PlatformReturn
  port: Port
  port_request: PortRequest
  port_request_old: PortRequestOld
  price: Price
  price_list: PriceList
  print_count: PrintCount
  print_job: PrintJob
  print_relay: PrintRelay
  printer: Printer
  problem_goods: ProblemGoods
  programme_merchant: ProgrammeMerchant
  provider_login: ProviderLogin
  purchase_batch: PurchaseBatch
  purchase_line: PurchaseLine
  purchase_order: PurchaseOrder
  rack: Rack
  rater_mark: RaterMark
  read_model: ReadModel
  recovery_code: RecoveryCode
  relabel_request: RelabelRequest
  report_line: ReportLine
  report_snapshot: ReportSnapshot
  return_bag: ReturnBag
  return_batch: ReturnBatch
  return_line: ReturnLine
  return_plan: ReturnPlan
  return_record: ReturnRecord
  return_rule: ReturnRule
  return_tote: ReturnTote
  role: Role
  sc_bag: ScBag
  sc_bag_range: ScBagRange
  sc_checkpoint: ScCheckpoint
  sc_inbound_bag: ScInboundBag
  sc_job: ScJob
  sc_kpi_hour: ScKpiHour
  sc_parcel: ScParcel
  sc_place: ScPlace
  sc_quality_hour: ScQualityHour
  sc_return: ScReturn
  sc_transit_bag: ScTransitBag
  schema_migration: SchemaMigration
  second_factor: SecondFactor
  security_event: SecurityEvent
  session: Session
  set_aside: SetAside
  sku: Sku
  sku_mapping: SkuMapping
  sku_verify_record: SkuVerifyRecord
  sorting_group: SortingGroup
  statement: Statement
  statement_line: StatementLine
  statement_payment: StatementPayment
  stock: Stock
  stock_demand: StockDemand
  stock_move: StockMove
  stocked_sku: StockedSku
  store: Store
  store_message: StoreMessage
  store_product: StoreProduct
  store_sync: StoreSync
  stored_day: StoredDay
  supplier: Supplier
  tax_account: TaxAccount
  tax_use: TaxUse
  tip_video: TipVideo
  transfer_line: TransferLine
  transfer_order: TransferOrder
  unbilled_charge: UnbilledCharge
  unpriced_work: UnpricedWork
  used_ticket: UsedTicket
  user_role: UserRole
  value_added_service: ValueAddedService
  warehouse: Warehouse
  warehouse_migration: WarehouseMigration
  webhook: Webhook
  webhook_delivery: WebhookDelivery
  work_hour: WorkHour
  worker_hour: WorkerHour
}
