import type { listEpcUnits, listFinishedEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobStatus, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, timeOrder } from '#kit/list'
import { unitState } from './store.ts'

const { lost, cancelled, returned, to_return, to_return_requested } = epcParcelStatus.code
/** Of a set, what is not in its unit any more: it is not here, or goes back. */
const gone = [lost, cancelled, returned, to_return, to_return_requested]

type JobFilters = z.output<typeof listFinishedEpcJobs.query>
const times = { created_time: 'j.created_at', finished_time: 'j.finished_at' } as const

export const endedJobs = (db: Db, { warehouse_id }: Caller, f: JobFilters) => {
  let rows = db
    .selectFrom('epc_job as j')
    .where('j.warehouse_id', '=', warehouse_id)
    .where('j.status', '<>', epcJobStatus.code.running)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by === 'finished_time' }))
    .orderBy('j.id', f.sort_desc ? 'desc' : 'asc')
  if (f.job_numbers) rows = rows.where(among('j.job_number', f.job_numbers))
  if (f.kind?.length) rows = rows.where('j.kind', '=', sql<number>`any(${f.kind})`)
  if (f.status?.length) rows = rows.where('j.status', '=', sql<number>`any(${f.status})`)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

type UnitFilters = z.output<typeof listEpcUnits.query>
const { uploading, uploaded } = epcUnitStatus.code

/** The units of a job, those at the wall first, then by their codes. */
export const unitsOfJob = (db: Db, { warehouse_id }: Caller, f: UnitFilters) => {
  let rows = db
    .selectFrom('epc_unit as u')
    .where('u.warehouse_id', '=', warehouse_id)
    .where('u.job_id', '=', f.job_id)
    .orderBy(sql`u.status not in (${uploading}, ${uploaded})`)
    .orderBy('u.status')
    .orderBy('u.code')
    .orderBy('u.id')
  if (f.status?.length) rows = rows.where(sql<boolean>`${unitState({ warehouse_id })} = any(${f.status})`)
  if (f.tracking_id)
    rows = rows.where(
      sql<boolean>`(u.set_id = (select p.set_id from epc_parcel p where p.warehouse_id = ${warehouse_id} and p.tracking_id = ${f.tracking_id})
        or u.ob_id = (select o.id from epc_ob o where o.warehouse_id = ${warehouse_id} and o.tracking_id = ${f.tracking_id} limit 1))`,
    )
  return rows
}

export const unitColumns = ({ warehouse_id }: Caller) =>
  [
    'u.id',
    'u.unit_number',
    unitState({ warehouse_id }).as('status'),
    'u.code as sort_code',
    'u.channel_code',
    'u.slot as slot_number',
    'u.expected',
    'u.uploaded',
    sql<string[]>`case when u.ob_id is null then array(
      select p.tracking_id::text from epc_parcel p where p.warehouse_id = ${warehouse_id} and p.set_id = u.set_id
        and p.status not in (${sql.join(gone)}) order by p.tracking_id limit 50)
      else array(select o.tracking_id::text from epc_ob o where o.warehouse_id = ${warehouse_id} and o.id = u.ob_id) end`.as(
      'tracking_ids',
    ),
  ] as const
