import {
  cancelInboundOrder,
  countInboundOrders,
  createInboundOrder,
  finishReceive,
  getInboundOrder,
  listInboundOrders,
} from '@kuacang/contract/inbound/order/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { answerStatusCounts } from '#kit/status-counts'
import { cancelInboundOrder as cancelInboundOrderAction } from './actions.ts'
import { createInboundOrder as createInboundOrderAction } from './create.ts'
import { inboundOrderDetail } from './detail.ts'
import { finishReceiving } from './finish.ts'
import { listOrders, matching } from './list.ts'

export const answers: Answer[] = [
  answer(listInboundOrders, (tx, caller, { query }) => listOrders(tx, caller, query)),
  answerStatusCounts(countInboundOrders, sql.ref('o.order_status'), matching),
  answer(getInboundOrder, (tx, caller, { params: { id } }) => inboundOrderDetail(tx, caller, id)),
  answer(createInboundOrder, createInboundOrderAction),
  answer(finishReceive, finishReceiving),
  answer(cancelInboundOrder, cancelInboundOrderAction),
]
