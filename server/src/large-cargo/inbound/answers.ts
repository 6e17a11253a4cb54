import {
  cancelLclInbound,
  closeLclInbound,
  countLclInbounds,
  createLclInbound,
  listLclInbounds,
} from '@kuacang/contract/large-cargo/inbound/calls'
import { lclInboundMachine } from '@kuacang/contract/large-cargo/inbound/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { boxSums } from '../sums.ts'
import { cancelInbound, closeInbound, createInbound } from './actions.ts'

type Query = Omit<z.output<typeof listLclInbounds.query>, 'page' | 'page_size'>

const matching = (db: Db, { warehouse_id }: Scope, f: Query) => {
  let rows = db
    .selectFrom('lcl_inbound as i')
    .where('i.warehouse_id', '=', warehouse_id)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
  if (f.inbound_number) rows = rows.where(among('i.inbound_number', f.inbound_number))
  if (f.customer_reference) rows = rows.where(among('i.customer_reference', f.customer_reference))
  if (f.partner_id) rows = rows.where('i.partner_id', '=', f.partner_id)
  if (f.status?.length) rows = rows.where('i.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('i.created_at', '>=', new Date(f.time_range[0]))
      .where('i.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const answers: Answer[] = [
  answer(listLclInbounds, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const shown = rows
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('lcl_box as b')
            .where('b.warehouse_id', '=', caller.warehouse_id)
            .whereRef('b.inbound_id', '=', sql.ref('i.id'))
            .select([boxSums.boxes.as('boxes'), boxSums.received.as('received')])
            .select([boxSums.weight.as('weight'), boxSums.chargeable.as('chargeable_weight')])
            .as('t'),
        (j) => j.onTrue(),
      )
      .select([
        'i.id',
        'i.inbound_number',
        'i.customer_reference',
        'i.partner_id',
        'i.status',
        'i.remark',
        'i.created_by',
      ])
      .select(['i.created_at', 'i.ended_at', 't.boxes', 't.received', 't.weight', 't.chargeable_weight'])
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return {
      pagination,
      list: list.map((i) => ({
        ...i,
        weight: Number(i.weight),
        chargeable_weight: Number(i.chargeable_weight),
        actions: lclInboundMachine.allowed(i.status, caller.holds),
      })),
    }
  }),
  answerStatusCounts(countLclInbounds, sql.ref('i.status'), matching),
  answer(createLclInbound, createInbound),
  answer(closeLclInbound, closeInbound),
  answer(cancelLclInbound, cancelInbound),
]
