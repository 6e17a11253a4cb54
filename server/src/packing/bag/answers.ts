import {
  addItem,
  cancelBag,
  finishBag,
  getBagItems,
  getBagRecords,
  getWorkingList,
  listBags,
  removeItem,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { packingSuiteOf } from '../suites.ts'
import {
  addToBag,
  cancelBag as cancelBagAction,
  finishBag as finishBagAction,
  removeFromBag,
  takeOver,
} from './actions.ts'
import { bagExport } from './export.ts'
import { labelCopy, labelPrint, unitLabelCopy } from './label.ts'
import { matchingBags } from './list.ts'
import { type BagRow, type ItemRow, mustFindBag, showBag, showItem } from './store.ts'

export const answers: Answer[] = [
  answer(getWorkingList, async (tx, desk, { params }) => {
    const suite = packingSuiteOf(desk, params.suite)
    const bags = await tx.run<BagRow>(
      `select * from bag where warehouse_id = $1 and suite = $2 and operator_id = $3 and status = ${bagStatus.code.collecting} order by updated_at desc limit 50`,
      [desk.warehouse_id, suite.key, desk.user.id],
    )
    const items = await tx.run<ItemRow>(
      'select * from bag_item where warehouse_id = $1 and bag_id = any($2) order by added_at desc',
      [desk.warehouse_id, bags.map((b) => b.id)],
    )
    return bags.map((b) => ({
      ...showBag(b, desk),
      bag_items: items.filter((i) => i.bag_id === b.id).map(showItem),
    }))
  }),
  answer(addItem, addToBag),
  answer(removeItem, removeFromBag),
  answer(finishBag, finishBagAction),
  answer(takeOverBag, takeOver),
  answer(cancelBag, cancelBagAction),
  labelCopy,
  labelPrint,
  unitLabelCopy,
  answer(listBags, async (tx, desk, { query }) => {
    const rows = matchingBags(tx.db, desk, query).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showBag(b, desk)) }
  }),
  answer(getBagItems, async (tx, desk, { params }) => {
    const { id } = await mustFindBag(tx, desk, params.id)
    const items = await tx.run<ItemRow>(
      'select * from bag_item where warehouse_id = $1 and bag_id = $2 order by added_at, id',
      [desk.warehouse_id, id],
    )
    return { list: items.map(showItem) }
  }),
  answer(getBagRecords, async (tx, desk, { params: { id } }) => ({
    list: await recordsOf(tx, desk.warehouse_id, (await mustFindBag(tx, desk, id)).id),
  })),
  bagExport.answer,
]
