import { text } from '@kuacang/contract/kit/text'
import { outboundReturnStatus, returnMark } from '@kuacang/contract/returns/record/enums'
import { outboundReturnMachine } from '@kuacang/contract/returns/record/machine'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { ReturnAddress } from '@kuacang/contract/returns/record/shown'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { originOf, type Shipped, shippedById } from '../../outbound/public.ts'

export const returnDocument = {
  machine: outboundReturnMachine,
  title: text('退件', 'return'),
  table: 'return_record',
  statusColumn: 'status',
  numberColumn: 'tracking_number',
  partnerOwned: true,
} as const satisfies Document

export type ReturnRow = {
  id: string
  outbound_order_id: string
  order_number: string
  tracking_number: string
  partner_id: number
  platform_home: number | null
  platform_order_id: string | null
  /** The return that its platform announced, in the home of the order. */
  platform_return_id: string | null
  status: number
  reason: number
  mark: number | null
  wait: number | null
  wait_until: Date | null
  address: ReturnAddress | null
  channel_code: string
  new_tracking_number: string
  relabelled_at: Date | null
  batch_id: string | null
  batch_number: string
  bag_id: string | null
  bag_number: string
  weight_g: number | null
  comments: string
  received_at: Date | null
  graded_at: Date | null
  handed_over_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: number
}

const { code } = outboundReturnMachine.status

/** It is done with: the same number may come back again, as another return. */
export const isOver = ({ status, handed_over_at }: Pick<ReturnRow, 'status' | 'handed_over_at'>): boolean =>
  handed_over_at !== null || status === code.inbound_done || status === code.deleted

/** What an action requires beside the state. */
const fits: { readonly [action: string]: (row: ReturnRow, caller: Caller) => boolean } = {
  decide: (row, { partner_id }) =>
    partner_id !== null &&
    row.mark !== returnMark.code.destroy &&
    (row.status !== code.inbound_scan || row.wait !== null),
  mark: (row) => row.mark !== returnMark.code.destroy,
  generate_relabel: (row) => row.mark === returnMark.code.relabel && row.address !== null,
  destroy: (row) =>
    row.status === code.inbound_scan
      ? row.graded_at !== null && row.wait === null
      : row.mark === returnMark.code.destroy,
  create_plan: (row) => row.graded_at !== null && row.wait === null,
}

/** What the caller may do with a return now. */
const actionsOf = (row: ReturnRow, caller: Caller) =>
  outboundReturnMachine
    .allowed(row.status, caller.holds)
    .filter((action) => fits[action]?.(row, caller) ?? true)

/** A return as calls answer with it. */
export const showReturn = (row: ReturnRow, caller: Caller) => ({
  ...row,
  weight: kgOf(row.weight_g),
  actions: actionsOf(row, caller),
})

/** The newest return of a number that was scanned: its own, or that of its new label. */
const scannedSql = `
select * from (
  select * from return_record where warehouse_id = $1 and tracking_number = $2
  union
  select * from return_record where warehouse_id = $1 and new_tracking_number = $2 and new_tracking_number <> '') f
order by (status in ${codes(outboundReturnStatus, 'inbound_done', 'deleted')} or handed_over_at is not null), created_at desc limit 1`

/** The id of that return: warehouse ($1) and number ($2). */
export const scannedIdSql = `select id from (${scannedSql}) meant`

export const findReturn = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<ReturnRow | undefined> => {
  const [row] = await tx.run<ReturnRow>(scannedSql, [warehouse_id, number])
  return row
}

export const returnById = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id, partner_id }: Scope,
  id: string,
): Promise<ReturnRow> => {
  const [row] = await tx.run<ReturnRow>(
    `select * from return_record where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3)`,
    [warehouse_id, id, partner_id],
  )
  if (!row) throw notFound(returnDocument.title, id)
  return row
}

/** A return by its id, locked. */
export const holdReturn = async (
  tx: Tx,
  { warehouse_id, partner_id }: Scope,
  id: string,
): Promise<ReturnRow> => {
  const [row] = await tx.run<ReturnRow>(
    `select * from return_record where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3) for update`,
    [warehouse_id, id, partner_id],
  )
  if (!row) throw notFound(returnDocument.title, id)
  return row
}

const holdScannedSql = `
select * from return_record where warehouse_id = $1 and id = (select id from (${scannedSql}) meant)
  and ($3::bigint is null or partner_id = $3) for update`

/** The return of a scanned number, locked. */
export const holdScanned = async (
  tx: Tx,
  { warehouse_id, partner_id }: Scope,
  number: string,
): Promise<ReturnRow | undefined> => {
  const [row] = await tx.run<ReturnRow>(holdScannedSql, [warehouse_id, number, partner_id])
  return row
}

/** The same; refuses a number that is no return. */
export const mustHoldScanned = async (tx: Tx, scope: Scope, number: string): Promise<ReturnRow> => {
  const row = await holdScanned(tx, scope, number)
  if (!row) throw new Refused(returnRefusals.unknown, { number })
  return row
}

type Topic = 'return.received' | 'return.graded' | 'return.decided' | 'return.relabelled' | 'return.destroyed'

type More = Readonly<Record<string, unknown>>

/** Tells merchant and platform about a return. */
export const tellReturn = async (
  tx: Tx,
  caller: Caller,
  topic: Topic,
  row: ReturnRow,
  more: More = {},
): Promise<void> => tellReturnOf(tx, await shippedById(tx, caller, row.outbound_order_id), topic, row, more)

/** The same where its order is known. */
export const tellReturnOf = (
  tx: Tx,
  { erp_order_id }: Pick<Shipped, 'erp_order_id'>,
  topic: Topic,
  row: ReturnRow,
  more: More = {},
): void =>
  tx.emit({
    topic,
    object: { type: returnDocument.table, id: row.id },
    partner_id: row.partner_id,
    payload: {
      ...{ id: row.id, tracking_number: row.tracking_number, order_number: row.order_number },
      ...{ erp_order_id, reason: row.reason, platform_order: originOf(row) },
      ...more,
    },
  })
