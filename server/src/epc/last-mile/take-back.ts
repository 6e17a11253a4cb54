import { epcLastMileRefusals } from '@kuacang/contract/epc/last-mile/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold, moveHeld, notFound } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { Cargo, CargoThing, ReceiptCause } from '../../handover/public.ts'
import { countBags } from './events.ts'
import {
  type epcLastMileBagDocument,
  epcLastMileDocument,
  type LastMileBagRow,
  type LastMileRow,
} from './store.ts'

type Row = LastMileRow | LastMileBagRow
type Shown = {
  readonly tag: string
  readonly items: number
  readonly display: readonly (readonly [Text, string])[]
}

const thingOf = (row: Row, { tag, items, display }: Shown): CargoThing => ({
  ...{ id: row.id, number: row.number, tag, items, weight_g: row.weight_g, ready_at: row.left_at },
  display: display.map(([label, value]) => ({ label, value })),
  receipt_id: row.receipt_id,
  notReady:
    row.taken_back_at === null
      ? undefined
      : () => new Refused(epcLastMileRefusals.back_already, { number: row.number }),
})

type Back<R extends Row> = {
  readonly document: typeof epcLastMileDocument | typeof epcLastMileBagDocument
  readonly show: (row: R, reader: Pick<Caller, 'locale'>) => Shown
  readonly takeBack: (tx: Tx, caller: Caller, rows: readonly R[], cause: ReceiptCause) => Promise<number>
}

/** The cargo of what the last mile brings back: found by the number on it, of several of one number the last that left. */
export const broughtBack = <R extends Row>({ document, show, takeBack }: Back<R>): Cargo => ({
  lock: async (tx, caller, code) => {
    const [row] = await tx.run<R>(
      `select * from ${document.table} where warehouse_id = $1 and (number = $2 or id = $2)
       order by left_at desc limit 1 for update`,
      [caller.warehouse_id, code],
    )
    if (!row) throw notFound(document.title, code)
    return thingOf(row, show(row, caller))
  },
  on: async (tx, caller, receipt_id) => {
    const rows = await tx.run<R>(
      `select * from ${document.table} where warehouse_id = $1 and receipt_id = $2 order by number, id`,
      [caller.warehouse_id, receipt_id],
    )
    return rows.map((row) => thingOf(row, show(row, caller)))
  },
  ...onReceipt(document),
  handOver: async (tx, caller, ids, cause) =>
    takeBack(tx, caller, await hold<R>(tx, caller, document, ids), cause),
})

/** Parcels are here again: what is inside can be taken back in at the re-inbound desk. */
export const parcelsBack = async (
  tx: Tx,
  caller: Caller,
  rows: readonly LastMileRow[],
  { number: receipt }: ReceiptCause,
): Promise<number> => {
  const { machine } = epcLastMileDocument
  const back = rows.filter((r) => r.taken_back_at === null)
  for (const row of back) {
    const set = { taken_back_at: tx.now }
    if (machine.can('return', row.status))
      moveHeld<LastMileRow>(tx, caller, epcLastMileDocument, 'return', row, {
        set: { ...set, returned_at: tx.now },
        detail: { receipt },
      })
    else
      tx.later(
        `update epc_last_mile set taken_back_at = $3, version = version + 1, updated_at = $3
         where warehouse_id = $1 and id = $2`,
        [caller.warehouse_id, row.id, tx.now],
      )
    tx.record({
      operation: 'epc_outbound_parcel.take_back',
      object: { type: 'epc_outbound_parcel', id: row.id, number: row.number },
      detail: { receipt },
    })
  }
  tx.later(
    `update epc_ob set returned_at = $3, version = version + 1, updated_at = $3
     where warehouse_id = $1 and id = any($2) and returned_at is null`,
    [caller.warehouse_id, back.map((r) => r.id), tx.now],
  )
  await countBags(
    tx,
    caller,
    back.map((r) => r.bag_id),
  )
  return back.length
}
