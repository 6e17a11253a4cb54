import {
  listInboundCases,
  signCase,
  startCasePutaway,
  startCaseReceive,
  submitCasePutaway,
  submitCaseReceive,
  submitThirdWeight,
} from '@kuacang/contract/inbound/case/calls'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { putAway } from '../putaway/put-away.ts'
import { signCase as signCaseAction, startPutaway } from './actions.ts'
import { labelPrint, orderLabelPrint } from './labels.ts'
import { startReceive, submitReceive, thirdWeight } from './receive.ts'
import { showCase } from './store.ts'

export const answers: Answer[] = [
  answer(listInboundCases, async (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom('inbound_case as c')
      .leftJoin('inbound_order as o', (j) =>
        j.on('o.warehouse_id', '=', caller.warehouse_id).onRef('o.id', '=', 'c.inbound_order_id'),
      )
      .where('c.warehouse_id', '=', caller.warehouse_id)
      .select(['c.id', 'c.case_code', 'o.wms_order_id', 'c.status', 'c.putaway_status'])
      .select(['c.declared_weight_g', 'c.weight_g', 'c.signed_at', 'c.received_at', 'c.created_at'])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
    if (query.case_code) rows = rows.where('c.case_code', 'ilike', containing(query.case_code))
    if (query.status) rows = rows.where('c.status', 'in', query.status)
    if (query.putaway_status) rows = rows.where('c.putaway_status', '=', query.putaway_status)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map(showCase) }
  }),
  answer(signCase, signCaseAction),
  answer(startCaseReceive, startReceive),
  answer(submitCaseReceive, submitReceive),
  answer(submitThirdWeight, thirdWeight),
  answer(startCasePutaway, startPutaway),
  answer(submitCasePutaway, putAway),
  labelPrint,
  orderLabelPrint,
]
