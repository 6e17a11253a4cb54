import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { newId } from '#kit/ids'
import type { TestServer } from '#kit/testing/server'

/** Whose row it is, and what it is called. */
type Place = { readonly warehouse_id: number; readonly partner_id: number; readonly number: string }

const words = ['id', 'number', 'warehouse', 'partner'] as const

/**
 * The fewest rows that show one thing of each kind; `:number` is what it is found by. Where a column has two texts, a
 * second one is `:number` with a letter behind it.
 */
const samples: Readonly<Record<string, string>> = {
  outbound_order: `insert into outbound_order (warehouse_id, id, order_number, tracking_number, erp_order_id, partner_id, order_type, order_status, created_at, updated_at)
    values (:warehouse, :id, :number || '', :number || 'T', :number || 'E', :partner, 1, 10, now(), now())`,
  outbound_box: `insert into outbound_box (warehouse_id, id, box_number, status, outbound_order_id, order_number, partner_id, operator_id, operator_name, created_at, updated_at)
    values (:warehouse, :id, :number || '', 1, :id, 'X', 1, :id, '', now(), now())`,
  pickup_order: `insert into pickup_order (warehouse_id, id, pickup_code, status, order_type, created_at, updated_at)
    values (:warehouse, :id, :number, 1, 1, now(), now())`,
  bag: `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, operator_id, operator_name, held_since, created_at, updated_at)
    values (:warehouse, :id, 'wms_outbound', :number, :number, 'X', 9, :id, '', now(), now(), now())`,
  hub_outbound_bag: `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, operator_id, operator_name, held_since, created_at, updated_at)
    values (:warehouse, :id, 'hub', :number, :number, 'X', 9, :id, '', now(), now(), now())`,
  hub_inbound_bag: `insert into hub_inbound_bag (warehouse_id, id, bag_number, status, created_at, updated_at)
    values (:warehouse, :id, :number, 1, now(), now())`,
  hub_parcel: `with b as (insert into hub_inbound_bag (warehouse_id, id, bag_number, status, created_at, updated_at)
    values (:warehouse, :id, 'bag of ' || :number, 1, now(), now()))
    insert into hub_parcel (warehouse_id, id, tracking_id, status, inbound_bag_id, dest_warehouse_code, created_at, updated_at)
    values (:warehouse, :id, :number, 1, :id, 'X', now(), now())`,
  epc_inbound_bag: `insert into epc_inbound_bag (warehouse_id, id, bag_number, status, created_at, updated_at)
    values (:warehouse, :id, :number, 1, now(), now())`,
  epc_pickup: `insert into epc_pickup (warehouse_id, id, serial, pickup_code, order_type, status, preview, created_by,
      created_by_name, route_mm, created_at, updated_at)
    values (:warehouse, :id, (select coalesce(max(serial), 0) + 1 from epc_pickup), :number, 1, 1, false, :id, 'test', 0, now(), now())`,
  epc_note: `insert into epc_note (warehouse_id, id, note_number, kind, status, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, 1, 1, 'test', now(), now())`,
  epc_linehaul_note: `insert into epc_linehaul_note (warehouse_id, id, linehaul_number, order_number, note_id, status, gateway, bag_count,
      parcel_count, weight_g, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, :number, :id, 0, 'LAX', 1, 1, 1, 'test', now(), now())`,
  epc_inbound_note: `insert into epc_inbound_note (warehouse_id, id, note_number, status, bag_count, created_at, updated_at)
    values (:warehouse, :id, :number, 1, 1, now(), now())`,
  epc_parcel: `insert into epc_parcel (warehouse_id, id, tracking_id, status, order_number, store, user_key, person_key, consignee, country_code, declared_type, lines, declared_value, currency, created_at, updated_at)
    values (:warehouse, :id, :number || '', 1, :number || 'S', 'X', 'X', 'X', '{}', 'US', 1, '[]', 0, 'USD', now(), now())`,
  sc_inbound_bag: `insert into sc_inbound_bag (warehouse_id, id, bag_number, status, dest_warehouse_code, created_at, updated_at)
    values (:warehouse, :id, :number, 1, 'X', now(), now())`,
  sc_bag: `with b as (insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, operator_id, operator_name, held_since, created_at, updated_at)
    values (:warehouse, :id, 'sorting-center-outbound', :number, :number, 'X', 9, :id, '', now(), now(), now()))
    insert into sc_bag (warehouse_id, id, bag_number, bag_type, status, created_at, updated_at)
    values (:warehouse, :id, :number, 1, 10, now(), now())`,
  sc_parcel: `with p as (insert into sc_parcel (warehouse_id, id, tracking_id, original_tracking_id, status, created_at, updated_at)
    values (:warehouse, :id, :number, :number, 0, now(), now()))
    insert into number_chain (warehouse_id, id, number, object_type, object_id, kind, created_at)
    values (:warehouse, :id, :number, 'sc_parcel', :id, 3, now())`,
  inbound_order: `insert into inbound_order (warehouse_id, id, wms_order_id, erp_order_id, partner_id, order_status, created_at, updated_at)
    values (:warehouse, :id, :number || '', :number || 'E', :partner, 1, now(), now())`,
  inbound_parcel: `with o as (insert into inbound_order (warehouse_id, id, wms_order_id, partner_id, order_status, created_at, updated_at)
    values (:warehouse, :id, 'order of ' || :number, :partner, 1, now(), now()))
    insert into inbound_parcel (warehouse_id, id, inbound_order_id, tracking_number) values (:warehouse, :id, :id, :number)`,
  inbound_case: `insert into inbound_case (warehouse_id, id, case_code, status, created_at, updated_at)
    values (:warehouse, :id, :number, 6, now(), now())`,
  return_record: `insert into return_record (warehouse_id, id, outbound_order_id, order_number, tracking_number, partner_id, status, reason, channel_code, new_tracking_number, created_by, created_at, updated_at)
    values (:warehouse, :id, :id, 'X', :number || '', :partner, 10, 1, '', :number || 'N', '', now(), now())`,
  return_batch: `insert into return_batch (warehouse_id, id, batch_number, carrier, tracking_number, planned_count, status, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, '', '', 1, 2, '', now(), now())`,
  inspection_task: `insert into inspection_task (warehouse_id, id, task_number, status, source, partner_id, stock_id, location_code, sku_id, quantity, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, 1, 1, :partner, :id, 'X', :id, 1, '', now(), now())`,
  problem_goods: `insert into problem_goods (warehouse_id, id, problem_number, barcode, quantity, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, 'X', 1, '', now(), now())`,
  goods: `insert into stocked_sku (warehouse_id, id, partner_id, sku, barcode, name, name_en, weight_g, length_mm, width_mm, height_mm, sensitive_type, dangerous_type, verify_status)
    values (:warehouse, :id, :partner, :number || '', :number || 'B', :number || '红茶', :number || 'Tea', 1, 1, 1, 1, 0, 10, 1)`,
  sku: `insert into sku (partner_id, id, sku, barcode, name, name_en, weight_g, length_mm, width_mm, height_mm, created_at, updated_at)
    values (:partner, :id, :number || '', :number || 'B', :number || '红茶', :number || 'Tea', 1, 1, 1, 1, now(), now())`,
  location: `insert into location (warehouse_id, id, code, location_type, created_at, updated_at)
    values (:warehouse, :id, :number, 1, now(), now())`,
  transfer_order: `insert into transfer_order (warehouse_id, id, order_number, status, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, 1, '', now(), now())`,
  inventory_check: `insert into inventory_check (warehouse_id, id, order_id, status, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, 10, '', now(), now())`,
  adjustment_order: `insert into adjustment_order (warehouse_id, id, order_id, status, created_by, created_at, updated_at)
    values (:warehouse, :id, :number, ${adjustmentStatus.code.created}, '', now(), now())`,
  material: `insert into material (id, name, cn_name, barcode, category, weight_g, length_mm, width_mm, height_mm, enabled, created_at, updated_at)
    values (:id, :number || 'Box', :number || '纸箱', :number || '', 1, 1, 1, 1, 1, true, now(), now())`,
  user: `insert into app_user (id, username, name_cn, email, password_hash, warehouse_ids, partner_id, created_at, updated_at)
    values (:id, :number || '', :number || '张三', :number || '@example.test', '', array[:warehouse], :partner, now(), now())`,
}

/** Makes one thing of a kind that bears the number, and answers its id. */
export const sampleOf = async (t: TestServer, kind: string, place: Place): Promise<string> => {
  const sql = samples[kind]
  if (!sql)
    throw new Error(`the finder ${kind} has no row in ${import.meta.filename}: a new one is tried there too`)
  const id = newId()
  const given = { id, number: place.number, warehouse: place.warehouse_id, partner: place.partner_id }
  const types = { id: 'object_id', number: 'text', warehouse: 'bigint', partner: 'bigint' }
  const used = words.filter((w) => sql.includes(`:${w}`))
  const text = used.reduce((s, w, i) => s.replaceAll(`:${w}`, `$${i + 1}::${types[w]}`), sql)
  await t.write((tx) =>
    tx.run(
      text,
      used.map((w) => given[w]),
    ),
  )
  return id
}
