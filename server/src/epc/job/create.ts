import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { createChildSortJob, createSortJob, EpcPlan } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustWorkAs } from '../warehouse/mode.ts'
import { mostUnits, nextCode, planOf, type SowPlan, signsOf, type ToPlan } from './planner.ts'
import {
  epcUnitDocument,
  findJob,
  insertJob,
  type JobRow,
  livingUnits,
  lockRunning,
  lockSowing,
  openUnits,
  stopIfRuns,
  type UnitRow,
} from './store.ts'

type ReadySet = ToPlan & { readonly version: number }

/** The sets that are ready and in no job, with their parcels that can be sown; locked where a job is to take them. */
const readySets = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  lock: 'for update' | '',
): Promise<ReadySet[]> =>
  tx.run<ReadySet>(
    `with free as (
       select s.id, s.version, s.channel_code from epc_set s
       where s.warehouse_id = $1 and s.status = ${epcSetStatus.code.ready} and not exists (
         select 1 from epc_unit u where u.warehouse_id = $1 and u.set_id = s.id and u.status in ${codes(epcUnitStatus, ...livingUnits)})
       order by s.id ${lock})
     select f.id, f.version, f.channel_code as channel, count(*) as parcels
     from free f join epc_parcel p on p.warehouse_id = $1 and p.set_id = f.id
       and p.status = ${epcParcelStatus.code.combined}
     group by f.id, f.version, f.channel_code`,
    [warehouse_id],
  )

const mustFit = (units: readonly ToPlan[], slots: number): SowPlan => {
  const plan = planOf(units, { slots })
  if (plan) return plan
  throw new Refused(epcJobRefusals.too_many, { n: units.length, slots, most: mostUnits({ slots }) })
}

const showPlan = ({ units, parcels, slots, rounds, fillings, touches }: SowPlan): EpcPlan => {
  const lanes = new Map<string, { units: number; parcels: number; channels: Set<string> }>()
  for (const u of units) {
    const code = signsOf(u.code)[0] ?? ''
    const lane = lanes.get(code) ?? { units: 0, parcels: 0, channels: new Set<string>() }
    lane.channels.add(u.channel)
    lanes.set(code, { ...lane, units: lane.units + 1, parcels: lane.parcels + u.parcels })
  }
  return {
    ...{ units: units.length, parcels, slots, rounds, fillings, touches },
    lanes: [...lanes].map(([code, lane]) => ({ code, ...lane, channels: [...lane.channels] })),
  }
}

/** Jobs are planned in these ways of working; BLUE and DPS have one standing job. */
const planned = ['sow', 'shelving'] as const

/** What a job begun now would be. */
export const previewJob = async (tx: Pick<Tx, 'run'>, caller: Caller, slots: number): Promise<EpcPlan> => {
  await mustWorkAs(tx, caller, ...planned)
  return showPlan(mustFit(await readySets(tx, caller, ''), slots))
}

/** The slots of a part of the wall, made as a job first needs them (decision 76). */
export const makeSlots = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  await tx.run(
    `insert into epc_slot (warehouse_id, number, created_at)
     select $1, n, $4 from generate_series($2::int, $3::int) n on conflict do nothing`,
    [warehouse_id, from, to, tx.now],
  )
}

type NewUnit = {
  readonly set: ReadySet
  readonly code: string
}

/** Writes units of sets for a job that is locked or new; their numbers follow those that it gave before. */
export const insertUnits = async (
  tx: Tx,
  { warehouse_id }: Scope,
  job: JobRow,
  made: readonly NewUnit[],
): Promise<UnitRow[]> => {
  const ids = made.map(() => newId())
  const rows = await tx.run<UnitRow>(
    `with numbered as (
       update epc_job set unit_serial = unit_serial + $4 where warehouse_id = $1 and id = $2 returning unit_serial - $4 as before)
     insert into epc_unit (warehouse_id, id, unit_number, job_id, status, set_id, set_version, channel_code, code,
       sort_code_version, expected, created_at, updated_at)
     select $1, n.id, $3::text || '-' || (b.before + n.ord), $2, ${epcUnitStatus.code.pending}, n.set_id, n.version, n.channel, n.code,
       $5, n.parcels, $6, $6
     from numbered b, unnest($7::text[], $8::text[], $9::int[], $10::text[], $11::text[], $12::int[])
       with ordinality as n(id, set_id, version, channel, code, parcels, ord)
     returning *`,
    [
      ...[warehouse_id, job.id, job.job_number, made.length, job.sort_code_version, tx.now, ids],
      ...[made.map((m) => m.set.id), made.map((m) => m.set.version), made.map((m) => m.set.channel)],
      ...[made.map((m) => m.code), made.map((m) => m.set.parcels)],
    ],
  )
  return rows
}

export const createSow = async (
  tx: Tx,
  caller: Caller,
  { body: { wall_slots: slots, name } }: { body: z.output<typeof createSortJob.body> },
) => {
  await mustWorkAs(tx, caller, ...planned)
  const id = newId()
  const sets = await readySets(tx, caller, 'for update')
  if (sets.length === 0) throw new Refused(epcJobRefusals.nothing_ready)
  const plan = mustFit(sets, slots)
  await stopIfRuns(tx, caller, { kind: epcJobKind.code.sow })
  const job = await insertJob(tx, caller, id, {
    ...{ kind: epcJobKind.code.sow, name, slots, rounds: plan.rounds },
  })
  const byId = new Map(sets.map((s) => [s.id, s]))
  const made = plan.units.flatMap(({ id: set_id, code }) => {
    const set = byId.get(set_id)
    return set ? [{ set, code }] : []
  })
  await insertUnits(tx, caller, job, made)
  await makeSlots(tx, caller, { from: 1, to: slots })
  return { job: await findJob(tx, caller, id), plan: showPlan(plan) }
}

/** Takes over what a job has left. What has no slot yet is planned anew, and what was sorted of it is forgotten. */
export const createChild = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof createChildSortJob.body> },
) => {
  await mustWorkAs(tx, caller, ...planned)
  const { warehouse_id } = caller
  // Sets come before jobs and units in the sequence of locks.
  const seen = await tx.run<{ set_id: string }>(
    `select s.id as set_id from epc_set s where s.warehouse_id = $1 and s.id = any(array(
       select u.set_id from epc_unit u where u.warehouse_id = $1 and u.job_id = $2 and u.status in ${codes(epcUnitStatus, ...openUnits)}))
     order by s.id for update`,
    [warehouse_id, body.job_id],
  )
  const parent = await lockRunning(tx, caller, body.job_id, epcJobKind.code.sow)
  const left = await tx.run<UnitRow>(
    `select * from epc_unit where warehouse_id = $1 and job_id = $2 and set_id = any($3) and status in ${codes(epcUnitStatus, ...openUnits)}
     order by id for update`,
    [warehouse_id, parent.id, seen.map((s) => s.set_id)],
  )
  if (left.length === 0) throw new Refused(epcJobRefusals.nothing_open, { job: parent.job_number })
  const slots = body.wall_slots ?? parent.slots ?? left.length
  const atWall = left.filter((u) => u.slot !== null)
  const toSort = left.filter((u) => !atWall.includes(u))
  const plan = mustFit(
    toSort.map((u) => ({ id: u.id, channel: u.channel_code, parcels: u.expected })),
    slots,
  )
  const id = newId()
  const job = await insertJob(tx, caller, id, {
    ...{ kind: parent.kind, name: body.name, slots, rounds: plan.rounds, parent_job_id: parent.id },
  })
  moveAllHeld(tx, caller, epcUnitDocument, 'plan_anew', toSort, { detail: { job: job.job_number } })
  tx.later(
    `update epc_unit u set job_id = $3, sort_code_version = $4, code = coalesce(n.code, u.code)
     from unnest($2::text[], $5::text[]) as n(id, code) where u.warehouse_id = $1 and u.id = n.id`,
    [
      ...[warehouse_id, [...toSort, ...atWall].map((u) => u.id), id, job.sort_code_version],
      [...toSort, ...atWall].map((u) => plan.units.find((p) => p.id === u.id)?.code ?? null),
    ],
  )
  tx.later(
    'update epc_unit_parcel set step = null where warehouse_id = $1 and unit_id = any($2) and step is not null',
    [warehouse_id, toSort.map((u) => u.id)],
  )
  await makeSlots(tx, caller, { from: 1, to: slots })
  return { job: await findJob(tx, caller, id) }
}

const filledSql = `
select code, min(channel_code) as channel_code, count(*) filter (where status in ${codes(epcUnitStatus, ...openUnits)}) as units
from epc_unit where warehouse_id = $1 and job_id = $2 group by code order by code`

type Filled = { code: string; channel_code: string; units: number }

/**
 * A set that became ready while a job runs joins it as its first parcel is scanned, without any manager: it goes to a
 * filling of its channel that has room, else to any that has, else to a new one as far as the rounds tell them apart
 * (decision 76). Undefined where there is no room.
 */
export const joinJob = async (
  tx: Tx,
  caller: Caller,
  set: { readonly id: string; readonly version: number; readonly channel: string; readonly parcels: number },
): Promise<{ job: JobRow; unit: UnitRow } | { full: string } | undefined> => {
  const job = await lockSowing(tx, caller)
  if (!job) return undefined
  const filled = await tx.run<Filled>(filledSql, [caller.warehouse_id, job.id])
  const code = roomIn(filled, job, set.channel)
  if (code === undefined) return { full: job.job_number }
  const [unit] = await insertUnits(tx, caller, job, [{ set, code }])
  if (!unit) throw new Error('a unit that was written is not there')
  return { job, unit }
}

const roomIn = (
  filled: readonly Filled[],
  { slots, rounds }: JobRow,
  channel: string,
): string | undefined => {
  const wall = slots ?? 0
  const roomy = filled.filter((f) => Number(f.units) < wall)
  const known = roomy.find((f) => f.channel_code === channel) ?? roomy[0]
  if (known) return known.code
  return nextCode(
    filled.map((f) => f.code),
    rounds,
  )
}
