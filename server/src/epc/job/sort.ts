import type { EpcSorted } from '@kuacang/contract/epc/job/calls'
import { epcSortStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { signsOf } from './planner.ts'
import { epcUnitDocument, type JobRow, type UnitRow } from './store.ts'
import { elsewhere, type Member, noteParcel, settleJob, type UnitWork, workOf } from './work.ts'

const actions = ['sort_a', 'sort_b', 'sort_c'] as const
/** The states of a unit by how many rounds it went through. */
const { pending, sort_a, sort_b, sort_c } = epcUnitStatus.code
const sortedTo: readonly number[] = [pending, sort_a, sort_b, sort_c]
const wall: Text = text('播种墙', 'the wall')

/** What is next for a parcel: a round, or the wall. */
export const nextOf = ({ rounds }: JobRow, { step }: Member): number | undefined => {
  const next = step === null ? 0 : step + 1
  return next < rounds ? next : undefined
}

/** Its name for a refusal. */
export const nextName = (job: JobRow, member: Member): Text => {
  const next = nextOf(job, member)
  return next === undefined ? wall : epcSortStep.label(next)
}

const answerOf = (unit: UnitRow, parcel: Member, more: Partial<EpcSorted>): EpcSorted => ({
  tracking_id: parcel.tracking_id,
  to: 'place',
  step: null,
  sort_code: '',
  group: unit.code,
  unit_number: unit.unit_number,
  expected: unit.expected,
  again: false,
  outdated: false,
  ...more,
})

const toWall = ({ job, unit, parcel }: UnitWork & { parcel: Member }): EpcSorted =>
  answerOf(unit, parcel, {
    to: 'wall',
    sort_code: unit.slot === null ? '' : String(unit.slot),
    group: unit.code,
    again: job.rounds > 0 && parcel.step === job.rounds - 1,
  })

/**
 * One parcel in one round. The same scan again answers the same place. A round that is not its next one is refused with
 * what is; a round that is not planned says so.
 */
export const sortParcel = async (
  tx: Tx,
  caller: Caller,
  tracking_id: string,
  step: number,
): Promise<EpcSorted> => {
  return sortHeld(tx, caller, await workOf(tx, caller, tracking_id), step)
}

/** The same for a parcel whose work is held already. */
export const sortHeld = (
  tx: Tx,
  caller: Caller,
  work: UnitWork & { readonly parcel: Member },
  step: number,
): EpcSorted => {
  const { job, parcel } = work
  const { tracking_id } = parcel
  if (!parcel.belongs) throw elsewhere(parcel)
  const unit = settleJob(tx, caller, work, work.members)
  if (unit.slot !== null || parcel.in_slot) return toWall({ ...work, unit })
  if (step >= job.rounds) {
    if (nextOf(job, parcel) === undefined)
      throw new Refused(epcJobRefusals.not_planned_round, {
        ...{ parcel: tracking_id, job: job.job_number, rounds: job.rounds },
      })
    throw otherRound(job, parcel)
  }
  const again = parcel.step === step
  if (!again && nextOf(job, parcel) !== step) throw otherRound(job, parcel)
  const sort_code = signsOf(unit.code)[step] ?? ''
  if (!again) {
    noteParcel(tx, caller, { unit_id: unit.id, parcel_id: parcel.id, step, in_slot: false })
    tx.record({
      operation: 'epc_parcel.sort',
      object: { type: 'epc_parcel', id: parcel.id, number: tracking_id },
      parent: { type: 'epc_unit', id: unit.id },
      detail: { job: job.job_number, code: unit.code, step },
    })
    const action = actions[step]
    // The unit is as far as its first parcel.
    if (action && sortedTo.indexOf(unit.status) === step) moveHeld(tx, caller, epcUnitDocument, action, unit)
  }
  return answerOf(unit, parcel, { step: step as EpcSorted['step'], sort_code, again })
}

const otherRound = (job: JobRow, parcel: Member): Refused =>
  new Refused(epcJobRefusals.other_round, { parcel: parcel.tracking_id, step: nextName(job, parcel) })
