import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import { text } from '@kuacang/contract/kit/text'
import { returnOutcome } from '@kuacang/contract/returns/record/enums'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { returnPlansSql } from '../inbound/public.ts'
import { movedByCauseSql } from '../inventory/public.ts'
import { returnedLinesSql } from '../outbound/public.ts'

// What came back by order and SKU, and the sum of what was graded or destroyed: never more than was shipped, for the
// line of the order refuses that itself.
const shippedSql = `
with booked as (${returnedLinesSql}),
graded as (
  select outbound_order_id, sku_id, sum(quantity) as quantity from return_line where warehouse_id = $1 group by 1, 2),
compared as (
  select coalesce(b.outbound_order_id, g.outbound_order_id) || ' ' || k.sku as object,
    coalesce(b.returned_quantity, 0)::text as recorded, coalesce(g.quantity, 0)::text as proven
  from booked b full join graded g on g.outbound_order_id = b.outbound_order_id and g.sku_id = b.sku_id
  join stocked_sku k on k.warehouse_id = $1 and k.id = coalesce(b.sku_id, g.sku_id))
${judgedEnd}`

// Pieces graded = pieces planned, and what was received of them = what the ledger moved from the customers.
const plannedSql = `
with plan as (${returnPlansSql}),
moved as (${movedByCauseSql}),
graded as (
  select inbound_order_id, sum(quantity) as quantity from return_line
  where warehouse_id = $1 and inbound_order_id is not null and outcome <> ${returnOutcome.code.destroy} group by 1),
compared as (
  select p.wms_order_id as object, plan.planned::text || ' / ' || plan.received::text as recorded,
    coalesce(g.quantity, 0)::text || ' / ' || coalesce((
      select sum(m.quantity) from moved m where m.cause_id = any(plan.case_ids)), 0)::text as proven
  from return_plan p join plan on plan.inbound_order_id = p.id
  left join graded g on g.inbound_order_id = p.id
  where p.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'returns.shipped',
    title: text(
      '退回件数与评级一致，不超过出库件数',
      'What came back was graded, and is no more than was shipped',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(shippedSql, [warehouse_id])),
  },
  {
    name: 'returns.planned',
    title: text('评级、计划与库存账一致', 'Graded, planned and moved pieces of returns are equal'),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(plannedSql, [warehouse_id, stockMoveKind.code.return_in])),
  },
]
