import {
  closeScInboundBag,
  countScInboundBags,
  getScBagBalance,
  getScInboundBag,
  getScInboundBagRecords,
  makeScDummyBag,
  markScInboundBag,
  openScInboundBag,
  printScInboundReceipt,
  searchScInboundBags,
  searchScInboundReceipts,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { sql } from 'kysely'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import {
  copyOfReceipt,
  handoverSuiteNamed,
  mustFindReceipt,
  receiptsAmong,
  showReceipt,
} from '../../handover/public.ts'
import { matchingScInboundBags, scInboundBagColumns } from './list.ts'
import { markBag } from './mark.ts'
import { closeBag, makeDummy, openBag } from './open.ts'
import { balanceOf, mustFindScInboundBag, showScInboundBags } from './store.ts'
import { scanAndWeigh } from './weigh.ts'

const stations = () => [handoverSuiteNamed('sorting-center-inbound-bag')]

export const answers: Answer[] = [
  answer(searchScInboundBags, async (tx, caller, { query }) => {
    const rows = matchingScInboundBags(tx.db, caller, query)
    const shown = rows.selectAll('b').select(scInboundBagColumns(caller))
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return { pagination, list: await showScInboundBags(tx, caller, list) }
  }),
  answerStatusCounts(countScInboundBags, sql.ref('b.status'), matchingScInboundBags),
  answer(getScInboundBag, async (tx, caller, { query }) => {
    const [bag] = await showScInboundBags(tx, caller, [
      await mustFindScInboundBag(tx, caller, query.bag_number),
    ])
    if (!bag) throw new Error('one bag is shown as one')
    return bag
  }),
  answer(getScInboundBagRecords, async (tx, caller, { query }) => {
    const { id } = await mustFindScInboundBag(tx, caller, query.bag_number)
    return { list: await recordsOf(tx, caller.warehouse_id, id) }
  }),
  answer(getScBagBalance, async (tx, caller, { query }) =>
    balanceOf(tx, caller, await mustFindScInboundBag(tx, caller, query.bag_number)),
  ),
  answer(weighScInboundBag, scanAndWeigh),
  answer(openScInboundBag, openBag),
  answer(closeScInboundBag, closeBag),
  answer(makeScDummyBag, makeDummy),
  answer(markScInboundBag, markBag),
  answer(searchScInboundReceipts, async (tx, caller, { query }) => {
    const rows = (await receiptsAmong(tx, caller, stations(), query)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(printScInboundReceipt, async (tx, caller, { query: { receipt_id } }) => {
    const { suite } = await mustFindReceipt(tx, caller, stations(), receipt_id)
    return copyOfReceipt(tx, caller, handoverSuiteNamed(suite), receipt_id)
  }),
]
