import type { markReturns } from '@kuacang/contract/returns/record/calls'
import { letterOf, wayOf } from '@kuacang/contract/returns/record/dispositions'
import { outboundReturnStatus, returnMark, returnOutcome } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import { Refused } from '#kit/refused'
import { inDays } from './begin.ts'
import { holdReturn, mustHoldScanned, type ReturnRow, returnDocument, showReturn } from './store.ts'

const { code } = outboundReturnStatus
const relabelling: readonly number[] = [code.relabel_generated, code.relabel_printed, code.bagged]

/** Refuses a return that is not here, or that is done with. */
export const mustBeHere = (row: ReturnRow, number: string): void => {
  if (row.status === code.new) throw new Refused(returnRefusals.not_received, { number })
  if (row.handed_over_at !== null || row.status === code.deleted || row.status >= code.plan_created)
    throw new Refused(returnRefusals.done_with, {
      number,
      status: outboundReturnStatus.label(row.status),
    })
}

/** What is done with a scanned parcel: nothing changes, but its timeline tells that it was sorted. */
export const sortRecord = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number } }: { body: { tracking_number: string } },
) => {
  const row = await mustHoldScanned(tx, caller, tracking_number)
  mustBeHere(row, tracking_number)
  const letter = relabelling.includes(row.status) ? 'R' : letterOf(row)
  tx.record({
    operation: 'return_record.sort',
    object: { type: returnDocument.table, id: row.id, number: row.tracking_number },
    detail: { letter },
  })
  return { letter, return: showReturn(row, caller) }
}

const wanted = { relabel: returnOutcome.code.relabel, reinbound: returnOutcome.code.open } as const

type Mark = { body: z.output<typeof markReturns.body> }

/** Changes many returns, each for itself; refusals name them by their numbers. */
export const eachReturn = async (
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  change: (row: ReturnRow) => ReturnRow | Promise<ReturnRow>,
) => {
  const numbers = new Map<string, string>()
  const { list, errors } = await eachNumber(caller, [...new Set(ids)], async (id) => {
    const row = await holdReturn(tx, caller, id)
    numbers.set(id, row.tracking_number)
    return change(row)
  })
  return {
    list: list.map((row) => showReturn(row, caller)),
    errors: errors.map((e) => ({ ...e, tracking_id: numbers.get(e.tracking_id) ?? e.tracking_id })),
  }
}

/** Refuses to send on what is destroyed. */
export const mustNotBeDestroyed = (row: ReturnRow): void => {
  if (row.mark === returnMark.code.destroy)
    throw new Refused(returnRefusals.to_destroy, { number: row.tracking_number })
}

/** Says where returns go (FU-655). */
export const markRecords = (tx: Tx, caller: Caller, { body }: Mark) =>
  eachReturn(tx, caller, body.ids, (row) => {
    mustNotBeDestroyed(row)
    const { mark, wait, days } = wayOf(wanted[body.mark], row.address !== null)
    // What is not here yet waits for nothing: its days begin with its arrival.
    const waits = row.status === code.received ? wait : null
    const set = { mark, wait: waits, wait_until: waits === null ? null : inDays(tx.now, days) }
    return {
      ...moveHeld(tx, caller, returnDocument, 'mark', row, { to: 'here', set, detail: { mark: body.mark } }),
      ...set,
    }
  })

/** Deletes what was announced and has not come. */
export const removeRecords = (
  tx: Tx,
  caller: Caller,
  { body: { ids } }: { body: { ids: readonly string[] } },
) => eachReturn(tx, caller, ids, (row) => moveHeld(tx, caller, returnDocument, 'delete', row))
