import type { joinFusionJob, upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import { epcPutTaskStatus } from '@kuacang/contract/epc/dps/enums'
import { epcDpsRefusals } from '@kuacang/contract/epc/dps/refusals'
import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { invalidField } from '#kit/http/faults'
import { ruleWords } from '#kit/http/rule-words'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { makeSlots } from '../job/create.ts'
import { lockSowing, standingJob } from '../job/standing.ts'
import { stopIfStopped } from '../job/stop.ts'
import { lockRunning, type UnitRow } from '../job/store.ts'
import { type UnitWork, workOfUnit } from '../job/work.ts'
import { atWall, beginSlot, type Here, mustGoOn, putIntoSlot, showSlot } from '../wall/slot.ts'
import { mustWorkAs } from '../warehouse/mode.ts'
import { tellLight } from './light.ts'
import { rangeOf, roomiestZone, zonesOf } from './zones.ts'

type TaskRow = { id: string; unit_id: string; slot: number; status: number; tracking_ids: string[] }
type Body = z.output<typeof upsertPutTask.body>
type OnShelf = readonly { tracking_id: string; location_code: string }[]

const { lit, done, cancelled } = epcPutTaskStatus.code
const title = text('放入任务', 'put')

/** The standing job of DPS, begun where none runs (PA-268). */
export const joinJob = async (
  tx: Tx,
  caller: Caller,
  { body: { job_id } }: { body: z.output<typeof joinFusionJob.body> },
) => {
  const [, zones, , found] = await together(
    mustWorkAs(tx, caller, 'dps_fusion'),
    zonesOf(tx, caller),
    // A job that ended, or is another one, is refused by its number.
    job_id === undefined ? undefined : lockRunning(tx, caller, job_id, epcJobKind.code.sow),
    lockSowing(tx, caller),
  )
  const { job, started } = await standingJob(tx, caller, warehouseMode.code.dps_fusion, found)
  for (const { first_slot: from, last_slot: to } of zones) makeSlots(tx, caller, { from, to })
  return { job_id: job.id, job_number: job.job_number, started, zones }
}

const answerOf = (
  task: TaskRow,
  unit: UnitRow,
  { first = false, on_shelf = [] }: { first?: boolean; on_shelf?: OnShelf } = {},
) => {
  const { unit_id: _unit, unit_number: _number, ...slot } = showSlot(unit)
  return {
    ...{ task_id: task.id, status: task.status, tracking_ids: task.tracking_ids, zone: unit.code },
    ...{ ...slot, slot_number: task.slot, first, on_shelf: [...on_shelf] },
  }
}

const lightOf = (unit: UnitRow) => ({ unit_id: unit.id, zone: unit.code, slot_number: unit.slot ?? 0 })

/** Refuses parcels that are not to go into the slot of this work. */
const mustGoTogether = ({ members }: UnitWork, tracking_ids: readonly string[]): void => {
  for (const parcel of tracking_ids)
    if (!members.some((m) => m.tracking_id === parcel && m.belongs && !m.in_slot))
      throw new Refused(epcDpsRefusals.not_together, { parcel })
}

/** The work of parcels that go into one slot: that of the first, of which the others are. */
const workTogether = async (tx: Tx, caller: Caller, tracking_ids: readonly string[]) => {
  const set = zonesOf(tx, caller)
  const [tracking_id = ''] = tracking_ids
  const [, zones, work] = await together(
    mustWorkAs(tx, caller, 'dps_fusion'),
    set,
    atWall(tx, caller, { tracking_id }, { zoneFor: async (filled) => roomiestZone(await set, filled) }),
  )
  mustGoTogether(work, tracking_ids)
  return { work, zones }
}

/** The work of an open put as of the first of these parcels, which all go into its slot. */
const workOfTask = async (
  tx: Tx,
  caller: Caller,
  work: UnitWork,
  tracking_ids: readonly string[],
): Promise<Here> => {
  const [first = ''] = tracking_ids
  const parcel = work.members.find((m) => m.tracking_id === first && m.set_id === work.set.id)
  if (!parcel) {
    // What may go into no slot is refused for that, and the rest because it goes into another one.
    await workTogether(tx, caller, tracking_ids)
    throw new Refused(epcDpsRefusals.not_together, { parcel: first })
  }
  stopIfStopped(parcel)
  const here = { ...work, parcel }
  mustGoOn(here)
  mustGoTogether(here, tracking_ids)
  return here
}

const write = (tx: Tx, { warehouse_id }: Caller, task: TaskRow): void =>
  tx.later(
    'update epc_put_task set status = $3, tracking_ids = $4, updated_at = $5 where warehouse_id = $1 and id = $2',
    [warehouse_id, task.id, task.status, task.tracking_ids, tx.now],
  )

/** Lights the slot of parcels. A second desk with the same parcel joins the put that is open. */
const begin = async (tx: Tx, caller: Caller, tracking_ids: readonly string[]) => {
  const { work, zones } = await workTogether(tx, caller, tracking_ids)
  const { slot } = work.unit
  // A slot that the set has stays its own.
  const range = slot === null ? rangeOf(zones, work.unit.code) : { from: slot, to: slot }
  if (!range)
    throw new Refused(epcDpsRefusals.zone_gone, {
      parcel: work.parcel.tracking_id,
      zone: work.unit.code || '-',
    })
  const [{ unit, ...more }, [open]] = await together(
    beginSlot(tx, caller, work, range),
    tx.run<TaskRow>(
      `select * from epc_put_task where warehouse_id = $1 and unit_id = $2 and status = ${lit} and tracking_ids && $3
       order by created_at, id limit 1 for update`,
      [caller.warehouse_id, work.unit.id, tracking_ids],
    ),
  )
  if (open) {
    const joined = { ...open, tracking_ids: [...new Set([...open.tracking_ids, ...tracking_ids])] }
    if (joined.tracking_ids.length > open.tracking_ids.length) write(tx, caller, joined)
    return { work: { ...work, unit }, task: joined, more }
  }
  const task = {
    ...{ id: newId(), unit_id: unit.id, slot: unit.slot ?? 0, status: lit },
    tracking_ids: [...new Set(tracking_ids)],
  }
  tx.later(
    `insert into epc_put_task (warehouse_id, id, unit_id, slot, status, tracking_ids, created_by_name, created_at, updated_at)
     values ($1, $2, $3, $4, ${lit}, $5, $6, $7, $7)`,
    [
      ...[caller.warehouse_id, task.id, unit.id, task.slot, task.tracking_ids],
      ...[caller.user.username, tx.now],
    ],
  )
  tellLight(tx, lightOf(unit), 'put', task.tracking_ids)
  return { work: { ...work, unit }, task, more }
}

/** The parcels of a put lie in their slot: its light goes out. */
const putIn = async (tx: Tx, caller: Caller, held: Here, task: TaskRow, slot_id: string) => {
  let work = held
  for (const id of task.tracking_ids) {
    const parcel = work.members.find((m) => m.tracking_id === id)
    if (!parcel) throw new Refused(epcDpsRefusals.not_together, { parcel: id })
    const { unit } = await putIntoSlot(tx, caller, { ...work, parcel }, slot_id)
    const members = work.members.map((m) => (m.id === parcel.id ? { ...m, in_slot: true } : m))
    work = { ...work, unit, members }
  }
  const ended = { ...task, status: done }
  write(tx, caller, ended)
  // A complete slot has said so itself.
  if (!showSlot(work.unit).complete) tellLight(tx, lightOf(work.unit), 'off')
  return { task: ended, unit: work.unit }
}

/** An open put, with its work: the set is locked before, as everywhere. */
const lockTask = async (tx: Tx, caller: Caller, id: string) => {
  const [, work, [task]] = await together(
    mustWorkAs(tx, caller, 'dps_fusion'),
    workOfUnit(tx, caller, { task_id: id }),
    tx.run<TaskRow>('select * from epc_put_task where warehouse_id = $1 and id = $2 for update', [
      caller.warehouse_id,
      id,
    ]),
  )
  if (!work || !task) throw notFound(title, id)
  if (task.status !== lit)
    throw new Refused(epcDpsRefusals.task_over, {
      slot: task.slot,
      status: epcPutTaskStatus.label(task.status),
    })
  return { task, work }
}

/** Makes, changes or ends a put into a lit slot (PA-263). */
export const upsertTask = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { task_id, tracking_ids, slot_id } = body
  if (task_id === undefined) {
    if (tracking_ids.length === 0) {
      await mustWorkAs(tx, caller, 'dps_fusion')
      throw invalidField('tracking_ids', ruleWords.missing, 'body', 'missing')
    }
    const { work, task, more } = await begin(tx, caller, tracking_ids)
    if (slot_id === undefined) return answerOf(task, work.unit, more)
    const put = await putIn(tx, caller, work, task, slot_id)
    return answerOf(put.task, put.unit, more)
  }
  const { task, work } = await lockTask(tx, caller, task_id)
  const { unit } = work
  if (tracking_ids.length === 0 && slot_id === undefined) {
    const ended = { ...task, status: cancelled }
    write(tx, caller, ended)
    tellLight(tx, lightOf(unit), 'off')
    return answerOf(ended, unit)
  }
  const now = {
    ...task,
    tracking_ids: tracking_ids.length > 0 ? [...new Set(tracking_ids)] : task.tracking_ids,
  }
  const here = await workOfTask(tx, caller, work, now.tracking_ids)
  if (slot_id !== undefined) {
    const put = await putIn(tx, caller, here, now, slot_id)
    return answerOf(put.task, put.unit)
  }
  write(tx, caller, now)
  tellLight(tx, lightOf(unit), 'put', now.tracking_ids)
  return answerOf(now, unit)
}
