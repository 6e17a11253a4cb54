import { printJobStatus } from '@kuacang/contract/printing/job/enums'
import { printerStatus } from '@kuacang/contract/printing/printer/enums'
import { printerRefusals } from '@kuacang/contract/printing/printer/refusals'
import type { Relay, relayPaper } from '@kuacang/contract/printing/relay/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { move, notFound, tryMove } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { wakeRelays } from '#kit/outbox/wake'
import { Refused } from '#kit/refused'
import { printJobDocument } from '../job/document.ts'
import { printerDocument } from '../printer/document.ts'
import { relayDocument } from './document.ts'
import { waitsMs } from './settle.ts'
import { findRelay, mustFindRelay, queueFile } from './store.ts'

/** What every PDF begins with. */
const pdfMark = Buffer.from('%PDF-')

/** A printer of the warehouse that is in use. Printers are the staff's: a customer's user is told of none. */
export const mustFindPrinter = async (
  tx: Reader,
  { warehouse_id, partner_id }: Caller,
  id: string,
): Promise<{ id: string; name: string; paper: string }> => {
  const [printer] = await tx.run<{ id: string; name: string; paper: string; status: number }>(
    'select id, name, paper, status from printer where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  if (!printer || partner_id !== null) throw notFound(printerDocument.title, id, 'printer_id')
  if (printer.status !== printerStatus.code.enabled)
    throw new Refused(printerRefusals.switched_off, { name: printer.name })
  return printer
}

type Job = { readonly user_id: string; readonly status: number; readonly label: string }

/** The print job of this id, where there is one; another call with the same paper waits for this one. */
const lockJob = async (tx: Tx, { warehouse_id }: Caller, id: string): Promise<Job | undefined> => {
  const [job] = await tx.run<Job>(
    'select user_id, status, label from print_job where warehouse_id = $1 and id = $2 for update',
    [warehouse_id, id],
  )
  return job
}

/** A job must be the user's own, and printed in no other way. */
const checkJob = ({ user }: Caller, id: string, { user_id, status }: Job): void => {
  if (user_id !== user.id) throw notFound(printJobDocument.title, id)
  if (status !== printJobStatus.code.requested)
    throw new Refused(printerRefusals.printed_before, { status: printJobStatus.label(status) })
}

type Sending = { readonly body: z.output<typeof relayPaper.body>; readonly files: readonly Upload[] }

/** Queues a paper for a printer. The same id again, under whichever key, is the same paper: it is sent once. */
export const sendPaper = async (
  tx: Tx,
  caller: Caller,
  { body: { id, printer_id, title }, files: [file] }: Sending,
): Promise<Relay> => {
  const printer = await mustFindPrinter(tx, caller, printer_id)
  // Under the lock: a paper that another call has queued meanwhile is the same paper, however far it is.
  const job = await lockJob(tx, caller, id)
  const before = await findRelay(tx, caller, id)
  if (before) return before
  const pdf = await file?.read()
  if (!pdf?.subarray(0, pdfMark.length).equals(pdfMark))
    throw new Refused(printerRefusals.no_pdf, { file: file?.name ?? '-' })
  if (job) checkJob(caller, id, job)
  const about = { id, printer_id: printer.id, pdf }
  await queueFile(tx, caller, { ...about, title: job?.label ?? title, kept: job !== undefined })
  return mustFindRelay(tx, caller, id)
}

type Of = { readonly params: { readonly id: string } }

/**
 * Takes back a file that waits, so that it can be printed in another way: its print job stays requested. Where its sending has
 * begun meanwhile this is refused, for it comes out.
 */
export const takeBack = async (tx: Tx, caller: Caller, { params: { id } }: Of): Promise<Relay> => {
  await mustFindRelay(tx, caller, id)
  await move(tx, caller, relayDocument, 'cancel', id)
  return mustFindRelay(tx, caller, id)
}

/** Sends a file again that failed. */
export const sendAgain = async (tx: Tx, caller: Caller, { params: { id } }: Of): Promise<Relay> => {
  const { printer_id } = await mustFindRelay(tx, caller, id)
  await mustFindPrinter(tx, caller, printer_id)
  const { kept } = await move<{ kept: boolean }>(tx, caller, relayDocument, 'send_again', id, {
    set: { next_at: tx.now, until: new Date(tx.now.getTime() + waitsMs), remote_id: '' },
  })
  if (kept) await tryMove(tx, caller, printJobDocument, 'retry', id, { set: { fault: '' } })
  tx.afterCommit(() => wakeRelays(tx.store))
  return mustFindRelay(tx, caller, id)
}
