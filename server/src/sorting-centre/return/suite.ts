import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { scReturnDisposal, scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { scReturnRefusals } from '@kuacang/contract/sorting-centre/return/refusals'
import type { Caller, Scope } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveAllHeld, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { isId } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import { lockScParcel, type ScParcelRow, scParcelDocument, unknownScParcel } from '../parcel/store.ts'
import { holdReturn, holdReturns, lockReturnNumbered, type ScReturnRow, scReturnDocument } from './store.ts'

const words = { disposal: text('处置方式', 'Disposal'), express: text('快递单号', 'Express number') }
const { registered, decided } = scReturnStatus.code

/** Why a return may not go on a receipt now. */
const notReady = (caller: Caller, row: ScReturnRow): (() => Refused) | undefined => {
  const { id, tracking_id: parcel, status } = row
  const tried = triedOn(caller, scReturnDocument.table, 'end', { id, number: parcel, status })
  if (status === registered) return () => new Refused(scReturnRefusals.undecided, { parcel }, tried)
  if (status !== decided)
    return () => new Refused(scReturnRefusals.ended, { parcel, status: scReturnStatus.label(status) }, tried)
  return row.disposal === scReturnDisposal.code.destroy
    ? () => new Refused(scReturnRefusals.to_destroy, { parcel }, tried)
    : undefined
}

const thingOf = (
  caller: Caller,
  row: ScReturnRow,
  p: Pick<ScParcelRow, 'weight_g' | 'actual_weight_g'>,
): CargoThing => ({
  ...{ id: row.id, number: row.tracking_id, tag: row.receiver, items: 1, receipt_id: row.receipt_id },
  display: [
    {
      label: words.disposal,
      value: row.disposal === null ? '-' : scReturnDisposal.label(row.disposal)[caller.locale],
    },
    ...(row.express_no ? [{ label: words.express, value: row.express_no }] : []),
  ],
  weight_g: p.actual_weight_g ?? p.weight_g,
  ready_at: row.decided_at,
  notReady: notReady(caller, row),
})

/** The return of a scanned parcel, or one by its id. */
const lock = async (tx: Tx, caller: Caller, code: string): Promise<CargoThing> => {
  const [found, last, byId] = await together(
    lockScParcel(tx, caller, code),
    lockReturnNumbered(tx, caller, code),
    isId(code) ? whenAsked(holdReturn(tx, caller, code)) : undefined,
  )
  if (!found) {
    if (!byId) throw await unknownScParcel(tx, caller, code)
    const { row, parcel } = byId()
    return thingOf(caller, row, parcel)
  }
  if (!last) throw new Refused(scReturnRefusals.no_return, { number: found.tracking_id })
  if (last.parcel_id !== found.id) throw new LostRace('the number means another parcel')
  return thingOf(caller, last, found)
}

const { machine } = scParcelDocument

/**
 * Parcels go along as their returns come on a receipt or off it: that of an id, or all on a receipt. One in another state does
 * not fit its return: the status becomes null, and the statement fails.
 */
const moveParcels = (
  tx: Tx,
  { warehouse_id }: Scope,
  action: 'put_on_receipt' | 'take_off_receipt',
  where: 'id' | 'receipt_id',
  value: string,
): void =>
  tx.later(
    `update sc_parcel p set status = case when p.status in (${machine.from(action).join(', ')}) then ${machine.to(action)[0]} end,
       version = p.version + 1, updated_at = $3
     from sc_return r where r.warehouse_id = $1 and r.${where} = $2 and p.warehouse_id = $1 and p.id = r.parcel_id`,
    [warehouse_id, value, tx.now],
  )

const onReceipts = onReceipt(scReturnDocument)

const leave = async (tx: Tx, caller: Caller, ids: readonly string[], receipt: string): Promise<number> => {
  const { rows, parcels } = await holdReturns(tx, caller, ids)
  if (rows.length !== ids.length) throw new Refused(kitRefusals.busy)
  moveAllHeld(tx, caller, scParcelDocument, 'return', parcels, { detail: { receipt } })
  moveAllHeld(tx, caller, scReturnDocument, 'end', rows, { set: { ended_at: tx.now }, detail: { receipt } })
  return parcels.length
}

const onSql = `
select r.*, p.weight_g, p.actual_weight_g from sc_return r
join sc_parcel p on p.warehouse_id = $1 and p.id = r.parcel_id
where r.warehouse_id = $1 and r.receipt_id = $2 order by r.tracking_id, r.id`

/** Returns leave with a receipt of who gets them, signed with photos (PA-601 to PA-603). */
export const handoverSuite: HandoverSuite = {
  key: 'sorting-center-returned-outbound-parcel',
  prefix: 'SR',
  lanes: () => Promise.resolve(({ tag }) => tag),
  cargo: {
    lock,
    on: async (tx, caller, receipt_id) => {
      const rows = await tx.run<ScReturnRow & Pick<ScParcelRow, 'weight_g' | 'actual_weight_g'>>(onSql, [
        caller.warehouse_id,
        receipt_id,
      ])
      return rows.map((row) => thingOf(caller, row, row))
    },
    receiptsWith: onReceipts.receiptsWith,
    attach: (tx, caller, id, receipt_id) => {
      onReceipts.attach(tx, caller, id, receipt_id)
      moveParcels(tx, caller, receipt_id === null ? 'take_off_receipt' : 'put_on_receipt', 'id', id)
    },
    detachAll: (tx, caller, receipt_id) => {
      moveParcels(tx, caller, 'take_off_receipt', 'receipt_id', receipt_id)
      return onReceipts.detachAll(tx, caller, receipt_id)
    },
    handOver: (tx, caller, ids, { number }) => leave(tx, caller, ids, number),
  },
}
