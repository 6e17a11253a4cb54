import type { listOutboundReturns } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus, returnGroups } from '@kuacang/contract/returns/record/enums'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { among, holding } from '#kit/list'

type Query = Omit<z.output<typeof listOutboundReturns.query>, 'page' | 'page_size'>

/** The returns that match, newest first; merchants see their own. */
export const matchingReturns = (db: Db, { warehouse_id, partner_id }: Scope, query: Query) => {
  let rows = db
    .selectFrom('return_record as r')
    .where('r.warehouse_id', '=', warehouse_id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
  if (partner_id !== null) rows = rows.where('r.partner_id', '=', partner_id)
  if (query.partner_id) rows = rows.where('r.partner_id', '=', query.partner_id)
  if (query.tracking_number) {
    const numbers = query.tracking_number
    rows = rows.where((eb) =>
      eb.or([among('r.tracking_number', numbers), among('r.new_tracking_number', numbers)]),
    )
  }
  if (query.order_number) rows = rows.where(among('r.order_number', query.order_number))
  if (query.batch_number) rows = rows.where(holding('r.batch_number', query.batch_number))
  if (query.status) rows = rows.where('r.status', 'in', query.status)
  if (query.wait) rows = rows.where('r.wait', 'in', query.wait)
  if (query.group) {
    const codes = returnGroups[query.group].map((name) => outboundReturnStatus.code[name])
    rows = rows.where('r.status', 'in', codes)
  }
  if (query.time_range)
    rows = rows
      .where('r.created_at', '>=', new Date(query.time_range[0]))
      .where('r.created_at', '<', new Date(query.time_range[1]))
  return rows
}
