import {
  countEpcInboundBags,
  getEpcInboundBag,
  getEpcInboundBagRecords,
  handOverEpcInboundBag,
  markEpcInboundBag,
  printEpcInboundBag,
  searchEpcInboundBags,
} from '@kuacang/contract/epc/inbound-bag/calls'
import { sql } from 'kysely'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { signAlone } from '../../handover/public.ts'
import { copyOfBagLabel } from './label.ts'
import { matchingInboundBags } from './list.ts'
import { markBag } from './mark.ts'
import { mustFindInboundBag, showInboundBag, showInboundBags } from './store.ts'

export const answers: Answer[] = [
  answer(searchEpcInboundBags, async (tx, caller, { query }) => {
    const rows = matchingInboundBags(tx.db, caller, query).selectAll('b')
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: await showInboundBags(tx, caller, list) }
  }),
  answerStatusCounts(countEpcInboundBags, sql.ref('b.status'), matchingInboundBags),
  answer(getEpcInboundBag, async (tx, caller, { query }) =>
    showInboundBag(tx, caller, await mustFindInboundBag(tx, caller, query.bag_number)),
  ),
  answer(getEpcInboundBagRecords, async (tx, caller, { query }) => ({
    list: await recordsOf(
      tx,
      caller.warehouse_id,
      (await mustFindInboundBag(tx, caller, query.bag_number)).id,
    ),
  })),
  answer(handOverEpcInboundBag, async (tx, caller, { body, files }) => {
    const { receipt_number, orders } = await signAlone(tx, caller, {
      suite: 'epc-inbound-bag',
      code: body.bag_number,
      files,
    })
    const bag = await mustFindInboundBag(tx, caller, body.bag_number)
    return { bag: await showInboundBag(tx, caller, bag), receipt_number, parcels: orders }
  }),
  answer(markEpcInboundBag, markBag),
  answer(printEpcInboundBag, (tx, caller, { query }) => copyOfBagLabel(tx, caller, query.bag_number)),
]
