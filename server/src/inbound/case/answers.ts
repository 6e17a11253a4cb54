import {
  countInboundCases,
  findCaseGoods,
  listInboundCases,
  signCase,
  startCasePutaway,
  startCaseReceive,
  submitCasePutaway,
  submitCaseReceive,
  submitThirdWeight,
} from '@kuacang/contract/inbound/case/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { putAway } from '../putaway/put-away.ts'
import { signCase as signCaseAction, startPutaway } from './actions.ts'
import { labelPrint, orderLabelPrint } from './labels.ts'
import { findGoods, startReceive, submitReceive, thirdWeight } from './receive.ts'
import { showCase } from './store.ts'

type Query = Omit<z.output<typeof listInboundCases.query>, 'page' | 'page_size'>

const matching = (db: Db, caller: Caller, query: Query) => {
  let rows = db
    .selectFrom('inbound_case as c')
    .leftJoin('inbound_order as o', (j) =>
      j.on('o.warehouse_id', '=', caller.warehouse_id).onRef('o.id', '=', 'c.inbound_order_id'),
    )
    .where('c.warehouse_id', '=', caller.warehouse_id)
    .select(['c.id', 'c.case_code', 'o.wms_order_id', 'c.status', 'c.putaway_status'])
    .select(['c.declared_weight_g', 'c.weight_g', 'c.signed_at', 'c.received_at', 'c.created_at'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
  if (query.case_code) rows = rows.where(holding('c.case_code', query.case_code))
  if (query.status) rows = rows.where('c.status', 'in', query.status)
  if (query.putaway_status) rows = rows.where('c.putaway_status', '=', query.putaway_status)
  return rows
}

export const answers: Answer[] = [
  answer(listInboundCases, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query), query)
    return { pagination, list: list.map(showCase) }
  }),
  answerStatusCounts(countInboundCases, sql.ref('c.status'), matching),
  answer(signCase, signCaseAction),
  answer(startCaseReceive, startReceive),
  answer(findCaseGoods, findGoods),
  answer(submitCaseReceive, submitReceive),
  answer(submitThirdWeight, thirdWeight),
  answer(startCasePutaway, startPutaway),
  answer(submitCasePutaway, putAway),
  labelPrint,
  orderLabelPrint,
]
