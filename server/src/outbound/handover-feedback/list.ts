import type { HandedOverFilters } from '@kuacang/contract/outbound/handover-feedback/calls'
import { handoverBagMachine } from '@kuacang/contract/outbound/handover-feedback/machine'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { timeOrder } from '#kit/list'
import { showBag } from '../../packing/public.ts'
import { showOutboundBag } from '../bagging/show.ts'
import { packingSuite } from '../bagging/suite.ts'
import type { LeavingRow } from './store.ts'

/** The handed-over bags that match, the last ones first unless asked otherwise. */
export const matchingHandedOver = (
  db: Db,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  f: HandedOverFilters,
) => {
  let rows = db
    .selectFrom('bag')
    .leftJoin('handover_receipt as receipt', (on) =>
      on.on('receipt.warehouse_id', '=', warehouse_id).onRef('receipt.id', '=', 'bag.receipt_id'),
    )
    .where('bag.warehouse_id', '=', warehouse_id)
    .where('bag.suite', '=', packingSuite.key)
    .where('bag.handover_status', 'is not', null)
    .orderBy('bag.handed_over_at', timeOrder(f.sort_desc, { optional: true }))
    .orderBy('bag.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_codes) rows = rows.where('bag.bag_code', '=', sql<string>`any(${f.bag_codes})`)
  if (f.receipt_numbers)
    rows = rows.where('bag.receipt_id', 'in', (q) =>
      q
        .selectFrom('handover_receipt')
        .select('id')
        .where('warehouse_id', '=', warehouse_id)
        .where('receipt_number', '=', sql<string>`any(${f.receipt_numbers})`),
    )
  if (f.status) rows = rows.where('bag.handover_status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('bag.handed_over_at', '>=', new Date(f.time_range[0]))
      .where('bag.handed_over_at', '<', new Date(f.time_range[1]))
  return rows
}

export const receiptNumber = sql<string>`coalesce(receipt.receipt_number, '')`

const pictures = (warehouse_id: number) => sql<string[]>`array(
  select p.file from handover_picture p
  where p.warehouse_id = ${warehouse_id} and p.owner_id in (bag.id, bag.receipt_id) order by p.added_at, p.id)`

export type HandedOverRow = LeavingRow & {
  handover_status: number
  handed_over_at: Date
  receipt_number: string
  pictures: string[]
}

export const handedOverColumns = ({ warehouse_id }: Pick<Caller, 'warehouse_id'>) =>
  [receiptNumber.as('receipt_number'), pictures(warehouse_id).as('pictures')] as const

export const showHandedOver = (b: HandedOverRow, caller: Caller) => ({
  ...b,
  ...showOutboundBag(showBag(b, caller)),
  handed_over_at: b.handed_over_at,
  actions: handoverBagMachine.allowed(b.handover_status, caller.holds),
})
