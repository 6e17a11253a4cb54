import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { AnnouncedReturn } from '@kuacang/contract/returns/record/calls'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import { returnColumns, returnRow } from '@kuacang/contract/returns/record/sheet'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { eachNumber } from '#kit/document/each-number'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { readTable } from '#kit/sheets/read-table'
import { shippedUnder } from '../../outbound/public.ts'
import { beginReturn } from './begin.ts'
import { findReturn, isOver, showReturn } from './store.ts'

/** One announced return of a shipped order of the caller. The same again answers the one that stands. */
const announceOne = async (tx: Tx, caller: Caller, said: AnnouncedReturn) => {
  const order = await shippedUnder(tx, caller, said.order_number)
  if (!order) throw new Refused(returnRefusals.unknown, { number: said.order_number })
  if (!order.shipped)
    throw new Refused(returnRefusals.not_shipped, { number: said.order_number, order: order.order_number })
  const tracking_number = said.tracking_number ?? (order.tracking_number || order.order_number)
  const standing = await findReturn(tx, caller, tracking_number)
  if (standing && !isOver(standing)) {
    if (standing.outbound_order_id !== order.id)
      throw new Refused(returnRefusals.announced_twice, { number: tracking_number })
    return showReturn(standing, caller)
  }
  return showReturn(beginReturn(tx, caller, order, { ...said, tracking_number }), caller)
}

/** Announces returns, each for itself. */
export const announceRecords = (
  tx: Tx,
  caller: Caller,
  { body: { returns } }: { body: { returns: readonly AnnouncedReturn[] } },
) => {
  // Two rows may name one order, with another parcel each.
  const keyOf = (r: AnnouncedReturn) => `${r.order_number} ${r.tracking_number ?? ''}`.trim()
  const byKey = new Map(returns.map((r) => [keyOf(r), r]))
  return eachNumber(caller, [...byKey.keys()], (key) => {
    const said = byKey.get(key)
    if (!said) throw new Error('each was named')
    return announceOne(tx, caller, said)
  })
}

/** The same from a sheet. */
export const announceSheet = async (tx: Tx, caller: Caller, [file]: readonly Upload[]) => {
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const { locale } = caller
  const rows = await readTable(file, { columns: returnColumns, row: returnRow, mostRows: 1000, locale })
  return announceRecords(tx, caller, {
    body: {
      returns: rows.map(({ value: { tracking_number, ...r } }) => ({
        ...r,
        ...(tracking_number && { tracking_number }),
      })),
    },
  })
}
