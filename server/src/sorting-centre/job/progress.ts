import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import type { ScJobBalance, ScJobFilters } from '@kuacang/contract/sorting-centre/job/calls'
import { scJobMachine } from '@kuacang/contract/sorting-centre/job/machine'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { among, timeOrder } from '#kit/list'
import { type ScJobRow, scJobDocument } from './store.ts'

const times = { created_time: 'j.created_at', ended_time: 'j.ended_at' } as const

/** The jobs that match, in the order asked for. */
export const matchingScJobs = (db: Db, { warehouse_id }: Scope, f: ScJobFilters) => {
  let rows = db
    .selectFrom('sc_job as j')
    .where('j.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by === 'ended_time' }))
    .orderBy('j.id', f.sort_desc ? 'desc' : 'asc')
  if (f.job_numbers) rows = rows.where(among('j.job_number', f.job_numbers))
  if (f.linehaul_order_number) rows = rows.where('j.linehaul_order_number', '=', f.linehaul_order_number)
  if (f.status?.length) rows = rows.where('j.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

type Progress = ScJobRow & {
  balance: ScJobBalance | null
  created_by: string
  created_at: Date
  ended_at: Date | null
  ended_by: string
  bags_to_come: number
  bags_taken_over: number
  bags_in_transit: number
  bags_opened: number
  bags_closed: number
  parcels: number
  arrived: number
  sorted: number
  packed: number
  handed_over: number
}

const sorted = codes(scParcelStatus, 'sorted', 'packing', 'packed', 'handed_over', 'departed')
const packed = codes(scParcelStatus, 'packed', 'handed_over', 'departed')
const gone = codes(scParcelStatus, 'handed_over', 'departed')

/** Bags that pass through are taken over only: their parcels are no work of this sorting centre. */
const progressSql = `
select j.*, c.bags_to_come, b.bags_taken_over, b.bags_in_transit, b.bags_opened, b.bags_closed,
  p.parcels, p.arrived, p.sorted, p.packed, p.handed_over
from sc_job j
join warehouse w on w.id = j.warehouse_id
cross join lateral (
  select count(*) as bags_to_come from sc_inbound_bag i
  where i.warehouse_id = $1 and i.linehaul_order_number = j.linehaul_order_number
    and i.status in ${codes(scInboundBagStatus, 'approved', 'delayed')}) c
cross join lateral (
  select count(*) as bags_taken_over, count(*) filter (where i.dest_warehouse_code <> w.warehouse_code) as bags_in_transit,
    count(i.opened_at) as bags_opened, count(i.closed_at) as bags_closed
  from sc_inbound_bag i where i.warehouse_id = $1 and i.job_id = j.id) b
cross join lateral (
  select count(*) filter (where not p.surplus) as parcels, count(*) filter (where p.inbound_at is not null) as arrived,
    count(*) filter (where p.status in ${sorted}) as sorted, count(*) filter (where p.status in ${packed}) as packed,
    count(*) filter (where p.status in ${gone}) as handed_over
  from sc_inbound_bag i join sc_parcel p on p.warehouse_id = $1 and p.inbound_bag_id = i.id
  where i.warehouse_id = $1 and i.job_id = j.id and i.dest_warehouse_code = w.warehouse_code) p
where j.warehouse_id = $1 and j.id = any($2)`

/** Jobs with their progress as calls answer with them, in the sequence of their ids. */
export const shownJobs = async (tx: Pick<Reader, 'run'>, caller: Caller, ids: readonly string[]) => {
  const rows = await tx.run<Progress>(progressSql, [caller.warehouse_id, ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const job = byId.get(id)
    if (!job) return []
    return [
      {
        ...job,
        created_time: job.created_at,
        ended_time: job.ended_at,
        actions: scJobMachine.allowed(job.status, caller.holds),
      },
    ]
  })
}

export const mustFindJob = async (tx: Pick<Reader, 'run'>, caller: Caller, id: string) => {
  const [job] = await shownJobs(tx, caller, [id])
  if (!job) throw notFound(scJobDocument.title, id)
  return job
}

const cancelled = scParcelStatus.code.cancelled

/** What of the bags of a job that are opened here was announced, arrived, is missing, was withdrawn, or is surplus. */
export const balanceOfJob = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  job_id: string,
): Promise<ScJobBalance> => {
  const [row] = await tx.run<ScJobBalance>(
    `select count(*) filter (where not p.surplus) as announced,
       count(*) filter (where not p.surplus and p.inbound_at is not null) as arrived,
       count(*) filter (where not p.surplus and p.inbound_at is null and p.status <> ${cancelled}) as missing,
       count(*) filter (where not p.surplus and p.inbound_at is null and p.status = ${cancelled}) as withdrawn,
       count(*) filter (where p.surplus) as surplus
     from sc_inbound_bag i join warehouse w on w.id = i.warehouse_id
     join sc_parcel p on p.warehouse_id = $1 and p.inbound_bag_id = i.id
     where i.warehouse_id = $1 and i.job_id = $2 and i.dest_warehouse_code = w.warehouse_code`,
    [warehouse_id, job_id],
  )
  if (!row) throw new Error('a count has a row')
  return row
}
