import {
  addSkuToBox,
  cancelOutboundBox,
  countOutboundBoxes,
  createOutboundBox,
  finishOutboundBox,
  getOutboundBox,
  listOutboundBoxes,
  removeSkuFromBox,
  startBoxPacking,
} from '@kuacang/contract/b2b/box/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { addSku, cancelBox, createBox, finishBox, removeSku, startBox } from './actions.ts'
import { boxDetail, matching, showBoxes } from './list.ts'
import { labelCopies, labelPrint, listCopy, listPrint, orderLabelPrint } from './papers.ts'

export const answers: Answer[] = [
  answer(listOutboundBoxes, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
      .selectAll('b')
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { list: await showBoxes(tx, caller, list), pagination }
  }),
  answerStatusCounts(countOutboundBoxes, sql.ref('b.status'), matching),
  answer(getOutboundBox, (tx, caller, { params: { id } }) => boxDetail(tx, caller, id)),
  answer(startBoxPacking, startBox),
  answer(createOutboundBox, createBox),
  answer(addSkuToBox, addSku),
  answer(removeSkuFromBox, removeSku),
  answer(finishOutboundBox, finishBox),
  answer(cancelOutboundBox, cancelBox),
  labelCopies,
  labelPrint,
  orderLabelPrint,
  listCopy,
  listPrint,
]
