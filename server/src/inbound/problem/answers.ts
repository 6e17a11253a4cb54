import {
  attachProblemGoods,
  countProblemGoods,
  identifySku,
  listProblemGoods,
  recordProblemGoods,
  returnProblemGoods,
} from '@kuacang/contract/inbound/problem/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, holding, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { attachFiles, giveBack, recordProblem } from './actions.ts'
import { problemGoodsDocument } from './document.ts'
import { identifyBarcode } from './identify.ts'

type Query = Omit<z.output<typeof listProblemGoods.query>, 'page' | 'page_size'>

const matching = (db: Db, caller: Caller, query: Query) => {
  let rows = db
    .selectFrom('problem_goods as g')
    .leftJoin('inbound_case as c', (j) =>
      j.on('c.warehouse_id', '=', caller.warehouse_id).onRef('c.id', '=', 'g.case_id'),
    )
    .leftJoin('inbound_order as came', (j) =>
      j.on('came.warehouse_id', '=', caller.warehouse_id).onRef('came.id', '=', 'c.inbound_order_id'),
    )
    .leftJoin('inbound_order as went', (j) =>
      j.on('went.warehouse_id', '=', caller.warehouse_id).onRef('went.id', '=', 'g.inbound_order_id'),
    )
    .leftJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', caller.warehouse_id).onRef('k.id', '=', 'g.sku_id'),
    )
    .where('g.warehouse_id', '=', caller.warehouse_id)
    .select(['g.id', 'g.problem_number', 'g.status', 'g.barcode', 'g.quantity', 'g.remark', 'g.resolution'])
    .select(['g.created_by', 'g.created_at', 'g.resolved_at', 'c.case_code', 'came.wms_order_id'])
    .select(['k.sku as resolved_sku', 'went.wms_order_id as resolved_order'])
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
  if (query.status) rows = rows.where('g.status', 'in', query.status)
  if (query.barcode) rows = rows.where(among('g.barcode', query.barcode))
  if (query.problem_number) rows = rows.where(holding('g.problem_number', query.problem_number))
  return rows
}

export const answers: Answer[] = [
  answer(listProblemGoods, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query), query)
    const { machine } = problemGoodsDocument
    return { pagination, list: list.map((g) => ({ ...g, actions: machine.allowed(g.status, caller.holds) })) }
  }),
  answerStatusCounts(countProblemGoods, sql.ref('g.status'), matching),
  answer(recordProblemGoods, recordProblem),
  answer(attachProblemGoods, attachFiles),
  answer(returnProblemGoods, giveBack),
  answer(identifySku, (tx, caller, { query }) =>
    identifyBarcode(tx, caller, query.barcode).then((list) => ({ list })),
  ),
]
