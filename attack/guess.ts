import type { Call } from '@kuacang/contract/kit/call'
import { type Place, placesIn, sampleOf, withAt } from '../server/src/kit/testing/sample-input.ts'
import { type File, filesFor, partOf } from './recipes.ts'
import type { Row } from './rows.ts'

export type Part = 'params' | 'query' | 'body'
export const parts = ['params', 'query', 'body'] as const
export type Input = Partial<Record<Part, unknown>> & { readonly files?: readonly File[] }

/** What a field is called in the tables where it is called otherwise: table and column, or a column of any table. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  location_code: ['location.code'],
  location_codes: ['location.code'],
  from_location_code: ['location.code'],
  to_location_code: ['location.code'],
  place: ['location.code'],
  district: ['district.code'],
  districts: ['district.code'],
  fuzzy_id: ['hub_inbound_bag.bag_number', 'hub_parcel.tracking_id'],
  number: ['bag_number'],
  key: ['bag_number', 'tracking_id'],
  item_id: ['outbound_order.tracking_number', 'hub_parcel.tracking_id', 'bag_item.item_number'],
  loc_inv_id: ['stock.id'],
  line_id: ['pickup_line.id', 'inventory_check_line.id', 'outbound_line.id'],
  bag_id: ['bag.id', 'bag.bag_number', 'sc_inbound_bag.bag_number'],
  bag_numbers: [
    'bag.bag_number',
    'hub_inbound_bag.bag_number',
    'epc_inbound_bag.bag_number',
    'sc_inbound_bag.bag_number',
  ],
  tracking_ids: ['hub_parcel.tracking_id', 'epc_parcel.tracking_id', 'sc_parcel.tracking_id'],
  tracking_numbers: ['tracking_number'],
  delivery_note_id: ['epc_note.id', 'epc_inbound_note.note_number'],
  container_id: ['bag.id'],
  bag_ids: ['bag.id'],
  delivery_note_number: ['epc_inbound_note.note_number'],
  delivery_note_numbers: ['epc_inbound_note.note_number'],
  bag_codes: ['bag.bag_code', 'bag.bag_number'],
  code: ['order_number', 'tracking_number', 'wosp_warehouse_code', 'code', 'warehouse.warehouse_code'],
  // A hub without a code at the postal platform goes by its warehouse code.
  wosp_warehouse_code: ['warehouse.wosp_warehouse_code', 'warehouse.warehouse_code'],
  skus: ['sku.sku'],
  sku_code: ['sku'],
  photo: ['handover_receipt.photos'],
  picture: ['handover_picture.file'],
  username: ['app_user.username'],
  account: ['app_user.username', 'app_user.email'],
  outboundOrderId: ['outbound_order.order_number'],
  outbound_order_ids: ['outbound_order.id'],
  outbound_orders: ['outbound_order.order_number', 'outbound_order.id'],
  exception_outbound_orders: [],
  notice_ids: ['notice.id'],
  role_ids: ['role.id'],
  roles: ['role.id'],
  type: ['epc_job.kind'],
  batch: ['lot'],
  before_quantity: ['on_hand'],
  stock_version: ['stock.version'],
  material: ['material.barcode'],
  default_pack_material: ['material.barcode'],
  merchant: ['partner_id'],
  hub: ['warehouse_id'],
  reference_id: ['cause_number'],
  from_order_id: ['order_id'],
  check_order_id: ['inventory_check.order_id'],
  name: ['attachments', 'name'],
  receipt_numbers: ['handover_receipt.receipt_number'],
  task_ids: ['offline_task.id'],
  to_warehouse_id: ['warehouse.id'],
}

const columnOf = (row: Row, wanted: string): unknown => {
  const [table, column] = wanted.includes('.') ? wanted.split('.') : [undefined, wanted]
  if (table && table !== row.table) return undefined
  const value = row.values[column ?? '']
  return Array.isArray(value)
    ? typeof value[0] === 'object'
      ? (value[0] as { name?: string } | null)?.name
      : value[0]
    : value
}

/** Whether a table's name ends like a field that holds an id of it: outbound_order_ids of outbound_order. */
const isNamed = (table: string, field: string): boolean => {
  const stem = field.replace(/_ids?$/, '')
  return stem !== field && (table === stem || table.endsWith(`_${stem}`) || stem.endsWith(`_${table}`))
}

/** What rows near an anchor would put into a field, likeliest first. */
export const valuesFor = (field: string, near: readonly Row[]): unknown[] => {
  const [anchor] = near
  const found: unknown[] = []
  const add = (value: unknown) => {
    if (value !== undefined && value !== null && value !== '' && !found.includes(value)) found.push(value)
  }
  if (field === 'id' || field === 'ids') {
    add(anchor?.values.id)
    if (field === 'id')
      for (const name of ['order_number', 'pickup_code', 'group_id', 'bag_number', 'tracking_id'])
        add(anchor?.values[name])
    return found
  }
  if (field === 'suite') {
    for (const row of near) add(row.values.suite)
    add('wms_outbound')
    add('hub')
    return found
  }
  if (field === 'order_id' || field === 'code') {
    for (const name of [
      'order_id',
      'order_number',
      'wms_order_id',
      'tracking_number',
      'wosp_warehouse_code',
      'warehouse_code',
      'code',
      'id',
    ])
      add(anchor?.values[name])
  }
  for (const row of near)
    for (const name of otherNames[field] ?? [field, field.replace(/s$/, '')]) add(columnOf(row, name))
  if (!otherNames[field]) for (const row of near) if (isNamed(row.table, field)) add(row.values.id)
  return found
}

export const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((w) => w.length > 2)

/** How much a table has to do with a call, by their names. */
export const kinship = (call: Call, table: string): number => {
  const named = words(call.path)
  return (
    table.split('_').filter((w) => named.some((n) => n.startsWith(w) || w.startsWith(n))).length /
    table.split('_').length
  )
}

const fieldOf = (place: Place): string => String(place.findLast((step) => typeof step === 'string'))

const always = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

/** Names that must not be taken yet. */
const fresh = /^(name|cn_name|group_name|code|username|barcode|sku|platform_sku|[a-z]+_code|tag)$/
let serial = 0

/** Fields that are better left to the sample: they choose among ways, they point at nothing. */
const free =
  /^(page|page_size|sort_by|sort_desc|view|export_type|filename|max_rows|time_range_by|size|print_job)$/

export type Leaves = 'all' | 'required'

const samples = new Map<string, Input>()
/** The sample input of a call. */
export const sampleInput = (call: Call, leaves: Leaves): Input => {
  const key = `${call.route} ${leaves}`
  const known = samples.get(key)
  if (known) return known
  const made: Partial<Record<Part, unknown>> = {}
  for (const part of parts) if (call[part]) made[part] = sampleOf(call[part], leaves)
  samples.set(key, made)
  return made
}

/** Every place of an input that holds a single value. */
export const leavesOf = (input: Input): (readonly [Part, Place, unknown])[] =>
  parts.flatMap((part) =>
    placesIn(input[part]).flatMap((place) => {
      const value = place.reduce<unknown>(
        (v, step) => (v as Record<string, unknown>)?.[step as string],
        input[part],
      )
      return typeof value === 'object' && value !== null ? [] : [[part, place, value] as const]
    }),
  )

export const put = (input: Input, part: Part, place: Place, value: unknown): Input => ({
  ...input,
  [part]: withAt(input[part], place, value),
})

export type Manner = { readonly leaves: Leaves; readonly nth: number; readonly fresh: boolean }

/**
 * The sample of a call with the values of near rows in its fields; `nth` takes less likely ones. `all` are the rows among
 * which a recipe looks.
 */
export const guess = (
  call: Call,
  near: readonly Row[],
  { leaves, nth, fresh: isFresh }: Manner,
  all: () => readonly Row[] = () => near,
): Input => {
  let input = sampleInput(call, leaves)
  for (const [part, place] of leavesOf(input)) {
    const field = fieldOf(place)
    if (field === 'time_range') {
      input = put(input, part, place, always[Number(place.at(-1))] ?? always[0])
      continue
    }
    if (free.test(field)) continue
    const found = valuesFor(field, near)
    if (isFresh && part === 'body' && fresh.test(field)) found.splice(0, found.length, `X${++serial}`)
    // A number of something does not fit where its id is asked for: the next one does.
    let fitting = 0
    for (const value of found) {
      const tried = put(input, part, place, value)
      if (!call[part]?.safeParse(tried[part]).success) continue
      input = tried
      if (fitting++ === nth) break
    }
  }
  const rows = () => [...new Set([...near, ...all()])]
  for (const part of parts)
    if (call[part]) input = { ...input, [part]: { ...(input[part] as object), ...partOf(call, part, rows) } }
  return { ...input, ...filesFor(call, rows) }
}
