import { text } from '@kuacang/contract/kit/text'
import { outboundReturnStatus, returnBagStatus } from '@kuacang/contract/returns/record/enums'
import { returnBagMachine } from '@kuacang/contract/returns/record/machine'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { Caller } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { hold, moveAllHeld, moveHeld, notFound, triedOn } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { HandoverSuite } from '../../handover/public.ts'
import { finishedBags, itemsInBags, type PackingSuite, type Parcel } from '../../packing/public.ts'
import { mustBeHere } from '../record/sort.ts'
import { findReturn, type ReturnRow, returnDocument } from '../record/store.ts'

const table = 'return_bag'
const { bagged, relabel_printed } = outboundReturnStatus.code

/** Why a return may not go into a bag now. */
const stopIfUnready = (caller: Caller, row: ReturnRow, scanned: string): void => {
  if (row.status === bagged) return
  mustBeHere(row, scanned)
  const number = row.tracking_number
  const tried = triedOn(caller, returnDocument.table, 'bag', { id: row.id, number, status: row.status })
  if (row.status !== relabel_printed || row.relabelled_at === null)
    throw new Refused(returnRefusals.not_confirmed, { number }, tried)
}

/** A return that was scanned by a number, as what goes into a bag; undefined: it has left. */
export const returnToPack = (caller: Caller, row: ReturnRow, code: string): Parcel | undefined => {
  if (row.handed_over_at !== null) return undefined
  if (row.relabelled_at !== null && row.new_tracking_number !== code)
    throw new Refused(returnRefusals.dead_number, { number: code, living: row.new_tracking_number })
  return {
    ...{ id: row.id, number: row.new_tracking_number || row.tracking_number, tag: row.channel_code },
    ...{ display: row.channel_code, weight_g: row.weight_g ?? 0, bag_id: row.bag_id },
    mayBePut: () => stopIfUnready(caller, row, code),
  }
}

/** Returns with their new labels on go into bags of one channel each. */
export const packingSuite: PackingSuite = {
  key: 'wms_return',
  newBag: () => newNumber('TH'),
  bags: 'return_bag',
  parcels: 'outbound_tracking',
  limit: { items: 'bag_max_items', weight: 'bag_max_weight' },
  wall: false,
  finish: (p) => ({ weight: p.weigh_bag_on_finish }),
  displayLabel: text('渠道', 'Channel'),
  find: async (tx, caller, code) => {
    const row = await findReturn(tx, caller, code)
    return row && returnToPack(caller, row, code)
  },
  hold: async (tx, caller, ids) => {
    const rows = await hold<ReturnRow>(tx, caller, returnDocument, ids)
    return {
      put: (parcel, bag) => {
        const [now] = rows
        if (!now) throw notFound(returnDocument.title, parcel.number)
        // Bagged since it was looked up: begin again, and find out in which bag it is.
        if (now.status === bagged) throw new LostRace('bagged')
        stopIfUnready(caller, now, parcel.number)
        moveHeld(tx, caller, returnDocument, 'bag', now, {
          set: { bag_id: bag.id, bag_number: bag.bag_number },
          detail: { bag: bag.bag_number },
        })
      },
      take: () => {
        moveAllHeld(tx, caller, returnDocument, 'unbag', rows, { set: { bag_id: null, bag_number: '' } })
      },
    }
  },
  opened: (tx, { warehouse_id }, { id }) =>
    tx.later(
      `insert into ${table} (warehouse_id, id, status) values ($1, $2, ${returnBagStatus.code.collecting})`,
      [warehouse_id, id],
    ),
  own: {
    table,
    machine: returnBagMachine,
    moves: {
      finish: ['finish'],
      reopen: ['reopen'],
      cancel: ['cancel'],
      cancel_finished: ['cancel_finished'],
      hand_over: ['hand_over'],
    },
  },
}

const inBagsSql = `
select * from return_record where warehouse_id = $1 and id in (${itemsInBags}) order by id for update`

/** The returns in these bags have left again: their numbers may come back as other returns. */
const leave = async (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
  { number }: { readonly number: string },
): Promise<number> => {
  const rows = await tx.run<ReturnRow>(inBagsSql, [caller.warehouse_id, bagIds])
  moveAllHeld(tx, caller, returnDocument, 'leave', rows, {
    set: { handed_over_at: tx.now },
    detail: { receipt: number },
  })
  return rows.length
}

/** Bags of returns leave with the receipt of their channel. */
export const handoverSuite: HandoverSuite = {
  key: 'wms_return',
  prefix: 'RH',
  lanes: () => Promise.resolve(({ tag }) => tag),
  cargo: finishedBags([packingSuite.key], leave),
}
