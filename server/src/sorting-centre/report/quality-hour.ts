import { text } from '@kuacang/contract/kit/text'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scQualityMeasure } from '@kuacang/contract/sorting-centre/report/enums'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { itemsOfBags } from '../../packing/public.ts'

const measure = scQualityMeasure.code
const { to_relabel } = scParcelStatus.code

/** How long what left was here is counted in quarters of an hour, so that half and nine in ten of them can be told. */
export const dwellStepMs = 900_000
/** Who stays longer than this many steps is counted as this many. */
const mostSteps = 10_000

const operations = [
  ...['sc_inbound_bag.close', 'sc_inbound_bag.weigh', 'sc_parcel.scan_in', 'sc_parcel.surplus'],
  ...['sc_parcel.relabel', 'sc_parcel.put_into_bag', 'sc_parcel.take_out_of_bag'],
  ...['sc_bag.check', 'bag.hand_over', 'bag.finish'],
]

const group = (key: string) => `(r.detail ->> '${key}')::bigint`
const number = (of: string, key: string) => `(${of}.detail ->> '${key}')::numeric`
const steps = (since: string, seconds: number) =>
  `least(${mostSteps}, greatest(0, ceil(extract(epoch from r.at - ${since}) / ${seconds})))`

/**
 * A bag that is closed counts what came of what should have come. Closed again, it counts only what that changed: so no
 * hour is ever changed by a later one.
 */
const closedSql = `
  select r.user_id, r.user_name, i.origin, null::bigint as group_id, c.measure, 0::numeric as step, c.n
  from records r join sc_inbound_bag i on i.warehouse_id = $1 and i.id = r.object_id
  left join lateral (
    select b.detail from operation_record b
    where b.warehouse_id = $1 and b.object_id = r.object_id and b.operation = r.operation and b.at < r.at
      and not b.detail ? 'error'
    order by b.at desc limit 1) b on true
  cross join lateral (values
    (${measure.arrived}, ${number('r', 'arrived')} - coalesce(${number('b', 'arrived')}, 0)),
    (${measure.expected}, ${number('r', 'arrived')} + ${number('r', 'missing')}
      - coalesce(${number('b', 'arrived')} + ${number('b', 'missing')}, 0))) c(measure, n)
  where r.operation = 'sc_inbound_bag.close'`

/** What leaves is counted the first time: what comes back and goes again is no part of the night. */
const leftSql = `
  select r.user_id, r.user_name, coalesce(i.origin, ''), s.group_id, ${measure.left},
    ${steps('p.inbound_at', dwellStepMs / 1000)}, 1
  from records r join sc_bag s on s.warehouse_id = $1 and s.id = r.object_id
  join (${itemsOfBags}) o on o.bag_id = r.object_id
  join sc_parcel p on p.warehouse_id = $1 and p.id = o.item_id
  left join sc_inbound_bag i on i.warehouse_id = $1 and i.id = p.inbound_bag_id
  where r.operation = 'bag.hand_over' and p.inbound_at is not null and not exists (
    select from operation_record b
    where b.warehouse_id = $1 and b.object_id = p.id and b.operation = 'sc_parcel.hand_over' and b.at < r.at)`

/** A new label is on: since the parcel came into the pool for the last time. */
const relabelledSql = `
  select r.user_id, r.user_name, coalesce(i.origin, ''), ${group('old_group_id')}, ${measure.relabelled},
    ${steps('coalesce(b.at, r.at)', 60)}, 1
  from records r join sc_parcel p on p.warehouse_id = $1 and p.id = r.object_id
  left join sc_inbound_bag i on i.warehouse_id = $1 and i.id = p.inbound_bag_id
  left join lateral (
    select b.at from operation_record b
    where b.warehouse_id = $1 and b.object_id = r.object_id and b.at <= r.at and b.detail ->> 'to' = '${to_relabel}'
      and b.detail ->> 'from' <> '${to_relabel}' and not b.detail ? 'error'
    order by b.at desc limit 1) b on true
  where r.operation = 'sc_parcel.relabel'`

const parcelsSql = `
  select r.user_id, r.user_name, coalesce(i.origin, ''), ${group('group_id')}, c.measure, 0, 1
  from records r join sc_parcel p on p.warehouse_id = $1 and p.id = r.object_id
  left join sc_inbound_bag i on i.warehouse_id = $1 and i.id = p.inbound_bag_id
  cross join lateral (values
    (case r.operation when 'sc_parcel.put_into_bag' then ${measure.packed}
      when 'sc_parcel.take_out_of_bag' then ${measure.taken_out} else ${measure.scanned_in} end),
    (case when r.detail ? 'weight_g' then ${measure.weighed} end),
    (case when (r.detail ->> 'out_of_tolerance')::boolean then ${measure.away} end)) c(measure)
  where c.measure is not null
    and r.operation in ('sc_parcel.scan_in', 'sc_parcel.surplus', 'sc_parcel.put_into_bag', 'sc_parcel.take_out_of_bag')`

/** The weights of bags: at the dock, as they are finished, and the second time. */
const weighedSql = `
  select r.user_id, r.user_name, coalesce(i.origin, ''), s.group_id, c.measure, 0, 1
  from records r left join sc_inbound_bag i on i.warehouse_id = $1 and i.id = r.object_id
  left join sc_bag s on s.warehouse_id = $1 and s.id = r.object_id
  cross join lateral (values
    (${measure.weighed}), (case when (r.detail ->> 'out_of_tolerance')::boolean then ${measure.away} end)) c(measure)
  where c.measure is not null and r.detail ? 'weight_g' and (i.id is not null or s.id is not null)
    and r.operation in ('sc_inbound_bag.weigh', 'bag.finish', 'sc_bag.check')`

/**
 * What the quality figures count (design 9, section 8), by origin, sorting group and person. It reads records, and columns
 * that stay as they are from then on.
 */
export const scQualityHour: ReadModel = {
  name: 'sc_quality_hour',
  title: text('分拨每小时质量', 'Sorting-centre quality by hour'),
  at: atCentre.at,
  right: 'SortingCenterReport',
  keys: ['measure', 'origin', 'group_id', 'user_id', 'step'],
  sums: ['user_name', 'n'],
  rows: `
with records as materialized (
  select r.* from operation_record r
  where r.warehouse_id = $1 and r.at >= $2 and r.at < $3 and not r.detail ? 'error'
    and r.operation in (${operations.map((o) => `'${o}'`).join(', ')})),
done as (${closedSql} union all ${leftSql} union all ${relabelledSql} union all ${parcelsSql} union all ${weighedSql})
select measure, origin, coalesce(group_id, 0) as group_id, user_id, step, max(user_name) as user_name, sum(n) as n
from done group by measure, origin, coalesce(group_id, 0), user_id, step having sum(n) <> 0`,
  // Nothing is done in a sorting centre before its first bag.
  begins: 'select min(created_at) as at from sc_inbound_bag where warehouse_id = $1',
  again: usualAgain,
}
