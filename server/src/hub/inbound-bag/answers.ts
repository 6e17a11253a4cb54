import {
  acceptBag,
  cancelAcceptingBag,
  countInboundBags,
  findInboundBags,
  finishAcceptingBag,
  generateDummyBag,
  getAcceptingBag,
  getInboundBag,
  listInboundBags,
  precheckBag,
  startAcceptingBag,
} from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { sql } from 'kysely'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { acceptParcel, cancelAccepting, finishAccepting, makeDummy, startAccepting } from './accept.ts'
import { inboundBagExport } from './export.ts'
import { inboundBags, matchingInbound, sortedCount } from './list.ts'
import { precheckOf } from './precheck.ts'
import { hubInboundBagDocument, showInbound } from './store.ts'

export const answers: Answer[] = [
  answer(listInboundBags, async (tx, caller, { query }) => {
    const rows = matchingInbound(tx.db, caller, query).selectAll('b').select(sortedCount(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showInbound(b, caller)) }
  }),
  answerStatusCounts(countInboundBags, sql.ref('b.status'), matchingInbound),
  answer(getInboundBag, async (tx, caller, { params }) => {
    const row = await inboundBags(tx.db, caller)
      .where('b.bag_number', '=', params.number)
      .selectAll('b')
      .select(sortedCount(caller))
      .executeTakeFirst()
    if (!row) throw notFound(hubInboundBagDocument.title, params.number)
    return showInbound(row, caller)
  }),
  answer(findInboundBags, async (tx, caller, { params }) => {
    const rows = await inboundBags(tx.db, caller)
      .where('b.bag_number', 'ilike', containing(params.id))
      .selectAll('b')
      .select(sortedCount(caller))
      .orderBy('b.created_at', 'desc')
      .limit(20)
      .execute()
    return rows.map((b) => showInbound(b, caller))
  }),
  answer(getAcceptingBag, async (tx, caller) => {
    const row = await inboundBags(tx.db, caller)
      .where('b.status', '=', hubInboundBagStatus.code.accepting)
      .where('b.operator_id', '=', caller.user.id)
      .selectAll('b')
      .select(sortedCount(caller))
      .executeTakeFirst()
    return row ? showInbound(row, caller) : null
  }),
  answer(precheckBag, (tx, caller, { query }) => precheckOf(tx, caller, query.bag_number)),
  inboundBagExport.answer,
  answer(generateDummyBag, makeDummy),
  answer(acceptBag, acceptParcel),
  answer(startAcceptingBag, startAccepting),
  answer(finishAcceptingBag, finishAccepting),
  answer(cancelAcceptingBag, cancelAccepting),
]
