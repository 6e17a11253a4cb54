import { countOutboundOrders, listOutboundOrders } from '../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../contract/src/outbound/order/enums.ts'
import { listPickupOrders } from '../contract/src/outbound/pickup/calls.ts'
import { type Case, page, paging, range } from './list-case.ts'

const orderColumns = `o.id, o.order_number, o.erp_order_id, o.partner_id, o.order_type, o.order_status, o.sub_status, o.tracking_number, o.channel_code, o.country,
  o.sku_kinds, o.units, o.cell, o.bag_code, o.weight_g, o.is_exceptional, o.cancelled_reason, o.created_at, o.updated_at,
  (select p.pickup_code from pickup_order p where p.warehouse_id = o.warehouse_id and p.id = o.pickup_order_id)`

const orders = (name: string, query: Record<string, unknown>, where: string): Case => {
  const from = `from outbound_order o where o.warehouse_id = 1 and o.created_at >= '2020-01-01' and o.created_at < '2100-01-01' ${where}`
  const newest = 'o.created_at desc, o.id desc'
  return {
    name: `orders, ${name}`,
    call: (operator) =>
      operator.call(listOutboundOrders, { query: { ...paging, time_range: range, ...query } }),
    bare: [
      ...page(orderColumns, from, newest),
      `select country, count(*) from (select o.country ${from} order by ${newest} limit 2000) m group by country order by 2 desc limit 10`,
    ],
  }
}

/** The tabs of the statuses: all that match, and above the cap each status up to the cap. */
const tabs = (name: string, query: Record<string, unknown>, where: string): Case => {
  const from = `from outbound_order o where o.warehouse_id = 1 and o.created_at >= '2020-01-01' and o.created_at < '2100-01-01' ${where}`
  const each = outboundOrderStatus.codes.map(
    (code) =>
      `select ${code} as status, count(*) from (select 1 ${from} and o.order_status = ${code} limit 10001) m`,
  )
  return {
    name: `orders by status, ${name}`,
    call: (operator) => operator.call(countOutboundOrders, { query: { time_range: range, ...query } }),
    bare: [each.join(' union all ')],
  }
}

const pickups = (name: string, query: Record<string, unknown>, where: string): Case => ({
  name: `pickup orders, ${name}`,
  call: (operator) => operator.call(listPickupOrders, { query: { ...paging, ...query } }),
  bare: page(
    `p.*, array(select o.id from outbound_order o where o.warehouse_id = p.warehouse_id and o.pickup_order_id = p.id),
     (select count(*) from pickup_line l where l.warehouse_id = p.warehouse_id and l.pickup_order_id = p.id),
     (select count(*) from pickup_line l where l.warehouse_id = p.warehouse_id and l.pickup_order_id = p.id and l.status in (3, 9))`,
    `from pickup_order p where p.warehouse_id = 1 ${where}`,
    'p.created_at desc, p.id desc',
  ),
})

/** Every list of outbound orders and pickup orders, with filters that match all, many, few and one of so many orders. */
export const orderCases = (many: number): Case[] => {
  const n = Math.floor(many / 2)
  const codes = Array.from({ length: 100 }, (_x, i) => `BT${1 + ((i * 48_611) % many)}`)
  return [
    orders('newest', {}, ''),
    orders('by status', { order_status: [10, 59] }, `and o.order_status = any('{10,59}')`),
    orders('by rare status', { order_status: [48] }, 'and o.order_status = 48'),
    orders('by customer', { partner_id: 2 }, 'and o.partner_id = 2'),
    orders('by rare country', { country: 'NZ' }, `and o.country = 'NZ'`),
    orders('by rare channel', { channel_code: 'RARE' }, `and o.channel_code = 'RARE'`),
    orders('by rare type', { order_types: [3] }, 'and o.order_type = 3 and o.order_type <> 1'),
    orders('exceptional', { exceptional: true }, 'and o.is_exceptional'),
    orders('by number', { order_number: `BO${n}` }, `and o.order_number = 'BO${n}'`),
    orders(
      'by beginning of the customer number',
      { erp_order_id: `BE${n}` },
      `and o.erp_order_id <> '' and o.erp_order_id >= 'BE${n}' and o.erp_order_id < 'BE${n}~'`,
    ),
    orders(
      'by 100 tracking numbers',
      { tracking_numbers: codes },
      `and o.tracking_number <> '' and o.tracking_number = any('{${codes}}')`,
    ),
    orders(
      'by SKU',
      { sku: 'BENCH-77' },
      `and exists (select 1 from outbound_line l join stocked_sku k on k.warehouse_id = l.warehouse_id and k.id = l.sku_id
       where l.warehouse_id = 1 and l.outbound_order_id = o.id and k.sku = 'BENCH-77')`,
    ),
    orders(
      'by pickup order',
      { pickup_code: 'BP70' },
      `and o.pickup_order_id = (select id from pickup_order where warehouse_id = 1 and pickup_code = 'BP70')`,
    ),
    tabs('all', {}, ''),
    tabs('of a customer', { partner_id: 2 }, 'and o.partner_id = 2'),
    tabs('exceptional', { exceptional: true }, 'and o.is_exceptional'),
    pickups('newest', {}, ''),
    pickups('open', { status: [1] }, 'and p.status in (1)'),
    pickups('cancelled', { status: [100] }, 'and p.status in (100)'),
    pickups('by rare type', { order_types: [11] }, 'and p.order_type in (11)'),
    pickups('by code', { id: 'BP70' }, `and p.pickup_code = 'BP70'`),
    pickups(
      'by tracking number',
      { tracking_number: 'BT1401' },
      `and p.id in (select pickup_order_id from outbound_order where warehouse_id = 1 and tracking_number = 'BT1401')`,
    ),
    pickups(
      'by customer number',
      { erp_order_id: 'BE1401' },
      `and p.id in (select pickup_order_id from outbound_order where warehouse_id = 1 and erp_order_id = 'BE1401' and erp_order_id <> '')`,
    ),
  ]
}
