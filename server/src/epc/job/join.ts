import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { nextCode } from './planner.ts'
import { standingJob } from './standing.ts'
import { type JobRow, mustRun, openUnits, type UnitRow } from './store.ts'

/** What becomes a unit: a locked set with the number of parcels that go into its slot. */
export type JoiningSet = {
  readonly id: string
  readonly version: number
  readonly channel: string
  readonly parcels: number
}

type NewUnit = Pick<
  UnitRow,
  'status' | 'set_id' | 'set_version' | 'ob_id' | 'channel_code' | 'code' | 'expected'
>

/** A locked set as a unit of a job that sorts it by this code. */
export const unitOfJoining = ({ id, version, channel, parcels }: JoiningSet, code: string): NewUnit => ({
  ...{ status: epcUnitStatus.code.pending, set_id: id, set_version: version, ob_id: null },
  ...{ channel_code: channel, code, expected: parcels },
})

/** Writes units for a job that is locked or new; their numbers follow those that it gave before. */
export const insertUnits = (
  tx: Tx,
  { warehouse_id }: Scope,
  { id: job_id, job_number, sort_code_version, unit_serial }: JobRow,
  made: readonly NewUnit[],
): UnitRow[] => {
  const units = made.map(
    (unit, i): UnitRow => ({
      ...{ ...unit, id: newId(), unit_number: `${job_number}-${unit_serial + i + 1}`, job_id },
      ...{ sort_code_version, uploaded: 0, slot: null, version: 1 },
    }),
  )
  tx.later('update epc_job set unit_serial = unit_serial + $3 where warehouse_id = $1 and id = $2', [
    ...[warehouse_id, job_id, units.length],
  ])
  const of = <K extends keyof UnitRow>(column: K) => units.map((u) => u[column])
  tx.later(
    `insert into epc_unit (warehouse_id, id, unit_number, job_id, status, set_id, set_version, ob_id, channel_code, code,
       sort_code_version, expected, created_at, updated_at)
     select $1, n.id, n.number, $2, n.status, n.set_id, n.version, n.ob_id, n.channel, n.code, $3, n.expected, $4, $4
     from unnest($5::text[], $6::text[], $7::int[], $8::text[], $9::int[], $10::text[], $11::text[], $12::text[], $13::int[])
       as n(id, number, status, set_id, version, ob_id, channel, code, expected)`,
    [
      ...[warehouse_id, job_id, sort_code_version, tx.now, of('id'), of('unit_number'), of('status')],
      ...[of('set_id'), of('set_version'), of('ob_id'), of('channel_code'), of('code'), of('expected')],
    ],
    // What joined another job meanwhile is looked at again.
    lostOnUnique,
  )
  return units
}

const open = codes(epcUnitStatus, ...openUnits)

/**
 * The units at work in a job by their code, a lane or a zone; what follows `with job as (...)`, the job with its way of
 * working. Of a planned job also codes that have none any more. A standing job runs for months: what it is done with is not
 * read.
 */
export const filledInJob = `
select code, min(channel_code) as channel_code, sum(at_work)::bigint as units from (
  select code, channel_code, 1 as at_work from epc_unit
  where warehouse_id = $1 and job_id = (select id from job) and status in ${open}
  union all
  select code, channel_code, 0 from epc_unit
  where warehouse_id = $1 and job_id = (select id from job) and status not in ${open}
    and exists (select from job where warehouse_mode in ${codes(warehouseMode, 'sow', 'shelving')})) u
group by code order by code`

export type Filled = { readonly code: string; readonly channel_code: string; readonly units: number }

/** Where a set is to join: the sowing job that runs, under lock, with the units in it. */
export type Joinable = { readonly sowing: JobRow | undefined; readonly filled: readonly Filled[] }

type Joined = { readonly job: JobRow; readonly unit: UnitRow }

const insertUnit = (tx: Tx, caller: Caller, job: JobRow, set: JoiningSet, code: string): Joined => {
  const [unit] = insertUnits(tx, caller, job, [unitOfJoining(set, code)])
  if (!unit) throw new Error('a unit that was written is not there')
  return { job, unit }
}

/**
 * A set that became ready while a job runs joins it as its first parcel is scanned, without any manager: it goes to a
 * filling of its channel that has room, else to any that has, else to a new one as far as the rounds tell them apart
 * (decision 76). Undefined where no job runs.
 */
export const joinPlanned = (
  tx: Tx,
  caller: Caller,
  { sowing: job, filled }: Joinable,
  set: JoiningSet,
): Joined | { readonly full: string } | undefined => {
  if (!job) return undefined
  mustRun(job)
  const code = roomIn(filled, job, set.channel)
  return code === undefined ? { full: job.job_number } : insertUnit(tx, caller, job, set, code)
}

const roomIn = (
  filled: readonly Filled[],
  { slots, rounds }: JobRow,
  channel: string,
): string | undefined => {
  const wall = slots ?? 0
  const roomy = filled.filter((f) => f.units < wall)
  const known = roomy.find((f) => f.channel_code === channel) ?? roomy[0]
  if (known) return known.code
  return nextCode(
    filled.map((f) => f.code),
    rounds,
  )
}

/** The zone of a set in the mode DPS, by how many units each has. */
export type ZoneFor = (filled: readonly Filled[]) => Promise<string>

type Standing = { readonly mode: number; readonly zoneFor?: ZoneFor | undefined }

/** A set becomes a unit of the standing job with its first parcel; its zone is its code in the mode DPS. */
export const joinStanding = async (
  tx: Tx,
  caller: Caller,
  { sowing, filled, mode, zoneFor }: Joinable & Standing,
  set: JoiningSet,
): Promise<Joined> => {
  const { job } = await standingJob(tx, caller, mode, sowing)
  const code = mode === warehouseMode.code.dps_fusion ? await zoneFor?.(filled) : undefined
  return insertUnit(tx, caller, job, set, code ?? '')
}
