import type { EpcReturnFilters } from '@kuacang/contract/epc/return/calls'
import { epcReturnStatus } from '@kuacang/contract/epc/return/enums'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { among, timeOrder } from '#kit/list'
import { receiptNumbers } from '../../handover/public.ts'
import { itemsOfBags } from '../../packing/public.ts'
import { type ReturnRow, shownReturn } from './show.ts'

const times = { created_time: 'p.created_at', returned_time: 'p.returned_at' } as const

/** The parcels that are to go back or went back. */
const goingBack = sql.raw<SqlBool>(
  `p.status in ${codes(epcReturnStatus, 'to_return', 'to_return_requested', 'returned')}`,
)

export const returnColumns = ({ warehouse_id }: Scope) =>
  [
    'p.id',
    'p.tracking_id',
    'p.status',
    'p.order_number',
    'p.store',
    'p.return_reason',
    'p.disposal',
    'p.return_disposal',
    'p.return_vendor',
    'p.express_no',
    'p.observed_type',
    'p.declared_type',
    'p.weight_g',
    'p.created_at',
    'p.inbound_at',
    'p.returned_at',
    sql<string | null>`(select b.bag_number from bag b
      where b.warehouse_id = ${warehouse_id} and b.id = p.return_bag_id)`.as('bag_number'),
    sql<string | null>`(select b.receipt_id from epc_return_bag b
      where b.warehouse_id = ${warehouse_id} and b.id = p.return_bag_id)`.as('receipt_id'),
  ] as const

type Listed = ReturnRow & {
  readonly order_number: string
  readonly created_at: Date
  readonly inbound_at: Date | null
  readonly returned_at: Date | null
  readonly bag_number: string | null
  readonly receipt_id: string | null
}

/** The parcels that match, in the order asked for. */
export const matchingReturns = (db: Db, { warehouse_id }: Scope, f: EpcReturnFilters) => {
  let rows = db
    .selectFrom('epc_parcel as p')
    .where('p.warehouse_id', '=', warehouse_id)
    .where(goingBack)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('p.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids) rows = rows.where(among('p.tracking_id', f.tracking_ids))
  if (f.bag_number)
    rows = rows.where(sql<SqlBool>`p.return_bag_id = any(array(
      select b.id from bag b where b.warehouse_id = ${warehouse_id} and ${among('b.bag_number', f.bag_number)}))`)
  if (f.status?.length) rows = rows.where('p.status', '=', sql<number>`any(${f.status})`)
  if (f.disposal?.length)
    rows = rows.where(sql<SqlBool>`coalesce(p.return_disposal, p.disposal) = any(${f.disposal})`)
  if (f.merchant) rows = rows.where('p.store', '=', f.merchant)
  if (f.pickup_vendor) rows = rows.where('p.return_vendor', '=', f.pickup_vendor)
  if (f.express_no) rows = rows.where(among('p.express_no', f.express_no))
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

/** Rows of the list as calls answer with them. */
export const showReturned = async (tx: Pick<Tx, 'run'>, scope: Scope, rows: readonly Listed[]) => {
  const receipts = await receiptNumbers(
    tx,
    scope,
    rows.map((p) => p.receipt_id),
  )
  return rows.map((p) => ({
    ...shownReturn(p),
    bag_number: p.bag_number,
    order_id: p.order_number,
    receipt_number: receipts.get(p.receipt_id) ?? null,
    created_time: p.created_at,
    inbound_time: p.inbound_at,
    returned_time: p.returned_at,
  }))
}

/** All parcels in return bags, in the order in which they were put there. */
export const listReturnsIn = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bagIds: readonly string[],
): Promise<Listed[]> =>
  tx.run<Listed>(
    `select p.id, p.tracking_id, p.status, p.order_number, p.store, p.return_reason, p.disposal, p.return_disposal,
       p.return_vendor, p.express_no, p.observed_type, p.declared_type, p.weight_g, p.created_at, p.inbound_at,
       p.returned_at, b.bag_number, s.receipt_id
     from bag b join epc_return_bag s on s.warehouse_id = $1 and s.id = b.id
       join (${itemsOfBags}) i on i.bag_id = b.id
       join epc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
     where b.warehouse_id = $1 and b.id = any($2) order by i.added_at, i.id`,
    [warehouse_id, bagIds],
  )
