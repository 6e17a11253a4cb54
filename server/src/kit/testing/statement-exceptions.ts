import type { StatementFault } from './statement-rules.ts'

type Exception = Pick<StatementFault, 'rule'> & {
  /** Undefined where any table may be meant. */
  readonly what?: StatementFault['what']
  /** How the statement is known, with single spaces and without quotes. */
  readonly said: RegExp
  readonly why: string
}

const staff = 'staff see the goods of all merchants, and name a SKU by its id alone'
const anyWarehouse = 'whoever may work in several warehouses sees those of all of them'
const own = 'a merchant sees the own goods and orders in all warehouses that are open to merchants'
const relay = 'one relay sends for all warehouses: it asks which of them have something to send'
const turnover = 'what a merchant pays depends on its orders in all warehouses'
const old = 'what is long over is swept in all warehouses at once'
const chore =
  'a chore for all warehouses asks which of them have something to do, and does it warehouse by warehouse'

/** Statements that break a rule on purpose. A new one is a decision: it asks every shard. */
export const statementExceptions: readonly Exception[] = [
  {
    rule: 'open',
    what: 'platform_order_line.warehouse_id',
    said: /exists \(select 1 from platform_order_line l where l.warehouse_id = o.warehouse_id/,
    why: own,
  },
  { rule: 'open', what: 'store_product.warehouse_id', said: /from store_product as p inner join/, why: own },
  { rule: 'open', what: 'store_sync.warehouse_id', said: /from store as s inner join store_sync/, why: own },
  ...['platform_order.warehouse_id', 'platform_order_line.warehouse_id'].map((what) => ({
    rule: 'open' as const,
    what,
    said: /^select o.merchant_id, o.id as order_id/,
    why: 'the goods of a merchant in one warehouse are promised to orders of stores with other homes too',
  })),
  ...[
    /from platform_order as o/,
    /from platform_order where id/,
    /from platform_order o, unnest/,
    /from platform_order o, jsonb_to_recordset\(o.pieces\)/,
    /^update platform_order set look_at = \$2 where partner_id/,
  ].map((said) => ({
    rule: 'open' as const,
    what: 'platform_order.warehouse_id',
    said,
    why: own,
  })),
  { rule: 'open', what: 'sku.partner_id', said: /from sku where deleted_at is null/, why: staff },
  { rule: 'open', what: 'sku.partner_id', said: /as since from sku s where/, why: staff },
  {
    rule: 'open',
    what: 'sku.partner_id',
    said: /from \(select s.id::text as id, s.sku as number/,
    why: staff,
  },
  { rule: 'open', what: 'sku.partner_id', said: /from sku_mapping as m inner join sku as s/, why: staff },
  {
    rule: 'open',
    what: 'sku_mapping.partner_id',
    said: /from sku_mapping as m inner join sku as s/,
    why: staff,
  },
  { rule: 'open', what: 'sku_verify_record.partner_id', said: /from sku_verify_record/, why: staff },
  {
    rule: 'open',
    what: 'stocked_sku.warehouse_id',
    said: /^select distinct warehouse_id from stocked_sku/,
    why: 'a change of a SKU is carried into every warehouse that knows it',
  },
  {
    rule: 'open',
    what: 'print_job.warehouse_id',
    said: /from print_job where warehouse_id/,
    why: anyWarehouse,
  },
  ...[
    { rule: 'open' as const, what: 'known_number.number' },
    { rule: 'mixed' as const, what: 'tables that are spread by different columns' },
  ].map((fault) => ({
    ...fault,
    said: /^with here as materialized \(select \w+ as number/,
    why: 'the doctor compares all numbers of a warehouse with those that are noted of it',
  })),
  {
    rule: 'open',
    what: 'epc_parcel.warehouse_id',
    said: /^select p.warehouse_id, p.set_id from epc_parcel/,
    why: relay,
  },
  { rule: 'open', what: 'mail.warehouse_id', said: /from mail where warehouse_id = any/, why: anyWarehouse },
  {
    rule: 'open',
    what: 'hub_destination.warehouse_id',
    said: /from hub_destination where warehouse_id = any/,
    why: anyWarehouse,
  },
  { rule: 'open', what: 'mail.warehouse_id', said: /^select distinct warehouse_id from mail/, why: relay },
  {
    rule: 'open',
    what: 'outbox.warehouse_id',
    said: /^select distinct warehouse_id from outbox/,
    why: relay,
  },
  {
    rule: 'open',
    what: 'webhook.warehouse_id',
    said: /from webhook w where w.enabled and exists/,
    why: relay,
  },
  {
    rule: 'open',
    what: 'webhook_delivery.warehouse_id',
    said: /from webhook w where w.enabled and exists/,
    why: relay,
  },
  {
    rule: 'open',
    what: 'webhook_delivery.warehouse_id',
    said: /^select distinct d.warehouse_id, d.subscriber from webhook_delivery/,
    why: relay,
  },
  ...['port', 'port_request'].map((table) => ({
    rule: 'open' as const,
    what: `${table}.warehouse_id`,
    said: /^select p.warehouse_id, p.kind from port p/,
    why: relay,
  })),
  ...['printer', 'print_relay'].map((table) => ({
    rule: 'open' as const,
    what: `${table}.warehouse_id`,
    said: /^select p.warehouse_id, p.id as printer_id from printer p/,
    why: relay,
  })),
  {
    rule: 'open',
    what: 'print_relay.warehouse_id',
    said: /^select warehouse_id, id, file from print_relay where state in/,
    why: old,
  },
  ...['stocked_sku', 'stock', 'location', 'inbound_line', 'inbound_order', 'stock_move'].map((table) => ({
    rule: 'open' as const,
    what: `${table}.warehouse_id`,
    said: /where k.warehouse_id = any\(\$1\)/,
    why: own,
  })),
  ...['outbound_order', 'inbound_order'].map((table) => ({
    rule: 'open' as const,
    what: `${table}.warehouse_id`,
    said: /where o.warehouse_id in \(select w.id from warehouse w where w.enabled and w.open_to_merchant\)/,
    why: own,
  })),
  ...['port_request', 'port_request_old'].map((table) => ({
    rule: 'open' as const,
    what: `${table}.warehouse_id`,
    said: /from port_request union all select .+ from port_request_old\) as r where r.warehouse_id = /,
    why: 'the condition stands around both tables: inside, the newest of both would be found by reading all of them',
  })),
  { rule: 'open', what: 'handled_event.warehouse_id', said: /^delete from handled_event/, why: old },
  ...['outbound_order', 'outbound_line'].map((table) => ({
    rule: 'open' as const,
    what: `${table}.warehouse_id`,
    said: /where o.warehouse_id in \(select id from warehouse\) and o.partner_id/,
    why: turnover,
  })),
  { rule: 'open', what: 'mail.warehouse_id', said: /^delete from mail/, why: old },
  {
    rule: 'open',
    what: 'webhook_delivery.warehouse_id',
    said: /^delete from (webhook_delivery|outbox)/,
    why: old,
  },
  { rule: 'open', what: 'outbox.warehouse_id', said: /^delete from outbox/, why: old },
  ...[
    /^select warehouse_id, \(array_agg\(id order by due_at\)\)/,
    /^select p.warehouse_id, p.set_id from epc_parcel p join epc_set s/,
    /^select warehouse_id, id from epc_last_mile where status/,
    /^select warehouse_id, id from return_record where wait is not null/,
    /^select warehouse_id, bag_id from sc_checkpoint where status = 1/,
    /^select distinct warehouse_id from (stock_demand|platform_order where look_at)/,
    /^select warehouse_id, store_id from store_sync where/,
  ].map((said) => ({ rule: 'open' as const, said, why: chore })),
  {
    rule: 'open',
    said: /^select n.key from \(.+\) as n \(key\) where n.key = any\(\$1\)$/,
    why: 'the store of files is one for all warehouses: before one is removed, all rows that name files are asked',
  },
]

/** Is it broken on purpose? */
export const isExcepted = ({ rule, what }: StatementFault, sql: string): boolean => {
  const said = sql.replace(/\s+/g, ' ').replaceAll('"', '').trim()
  return statementExceptions.some(
    ({ rule: of, what: about = what, said: form }) => of === rule && about === what && form.test(said),
  )
}
