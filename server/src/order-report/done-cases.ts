import type { listDoneCases } from '@kuacang/contract/order-report/inbound/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { pageOf } from '#kit/list'
import { rangeOf } from '#kit/report/range'

const range = { usual: 7, most: 92 }

/** Cases that were received or put away in a range, the newest first. */
export const doneCases = (
  tx: Reader,
  { warehouse_id }: Caller,
  query: z.output<typeof listDoneCases.query>,
) => {
  const [from, to] = rangeOf(query, range, tx.now)
  let rows = tx.db
    .selectFrom('inbound_fact as f')
    .where('f.warehouse_id', '=', warehouse_id)
    .where('f.event', '=', query.event)
    .where('f.at', '>=', from)
    .where('f.at', '<', to)
  if (query.partner_id)
    rows = rows.where('f.partner_id', '=', sql<number>`any(${query.partner_id}::bigint[])`)
  const shown = rows
    .select([
      'f.event',
      'f.case_id',
      'f.case_code',
      'f.order_id',
      'f.wms_order_id',
      'f.partner_id',
      'f.order_type',
    ])
    .select(['f.announced', 'f.received', 'f.defective', 'f.signed_at', 'f.received_at', 'f.at'])
    .orderBy('f.at', 'desc')
    .orderBy('f.case_id', 'desc')
  return pageOf(tx.db, shown, query)
}
