import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { BillableWork, ExpectedWork } from '#kit/billable'
import { carriedByUs, materialUses } from './order/spent.ts'

const finished = `o.warehouse_id = $1 and o.order_status = ${outboundOrderStatus.code.done} and o.updated_at >= $2 and o.updated_at < $3`

const orderSql = (quantity: string, more = '') => `
select o.id as cause_id, o.order_number as cause_number, o.partner_id, ${quantity} as quantity, o.updated_at as at,
  o.updated_at as done_at, coalesce(o.channel_id, 0)::bigint as channel_id, o.country
from outbound_order o where ${finished} ${more}`

const materialSql = `
select p.id as cause_id, p.cause_number, o.partner_id, -p.change::numeric as quantity, p.at, p.at as done_at,
  0::bigint as channel_id, '' as country
${materialUses}`

const kind = { at: atGoods.at, cause_type: 'outbound_order' } as const

export const billableWork: BillableWork[] = [
  {
    ...kind,
    name: 'picked_first',
    service: 'picked_first',
    title: text('出库单首件', 'First pieces of orders'),
    rows: orderSql('1::numeric', 'and o.units > 0'),
  },
  {
    ...kind,
    name: 'picked_further',
    service: 'picked_further',
    title: text('出库单续件', 'Further pieces of orders'),
    rows: orderSql('o.units::numeric - 1', 'and o.units > 1'),
  },
  {
    ...kind,
    name: 'freight',
    service: 'freight',
    title: text('出库单运费', 'Freight of orders'),
    rows: orderSql('coalesce(o.weight_g, o.expected_weight_g)::numeric / 1000', `and ${carriedByUs}`),
  },
  {
    ...kind,
    name: 'material',
    service: 'material',
    title: text('出库单包材', 'Packing material of orders'),
    cause_type: 'pack_change',
    rows: materialSql,
  },
]

type Expected = {
  readonly order_type: number
  readonly business_flags: readonly string[]
  readonly units: number
  readonly expected_weight_g: number
  readonly channel_id: number | null
  readonly country: string
}

/** What of it is known of an order that did not leave yet: the same work by its pieces and by the weight of its goods. */
export const expectedWork = (order: Expected): ExpectedWork[] => {
  const { order_type, business_flags, units, expected_weight_g, channel_id, country } = order
  const at = { channel_id: channel_id ?? 0, country }
  const carried = order_type === outboundOrderType.code.normal && !business_flags.includes('consignment')
  return [
    { service: 'picked_first', quantity: '1', ...at },
    ...(units > 1 ? [{ service: 'picked_further', quantity: String(units - 1), ...at }] : []),
    ...(carried ? [{ service: 'freight', quantity: (expected_weight_g / 1000).toFixed(3), ...at }] : []),
  ]
}
