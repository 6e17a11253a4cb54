import {
  addItem,
  cancelBag,
  countBags,
  finishBag,
  getBagItems,
  getBagRecords,
  getWorkingList,
  listBags,
  removeItem,
  reopenBag,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { sql } from 'kysely'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { packingSuiteOf } from '../suites.ts'
import { addToBag, removeFromBag, takeOver } from './actions.ts'
import { cancelBag as cancelBagAction, finishBag as finishBagAction } from './close.ts'
import { bagExport } from './export.ts'
import { labelCopy, labelPrint, unitLabelCopy } from './label.ts'
import { matchingBags } from './list.ts'
import { reopenBag as reopenBagAction } from './reopen.ts'
import { type BagRow, type ItemRow, mustFindBag, showBag, showItem } from './store.ts'

export const answers: Answer[] = [
  answer(getWorkingList, async (tx, caller, { params }) => {
    const suite = packingSuiteOf(caller, params.suite)
    const bags = await tx.run<BagRow>(
      `select * from bag where warehouse_id = $1 and suite = $2 and operator_id = $3 and status = ${bagStatus.code.collecting} order by updated_at desc limit 50`,
      [caller.warehouse_id, suite.key, caller.user.id],
    )
    const items = await tx.run<ItemRow>(
      'select * from bag_item where warehouse_id = $1 and bag_id = any($2) order by added_at desc',
      [caller.warehouse_id, bags.map((b) => b.id)],
    )
    return bags.map((b) => ({
      ...showBag(b, caller),
      bag_items: items.filter((i) => i.bag_id === b.id).map(showItem),
    }))
  }),
  answer(addItem, addToBag),
  answer(removeItem, removeFromBag),
  answer(finishBag, finishBagAction),
  answer(takeOverBag, takeOver),
  answer(cancelBag, cancelBagAction),
  answer(reopenBag, reopenBagAction),
  labelCopy,
  labelPrint,
  unitLabelCopy,
  answer(listBags, async (tx, caller, { query }) => {
    const rows = matchingBags(tx.db, caller, query).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showBag(b, caller)) }
  }),
  answerStatusCounts(countBags, sql.ref('bag.status'), matchingBags),
  answer(getBagItems, async (tx, caller, { params }) => {
    const { id } = await mustFindBag(tx, caller, params.id)
    const items = await tx.run<ItemRow>(
      'select * from bag_item where warehouse_id = $1 and bag_id = $2 order by added_at, id',
      [caller.warehouse_id, id],
    )
    return { list: items.map(showItem) }
  }),
  answer(getBagRecords, async (tx, caller, { params: { id } }) => ({
    list: await recordsOf(tx, caller.warehouse_id, (await mustFindBag(tx, caller, id)).id),
  })),
  bagExport.answer,
]
