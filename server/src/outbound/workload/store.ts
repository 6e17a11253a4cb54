import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { type Scope, systemCaller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { openStates, operations, stageSql } from './stages.ts'

export type Amount = {
  channel_code: string
  cut_off_at: Date | null
  /** Null: handed over. */
  stage: number | null
  orders: number
  lines: number
}

// States are written out, so that the planner sees how few orders are open. Cut-offs of long ago are one, named by the last of them.
const amountsSql = `
with work as (
  select o.channel_code, o.cut_off_at, o.sku_kinds, ${stageSql} as stage from outbound_order o
  left join pickup_order p on p.warehouse_id = $1 and p.id = o.pickup_order_id and o.order_status = ${outboundOrderStatus.code.pickup_created}
  where o.warehouse_id = $1 and o.order_status in (${openStates.join(', ')})
  union all
  select o.channel_code, o.cut_off_at, o.sku_kinds, null from outbound_order o
  where o.warehouse_id = $1 and o.cut_off_at >= $2 and o.order_status = ${outboundOrderStatus.code.done})
select channel_code, stage, count(*) as orders, sum(sku_kinds)::bigint as lines,
  max(max(cut_off_at)) over (partition by channel_code, cut_off_at is null, greatest(cut_off_at, $2)) as cut_off_at
from work group by channel_code, cut_off_at is null, greatest(cut_off_at, $2), stage
order by cut_off_at nulls last, channel_code, stage`

/** How many orders of each channel and cut-off are at each stage; those handed over since `since` too. */
export const amountsOf = (tx: Reader, { warehouse_id }: Scope, since: Date): Promise<Amount[]> =>
  tx.run<Amount>(amountsSql, [warehouse_id, since])

export type Pace = { stage: number; per_hour: number; people: number }

const paceSql = `
select d.stage, count(*) filter (where d.orders) as per_hour,
  (count(distinct r.user_id) filter (where r.at > $3 and r.user_id <> $5)) as people
from operation_record r
join jsonb_to_recordset($4::jsonb) as d (operation text, stage int, orders boolean) on d.operation = r.operation
where r.warehouse_id = $1 and r.at > $2 and r.operation = any($6) and not r.detail ? 'error'
group by d.stage`

const minute = 60_000

/** What each stage did in the hour before `now`, and who works there. */
export const paceOf = (tx: Reader, { warehouse_id }: Scope, now: Date): Promise<Pace[]> =>
  tx.run<Pace>(paceSql, [
    warehouse_id,
    new Date(now.getTime() - 60 * minute),
    new Date(now.getTime() - 15 * minute),
    JSON.stringify(operations),
    systemCaller(warehouse_id, '').user.id,
    operations.map((o) => o.operation),
  ])
