import { epcJobKind, epcJobStatus, epcPackStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobMachine, epcUnitMachine } from '@kuacang/contract/epc/job/machine'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'

export const epcJobDocument = {
  machine: epcJobMachine,
  title: text('作业', 'job'),
  table: 'epc_job',
  statusColumn: 'status',
  numberColumn: 'job_number',
  partnerOwned: false,
} as const satisfies Document

export const epcUnitDocument = {
  machine: epcUnitMachine,
  title: text('处理单元', 'processing unit'),
  table: 'epc_unit',
  statusColumn: 'status',
  numberColumn: 'unit_number',
  partnerOwned: false,
} as const satisfies Document

export type SortKeyCode = { readonly sort_key: string; readonly group_name: string; readonly code: string }

export type JobRow = {
  id: string
  job_number: string
  kind: number
  status: number
  name: string
  group_id: number | null
  parent_job_id: string | null
  /** The way of working in which it was begun. */
  warehouse_mode: number
  slots: number | null
  rounds: number
  codes: SortKeyCode[]
  sort_code_version: number
  unit_serial: number
  created_by_name: string
  finished_by_name: string
  finish_reason: string
  version: number
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

export type UnitRow = {
  id: string
  unit_number: string
  job_id: string
  status: number
  set_id: string | null
  set_version: number
  ob_id: string | null
  channel_code: string
  code: string
  sort_code_version: number
  expected: number
  uploaded: number
  slot: number | null
  version: number
}

/** Units that have not left the wall yet: a job that has some cannot simply end. */
export const openUnits = ['pending', 'sort_a', 'sort_b', 'sort_c', 'uploading', 'uploaded'] as const
/** Those of them that have a slot. */
export const unitsAtWall = ['uploading', 'uploaded'] as const
/** Units whose set or outbound parcel can be in no other one. */
export const livingUnits = [...openUnits, 'discharged'] as const

/** Units of a pack job whose outbound parcel is in no finished bag yet. */
const openPackUnits = ['sort_a', 'sort_b', 'uploading'] as const

/**
 * The state of a unit `u` of the warehouse $1 as it is shown. A pack job moves its units in the sort rounds only: from then
 * on the state follows from that of the outbound parcel (PA-247).
 */
const unitStateSql = `case when u.ob_id is null or u.status not in ${codes(epcUnitStatus, 'sort_a', 'sort_b', 'finished')} then u.status
  else coalesce((select case
      when o.status = ${epcOutboundParcelStatus.code.packing} then ${epcPackStep.code.packing}
      when o.handed_over_at is not null then ${epcPackStep.code.handover}
      when o.status = ${epcOutboundParcelStatus.code.packed} then ${epcPackStep.code.packed} end
    from epc_ob o where o.warehouse_id = $1 and o.id = u.ob_id), u.status) end`

/** The same as a part of a composed query. */
export const unitState = ({ warehouse_id }: Pick<Scope, 'warehouse_id'>) =>
  sql.raw<number>(unitStateSql.replaceAll('$1', String(warehouse_id)))

/** Where the parcels of a set go by a running job: its slot, else its sort code or zone; empty where no job has it. */
export const sortCodeOf = async (tx: Tx, { warehouse_id }: Scope, set_id: string): Promise<string> => {
  const [unit] = await tx.run<{ sort_code: string }>(
    `select coalesce(slot::text, code) as sort_code from epc_unit
     where warehouse_id = $1 and set_id = $2 and status in ${codes(epcUnitStatus, ...openUnits)}`,
    [warehouse_id, set_id],
  )
  return unit?.sort_code ?? ''
}

/** A job under lock. */
const lockJob = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<JobRow> => {
  const [job] = await tx.run<JobRow>('select * from epc_job where warehouse_id = $1 and id = $2 for update', [
    warehouse_id,
    id,
  ])
  if (!job) throw notFound(epcJobDocument.title, id)
  return job
}

/** Refuses a job that has ended. */
export const mustRun = ({ status, job_number: job }: JobRow): void => {
  if (status !== epcJobStatus.code.running)
    throw new Refused(epcJobRefusals.not_running, { job, status: epcJobStatus.label(status) })
}

/** A job under lock that still runs and is of this kind. */
export const lockRunning = async (tx: Tx, caller: Caller, id: string, kind: number): Promise<JobRow> => {
  const job = await lockJob(tx, caller, id)
  if (job.kind !== kind) throw notFound(epcJobDocument.title, id)
  mustRun(job)
  return job
}

const setsOfJobSql = `
select s.id from epc_set s where s.warehouse_id = $1 and s.id = any(array(
  select u.set_id from epc_unit u where u.warehouse_id = $1 and u.job_id = $2 and u.status in ${codes(epcUnitStatus, ...openUnits)}))
order by s.id for update`

/**
 * A running job of this kind with all its units, under lock, and before these the sets of its open units, by their ids: the
 * sequence of all locks. In one round trip.
 */
export const lockWork = async (tx: Tx, caller: Caller, id: string, kind: number) => {
  const values = [caller.warehouse_id, id]
  const [sets, job, units] = await together(
    tx.run<{ id: string }>(setsOfJobSql, values),
    lockRunning(tx, caller, id, kind),
    tx.run<UnitRow>(
      'select * from epc_unit where warehouse_id = $1 and job_id = $2 order by id for update',
      values,
    ),
  )
  return { sets: new Set(sets.map((s) => s.id)), job, units }
}

const open: readonly number[] = openUnits.map((name) => epcUnitStatus.code[name])
/** Has a unit not left the wall yet? */
export const isOpenUnit = ({ status }: Pick<UnitRow, 'status'>): boolean => open.includes(status)

/** The sowing jobs that run, and the one of them that sets join; parts of a statement. */
export const sowingJobs = `
from epc_job where warehouse_id = $1 and kind = ${epcJobKind.code.sow} and status = ${epcJobStatus.code.running}`
export const joinedFirst = 'order by parent_job_id is not null, serial limit 1'

type Count = { status: number; units: number; parcels: number }
type ShownRow = JobRow & { parent_job_number: string | null; counts: Count[] }

/** The columns of what a job shows; the job is `j`, the warehouse the first parameter. */
const jobColumns = `j.*,
  (select a.job_number from epc_job a where a.warehouse_id = $1 and a.id = j.parent_job_id) as parent_job_number,
  coalesce((select jsonb_agg(jsonb_build_object('status', c.status, 'units', c.units, 'parcels', c.parcels) order by c.status)
    from (select s.status, count(*) as units, sum(s.expected) as parcels
      from (select ${unitStateSql} as status, u.expected from epc_unit u where u.warehouse_id = $1 and u.job_id = j.id) s
      group by s.status) c), '[]') as counts`

export const showJob = (j: ShownRow, caller: Caller) => {
  const total = (of: 'units' | 'parcels', which: readonly Count[] = j.counts) =>
    which.reduce((n, c) => n + Number(c[of]), 0)
  const names = j.kind === epcJobKind.code.pack ? openPackUnits : openUnits
  const open: readonly number[] = names.map((name) => epcUnitStatus.code[name])
  const isOpen = ({ status }: Count) => open.includes(status)
  return {
    id: j.id,
    job_number: j.job_number,
    parent_job_number: j.parent_job_number,
    kind: j.kind,
    status: j.status,
    job_name: j.name,
    group_id: j.group_id,
    slots: j.slots,
    rounds: j.rounds,
    sort_code_version: j.sort_code_version,
    created_by: j.created_by_name,
    finished_by: j.finished_by_name,
    remark: j.finish_reason,
    created_time: j.created_at,
    finished_time: j.finished_at,
    counts: j.counts,
    units: total('units'),
    parcels: total('parcels'),
    open_units: total('units', j.counts.filter(isOpen)),
    actions: epcJobMachine.allowed(j.status, caller.holds),
  }
}

/** A job that has just begun, as calls answer with it, with the units that were made for it. */
export const showJobWith = (
  caller: Caller,
  job: JobRow,
  units: readonly Pick<UnitRow, 'status' | 'expected'>[],
  parent?: Pick<JobRow, 'job_number'>,
) => {
  const counts = new Map<number, Count>()
  for (const { status, expected } of units) {
    const { units: n, parcels } = counts.get(status) ?? { units: 0, parcels: 0 }
    counts.set(status, { status, units: n + 1, parcels: parcels + expected })
  }
  const sorted = [...counts.values()].sort((a, b) => a.status - b.status)
  return showJob({ ...job, parent_job_number: parent?.job_number ?? null, counts: sorted }, caller)
}

/** A job with what calls show beside it. */
export const findShownJob = async (tx: Pick<Tx, 'run'>, caller: Caller, id: string): Promise<ShownRow> => {
  const [job] = await tx.run<ShownRow>(
    `select ${jobColumns} from epc_job j where j.warehouse_id = $1 and j.id = $2`,
    [caller.warehouse_id, id],
  )
  if (!job) throw notFound(epcJobDocument.title, id)
  return job
}

export const findJob = async (tx: Pick<Tx, 'run'>, caller: Caller, id: string) =>
  showJob(await findShownJob(tx, caller, id), caller)

/** Jobs by their ids, in this sequence. */
export const shownJobs = async (tx: Pick<Tx, 'run'>, caller: Caller, ids: readonly string[]) => {
  const rows = await tx.run<ShownRow>(
    `select ${jobColumns} from epc_job j where j.warehouse_id = $1 and j.id = any($2)
     order by array_position($2::text[], j.id::text)`,
    [caller.warehouse_id, ids],
  )
  return rows.map((j) => showJob(j, caller))
}

export const runningJobs = async (tx: Pick<Tx, 'run'>, caller: Caller, kind: number) => {
  const rows = await tx.run<ShownRow>(
    `select ${jobColumns} from epc_job j
     where j.warehouse_id = $1 and j.status = ${epcJobStatus.code.running} and j.kind = $2
     order by j.parent_job_id is not null, j.serial`,
    [caller.warehouse_id, kind],
  )
  return rows.map((j) => showJob(j, caller))
}

type NewJob = Pick<JobRow, 'kind' | 'name' | 'rounds'> &
  Partial<
    Pick<JobRow, 'group_id' | 'parent_job_id' | 'slots' | 'codes' | 'warehouse_mode' | 'sort_code_version'>
  >

/** Refuses to begin a job where one of its kind and group, without a parent, runs. */
export const stopIfRuns = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { kind, group_id = null }: Pick<NewJob, 'kind' | 'group_id'>,
): Promise<void> => {
  const [other] = await tx.run<{ job_number: string }>(
    `select job_number from epc_job where warehouse_id = $1 and kind = $2 and coalesce(group_id, 0) = $3
       and status = ${epcJobStatus.code.running} and parent_job_id is null`,
    [warehouse_id, kind, group_id ?? 0],
  )
  if (other) throw new Refused(epcJobRefusals.running, { job: other.job_number })
}

/** Begins a job. Only one of a kind and group without a parent can run: the loser of a race looks again. */
export const insertJob = async (tx: Tx, caller: Caller, id: string, job: NewJob): Promise<JobRow> => {
  const { warehouse_id, user } = caller
  const {
    group_id = null,
    parent_job_id = null,
    slots = null,
    codes: signs = [],
    warehouse_mode = warehouseMode.code.sow,
    sort_code_version = 1,
  } = job
  // Two that begin a job at once get the same number, or the same place of the one root job: the loser looks again.
  const [row] = await tx
    .run<JobRow>(
      `with next as (select coalesce(max(serial), 0) + 1 as serial from epc_job where warehouse_id = $1)
       insert into epc_job (warehouse_id, id, serial, job_number, kind, status, name, group_id, parent_job_id, slots,
         rounds, codes, created_by_name, created_at, updated_at, warehouse_mode, sort_code_version)
       select $1, $2, n.serial, 'JOB' || n.serial, $3, ${epcJobStatus.code.running}, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13
       from next n returning *`,
      [
        ...[warehouse_id, id, job.kind, job.name, group_id, parent_job_id, slots, job.rounds],
        ...[JSON.stringify(signs), user.username, tx.now, warehouse_mode, sort_code_version],
      ],
    )
    .catch(lostOnUnique)
  if (!row) throw new Error('a job that was written is not there')
  tx.record({
    operation: 'epc_job.create',
    object: { type: 'epc_job', id, number: row.job_number },
    detail: { slots, rounds: job.rounds },
  })
  return row
}
