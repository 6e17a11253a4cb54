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
import { type ItemRow, mustFindBag, showBag, showItem } from './store.ts'
import { workingList } from './working.ts'

export const answers: Answer[] = [
  answer(getWorkingList, (tx, caller, { params }) =>
    workingList(tx, caller, packingSuiteOf(caller, params.suite), 50),
  ),
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
