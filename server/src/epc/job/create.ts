import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { createChildSortJob, createSortJob, EpcPlan } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together, whenAsked } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustWorkAs } from '../warehouse/mode.ts'
import { insertUnits, type JoiningSet, unitOfJoining } from './join.ts'
import { mostUnits, planOf, type SowPlan, signsOf, type ToPlan } from './planner.ts'
import {
  epcUnitDocument,
  insertJob,
  isOpenUnit,
  livingUnits,
  lockWork,
  showJobWith,
  stopIfRuns,
} from './store.ts'

type ReadySet = ToPlan & JoiningSet

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
export const makeSlots = (
  tx: Tx,
  { warehouse_id }: Scope,
  { from, to }: { readonly from: number; readonly to: number },
): void =>
  tx.later(
    `insert into epc_slot (warehouse_id, number, created_at)
     select $1, n, $4 from generate_series($2::int, $3::int) n on conflict do nothing`,
    [warehouse_id, from, to, tx.now],
  )

export const createSow = async (
  tx: Tx,
  caller: Caller,
  { body: { wall_slots: slots, name } }: { body: z.output<typeof createSortJob.body> },
) => {
  const { sow: kind } = epcJobKind.code
  const [, sets, mayBegin] = await together(
    mustWorkAs(tx, caller, ...planned),
    readySets(tx, caller, 'for update'),
    whenAsked(stopIfRuns(tx, caller, { kind })),
  )
  if (sets.length === 0) throw new Refused(epcJobRefusals.nothing_ready)
  const plan = mustFit(sets, slots)
  mayBegin()
  const job = await insertJob(tx, caller, newId(), { kind, name, slots, rounds: plan.rounds })
  const byId = new Map(sets.map((s) => [s.id, s]))
  const made = plan.units.flatMap(({ id: set_id, code }) => {
    const set = byId.get(set_id)
    return set ? [unitOfJoining(set, code)] : []
  })
  const units = insertUnits(tx, caller, job, made)
  makeSlots(tx, caller, { from: 1, to: slots })
  return { job: showJobWith(caller, job, units), plan: showPlan(plan) }
}

/** Takes over what a job has left. What has no slot yet is planned anew, and what was sorted of it is forgotten. */
export const createChild = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof createChildSortJob.body> },
) => {
  const { warehouse_id } = caller
  const [, { sets, job: parent, units }] = await together(
    mustWorkAs(tx, caller, ...planned),
    lockWork(tx, caller, body.job_id, epcJobKind.code.sow),
  )
  // What joined the job meanwhile stays with it: its set is not locked.
  const left = units.filter((u) => isOpenUnit(u) && u.set_id !== null && sets.has(u.set_id))
  if (left.length === 0) throw new Refused(epcJobRefusals.nothing_open, { job: parent.job_number })
  const slots = body.wall_slots ?? parent.slots ?? left.length
  const atWall = left.filter((u) => u.slot !== null)
  const toSort = left.filter((u) => !atWall.includes(u))
  const plan = mustFit(
    toSort.map((u) => ({ id: u.id, channel: u.channel_code, parcels: u.expected })),
    slots,
  )
  const job = await insertJob(tx, caller, newId(), {
    ...{ kind: parent.kind, name: body.name, slots, rounds: plan.rounds, parent_job_id: parent.id },
  })
  const again = moveAllHeld(tx, caller, epcUnitDocument, 'plan_anew', toSort, {
    detail: { job: job.job_number },
  })
  tx.later(
    `update epc_unit u set job_id = $3, sort_code_version = $4, code = coalesce(n.code, u.code)
     from unnest($2::text[], $5::text[]) as n(id, code) where u.warehouse_id = $1 and u.id = n.id`,
    [
      ...[warehouse_id, [...toSort, ...atWall].map((u) => u.id), job.id, job.sort_code_version],
      [...toSort, ...atWall].map((u) => plan.units.find((p) => p.id === u.id)?.code ?? null),
    ],
  )
  tx.later(
    'update epc_unit_parcel set step = null where warehouse_id = $1 and unit_id = any($2) and step is not null',
    [warehouse_id, toSort.map((u) => u.id)],
  )
  makeSlots(tx, caller, { from: 1, to: slots })
  return { job: showJobWith(caller, job, [...again, ...atWall], parent) }
}
