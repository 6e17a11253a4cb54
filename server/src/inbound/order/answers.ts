import {
  cancelInboundOrder,
  createInboundOrder,
  finishReceive,
  getInboundOrder,
  listInboundOrders,
} from '@kuacang/contract/inbound/order/calls'
import { type Answer, answer } from '#kit/http/answer'
import { cancel } from './actions.ts'
import { create } from './create.ts'
import { detailOf } from './detail.ts'
import { finishReceiving } from './finish.ts'
import { listOrders } from './list.ts'

export const answers: Answer[] = [
  answer(listInboundOrders, (tx, desk, { query }) => listOrders(tx, desk, query)),
  answer(getInboundOrder, (tx, desk, { params: { id } }) => detailOf(tx, desk, id)),
  answer(createInboundOrder, create),
  answer(finishReceive, finishReceiving),
  answer(cancelInboundOrder, cancel),
]
