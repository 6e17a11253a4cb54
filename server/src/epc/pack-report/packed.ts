import type { EpcPacked, EpcPackedFilters } from '@kuacang/contract/epc/pack-report/calls'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { rangeOf } from '#kit/report/range'
import { kgOf } from '#kit/weight'
import { forcedBetween } from '../../packing/public.ts'
import { epcJobDocument } from '../job/store.ts'

const range = { usual: 31, most: 92 }
const dayMs = 86_400_000
const suites = ['epc-bag', 'epc-outbound', 'epc-container']

const ofJob = `($7::text is null or exists (
  select from epc_unit u where u.warehouse_id = $1 and u.ob_id = o.id and u.job_id = $7))`

/**
 * $1 the warehouse, $2 and $3 the range, $4 its zone, $5 suites, $6 forced items, $7 a job or null. The day is that of
 * the bag, and outbound parcels are summed by minute first: so neither is sorted nor dated one by one.
 */
const packedSql = `
with bags as materialized (
  select id, group_id, to_char(collected_at at time zone $4::text, 'YYYY-MM-DD') as day from bag
  where warehouse_id = $1 and suite = any($5) and collected_at >= $2 and collected_at < $3),
minutes as (
  select b.day, b.group_id, date_trunc('minute', o.packed_at) as minute, count(*) as boxes, sum(o.weight_g) as weight_g,
    count(*) filter (where o.id = any($6)) as forced_tax, count(*) filter (where o.weight_failed) as weight_misses
  from bags b join epc_ob o on o.warehouse_id = $1 and o.bag_id = b.id
  where not o.training and ${ofJob}
  group by 1, 2, 3),
filled as (
  select b.day, b.group_id, count(*) as bags from bags b
  where exists (
    select from epc_ob o where o.warehouse_id = $1 and o.bag_id = b.id and not o.training and ${ofJob})
  group by 1, 2),
packed as (
  select day, group_id, sum(boxes)::bigint as boxes, coalesce(sum(weight_g), 0)::bigint as weight_g,
    count(minute) as minutes, sum(forced_tax)::bigint as forced_tax, sum(weight_misses)::bigint as weight_misses
  from minutes group by 1, 2)
select w.warehouse_code, p.*, f.bags, coalesce(g.group_name, '') as group_name, coalesce(g.name_en, '') as group_name_en
from packed p
  join filled f on f.day = p.day and f.group_id is not distinct from p.group_id
  join warehouse w on w.id = $1
  left join channel_group g on g.group_id = p.group_id
order by p.day desc, g.group_name, p.group_id`

type Row = Omit<EpcPacked, 'weight'> & { weight_g: number }

type Part = {
  readonly warehouse_id: number
  readonly from: Date
  readonly to: Date
  readonly zone: string
  readonly job_id?: string
}

const packedIn = async (tx: Reader, { warehouse_id, from, to, zone, job_id }: Part): Promise<EpcPacked[]> => {
  // A bag may be filled for days before it is finished.
  const filled = new Date(from.getTime() - 7 * dayMs)
  const forced = await forcedBetween(tx, { warehouse_id, partner_id: null }, filled, to)
  const rows = await tx.run<Row>(packedSql, [
    ...[warehouse_id, from, to, zone, suites, forced],
    job_id ?? null,
  ])
  return rows.map(({ weight_g, ...row }) => ({ ...row, weight: kgOf(weight_g) }))
}

type Job = { id: string; created_at: Date; finished_at: Date | null }

/** What was packed in a parcel centre (PA-468), by day and channel group; of one job, where it is named. */
export const packedHere = async (
  tx: Reader,
  caller: Caller,
  query: EpcPackedFilters,
): Promise<EpcPacked[]> => {
  const { warehouse_id, clock } = caller
  if (query.job_id === undefined || query.job_id === '') {
    const [from, to] = rangeOf(query, range, tx.now)
    return packedIn(tx, { warehouse_id, from, to, zone: clock.zone })
  }
  const [job] = await tx.run<Job>(
    'select id, created_at, finished_at from epc_job where warehouse_id = $1 and (job_number = $2 or id = $2)',
    [warehouse_id, query.job_id],
  )
  if (!job) throw notFound(epcJobDocument.title, query.job_id, 'job_id')
  const [from, to] = query.time_range ? rangeOf(query, range, tx.now) : [job.created_at, tx.now]
  return packedIn(tx, { warehouse_id, from, to, zone: clock.zone, job_id: job.id })
}

/** The same of all parcel centres in which the caller may work, by the clock of each. */
export const packedEverywhere = async (
  tx: Reader,
  centres: readonly { readonly id: number; readonly timezone: string }[],
  query: Pick<EpcPackedFilters, 'time_range'>,
): Promise<EpcPacked[]> => {
  const [from, to] = rangeOf(query, range, tx.now)
  const all = await Promise.all(
    centres.map(({ id, timezone }) => packedIn(tx, { warehouse_id: id, from, to, zone: timezone })),
  )
  return all.flat().sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}
