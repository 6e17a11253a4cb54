import { printerStatus } from '@kuacang/contract/printing/printer/enums'
import type { Relay } from '@kuacang/contract/printing/relay/calls'
import { relayState } from '@kuacang/contract/printing/relay/enums'
import { relayMachine } from '@kuacang/contract/printing/relay/machine'
import { type Caller, noWarehouse, type Scope } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { wakeRelays } from '#kit/outbox/wake'
import { relayDocument } from './document.ts'
import { waitsMs } from './settle.ts'

type Row = {
  id: string
  printer_id: string
  printer: string
  title: string
  state: Relay['state']
  fault: Relay['fault']
  detail: string
  next_at: Date
  created_at: Date
  user_id: string
}

const columns = `r.id, r.printer_id, p.name as printer, r.title, r.state, r.fault, r.detail, r.next_at, r.created_at, r.user_id`
const joined = 'print_relay r join printer p on p.warehouse_id = $1 and p.id = r.printer_id'

/** What a user may do with a file: those who asked for it as much as those who look after the printers. */
const shown = ({ user_id, ...row }: Row, caller: Caller): Relay => ({
  ...row,
  next_at: row.state === relayState.code.waiting ? row.next_at.toISOString() : null,
  created_at: row.created_at.toISOString(),
  actions: relayMachine.allowed(row.state, (right) => user_id === caller.user.id || caller.holds(right)),
})

/** The files of a printer, newest first. */
export const relaysOf = async (
  tx: Reader,
  caller: Caller,
  printer_id: string,
  most: number,
): Promise<Relay[]> => {
  const rows = await tx.run<Row>(
    `select ${columns} from ${joined} where r.warehouse_id = $1 and r.printer_id = $2
     order by r.created_at desc, r.id desc limit $3`,
    [caller.warehouse_id, printer_id, most],
  )
  return rows.map((row) => shown(row, caller))
}

/** The files of print jobs, by their ids. */
export const relaysById = async (
  tx: Reader,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Relay>> => {
  if (ids.length === 0 || caller.stands_in === noWarehouse) return new Map()
  const rows = await tx.run<Row>(
    `select ${columns} from ${joined} where r.warehouse_id = $1 and r.id = any($2)`,
    [caller.stands_in, ids],
  )
  return new Map(rows.map((row) => [row.id, shown(row, caller)]))
}

/** A file that the user sent, or any where the user looks after the printers. */
export const findRelay = async (tx: Reader, caller: Caller, id: string): Promise<Relay | undefined> => {
  const [row] = await tx.run<Row>(
    `select ${columns} from ${joined} where r.warehouse_id = $1 and r.id = $2`,
    [caller.warehouse_id, id],
  )
  const isOwn = row?.user_id === caller.user.id || caller.holds('EditWarehouse')
  return row && isOwn ? shown(row, caller) : undefined
}

export const mustFindRelay = async (tx: Reader, caller: Caller, id: string): Promise<Relay> => {
  const found = await findRelay(tx, caller, id)
  if (!found) throw notFound(relayDocument.title, id)
  return found
}

/** Printers of the warehouse that are in use, by their ids, with their names. */
export const printersInUse = async (
  tx: Reader,
  { warehouse_id, partner_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0 || partner_id !== null) return new Map()
  const rows = await tx.run<{ id: string; name: string }>(
    'select id, name from printer where warehouse_id = $1 and id = any($2) and status = $3',
    [warehouse_id, ids, printerStatus.code.enabled],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const fileKey = (warehouse_id: number) => `print-relay/${warehouse_id}/${newId()}.pdf`

type ToSend = {
  readonly id: string
  readonly printer_id: string
  readonly title: string
  readonly kept: boolean
  readonly pdf: Uint8Array
}

/** Queues a file for a printer, to be sent after the commit. One whose id is taken is not queued a second time. */
export const queueFile = async (
  tx: Tx,
  { warehouse_id, user }: Caller,
  { id, printer_id, title, kept, pdf }: ToSend,
): Promise<void> => {
  const file = fileKey(warehouse_id)
  await tx.store.files.put(file, pdf)
  await tx.db
    .insertInto('print_relay')
    .values({
      warehouse_id,
      id,
      printer_id,
      title,
      file,
      kept,
      user_id: user.id,
      next_at: tx.now,
      until: new Date(tx.now.getTime() + waitsMs),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((taken) => taken.doNothing())
    .execute()
  tx.afterCommit(() => wakeRelays(tx.store))
}

const keepDays = 7
const sweptAtOnce = 500

/** Removes the files that ended long ago; answers how many. */
export const sweepRelays = async (
  { db, files }: Pick<Tx['store'], 'db' | 'files'>,
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - keepDays * 86_400_000)
  const { sent, confirmed, failed, cancelled } = relayState.code
  const ended = await db
    .selectFrom('print_relay')
    .select(['warehouse_id', 'id', 'file'])
    .where('state', 'in', [sent, confirmed, failed, cancelled])
    .where('updated_at', '<', before)
    .limit(sweptAtOnce)
    .execute()
  for (const { warehouse_id, id, file } of ended) {
    await files.remove(file)
    await db.deleteFrom('print_relay').where('warehouse_id', '=', warehouse_id).where('id', '=', id).execute()
  }
  return ended.length
}
