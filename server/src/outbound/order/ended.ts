import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'

const named = (actions: readonly string[]) => actions.map((a) => `'outbound_order.${a}'`).join(', ')

const { actions } = outboundOrderMachine
const { done, cancelled } = outboundOrderStatus.code
const endings = actions.filter((a) =>
  outboundOrderMachine.to(a).some((to) => to === done || to === cancelled),
)

/** The stages of an order, by the columns of their seconds, and the states that it has in each. */
const stages = {
  review_s: codes(outboundOrderStatus, 'validating', 'validation_failed'),
  stock_s: codes(outboundOrderStatus, 'awaiting_location', 'abnormal'),
  release_s: codes(outboundOrderStatus, 'location_allocated'),
  pick_s: codes(outboundOrderStatus, 'pickup_created', 'sorted'),
  check_s: codes(outboundOrderStatus, 'picked'),
  weigh_s: codes(outboundOrderStatus, 'checked', 'duplicate_weight', 'weight_exception'),
  bag_s: codes(outboundOrderStatus, 'weighed'),
  hand_over_s: codes(outboundOrderStatus, 'bagged', 'awaiting_logistics', 'completing'),
} as const

const seconds = Object.entries(stages)
  .map(([column, states]) => `(sum(s) filter (where was in ${states}))::bigint as ${column}`)
  .join(', ')

/**
 * The orders that ended from $2 to before $3, with the seconds that they were in the states of each step; null where they
 * never were. By the timeline, which never changes: the time since the move before belongs to the state that a move leaves.
 */
export const endedOrdersSql = `
with ended as materialized (
  select r.object_id as order_id, r.at as ended_at, (r.detail ->> 'to')::bigint as outcome
  from operation_record r
  where r.warehouse_id = $1 and r.at >= $2 and r.at < $3 and r.operation in (${named(endings)})
    and not r.detail ? 'error' and r.detail ->> 'to' in ('${done}', '${cancelled}')),
spent as (
  select m.order_id, ${seconds}
  from (
    select e.order_id, (r.detail ->> 'from')::bigint as was, extract(epoch from
      r.at - lag(r.at, 1, o.created_at) over (partition by e.order_id order by r.at, r.id)) as s
    from ended e
    join outbound_order o on o.warehouse_id = $1 and o.id = e.order_id
    join operation_record r on r.warehouse_id = $1 and r.object_id = e.order_id and r.at <= e.ended_at
      and r.operation in (${named(actions)}) and not r.detail ? 'error') m
  group by m.order_id)
select e.order_id, o.order_number, e.ended_at, e.outcome, o.partner_id, o.order_type, o.channel_code, o.country,
  o.units, coalesce(o.weight_g, 0) as weight_g, o.created_at, coalesce(o.promised_at, o.cut_off_at) as due_at,
  extract(epoch from e.ended_at - o.created_at)::bigint as total_s,
  ${Object.keys(stages)
    .map((column) => `s.${column}`)
    .join(', ')}
from ended e
join outbound_order o on o.warehouse_id = $1 and o.id = e.order_id
left join spent s on s.order_id = e.order_id`

/**
 * The orders that were created from $2 to before $3, as they were then: the review of a return chooses its channel later,
 * so it has none yet.
 */
export const createdOrdersSql = `
select partner_id, order_type, country,
  case when order_type in ${codes(outboundOrderType, 'return_to_inventory', 'b2b_return')} then '' else channel_code end as channel_code
from outbound_order where warehouse_id = $1 and created_at >= $2 and created_at < $3`

/** Since when there are orders. */
export const firstOrderSql = 'select min(created_at) as at from outbound_order where warehouse_id = $1'

const waits = `order_status in ${codes(outboundOrderStatus, 'validating', 'awaiting_location', 'abnormal')}`
/** What can be worked at, from the goods that are set aside to the handover. */
const workable = codes(
  outboundOrderStatus,
  'location_allocated',
  'pickup_created',
  'sorted',
  'picked',
  'checked',
  'duplicate_weight',
  'weight_exception',
  'weighed',
  'bagged',
  'awaiting_logistics',
  'completing',
)

const openSql = `
with o as (
  select ${waits} as waits, created_at from outbound_order
  where warehouse_id = $1 and (${waits} or order_status in ${workable}) and ($2::bigint is null or partner_id = $2))
select count(*) filter (where not waits) as workable, count(*) filter (where waits) as waiting,
  count(*) filter (where not waits and created_at < $3::timestamptz - interval '24 hours') as over_24h,
  count(*) filter (where not waits and created_at < $3::timestamptz - interval '48 hours') as over_48h,
  count(*) filter (where not waits and created_at < $3::timestamptz - interval '72 hours') as over_72h
from o`

type OpenOrders = {
  readonly workable: number
  readonly waiting: number
  readonly over_24h: number
  readonly over_48h: number
  readonly over_72h: number
}

/** The orders that have not ended, by the time since their creation; those that wait for stock or review apart. */
export const openByAge = async (
  tx: Reader,
  { warehouse_id }: Scope,
  partner_id: number | undefined,
): Promise<OpenOrders> => {
  const [row] = await tx.run<OpenOrders>(openSql, [warehouse_id, partner_id ?? null, tx.now])
  return row ?? { workable: 0, waiting: 0, over_24h: 0, over_48h: 0, over_72h: 0 }
}

/** The orders that have left, with the time: for those who charge them. */
export const leftOrdersSql = `
select id as order_id, updated_at as left_at from outbound_order where warehouse_id = $1 and order_status = ${done}`

/** The numbers of all orders and whether each ended without leaving: nothing may be held for such an order. */
export const endedUnshippedSql = `
select id as order_id, order_number, order_status in ${codes(outboundOrderStatus, 'cancelled', 'validation_failed')} as dropped
from outbound_order where warehouse_id = $1`
