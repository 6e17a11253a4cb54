import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { generationCriteria } from '@kuacang/contract/outbound/pickup-generation/calls'
import { failureReason } from '@kuacang/contract/outbound/pickup-generation/enums'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { channelCodes } from '../../reference/public.ts'
import { byPromise } from '../order/promise.ts'
import type { Candidate } from './rules.ts'

export type Criteria = z.output<typeof generationCriteria>

/** Above this an order is heavy enough for the rule of large goods. */
const heavyGrams = 20_000

const columns = `o.id, o.order_type, o.business_flags, o.units, o.sku_kinds, o.channel_code, o.country, o.partner_id,
  o.expected_weight_g > ${heavyGrams} as heavy, o.expected_weight_g as weight_g,
  (select coalesce(sum(l.quantity * (s.length_mm::float8 * s.width_mm * s.height_mm / 1000)), 0) from outbound_line l
   join stocked_sku s on s.warehouse_id = $1 and s.id = l.sku_id
   where l.warehouse_id = $1 and l.outbound_order_id = o.id) as volume_ml`

// Two generations at once never take the same order: each skips the rows that the other holds (REL-12).
const chosenSql = (lock: string) => `
with chosen as (
  select o.* from outbound_order o
  where o.warehouse_id = $1 and o.order_status = ${outboundOrderStatus.code.location_allocated} and ($2::text[] is null or o.id = any($2))
    and ($4::timestamptz is null or o.created_at >= $4) and ($5::timestamptz is null or o.created_at <= $5)
    and ($6::int[] is null or o.channel_id = any($6) or o.channel_code = any($7))
    and ($9::timestamptz is null or o.cut_off_at <= $9)
    and ($8::text[] is null or not exists (
      select 1 from allocation a join location l on l.warehouse_id = $1 and l.id = a.location_id
      left join district d on d.warehouse_id = $1 and d.id = l.district_id
      where a.warehouse_id = $1 and a.outbound_order_id = o.id and a.state = ${allocationState.code.open} and (d.code = any($8)) is not true))
  order by ${byPromise('o')} limit $3 ${lock})
select ${columns}, a.first_sku, a.districts
from chosen o, lateral (
  select min(a.sku_id) as first_sku, count(distinct l.district_id) as districts from allocation a
  join location l on l.warehouse_id = $1 and l.id = a.location_id
  where a.warehouse_id = $1 and a.outbound_order_id = o.id and a.state = ${allocationState.code.open}) a
order by ${byPromise('o')}`

/**
 * The allocated orders that match, oldest promise first. `held`: locked for this transaction, without those that
 * another generation holds; else only looked at.
 */
export const candidatesFor = async (
  tx: Tx,
  { warehouse_id }: Scope,
  c: Criteria,
  { held }: { held: boolean },
): Promise<Candidate[]> => {
  const some = <T>(list: readonly T[]) => (list.length > 0 ? list : null)
  return tx.run<Candidate>(chosenSql(held ? 'for update of o skip locked' : ''), [
    warehouse_id,
    c.outbound_order_ids ?? null,
    c.limit,
    c.start_date ?? null,
    c.end_date ?? null,
    some(c.channel_ids),
    c.channel_ids.length > 0 ? await channelCodes(tx, c.channel_ids) : [],
    some(c.districts),
    c.cut_off_until ?? null,
  ])
}

/** The same of orders that are on a pickup order already, or about to be. */
export const candidatesOn = (tx: Tx, { warehouse_id }: Scope, ids: readonly string[]) =>
  tx.run<Candidate & { order_number: string; order_status: number; cell: number | null }>(
    `select ${columns}, o.order_number, o.order_status, o.cell, '' as first_sku, 0 as districts from outbound_order o
     where o.warehouse_id = $1 and o.id = any($2) order by ${byPromise('o')}`,
    [warehouse_id, ids],
  )

export type PickupFailure = {
  outbound_order_id: string
  order_number: string
  reason: number
  order_status: number
}

/** Which of the orders that were asked for got no pickup order, and why. */
export const failuresOf = async (
  tx: Tx,
  caller: Caller,
  asked: readonly string[],
  candidates: readonly Candidate[],
  placed: ReadonlySet<string>,
): Promise<PickupFailure[]> => {
  const left = asked.filter((id) => !placed.has(id))
  if (left.length === 0) return []
  const matched = new Set(candidates.map((c) => c.id))
  const rows = await tx.run<{ id: string; order_number: string; order_status: number }>(
    'select id, order_number, order_status from outbound_order where warehouse_id = $1 and id = any($2) order by order_number',
    [caller.warehouse_id, left],
  )
  const { state, rule, passed_over } = failureReason.code
  const waiting = outboundOrderStatus.code.location_allocated
  return rows.map(({ id, order_number, order_status }) => ({
    outbound_order_id: id,
    order_number,
    order_status,
    reason: order_status !== waiting ? state : matched.has(id) ? rule : passed_over,
  }))
}
