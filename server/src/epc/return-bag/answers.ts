import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import {
  addEpcReturnBagToReceipt,
  cancelEpcReturnReceipt,
  countEpcReturnBags,
  finishEpcReturnReceipt,
  getEpcReturnBag,
  getEpcReturnBagRecords,
  getEpcReturnReceipt,
  getEpcReturnReceiptCsv,
  getEpcReturnReceiptPdf,
  listEpcReturnBags,
  listEpcReturnReceipts,
  removeEpcReturnBagFromReceipt,
  sendEpcReturnForecast,
} from '@kuacang/contract/epc/return-bag/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { answerStatusCounts } from '#kit/status-counts'
import {
  addThing,
  cancelReceipt,
  copyOfReceipt,
  handoverSuiteNamed,
  mustFindReceipt,
  receiptsAmong,
  removeThing,
  showReceipt,
  signReceipt,
} from '../../handover/public.ts'
import { listReturnsIn, showReturned } from '../return/list.ts'
import { sendForecast } from './forecast.ts'
import { matchingReturnBags, showReturnBags } from './list.ts'
import { receiptCsv } from './receipt-csv.ts'
import { asReturnReceipts, receiptStatusOf } from './receipts.ts'
import { mustFindReturnBag, type ReturnBagRow } from './store.ts'

const suite = 'epc-return-bag'
const params = { suite }

const mustFind = (tx: Pick<Tx, 'run'>, caller: Caller, id: string) =>
  mustFindReceipt(tx, caller, [handoverSuiteNamed(suite)], id)

/** Refuses where the receipt of the vendor is another one than the named; what was done is rolled back. */
const mustBeOn = (
  bag: string,
  wanted: string | undefined,
  { id, receipt_number }: { id: string; receipt_number: string },
) => {
  if (wanted && wanted !== id)
    throw new Refused(epcReturnRefusals.other_receipt, { bag, receipt: receipt_number })
}

export const answers: Answer[] = [
  answer(listEpcReturnBags, async (tx, caller, { query }) => {
    const rows = matchingReturnBags(tx.db, caller, query)
      .selectAll('b')
      .select(['s.status as own_status', 's.disposal', 's.pickup_vendor', 's.express_no', 's.store'])
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: await showReturnBags(tx, caller, list as ReturnBagRow[]) }
  }),
  answerStatusCounts(countEpcReturnBags, sql.ref('s.status'), matchingReturnBags),
  answer(getEpcReturnBag, async (tx, caller, { query }) => {
    const bag = await mustFindReturnBag(tx, caller, query.bag_number)
    const [shown] = await showReturnBags(tx, caller, [bag])
    if (!shown) throw new Error('one bag is shown as one')
    const parcels = await showReturned(tx, caller, await listReturnsIn(tx, caller, [bag.id]))
    return { ...shown, parcels }
  }),
  answer(getEpcReturnBagRecords, async (tx, caller, { query }) => {
    const { id } = await mustFindReturnBag(tx, caller, query.bag_number)
    return { list: await recordsOf(tx, caller.warehouse_id, id) }
  }),
  answer(listEpcReturnReceipts, async (tx, caller, { query }) => {
    const found = { ...query, status: query.status?.map(receiptStatusOf) }
    const rows = (await receiptsAmong(tx, caller, [handoverSuiteNamed(suite)], found)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const shown = list.map((r) => showReceipt(r, caller))
    return { pagination, list: await asReturnReceipts(tx, caller, shown) }
  }),
  answer(getEpcReturnReceipt, async (tx, caller, { params: { id } }) => {
    const found = await mustFind(tx, caller, id)
    const shown = showReceipt(found, caller, await handoverSuiteNamed(suite).cargo.on(tx, caller, id))
    const [receipt] = await asReturnReceipts(tx, caller, [shown])
    if (!receipt) throw new Error('one receipt is shown as one')
    return receipt
  }),
  answer(getEpcReturnReceiptPdf, (tx, caller, { params: { id } }) =>
    copyOfReceipt(tx, caller, handoverSuiteNamed(suite), id),
  ),
  answer(getEpcReturnReceiptCsv, async (tx, caller, { params: { id } }) =>
    receiptCsv(tx, caller, await mustFind(tx, caller, id)),
  ),
  answer(addEpcReturnBagToReceipt, async (tx, caller, { body: { bag_number, receipt_id } }) => {
    const added = await addThing(tx, caller, { params, body: { bag_id: bag_number } })
    mustBeOn(bag_number, receipt_id, added.receipt)
    return added
  }),
  answer(removeEpcReturnBagFromReceipt, async (tx, caller, { body: { bag_number, receipt_id } }) => {
    const removed = await removeThing(tx, caller, { params, body: { bag_id: bag_number } })
    mustBeOn(bag_number, receipt_id, removed.receipt)
    return removed
  }),
  answer(finishEpcReturnReceipt, (tx, caller, { body, files }) =>
    signReceipt(tx, caller, { params, body, files }),
  ),
  answer(cancelEpcReturnReceipt, (tx, caller, { body }) => cancelReceipt(tx, caller, { params, body })),
  answer(sendEpcReturnForecast, sendForecast),
]
