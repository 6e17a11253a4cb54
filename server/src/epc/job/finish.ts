import type { finishSortJob, settleEpcUnit } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { rightTitle } from '@kuacang/contract/kit/rights'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { type Tx, transact } from '#kit/database/transact'
import { moveAllHeld, moveHeld, notFound } from '#kit/document/document'
import type { Http } from '#kit/http/answer'
import { invalidField } from '#kit/http/faults'
import { inputHash } from '#kit/http/input'
import { ruleWords } from '#kit/http/rule-words'
import { Refused } from '#kit/refused'
import { provePassword } from '../../access/public.ts'
import { loseParcels } from './lose.ts'
import { packedUnits } from './pack.ts'
import { epcJobDocument, epcUnitDocument, findJob, type JobRow, lockWork, type UnitRow } from './store.ts'
import { freeSlot, workOfUnit } from './work.ts'

type Ending = z.output<typeof finishSortJob.body>

const mayGiveUp = (caller: Caller): void => {
  if (!caller.holds('EPCMarkLost'))
    throw new Refused(epcJobRefusals.may_not_force, { right: rightTitle('EPCMarkLost') })
}

const { pending, uploaded, discharged } = epcUnitStatus.code
const shown = 5

/** What was taken out of its slot only remembers it. */
const hasSlot = ({ slot, status }: UnitRow): boolean => slot !== null && status !== discharged

/** Slots of units that were given up, in which parcels lie. */
const slotsToEmpty = (units: readonly UnitRow[]): number[] =>
  units.flatMap((u) => (hasSlot(u) && u.uploaded > 0 ? [u.slot ?? 0] : [])).sort((a, b) => a - b)

/** Lets go of units: what lies in their slots must be taken out by hand. */
const freeUnits = (tx: Tx, caller: Caller, job: JobRow, units: readonly UnitRow[], reason: string): void => {
  for (const unit of units.filter(hasSlot)) freeSlot(tx, caller, unit, job)
  moveAllHeld(tx, caller, epcUnitDocument, 'cancel', units, { set: { uploaded: 0 }, detail: { reason } })
  tx.later(
    'update epc_unit_parcel set in_slot = false where warehouse_id = $1 and unit_id = any($2) and in_slot',
    [caller.warehouse_id, units.map((u) => u.id)],
  )
}

/**
 * Ends a job. What is discharged is finished with it. Open units stop it, unless they are given up by force; a job of
 * which nothing was done is cancelled.
 */
const end = async (tx: Tx, caller: Caller, { job_id, force, reason = '' }: Ending, kind: number) => {
  const [{ job, units }, packed = new Set<string>()] = await together(
    lockWork(tx, caller, job_id, kind),
    kind === epcJobKind.code.pack ? packedUnits(tx, caller, job_id) : undefined,
  )
  const open = units.filter((u) => u.status >= pending && u.status <= uploaded && !packed.has(u.id))
  if (open.length > 0 && !force)
    throw new Refused(epcJobRefusals.open_units, {
      ...{ job: job.job_number, n: open.length },
      units: open
        .slice(0, shown)
        .map((u) => u.unit_number)
        .join(', '),
    })
  if (open.length > 0) freeUnits(tx, caller, job, open, reason)
  const done = units.filter((u) => u.status === discharged)
  moveAllHeld(tx, caller, epcUnitDocument, 'finish', done)
  moveAllHeld(
    tx,
    caller,
    epcUnitDocument,
    'pack',
    units.filter((u) => packed.has(u.id)),
  )
  const nothing =
    units.every((u) => u.status <= uploaded && !packed.has(u.id)) && open.length === units.length
  moveHeld<JobRow, 'finish' | 'cancel'>(
    tx,
    caller,
    epcJobDocument,
    nothing && units.length > 0 ? 'cancel' : 'finish',
    job,
    {
      set: { finished_at: tx.now, finished_by_name: caller.user.username, finish_reason: reason },
      detail: { freed: open.length, ...(reason && { reason }) },
    },
  )
  return { job: await findJob(tx, caller, job_id), freed: open.length, empty_slots: slotsToEmpty(open) }
}

/**
 * The end of a job by its own rules, proved by the password of the person who sits there (PA-252, PA-309). It goes round
 * the usual idempotency, whose stored hash of the input would hold the password: the hash is made of the rest.
 */
export const finishJob =
  (kind: number, route: string) =>
  async (app: App, caller: Caller, { body }: { body: Ending }, http: Http) => {
    const { password, ...rest } = body
    if (body.force) {
      mayGiveUp(caller)
      if (!body.reason) throw invalidField('reason', ruleWords.missing, 'body', 'missing')
    }
    await provePassword(app, caller, password, http, new Refused(epcJobRefusals.wrong_password))
    const bodyHash = inputHash({ body: rest, files: [] })
    return transact(app.store, caller, (tx) => end(tx, caller, body, kind), { call: route, bodyHash })
  }

/** Gives up one unit that is not finished: the named parcels are lost, the others are free for the next job. */
export const settleUnit = async (
  tx: Tx,
  caller: Caller,
  { body: { unit_id, lost, reason } }: { body: z.output<typeof settleEpcUnit.body> },
) => {
  if (lost.length > 0) mayGiveUp(caller)
  const work = await workOfUnit(tx, caller, { unit_id })
  if (!work) throw notFound(epcUnitDocument.title, unit_id)
  const { unit, members } = work
  const named = [...new Set(lost)].map((id) => {
    const parcel = members.find((m) => m.tracking_id === id && m.belongs)
    if (!parcel) throw new Refused(epcJobRefusals.not_of_unit, { parcel: id, unit: unit.unit_number })
    return parcel
  })
  if (!epcUnitDocument.machine.can('cancel', unit.status))
    throw new Refused(epcJobRefusals.unit_ended, {
      ...{ unit: unit.unit_number, status: epcUnitStatus.label(unit.status) },
    })
  if (named.length > 0) await loseParcels(tx, caller, work, named)
  if (named.length > 0 && epcUnitDocument.machine.can('lose', unit.status)) {
    if (hasSlot(unit)) freeSlot(tx, caller, unit, work.job)
    moveHeld(tx, caller, epcUnitDocument, 'lose', unit, { set: { uploaded: 0 }, detail: { reason } })
    tx.later(
      'update epc_unit_parcel set in_slot = false where warehouse_id = $1 and unit_id = $2 and in_slot',
      [caller.warehouse_id, unit.id],
    )
  } else freeUnits(tx, caller, work.job, [unit], reason)
  const freed = members.filter((m) => m.belongs).length - named.length
  return { lost: named.length, freed, empty_slots: slotsToEmpty([unit]) }
}
