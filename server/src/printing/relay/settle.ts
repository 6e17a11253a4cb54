import { say, text } from '@kuacang/contract/kit/text'
import { relayFault, relayState } from '@kuacang/contract/printing/relay/enums'
import { sql } from 'kysely'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { tryMove } from '#kit/document/document'
import { tell } from '#kit/notices/tell'
import { waitAfter } from '#kit/outbox/backoff'
import { storableUpTo } from '#kit/storable'
import { printJobDocument } from '../job/document.ts'
import type { PrintOutcome } from './outcome.ts'
import type { LeasedPrinter, PrinterLane, Queued } from './queue.ts'

/** A person stands at the printer: a file that waits is tried again soon. */
const longestWaitMs = 30_000
/** A file that waited longer is not printed any more: by then it was printed in another way, or it is not needed. */
export const waitsMs = 15 * 60_000
/** So long a printer is asked what became of a file. */
const followMs = 60 * 60_000
/** After a minute it is asked less often. */
const longestLookMs = 30_000

const { waiting, sending, sent, confirmed, failed } = relayState.code
const longestDetail = 300

const gaveUp = text(
  '打印失败：{title}（{printer}：{fault}）',
  'Printing failed: {title} ({printer}: {fault})',
)

/** Tells a print job what became of its file. What another told it before stays. */
const tellJob = async (
  tx: Tx,
  { warehouse_id }: PrinterLane,
  one: Pick<Queued, 'id' | 'kept'>,
  outcomes: readonly ('send' | 'confirm' | 'fail')[],
  set: { readonly printer: string; readonly fault?: string },
): Promise<void> => {
  if (!one.kept) return
  for (const outcome of outcomes)
    await tryMove(tx, systemCaller(warehouse_id, one.id), printJobDocument, outcome, one.id, {
      set: { ...set },
      detail: { ...set },
    })
}

const nextLook = (since: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestLookMs, 2_000 + (now.getTime() - since.getTime()) / 2))

type Change = {
  readonly state: number
  readonly fault?: number | null
  readonly detail?: string
  readonly remote_id?: string
  readonly next_at?: Date
  readonly until?: Date
  readonly sent_at?: Date
}

/** Changes a file as long as it is as it was seen: two processes never settle one try. */
const changed = async (
  tx: Tx,
  { warehouse_id }: PrinterLane,
  { id }: Pick<Queued, 'id'>,
  from: readonly number[],
  attempts: number,
  change: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('print_relay')
    .set({ ...change, version: sql`version + 1`, updated_at: tx.now })
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const notePrinter = (
  tx: Tx,
  { warehouse_id, printer_id }: PrinterLane,
  outcome: PrintOutcome & { readonly tells?: boolean },
) => {
  const printer = tx.db
    .updateTable('printer')
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', printer_id)
  const tells = outcome.tells === undefined ? {} : { tells_status: outcome.tells }
  if (outcome.kind === 'sent' || outcome.kind === 'confirmed')
    return printer
      .set({ ...tells, failures: 0, last_answer: storable(outcome.answer), last_answer_at: tx.now })
      .execute()
  const fault = outcome.kind === 'unclear' ? 'unclear' : outcome.fault
  // What is wrong with a file says nothing about the printer.
  if (fault === 'unprintable' || fault === 'switched_off') return undefined
  return printer
    .set({
      ...tells,
      failures: sql<number>`failures + 1`,
      last_fault: relayFault.code[fault],
      last_failure: storable(outcome.detail),
      last_failure_at: tx.now,
    })
    .execute()
}

const storable = (said: string) => storableUpTo(said, longestDetail)

const giveUp = async (
  tx: Tx,
  lane: PrinterLane,
  printer: LeasedPrinter,
  one: Queued,
  fault: keyof typeof relayFault.code,
  detail: string,
): Promise<void> => {
  const label = relayFault.label(relayFault.code[fault])
  await tellJob(tx, lane, one, ['fail'], { printer: printer.name, fault: storable(detail || label.en) })
  const values = { title: one.title, printer: printer.name, fault: label }
  const title = { zh: say(gaveUp, 'zh', values), en: say(gaveUp, 'en', values) }
  await tell(tx, one.user_id, { title, type: 'error' })
}

/** Notes what became of sending a file, or of looking for one whose sending broke off. */
export const settlePaper = (
  app: App,
  lane: PrinterLane,
  printer: LeasedPrinter,
  one: Queued,
  outcome: PrintOutcome & { readonly tells?: boolean },
): Promise<void> =>
  transact(app.store, systemCaller(lane.warehouse_id, one.id), async (tx) => {
    // Drawn before it began, or switched off: it never became “being sent”.
    const attempts = one.state === sending ? [one.attempts] : [one.attempts, one.attempts + 1]
    const from = [waiting, sending]
    const change = async (to: Change): Promise<boolean> => {
      for (const n of attempts) if (await changed(tx, lane, one, from, n, to)) return true
      return false
    }
    await notePrinter(tx, lane, outcome)
    switch (outcome.kind) {
      case 'sent':
      case 'confirmed': {
        const isOver = outcome.kind === 'confirmed'
        const done = await change({
          state: isOver ? confirmed : sent,
          fault: null,
          detail: storable(outcome.answer),
          remote_id: isOver ? '' : outcome.remote_id,
          next_at: nextLook(tx.now, tx.now),
          until: new Date(tx.now.getTime() + followMs),
          sent_at: tx.now,
        })
        if (done)
          await tellJob(tx, lane, one, isOver ? ['send', 'confirm'] : ['send'], { printer: printer.name })
        return
      }
      case 'wait': {
        const isLate = tx.now >= one.until
        const fault = isLate ? 'too_late' : outcome.fault
        const wait = Math.min(longestWaitMs, waitAfter(one.attempts + 1))
        const done = await change({
          state: isLate ? failed : waiting,
          fault: relayFault.code[fault],
          detail: storable(outcome.detail),
          next_at: new Date(tx.now.getTime() + wait),
        })
        if (done && isLate) await giveUp(tx, lane, printer, one, fault, outcome.detail)
        return
      }
      case 'unclear': {
        // It is looked for on the printer, as long as a file may wait.
        const isLate = tx.now >= one.until
        const done = await change({
          state: isLate ? failed : sending,
          fault: relayFault.code.unclear,
          detail: storable(outcome.detail),
          next_at: new Date(tx.now.getTime() + (one.state === sending ? longestWaitMs : 0)),
        })
        if (done && isLate) await giveUp(tx, lane, printer, one, 'unclear', outcome.detail)
        return
      }
      case 'failed': {
        const done = await change({
          state: failed,
          fault: relayFault.code[outcome.fault],
          detail: storable(outcome.detail),
        })
        if (done) await giveUp(tx, lane, printer, one, outcome.fault, outcome.detail)
      }
    }
  })

/** Notes what a printer says of a file that it has. */
export const noteFollowed = (
  app: App,
  lane: PrinterLane,
  printer: LeasedPrinter,
  one: Queued,
  outcome: PrintOutcome,
): Promise<void> =>
  transact(app.store, systemCaller(lane.warehouse_id, one.id), async (tx) => {
    const change = (to: Change) => changed(tx, lane, one, [sent], one.attempts, to)
    if (outcome.kind === 'confirmed') {
      if (await change({ state: confirmed, detail: storable(outcome.answer), remote_id: '' }))
        await tellJob(tx, lane, one, ['confirm'], { printer: printer.name })
    } else if (outcome.kind === 'failed') {
      const to = { state: failed, fault: relayFault.code[outcome.fault], detail: storable(outcome.detail) }
      if (await change(to)) await giveUp(tx, lane, printer, one, outcome.fault, outcome.detail)
    } else if (outcome.kind === 'sent') {
      await change({ state: sent, remote_id: '' })
    } else {
      const detail = storable(outcome.detail)
      await change({ state: sent, detail, next_at: nextLook(one.sent_at ?? tx.now, tx.now) })
    }
  })
