import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { workStage } from '@kuacang/contract/outbound/workload/enums'

const order = outboundOrderStatus.code
const { waiting, to_release, to_pick, picking, sort, check, weigh, bag, hand_over } = workStage.code

/** The states of each stage. Orders on pickup orders stand as far as these are. */
const stageOfStatus = new Map<number, number>([
  [order.awaiting_location, waiting],
  [order.abnormal, waiting],
  [order.location_allocated, to_release],
  [order.pickup_created, to_pick],
  [order.sorted, sort],
  [order.picked, check],
  [order.checked, weigh],
  [order.duplicate_weight, weigh],
  [order.weight_exception, weigh],
  [order.weighed, bag],
  [order.bagged, hand_over],
  [order.awaiting_logistics, hand_over],
  [order.completing, hand_over],
])
export const openStates = [...stageOfStatus.keys()]

/** The stage of an order `o`; `p` is its pickup order while its goods are being picked. */
export const stageSql = `case o.order_status
  when ${order.pickup_created} then case
    when p.status = ${pickupOrderStatus.code.done} then ${sort}
    when p.status <> ${pickupOrderStatus.code.processing} then ${to_pick}
    when o.cell is not null and not exists (
      select 1 from allocation a where a.warehouse_id = $1 and a.outbound_order_id = o.id and a.state = ${allocationState.code.open} and a.picked < a.quantity)
      then ${sort}
    else ${picking} end
  ${[...stageOfStatus].map(([status, stage]) => `when ${status} then ${stage}`).join(' ')} end`

type Done = { readonly operation: string; readonly stage: number; readonly orders: boolean }

/** What the timeline says of work at a stage; where `orders`, each is an order that has left it. */
export const operations: readonly Done[] = [
  { operation: 'outbound_order.put_on_pickup', stage: to_release, orders: true },
  { operation: 'pickup_order.claim', stage: picking, orders: false },
  { operation: 'pickup_order.view_location', stage: picking, orders: false },
  { operation: 'pickup_order.pick', stage: picking, orders: false },
  { operation: 'outbound_order.finish_pickup', stage: picking, orders: true },
  { operation: 'outbound_order.sort', stage: sort, orders: false },
  { operation: 'outbound_order.finish_sort', stage: sort, orders: true },
  { operation: 'outbound_order.check', stage: check, orders: true },
  { operation: 'outbound_order.weigh', stage: weigh, orders: true },
  { operation: 'outbound_order.confirm_weight', stage: weigh, orders: true },
  { operation: 'outbound_order.bag', stage: bag, orders: true },
  { operation: 'outbound_order.hand_over', stage: hand_over, orders: true },
  { operation: 'outbound_order.load', stage: hand_over, orders: true },
  { operation: 'outbound_order.finish_outbound', stage: hand_over, orders: true },
]

/** How many orders left each stage from $2 to before $3. */
export const stagesLeftSql = `
select d.stage, count(*) as orders
from operation_record r
join (values ${operations
  .filter(({ orders }) => orders)
  .map(({ operation, stage }) => `('${operation}', ${stage})`)
  .join(', ')}) d (operation, stage) on d.operation = r.operation
where r.warehouse_id = $1 and r.at >= $2 and r.at < $3 and not r.detail ? 'error'
group by d.stage`
