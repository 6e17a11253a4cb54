import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { codes } from '#kit/database/codes'

/**
 * The cases that were received and those that were put away for the first time from $2 to before $3, with what they held: by
 * the timeline, and by columns that do not change after a case has been received.
 */
export const casesDoneSql = (event: { readonly received: number; readonly put_away: number }): string => `
with happened as materialized (
  select r.object_id as case_id, min(r.at) as at,
    case r.operation when 'case_putaway.finish_putaway' then ${event.put_away} else ${event.received} end as event
  from operation_record r
  where r.warehouse_id = $1 and r.at >= $2 and r.at < $3 and not r.detail ? 'error'
    and r.operation in ('inbound_case.receive', 'inbound_case.submit_third_weight', 'case_putaway.finish_putaway')
    and r.detail ->> 'to' <> r.detail ->> 'from'
  group by r.object_id, 3)
select h.event, h.case_id, c.case_code, h.at, o.id as order_id, o.wms_order_id, o.partner_id, o.order_type,
  coalesce(l.announced, 0)::bigint as announced, coalesce(l.received, 0)::bigint as received,
  coalesce(l.defective, 0)::bigint as defective, case when s.at <= c.received_at then s.at end as signed_at, c.received_at
from happened h
join inbound_case c on c.warehouse_id = $1 and c.id = h.case_id and c.received_at is not null
  and c.status in ${codes(inboundCaseStatus, 'received', 'order_received')}
join inbound_order o on o.warehouse_id = $1 and o.id = c.inbound_order_id
cross join lateral (
  select sum(l.quantity) as announced, sum(l.received_quantity + l.defect_quantity) as received, sum(l.defect_quantity) as defective
  from inbound_case_line l where l.warehouse_id = $1 and l.case_id = c.id) l
cross join lateral (
  select coalesce(c.signed_at, min(p.signed_at)) as at from inbound_parcel p
  where p.warehouse_id = $1 and p.inbound_order_id = o.id) s
where not exists (
  select from operation_record before
  where before.warehouse_id = $1 and before.object_id = h.case_id and before.at < h.at
    and before.operation = 'case_putaway.finish_putaway' and h.event = ${event.put_away} and not before.detail ? 'error')`

/** The inbound orders that were created from $2 to before $3, with the pieces that they announce. */
export const announcedSql = `
select o.partner_id, coalesce((
    select sum(l.quantity) from inbound_line l where l.warehouse_id = $1 and l.inbound_order_id = o.id), 0)::bigint as announced
from inbound_order o where o.warehouse_id = $1 and o.created_at >= $2 and o.created_at < $3`

/** Since when there are inbound orders. */
export const firstInboundSql = 'select min(created_at) as at from inbound_order where warehouse_id = $1'
