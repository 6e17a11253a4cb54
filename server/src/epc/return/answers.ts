import {
  cancelEpcReturnBag,
  countEpcReturns,
  finishEpcReturnBag,
  getEpcReturnBagLabel,
  getEpcReturnsInfo,
  listEpcReturns,
  listEpcReturnVendors,
  printEpcExpressLabel,
  returnEpcParcel,
  unpackEpcReturn,
} from '@kuacang/contract/epc/return/calls'
import { isByExpress } from '@kuacang/contract/epc/return/desks'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { say } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { unitLabel } from '#kit/labels/documents/unit-label'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { cancelBagOf, copyOfBagLabel, findParcel, finishBag, takeOutOfBag } from '../../packing/public.ts'
import { answerPrint } from '../../printing/public.ts'
import { findWarehouse, preferenceOf } from '../../reference/public.ts'
import { mustFindReturnBag } from '../return-bag/store.ts'
import { packingSuite } from '../return-bag/suite.ts'
import { matchingReturns, returnColumns, showReturned } from './list.ts'
import { returnParcel } from './return.ts'
import { showReturn } from './show.ts'
import { expressTag, mustGoBack, openReturnBag, scannedParcel } from './to-return.ts'

const suite = packingSuite.key

export const answers: Answer[] = [
  answer(getEpcReturnsInfo, async (tx, caller, { query }) => {
    const parcel = await scannedParcel(tx, caller, query.tracking_id)
    mustGoBack(caller, parcel)
    const shown = await showReturn(tx, caller, parcel)
    const { vendor } = epcReturnDisposal.code
    const way = shown.disposal ?? query.disposal ?? vendor
    const tag = isByExpress(way) ? expressTag(parcel.store, way) : shown.pickup_vendor
    const open = await openReturnBag(tx, caller, tag)
    return { ...shown, open_bag_number: open?.bag_number ?? null }
  }),
  answer(listEpcReturnVendors, async (tx, caller) => {
    const { return_vendors } = await preferenceOf(tx, caller.warehouse_id)
    return { list: return_vendors.map(({ code, name }) => ({ code, name })) }
  }),
  answer(returnEpcParcel, returnParcel),
  answer(unpackEpcReturn, async (tx, caller, { body }) =>
    takeOutOfBag(tx, caller, packingSuite, await findParcel(tx, caller, packingSuite, body.tracking_id)),
  ),
  answer(finishEpcReturnBag, (tx, caller, { body: { bag_number, ...body } }) =>
    finishBag(tx, caller, { params: { suite }, body: { ...body, bag_id: bag_number } }),
  ),
  answer(cancelEpcReturnBag, (tx, caller, { body }) =>
    cancelBagOf(tx, caller, packingSuite, body.bag_number),
  ),
  answer(getEpcReturnBagLabel, async (tx, caller, { query }) => {
    const { id: bag_id } = await mustFindReturnBag(tx, caller, query.bag_number)
    return copyOfBagLabel(tx, caller, { suite, bag_id })
  }),
  answerPrint(printEpcExpressLabel, {
    object: 'bag',
    take: async (tx, caller, { body }) => {
      const bag = await mustFindReturnBag(tx, caller, body.bag_number, 'for share of b')
      const { code: warehouse_code } = await findWarehouse(tx, caller.warehouse_id)
      const label = {
        ...{ number: bag.express_no || bag.bag_number, warehouse_code, tag: bag.store || bag.pickup_vendor },
        ...{ items: bag.items, weight: null, printed_at: tx.now },
        display: say(epcReturnDisposal.label(bag.disposal), caller.locale),
      }
      return [{ id: bag.id, number: label.number, label }]
    },
    paper: 'waybill',
    make: ([label], print) => unitLabel(label, print),
  }),
  answer(listEpcReturns, async (tx, caller, { query }) => {
    const rows = matchingReturns(tx.db, caller, query).select(returnColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: await showReturned(tx, caller, list) }
  }),
  answerStatusCounts(countEpcReturns, sql.ref('p.status'), matchingReturns),
]
