import { epcInboundBagMachine } from '@kuacang/contract/epc/inbound-bag/machine'
import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { knownElsewhere } from '#kit/document/elsewhere'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'

export const epcInboundBagDocument = {
  machine: epcInboundBagMachine,
  title: text('入库袋', 'inbound bag'),
  table: 'epc_inbound_bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

export type InboundBagRow = {
  id: string
  bag_number: string
  tag: string
  status: number
  origin_hub_code: string
  parcel_count: number
  weight_g: number | null
  receipt_id: string | null
  note_id: string | null
  due_at: Date | null
  created_at: Date
  handed_over_at: Date | null
}

/** Bags as calls answer with them, each with the number of the receipt that it is or was taken over with. */
export const showInboundBags = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  bags: readonly InboundBagRow[],
) => {
  const [numbers, notes] = await together(
    receiptNumbers(
      tx,
      caller,
      bags.map((b) => b.receipt_id),
    ),
    noteNumbers(
      tx,
      caller,
      bags.map((b) => b.note_id),
    ),
  )
  return bags.map((b) => ({
    ...b,
    delivery_note_number: notes.get(b.note_id) ?? null,
    weight: kgOf(b.weight_g),
    receipt_number: numbers.get(b.receipt_id) ?? null,
    due_time: b.due_at,
    created_time: b.created_at,
    handover_time: b.handed_over_at,
    actions: epcInboundBagMachine.allowed(b.status, caller.holds),
  }))
}

/** The numbers of delivery notes by their ids. */
const noteNumbers = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tx.run<{ id: string; note_number: string }>(
    'select id, note_number from epc_inbound_note where warehouse_id = $1 and id = any($2)',
    [warehouse_id, wanted],
  )
  return new Map(rows.map((n) => [n.id, n.note_number]))
}

export const showInboundBag = async (tx: Pick<Tx, 'run'>, caller: Caller, bag: InboundBagRow) => {
  const [shown] = await showInboundBags(tx, caller, [bag])
  if (!shown) throw new Error('one bag is shown as one')
  return shown
}

/** A bag by its number or id, locked. Says whose it is when another parcel centre expects it. */
export const lockInboundBag = async (tx: Tx, caller: Caller, code: string): Promise<InboundBagRow> => {
  const [row] = await tx.run<InboundBagRow>(
    'select * from epc_inbound_bag where warehouse_id = $1 and (bag_number = $2 or id = $2) for update',
    [caller.warehouse_id, code],
  )
  if (row) return row
  await mustFit(tx, caller, 'hub_inbound_bag', code)
  const warehouse = await knownElsewhere(tx, caller, epcInboundBagDocument, code)
  if (warehouse !== undefined)
    throw new Refused(epcInboundBagRefusals.other_warehouse, { number: code, warehouse })
  throw await wrongScan(tx, caller, { expected: 'inbound_bag', code })
}

/** A bag by its number; refuses an unknown one. */
export const mustFindInboundBag = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bag_number: string,
): Promise<InboundBagRow> => {
  const [row] = await tx.run<InboundBagRow>(
    'select * from epc_inbound_bag where warehouse_id = $1 and bag_number = $2',
    [warehouse_id, bag_number],
  )
  if (!row) throw notFound(epcInboundBagDocument.title, bag_number)
  return row
}
