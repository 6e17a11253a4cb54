import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { receiptMachine } from '@kuacang/contract/handover/receipt/machine'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { kgOf } from '#kit/weight'
import type { CargoThing } from '../cargo.ts'
import { type HandoverSuite, handoverSuiteNamed } from '../suites.ts'

export const receiptDocument = {
  machine: receiptMachine,
  title: text('交接单', 'receipt'),
  table: 'handover_receipt',
  statusColumn: 'status',
  numberColumn: 'receipt_number',
  partnerOwned: false,
} as const satisfies Document

export type ReceiptRow = {
  id: string
  suite: string
  /** What all its things share; null: the receipt is its operator's own. */
  lane: string | null
  receipt_number: string
  status: number
  operator_id: string
  operator_name: string
  bags: number
  weight_g: number
  photos: string[]
  created_at: Date
  signed_at: Date | null
  signed_by: string
}

type Reader = Pick<Caller, 'locale'>

/** The specification calls the things of every station bags. */
export const showThing = (t: CargoThing, { locale }: Reader) => ({
  id: t.id,
  bag_number: t.number,
  tag: t.tag,
  display: t.display.map(({ label, value }) => ({ label: say(label, locale), value })),
  items: t.items,
  weight: kgOf(t.weight_g),
  collected_at: t.ready_at,
  pick_out: t.pickOut ? say(t.pickOut, locale) : null,
})

export const showReceipt = (
  r: ReceiptRow,
  reader: Reader,
  things?: readonly CargoThing[],
  expected?: ReadonlyMap<string | null, number>,
) => ({
  ...r,
  ...(expected?.has(r.lane) ? { expected: expected.get(r.lane) } : {}),
  suite: handoverSuiteNamed(r.suite).key,
  weight: kgOf(r.weight_g),
  ...(things ? { brief_bags: things.map((t) => showThing(t, reader)) } : {}),
})

/** A receipt by its id, of any suite. */
export const receiptById = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  id: string | null,
): Promise<ReceiptRow | undefined> => {
  const [row] = await tx.run<ReceiptRow>(
    'select * from handover_receipt where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  return row
}

/** How many things the lanes of these receipts have in all; none where the station cannot know. */
export const expectedOn = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { expects }: HandoverSuite,
  receipts: readonly Pick<ReceiptRow, 'lane'>[],
): Promise<ReadonlyMap<string | null, number>> => {
  const lanes = receipts.flatMap(({ lane }) => (lane === null ? [] : [lane]))
  return expects && lanes.length > 0 ? expects(tx, caller, lanes) : new Map()
}

/** The numbers of receipts by their ids, for areas that show on which one a thing stands. */
export const receiptNumbers = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tx.run<{ id: string; receipt_number: string }>(
    'select id, receipt_number from handover_receipt where warehouse_id = $1 and id = any($2)',
    [warehouse_id, wanted],
  )
  return new Map(rows.map((r) => [r.id, r.receipt_number]))
}

/** The receipts of a suite, for its list. */
export const receiptsOf = ({ db }: Pick<Tx, 'db'>, { warehouse_id }: Scope, suite: string) =>
  db
    .selectFrom('handover_receipt')
    .where('warehouse_id', '=', warehouse_id)
    .where('suite', '=', suite)
    .selectAll()

/** The operator's own receipt under way. One for each operator and suite: a unique index ensures it. */
export const ownReceipt = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id, user }: Caller,
  suite: string,
  hold: 'for update' | '' = '',
) => {
  const [row] = await tx.run<ReceiptRow>(
    `select * from handover_receipt
     where warehouse_id = $1 and suite = $2 and operator_id = $3 and status = ${receiptStatus.code.active} and lane is null ${hold}`,
    [warehouse_id, suite, user.id],
  )
  return row
}

/** The receipt under way of a lane, whichever operator began it, locked. One for each: a unique index ensures it. */
export const receiptOfLane = async (tx: Tx, { warehouse_id }: Scope, suite: string, lane: string) => {
  const [row] = await tx.run<ReceiptRow>(
    `select * from handover_receipt
     where warehouse_id = $1 and suite = $2 and lane = $3 and status = ${receiptStatus.code.active} for update`,
    [warehouse_id, suite, lane],
  )
  return row
}

/** A receipt under way by its id, locked, where the operator may add to it: that of a lane, or their own. */
export const openReceipt = async (tx: Tx, { warehouse_id, user }: Caller, suite: string, id: string) => {
  const [row] = await tx.run<ReceiptRow>(
    `select * from handover_receipt
     where warehouse_id = $1 and id = $4 and suite = $2 and status = ${receiptStatus.code.active}
       and (lane is not null or operator_id = $3) for update`,
    [warehouse_id, suite, user.id, id],
  )
  return row
}

/** The receipts under way that the operator may add to: those of all lanes, and their own. The latest first. */
export const openReceipts = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id, user }: Caller,
  suite: string,
): Promise<ReceiptRow[]> =>
  tx.run<ReceiptRow>(
    `select * from handover_receipt
     where warehouse_id = $1 and suite = $2 and status = ${receiptStatus.code.active} and (lane is not null or operator_id = $3)
     order by updated_at desc, id limit 200`,
    [warehouse_id, suite, user.id],
  )

/**
 * A receipt of one of these suites; a user who may not hand over there does not find it. With `hold` it stays as it is until
 * the end of the transaction.
 */
export const mustFindReceipt = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  suites: readonly Pick<HandoverSuite, 'key'>[],
  id: string,
  hold: 'for share' | '' = '',
): Promise<ReceiptRow> => {
  const [row] = await tx.run<ReceiptRow>(
    `select * from handover_receipt where warehouse_id = $1 and id = $2 and suite = any($3) ${hold}`,
    [warehouse_id, id, suites.map((s) => s.key)],
  )
  if (!row) throw notFound(receiptDocument.title, id)
  return row
}
