import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcPutTaskStatus } from '@kuacang/contract/epc/dps/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { comingNames, isOpenSet, type SetRow, setOfNumberSql } from '../decision/store.ts'
import { tellLight } from '../dps/light.ts'
import { leavePlaces } from '../shelf/store.ts'
import { isStanding, type Modes, modeOf, mustBeMode } from '../warehouse/mode.ts'
import { type Filled, filledInJob, joinPlanned, joinStanding, type ZoneFor } from './join.ts'
import { stopIfStopped } from './stop.ts'
import { epcUnitDocument, type JobRow, joinedFirst, livingUnits, sowingJobs, type UnitRow } from './store.ts'

/** A parcel of the set, or one that lies in its slot without belonging to it any more. */
export type Member = {
  id: string
  tracking_id: string
  status: number
  version: number
  is_blocked: boolean
  set_id: string | null
  belongs: boolean
  step: number | null
  in_slot: boolean
}
export type UnitWork = {
  readonly set: SetRow
  readonly unit: UnitRow
  readonly job: JobRow
  readonly members: readonly Member[]
  /** Parcels for which a slot of BLUE or DPS waits; 0 in the other modes, whose sets are ready. */
  readonly coming: number
}

type Scanned = Pick<Member, 'id' | 'tracking_id' | 'status' | 'is_blocked' | 'set_id' | 'version'>

const { combined, pending, direct_ship, to_return, to_return_requested, returned, cancelled } =
  epcParcelStatus.code
const goingBack: readonly number[] = [to_return, to_return_requested, returned, cancelled]

/** Whether a parcel of this status is to be returned. */
export const goesBack = (status: number): boolean => goingBack.includes(status)

/** Why a parcel cannot be worked on: where it is to go instead. */
export const elsewhere = ({
  status,
  tracking_id: parcel,
}: Pick<Scanned, 'status' | 'tracking_id'>): Refused => {
  const said = { parcel, status: epcParcelStatus.label(status) }
  if (goesBack(status)) return new Refused(epcJobRefusals.to_return, said)
  return new Refused(status === direct_ship ? epcJobRefusals.ship_alone : epcJobRefusals.not_ready, said)
}

/** The parcel of this number as it is now, not under lock. */
export const findParcel = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Caller,
  tracking_id: string,
): Promise<Scanned | undefined> => {
  const [parcel] = await tx.run<Scanned>(
    `select id, tracking_id, status, is_blocked, set_id, version from epc_parcel
     where warehouse_id = $1 and tracking_id = $2`,
    [warehouse_id, tracking_id],
  )
  return parcel
}

/**
 * The parcels of a set and what lies in the slot of its unit, locked, and the one of a number; what follows `with meant as
 * (...)`, these three.
 */
const parcelsMeant = `
select p.id, p.tracking_id, p.status, p.version, p.is_blocked, p.set_id, m.step, coalesce(m.in_slot, false) as in_slot
from epc_parcel p left join epc_unit_parcel m
  on m.warehouse_id = $1 and m.parcel_id = p.id and m.unit_id = (select unit_id from meant)
where p.warehouse_id = $1 and p.id = any(array(
  select x.id from epc_parcel x where x.warehouse_id = $1 and x.set_id = (select set_id from meant)
  union select y.parcel_id from epc_unit_parcel y
    where y.warehouse_id = $1 and y.unit_id = (select unit_id from meant) and y.in_slot
  union select z.id from epc_parcel z where z.warehouse_id = $1 and z.tracking_id = (select number from meant)))
order by p.id for update of p`

/** A parcel of a set, or one that lies in the slot of its unit, as it is read. */
export type WorkRow = Omit<Member, 'belongs'>

/** What lies in slots by right: in BLUE and DPS also parcels that wait for the others. */
export const sowable = (mode: number): number[] => (isStanding(mode) ? [combined, pending] : [combined])

const coming: ReadonlySet<number> = new Set(comingNames.map((name) => epcParcelStatus.code[name]))

/**
 * What is sown of a locked set, and how much it still waits for. A planned job sows parcels that go on together; in BLUE
 * and DPS also those that wait for the others have their slot.
 */
export const sownOf = (
  set: SetRow,
  rows: readonly WorkRow[],
  mode: number,
): Pick<UnitWork, 'members' | 'coming'> => {
  const sown = sowable(mode)
  const ofSet = (p: WorkRow) => p.set_id === set.id
  const waits = isStanding(mode) && set.status === epcSetStatus.code.gathering
  return {
    members: rows
      .map((p) => ({ ...p, belongs: ofSet(p) && sown.includes(p.status) }))
      .filter((p) => p.belongs || p.in_slot),
    coming: waits ? rows.filter((p) => ofSet(p) && coming.has(p.status)).length : 0,
  }
}

/** The living unit of the set of the number $2; a part of a statement. */
const unitOfNumber = `
from epc_unit where warehouse_id = $1 and set_id = ${setOfNumberSql} and status in ${codes(epcUnitStatus, ...livingUnits)}`

const lockUnitSql = `select * ${unitOfNumber} for update`

/** The unit of the set of a scanned parcel, locked: what comes between set and parcels. */
export const lockUnitOf = async (
  tx: Tx,
  { warehouse_id }: Scope,
  number: string,
): Promise<UnitRow | undefined> => {
  const [unit] = await tx.run<UnitRow>(lockUnitSql, [warehouse_id, number])
  return unit
}

const lockSetSql = `select * from epc_set where warehouse_id = $1 and id = ${setOfNumberSql} for update`

/** The living unit of the set of the number $2, and its job; parts of a statement. */
export const unitIdSql = `(select id ${unitOfNumber})`
export const unitJobSql = `(select job_id ${unitOfNumber})`

const jobSql = `select * from epc_job where warehouse_id = $1 and id = (select job_id ${unitOfNumber})`

/** The id of the job that the set of the number $2 would join: none where it has a unit, or is closed. */
const joinableId = `(
  select id ${sowingJobs} and not exists (select ${unitOfNumber}) and exists (
    select from epc_set where warehouse_id = $1 and id = ${setOfNumberSql} and status in ${codes(epcSetStatus, 'gathering', 'ready')})
  ${joinedFirst})`

const lockJoinableSql = `select * from epc_job where warehouse_id = $1 and id = ${joinableId} for update`

const joinableFilledSql = `
with job as (select id, warehouse_mode from epc_job where warehouse_id = $1 and id = ${joinableId}) ${filledInJob}`

const parcelsOfNumberSql = `
with meant as (select ${setOfNumberSql} as set_id, (select id ${unitOfNumber}) as unit_id, $2::text as number) ${parcelsMeant}`

/**
 * A scanned parcel with all that it is part of, locked in this sequence: its set, the unit of that or the job that it would
 * join, the parcels. In one round trip.
 */
const lockAround = async (tx: Tx, caller: Caller, tracking_id: string, modes: Modes | undefined) => {
  const values = [caller.warehouse_id, tracking_id]
  const [[set], unit, [job], [sowing], filled, rows, mode] = await together(
    tx.run<SetRow>(lockSetSql, values),
    lockUnitOf(tx, caller, tracking_id),
    tx.run<JobRow>(jobSql, values),
    tx.run<JobRow>(lockJoinableSql, values),
    tx.run<Filled>(joinableFilledSql, values),
    tx.run<WorkRow>(parcelsOfNumberSql, values),
    modeOf(tx, caller),
  )
  if (modes) mustBeMode(mode, ...modes)
  const seen = rows.find((p) => p.tracking_id === tracking_id)
  if (!seen) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  stopIfStopped(seen)
  if (seen.set_id === null) throw elsewhere(seen)
  if (set?.id !== seen.set_id || (unit && unit.set_id !== set.id) || unit?.job_id !== job?.id)
    throw new LostRace('the parcel went into another set meanwhile')
  const known = unit && job && { unit, job }
  return { seen, set, known, rows, joinable: { sowing, filled }, mode: job?.warehouse_mode ?? mode }
}

/** The living unit of a set with its job, under lock; the set is locked before. */
export const unitOfSet = async (
  tx: Tx,
  { warehouse_id }: Caller,
  set_id: string,
): Promise<{ unit: UnitRow; job: JobRow } | undefined> => {
  const [unit] = await tx.run<UnitRow>(
    `select * from epc_unit where warehouse_id = $1 and set_id = $2 and status in ${codes(epcUnitStatus, ...livingUnits)} for update`,
    [warehouse_id, set_id],
  )
  if (!unit) return undefined
  const [job] = await tx.run<JobRow>('select * from epc_job where warehouse_id = $1 and id = $2', [
    warehouse_id,
    unit.job_id,
  ])
  if (!job) throw new Error(`the job of unit ${unit.unit_number} is not there`)
  return { unit, job }
}

export type HowToWork = {
  /** The zone of a set that has no unit yet, in the mode DPS. */
  readonly zoneFor?: ZoneFor
  /** The ways of working that the desk is for, where the command has not asked before. */
  readonly modes?: Modes
}

/**
 * The work that a scanned parcel is part of, all of it under lock: set, unit, parcels. A ready set that no job has joins
 * the running one. Refuses with the place where the parcel goes where it is not to be worked on.
 */
export const workOf = async (
  tx: Tx,
  caller: Caller,
  tracking_id: string,
  { zoneFor, modes }: HowToWork = {},
): Promise<UnitWork & { parcel: Member }> => {
  const { seen, set, known, rows, joinable, mode } = await lockAround(tx, caller, tracking_id, modes)
  const waits = isStanding(mode)
  const sown = sownOf(set, rows, mode)
  const { members } = sown
  const parcel = members.find((m) => m.id === seen.id)
  if (!parcel) throw elsewhere(seen)
  if (known && !waits && set.status !== epcSetStatus.code.ready && parcel.belongs)
    throw undecided(set, known.unit, parcel)
  if (known) return { set, ...known, ...sown, parcel }
  if (waits ? !isOpenSet(set) : set.status !== epcSetStatus.code.ready) throw elsewhere(parcel)
  const parcels = members.length + sown.coming
  const joining = { id: set.id, version: set.version, channel: set.channel_code, parcels }
  if (waits) {
    const joined = await joinStanding(tx, caller, { ...joinable, mode, zoneFor }, joining)
    return { set, ...joined, ...sown, parcel }
  }
  const joined = joinPlanned(tx, caller, joinable, joining)
  if (!joined) throw new Refused(epcJobRefusals.no_job)
  if ('full' in joined)
    throw new Refused(epcJobRefusals.not_planned, { parcel: tracking_id, job: joined.full })
  return { set, ...joined, ...sown, parcel }
}

const undecided = (set: SetRow, { slot }: UnitRow, { tracking_id: parcel }: Member) =>
  new Refused(epcJobRefusals.undecided, {
    ...{ parcel, status: epcSetStatus.label(set.status), slot: slot ?? '-' },
  })

/** Notes what one parcel of a unit went through. */
export const noteParcel = (
  tx: Tx,
  { warehouse_id }: Caller,
  {
    unit_id,
    parcel_id,
    ...is
  }: { unit_id: string; parcel_id: string; step: number | null; in_slot: boolean },
): void => {
  // What lies in a slot lies on no shelf.
  if (is.in_slot) leavePlaces(tx, warehouse_id, [parcel_id])
  tx.later(
    `insert into epc_unit_parcel (warehouse_id, unit_id, parcel_id, step, in_slot, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (warehouse_id, unit_id, parcel_id) do update set step = excluded.step, in_slot = excluded.in_slot`,
    [warehouse_id, unit_id, parcel_id, is.step, is.in_slot, tx.now],
  )
}

/**
 * Brings a unit in line with its set and its slot after one of them changed: how many parcels it expects, how many lie in
 * its slot, and whether it is complete with that. A unit whose set has no parcel left, and whose slot is empty, is freed.
 */
export const settleJob = (
  tx: Tx,
  caller: Caller,
  { set, unit, job, coming }: UnitWork,
  members: readonly Member[],
): UnitRow => {
  const belonging = members.filter((m) => m.belongs).length
  const expected = belonging + coming
  const uploaded = members.filter((m) => m.in_slot).length
  const decided = !isStanding(job.warehouse_mode) || set.status === epcSetStatus.code.ready
  const complete = decided && belonging > 0 && members.every((m) => m.belongs && m.in_slot)
  const change = { expected, uploaded, set_version: set.version }
  const { code } = epcUnitStatus
  const isOpen = unit.status <= code.uploaded
  if (isOpen && expected === 0 && uploaded === 0) {
    freeSlot(tx, caller, unit, job)
    return moveHeld(tx, caller, epcUnitDocument, 'cancel', unit, { set: change })
  }
  const light = (is: 'complete' | 'off') => {
    if (job.warehouse_mode === warehouseMode.code.dps_fusion)
      tellLight(tx, { unit_id: unit.id, zone: unit.code, slot_number: unit.slot ?? 0 }, is)
  }
  if (unit.status === code.uploading && complete) {
    light('complete')
    return moveHeld(tx, caller, epcUnitDocument, 'fill', unit, { set: change })
  }
  if (unit.status === code.uploaded && !complete) {
    light('off')
    return moveHeld(tx, caller, epcUnitDocument, 'open_again', unit, { set: change })
  }
  const changed = unit.expected !== expected || unit.uploaded !== uploaded || unit.set_version !== set.version
  if (!changed || !isOpen) return unit
  tx.later(
    `update epc_unit set expected = $3, uploaded = $4, set_version = $5, updated_at = $6, version = version + 1
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, unit.id, expected, uploaded, set.version, tx.now],
  )
  return { ...unit, ...change }
}

/** The slot of a unit has nothing in it any more. */
export const freeSlot = (
  tx: Tx,
  { warehouse_id }: Caller,
  { id, slot, code }: UnitRow,
  { warehouse_mode }: Pick<JobRow, 'warehouse_mode'>,
): void => {
  tx.later('update epc_slot set unit_id = null where warehouse_id = $1 and unit_id = $2', [warehouse_id, id])
  if (warehouse_mode !== warehouseMode.code.dps_fusion || slot === null) return
  tx.later(
    `update epc_put_task set status = ${epcPutTaskStatus.code.cancelled}, updated_at = $3
     where warehouse_id = $1 and unit_id = $2 and status = ${epcPutTaskStatus.code.lit}`,
    [warehouse_id, id, tx.now],
  )
  tellLight(tx, { unit_id: id, zone: code, slot_number: slot }, 'off')
}

/** A unit by its id, by its slot, by a parcel in that, or by a put into it; a part of a statement. */
const unitMeant = `coalesce($2::text,
  (select unit_id from epc_slot where warehouse_id = $1 and number = $3::int),
  (select unit_id from epc_unit_parcel where warehouse_id = $1 and in_slot and parcel_id = (
    select id from epc_parcel where warehouse_id = $1 and tracking_id = $4::text)),
  (select unit_id from epc_put_task where warehouse_id = $1 and id = $5::text))`

const setMeant = `(select set_id from epc_unit where warehouse_id = $1 and id = ${unitMeant})`

const setMeantSql = `select * from epc_set where warehouse_id = $1 and id = ${setMeant} for update`

const unitMeantSql = `select * from epc_unit where warehouse_id = $1 and id = ${unitMeant} for update`

const jobMeantSql = `
select * from epc_job where warehouse_id = $1
  and id = (select job_id from epc_unit where warehouse_id = $1 and id = ${unitMeant})`

const parcelsMeantSql = `
with meant as (select ${setMeant} as set_id, ${unitMeant} as unit_id, null::text as number) ${parcelsMeant}`

type Meant =
  | { readonly unit_id: string }
  | { readonly slot: number }
  | { readonly tracking_id: string }
  | { readonly task_id: string }

/** The work of a unit, all of it under lock; undefined where it has no set. `atWall`: its parcels lie in a slot. */
export const workOfUnit = async (
  tx: Tx,
  caller: Caller,
  meant: Meant,
): Promise<(UnitWork & { readonly atWall: boolean }) | undefined> => {
  const values = [
    caller.warehouse_id,
    'unit_id' in meant ? meant.unit_id : null,
    'slot' in meant ? meant.slot : null,
    'tracking_id' in meant ? meant.tracking_id : null,
    'task_id' in meant ? meant.task_id : null,
  ]
  const [[set], [unit], [job], rows] = await together(
    tx.run<SetRow>(setMeantSql, values),
    tx.run<UnitRow>(unitMeantSql, values),
    tx.run<JobRow>(jobMeantSql, values),
    tx.run<WorkRow>(parcelsMeantSql, values),
  )
  if (!set || !unit || !job) return undefined
  if (unit.set_id !== set.id || unit.job_id !== job.id)
    throw new LostRace('the slot was given to another set meanwhile')
  const { uploading, uploaded } = epcUnitStatus.code
  const atWall = unit.status === uploading || unit.status === uploaded
  return { set, unit, job, ...sownOf(set, rows, job.warehouse_mode), atWall }
}
