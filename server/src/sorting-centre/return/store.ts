import { text } from '@kuacang/contract/kit/text'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { scReturnMachine } from '@kuacang/contract/sorting-centre/return/machine'
import { scReturnRefusals } from '@kuacang/contract/sorting-centre/return/refusals'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Reader, type Tx } from '#kit/database/transact'
import { type Document, hold, notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'
import { type ScParcelRow, scParcelIdSql, scParcelLock, scParcelRows } from '../parcel/store.ts'

export const scReturnDocument = {
  machine: scReturnMachine,
  title: text('退件', 'return'),
  table: 'sc_return',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

export type ScReturnRow = {
  id: string
  tracking_id: string
  parcel_id: string
  status: number
  reason: number
  remark: string
  disposal: number | null
  receiver: string
  express_no: string
  photos: string[]
  receipt_id: string | null
  registered_by: string
  decided_by: string
  version: number
  created_at: Date
  decided_at: Date | null
  ended_at: Date | null
}

type Returned = Pick<ScParcelRow, 'id' | 'tracking_id' | 'original_tracking_id' | 'origin'>
type Why = { readonly reason: number; readonly remark?: string; readonly photos?: readonly string[] }

/** Notes that a parcel came back or cannot go; its own move is the caller's. A parcel has one return under way. */
export const registerReturn = (
  tx: Tx,
  caller: Caller,
  parcel: Returned,
  { reason, remark = '', photos = [] }: Why,
): ScReturnRow => {
  const { tracking_id, id: parcel_id, original_tracking_id, origin } = parcel
  const row: ScReturnRow = {
    ...{ id: newId(), tracking_id, parcel_id, status: scReturnStatus.code.registered, reason, remark },
    ...{ disposal: null, receiver: '', express_no: '', photos: [...photos], receipt_id: null },
    ...{ registered_by: caller.user.username, decided_by: '', version: 1, created_at: tx.now },
    ...{ decided_at: null, ended_at: null },
  }
  tx.later(
    `insert into sc_return (warehouse_id, id, tracking_id, parcel_id, status, reason, remark, photos, registered_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      ...[caller.warehouse_id, row.id, tracking_id, parcel_id, row.status, reason, remark, row.photos],
      ...[row.registered_by, tx.now],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'sc_return.register',
    object: { type: scReturnDocument.table, id: row.id, number: tracking_id },
    parent: { type: 'sc_parcel', id: parcel_id },
    detail: { reason_code: reason, ...(remark && { reason: remark }) },
  })
  tx.emit({
    topic: 'sorting_centre.returned',
    object: { type: 'sc_parcel', id: parcel_id },
    payload: { tracking_id, original_tracking_id, origin, return_reason: reason, remark },
  })
  return row
}

const lockLast = 'order by created_at desc, id desc limit 1 for update'
const lockNumberedSql = `select * from sc_return where warehouse_id = $1 and parcel_id = ${scParcelIdSql} ${lockLast}`

/** The return under way of the parcel that a number means, else its last one; locked. Travels with the lock of that, after it. */
export const lockReturnNumbered = async (
  tx: Tx,
  { warehouse_id }: Scope,
  number: string,
): Promise<ScReturnRow | undefined> => {
  const [row] = await tx.run<ScReturnRow>(lockNumberedSql, [warehouse_id, number])
  return row
}

export const findReturn = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  id: string,
): Promise<ScReturnRow> => {
  const [row] = await tx.run<ScReturnRow>('select * from sc_return where warehouse_id = $1 and id = $2', [
    warehouse_id,
    id,
  ])
  if (!row) throw notFound(scReturnDocument.title, id)
  return row
}

const lockParcelsSql = `${scParcelRows} and p.id = any(array(
  select r.parcel_id from sc_return r where r.warehouse_id = $1 and r.id = any($2))) ${scParcelLock}`

/** Returns and their parcels, all locked in the order of their ids, the parcels first. */
export const holdReturns = async (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<{ readonly rows: readonly ScReturnRow[]; readonly parcels: readonly ScParcelRow[] }> => {
  const [parcels, rows] = await together(
    tx.run<ScParcelRow>(lockParcelsSql, [scope.warehouse_id, ids]),
    hold<ScReturnRow>(tx, scope, scReturnDocument, ids),
  )
  return { rows, parcels }
}

/** A return by its id and its parcel, both locked, the parcel first. */
export const holdReturn = async (
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ readonly row: ScReturnRow; readonly parcel: ScParcelRow }> => {
  const {
    rows: [row],
    parcels: [parcel],
  } = await holdReturns(tx, scope, [id])
  if (!row || !parcel) throw notFound(scReturnDocument.title, id)
  return { row, parcel }
}

/** Refuses to change a return that is done with, or on a receipt. */
export const mustBeOpen = async (tx: Tx, caller: Caller, row: ScReturnRow): Promise<void> => {
  const parcel = row.tracking_id
  if (!scReturnMachine.can('go_again', row.status))
    throw new Refused(scReturnRefusals.ended, { parcel, status: scReturnStatus.label(row.status) })
  if (row.receipt_id === null) return
  const receipt = (await receiptNumbers(tx, caller, [row.receipt_id])).get(row.receipt_id) ?? ''
  throw new Refused(scReturnRefusals.on_receipt, { parcel, receipt })
}

type Shown = ScReturnRow &
  Pick<ScParcelRow, 'channel_code' | 'weight_g' | 'actual_weight_g'> & {
    readonly parcel_status: number
  }

/** A return with what is shown of its parcel. */
export const withParcel = (row: ScReturnRow, p: ScParcelRow): Shown => ({
  ...row,
  ...{ parcel_status: p.status, channel_code: p.channel_code },
  ...{ weight_g: p.weight_g, actual_weight_g: p.actual_weight_g },
})

/** Returns as calls answer with them. */
export const showReturns = async (tx: Pick<Tx, 'run'>, caller: Caller, rows: readonly Shown[]) => {
  const receipts = await receiptNumbers(
    tx,
    caller,
    rows.map((r) => r.receipt_id),
  )
  return rows.map((r) => ({
    ...r,
    ...{ return_reason: r.reason, channel: r.channel_code },
    weight: kgOf(r.actual_weight_g ?? r.weight_g),
    receipt_number: receipts.get(r.receipt_id) ?? null,
    ...{ created_time: r.created_at, decided_time: r.decided_at, ended_time: r.ended_at },
    ...{ returned_time: r.parcel_status === scParcelStatus.code.returned ? r.ended_at : null },
    // Nothing is decided of what stands on a receipt.
    actions: r.receipt_id === null ? scReturnMachine.allowed(r.status, caller.holds) : [],
  }))
}

export const showReturn = async (tx: Pick<Tx, 'run'>, caller: Caller, row: ScReturnRow, p: ScParcelRow) => {
  const [shown] = await showReturns(tx, caller, [withParcel(row, p)])
  if (!shown) throw new Error('one return is shown as one')
  return shown
}
