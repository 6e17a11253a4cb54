import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { type WorkOperation, workOperations } from '@kuacang/contract/kpi/work/operations'
import { systemCaller } from '#kit/caller'
import { customerOfBox } from '../../b2b/public.ts'
import { customerOfCase, customerOfInboundOrder } from '../../inbound/public.ts'
import { customerOfLclBox } from '../../large-cargo/public.ts'
import { customerOfOrder, piecesOfOrder } from '../../outbound/public.ts'
import { customerOfReturn } from '../../returns/public.ts'

const quantity = `(t.detail ->> 'quantity')::bigint`
const received = `(t.detail ->> 'received')::bigint`
const taken = `-${quantity}`

/** How many units an operation is, as SQL knows it of record `t`; of others none. */
const unitsOf: Readonly<Partial<Record<WorkOperation, string>>> = {
  'inbound_case.receive': received,
  'inbound_case.ask_third_weight': received,
  'inbound_order.receive': received,
  'problem_goods.record': quantity,
  'return_record.receive': '1',
  'return_record.grade': quantity,
  'lcl_box.receive': '1',
  'inbound_case.put_away': `(select sum((p.part ->> 'quantity')::bigint)::bigint from jsonb_array_elements(t.detail -> 'parts') p (part))`,
  'inbound_case.undo_putaway': taken,
  'location.put_back': quantity,
  'location.undo_putaway': taken,
  'transfer_order.put': quantity,
  'transfer_order.finish': quantity,
  'pickup_order.pick': quantity,
  'pickup_order.undo_pick': taken,
  'outbound_order.sort': quantity,
  'outbound_order.undo_sort': taken,
  'return_record.sort': '1',
  'outbound_order.check': piecesOfOrder('t.object_id'),
  'outbound_box.pack': quantity,
  'outbound_box.take_out': taken,
  'return_record.confirm_relabel': '1',
  'lcl_box.check': '1',
  'outbound_order.weigh': '1',
  'outbound_order.fail_weight': '1',
  'outbound_order.bag': '1',
  'outbound_order.unbag': '-1',
  'return_record.bag': '1',
  'return_record.unbag': '-1',
  'outbound_order.hand_over': '1',
  'outbound_order.load': '1',
  'bag.hand_over': '(select b.items from bag b where b.warehouse_id = $1 and b.id = t.object_id)',
  'lcl_box.hand_over': '1',
  'inventory_check.count_line': '1',
  'inventory_check.finish_location': '1',
  'location.zero_check': '1',
}

/** What takes an operation back, with its units. */
const undoing: readonly WorkOperation[] = [
  'inbound_case.undo_putaway',
  'location.undo_putaway',
  'pickup_order.undo_pick',
  'outbound_order.undo_sort',
  'outbound_box.take_out',
  'outbound_order.unbag',
  'return_record.unbag',
]

/** Records of these operations that are no work of their own, or not this work. */
const without = `
      -- What follows when an order is received: nothing was counted.
      and not (r.operation in ('inbound_case.receive', 'inbound_order.receive') and not r.detail ? 'received')
      -- What follows when the last box of an order is finished: its pieces were packed before.
      and not (r.operation = 'outbound_order.check' and r.detail ? 'boxes')
      -- Goods that go back to where they were taken from.
      and not (r.operation = 'transfer_order.put' and r.detail @> '{"returned": true}')
      -- The end of a planned transfer, whose goods were put down before.
      and not (r.operation = 'transfer_order.finish' and not r.detail ? 'quantity')
      -- The end of a return, whose pieces were graded one by one.
      and not (r.operation = 'return_record.grade' and r.detail ? 'pieces')
      -- Bags of orders are counted by their orders.
      and not (r.operation = 'bag.hand_over' and not exists (
        select from bag b where b.warehouse_id = $1 and b.id = r.object_id and b.suite = 'wms_return'))`

/** Whose goods it was: as the record says, or by its object, whose customer never changes; 0 of none, or of several. */
const partner = `coalesce((t.detail ->> 'partner_id')::bigint, case t.object_type
    when 'outbound_order' then ${customerOfOrder('t.object_id')}
    when 'outbound_box' then ${customerOfBox('t.object_id')}
    when 'inbound_order' then ${customerOfInboundOrder('t.object_id')}
    -- A case that came without an order gets its customer later.
    when 'inbound_case' then case when not t.detail ? 'no_order' then ${customerOfCase('t.object_id')} end
    when 'return_record' then ${customerOfReturn('t.object_id')}
    when 'lcl_box' then ${customerOfLclBox('t.object_id')}
    end, 0)`

const listed = (all: readonly string[]) => all.map((one) => `'${one}'`).join(', ')
const byOperation = (values: readonly (readonly [operation: string, value: string | number])[]) =>
  `case t.operation ${values.map(([operation, value]) => `when '${operation}' then ${value}`).join('\n    ')} end`

/** The longest time between two operations that is work: what is longer was a break. */
const longestS = 300

/**
 * Each piece of work from $2 to before $3, with what it adds to the sums. A command that writes many records of an
 * operation, as the handover of a bag, is one operation of so many units. Time is told by whole seconds that add up:
 * rounded gaps would not.
 */
export const workSql = (more = '') => `
select t.id, t.at, t.operation, t.object_type, t.object_number, t.user_id, t.user_name,
  ${byOperation(Object.entries(workOperations).map(([operation, [type]]) => [operation, wmsKpiType.code[type]]))} as kpi_type,
  ${partner} as partner_id,
  case when t.goes_on then 0
    when t.operation in (${listed(undoing)}) or (t.operation = 'return_record.grade' and ${quantity} < 0) then -1
    else 1 end as operations,
  coalesce(${byOperation(Object.entries(unitsOf))}, 0) as units,
  coalesce(least(floor(extract(epoch from t.at)) - floor(extract(epoch from t.before)), ${longestS}), ${longestS})::bigint as seconds
from (
  select d.*, lag(d.at) over one as before, coalesce(
    lag(d.at) over one = d.at and lag(d.request_id) over one = d.request_id and lag(d.operation) over one = d.operation,
    false) as goes_on
  from (
    select r.id, r.at, r.operation, r.object_type, r.object_id, r.object_number, r.user_id, r.user_name, r.request_id, r.detail
    from operation_record r
    where r.warehouse_id = $1 and r.at >= $2::timestamptz - interval '${longestS} seconds' and r.at < $3::timestamptz
      and r.operation in (${listed(Object.keys(workOperations))})
      and r.user_id <> '${systemCaller(0, '').user.id}' and not r.detail ? 'error' ${more}${without}) d
  window one as (partition by d.user_id order by d.at, d.request_id, d.operation, d.id)) t
where t.at >= $2::timestamptz`
