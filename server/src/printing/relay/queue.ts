import { relayState } from '@kuacang/contract/printing/relay/enums'
import { sql } from 'kysely'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { leaseMs } from '#kit/outbox/settle'

const { waiting, sending, sent } = relayState.code

/** One printer is sent to by one process at a time: labels come out in the order in which they were asked for. */
export type PrinterLane = { readonly warehouse_id: number; readonly printer_id: string }

/** Longer than all that is done with one file: two time limits of a minute, and what is asked before and after. */
const busyMs = 3 * leaseMs

/** Something is to be done for a printer `p` now: a file to send, one whose sending broke off, or one to ask about. */
const isDue = (now: Date) => sql`
  exists (
    select from print_relay r
    where r.warehouse_id = p.warehouse_id and r.printer_id = p.id and r.next_at <= ${now}
      and (r.state in ${sql.raw(codes(relayState, 'waiting', 'sending'))}
        or (r.state = ${sql.lit(sent)} and r.remote_id <> '' and r.until > ${now})))`

export const lanesDue = async (db: Db, now: Date): Promise<PrinterLane[]> =>
  (
    await sql<PrinterLane>`
      select p.warehouse_id, p.id as printer_id from printer p
      where (p.busy_until is null or p.busy_until <= ${now}) and ${isDue(now)}`.execute(db)
  ).rows

export type LeasedPrinter = {
  name: string
  kind: number
  address: string
  paper: string
  dpi: number
  status: number
  tells_status: boolean
  busy_until: Date
}

/** Takes a printer for this process; undefined where another has it. */
export const takePrinter = async (
  db: Db,
  { warehouse_id, printer_id }: PrinterLane,
  now: Date,
): Promise<LeasedPrinter | undefined> =>
  (
    await sql<LeasedPrinter>`
      update printer set busy_until = ${new Date(now.getTime() + busyMs)}
      where warehouse_id = ${warehouse_id} and id = ${printer_id} and (busy_until is null or busy_until <= ${now})
      returning name, kind, address, paper, dpi, status, tells_status, busy_until`.execute(db)
  ).rows[0]

/** Gives it back, unless its time ran out and another process has it. */
export const givePrinterBack = async (
  db: Db,
  { warehouse_id, printer_id }: PrinterLane,
  { busy_until }: Pick<LeasedPrinter, 'busy_until'>,
): Promise<void> => {
  await sql`
    update printer set busy_until = null
    where warehouse_id = ${warehouse_id} and id = ${printer_id} and busy_until = ${busy_until}`.execute(db)
}

export type Queued = {
  id: string
  state: number
  attempts: number
  title: string
  file: string
  remote_id: string
  kept: boolean
  user_id: string
  next_at: Date
  until: Date
  sent_at: Date | null
}

/**
 * What is to be done next for a printer: first what broke off, then what is to be asked about, then the file that has waited
 * longest. Those behind it wait as long as it does.
 */
export const nextOf = async (
  db: Db,
  { warehouse_id, printer_id }: PrinterLane,
  now: Date,
): Promise<Queued | undefined> => {
  const { rows } = await sql<Queued>`
    select id, state, attempts, title, file, remote_id, kept, user_id, next_at, until, sent_at from print_relay
    where warehouse_id = ${warehouse_id} and printer_id = ${printer_id}
      and (state = ${sql.lit(waiting)} or (next_at <= ${now} and (
        state = ${sql.lit(sending)} or (state = ${sql.lit(sent)} and remote_id <> '' and until > ${now}))))
    order by case state when ${sql.lit(sending)} then 1 when ${sql.lit(sent)} then 2 else 3 end, created_at, id
    limit 1`.execute(db)
  const [next] = rows
  return next && next.next_at <= now ? next : undefined
}

/** Notes that a file is being sent, before it is: whatever happens then, it is not sent a second time by itself. */
export const beginSending = async (
  db: Db,
  { warehouse_id }: PrinterLane,
  { id, attempts }: Queued,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update print_relay set state = ${sql.lit(sending)}, attempts = attempts + 1, updated_at = now()
    where warehouse_id = ${warehouse_id} and id = ${id} and state = ${sql.lit(waiting)} and attempts = ${attempts}`.execute(
    db,
  )
  return numAffectedRows > 0n
}
