import type { Paging } from '@kuacang/contract/kit/schemas'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { pageOf } from '#kit/list'
import type { PackingSuite } from '../suites.ts'
import { type BagRow, type ItemRow, showBag, showItem } from './store.ts'

/** The open bags of an operator at a station with their parcels, the latest first, so many at most. */
export const workingList = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { key }: Pick<PackingSuite, 'key'>,
  most: number,
) => {
  const bags = await tx.run<BagRow>(
    `select * from bag where warehouse_id = $1 and suite = $2 and operator_id = $3
       and status = ${bagStatus.code.collecting} order by updated_at desc limit $4`,
    [caller.warehouse_id, key, caller.user.id, most],
  )
  return withItems(tx, caller, bags)
}

/** A page of the open bags of an operator at several stations with their parcels, the latest first. */
export const workingPage = async (
  tx: Pick<Reader, 'db' | 'run'>,
  caller: Caller,
  suites: readonly Pick<PackingSuite, 'key'>[],
  paging: Paging,
) => {
  const keys = suites.map((s) => s.key)
  const rows = tx.db
    .selectFrom('bag')
    .where('warehouse_id', '=', caller.warehouse_id)
    .where('suite', 'in', keys)
    .where('operator_id', '=', caller.user.id)
    .where('status', '=', bagStatus.code.collecting)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
  const { list, pagination } = await pageOf(tx.db, rows.selectAll(), paging, rows)
  return { pagination, list: await withItems(tx, caller, list as BagRow[]) }
}

/** Bags as calls answer with them, with their parcels. */
const withItems = async (tx: Pick<Reader, 'run'>, caller: Caller, bags: readonly BagRow[]) => {
  const items = await tx.run<ItemRow>(
    'select * from bag_item where warehouse_id = $1 and bag_id = any($2) order by added_at desc',
    [caller.warehouse_id, bags.map((b) => b.id)],
  )
  return bags.map((b) => ({
    ...showBag(b, caller),
    bag_items: items.filter((i) => i.bag_id === b.id).map(showItem),
  }))
}
