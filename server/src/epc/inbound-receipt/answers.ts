import {
  getEpcInboundReceipt,
  handOverEpcInboundReceipt,
  inboundStations,
  printEpcInboundReceipt,
  searchEpcInboundReceipts,
} from '@kuacang/contract/epc/inbound-receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import {
  copyOfReceipt,
  handoverSuiteNamed,
  mustFindReceipt,
  receiptsAmong,
  showReceipt,
  signReceipt,
} from '../../handover/public.ts'
import { mustFindInboundBag } from '../inbound-bag/store.ts'

const stations = () => inboundStations.map(handoverSuiteNamed)

const mustFind = (tx: Pick<Tx, 'run'>, caller: Caller, id: string) =>
  mustFindReceipt(tx, caller, stations(), id)

/** The handover engine's receipts of a parcel centre, under the addresses that managers call. */
export const answers: Answer[] = [
  answer(searchEpcInboundReceipts, async (tx, caller, { query }) => {
    const rows = (await receiptsAmong(tx, caller, stations(), query)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(getEpcInboundReceipt, async (tx, caller, { query }) => {
    const { receipt_id } = await mustFindInboundBag(tx, caller, query.bag_number)
    if (!receipt_id) throw new Refused(handoverRefusals.none_active)
    const found = await mustFind(tx, caller, receipt_id)
    return showReceipt(found, caller, await handoverSuiteNamed(found.suite).cargo.on(tx, caller, found.id))
  }),
  answer(handOverEpcInboundReceipt, async (tx, caller, { body, files }) => {
    const { suite } = await mustFind(tx, caller, body.receipt_id)
    return signReceipt(tx, caller, { params: { suite }, body, files })
  }),
  answer(printEpcInboundReceipt, async (tx, caller, { query: { receipt_id } }) => {
    const { suite } = await mustFind(tx, caller, receipt_id)
    return copyOfReceipt(tx, caller, handoverSuiteNamed(suite), receipt_id)
  }),
]
