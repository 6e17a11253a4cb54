import {
  addItem,
  cancelBag,
  finishBag,
  getBagLabel,
  getWorkingList,
  listBags,
  removeItem,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { bagLabel } from '#kit/labels/documents/bag-label'
import { pageOf } from '#kit/list'
import { findWarehouse } from '../../reference/public.ts'
import { packingSuiteOf } from '../suites.ts'
import { add, cancel, finish, remove, takeOver } from './actions.ts'
import { bagExport } from './export.ts'
import { matchingBags } from './list.ts'
import { type BagRow, bagDocument, type ItemRow, showBag, showItem } from './store.ts'

export const answers: Answer[] = [
  answer(getWorkingList, async (tx, desk, { params }) => {
    const suite = packingSuiteOf(desk, params.suite)
    const bags = await tx.run<BagRow>(
      'select * from bag where warehouse_id = $1 and suite = $2 and operator_id = $3 and status = 1 order by updated_at desc limit 50',
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
  answer(addItem, add),
  answer(removeItem, remove),
  answer(finishBag, finish),
  answer(takeOverBag, takeOver),
  answer(cancelBag, cancel),
  answer(getBagLabel, async (tx, desk, { params, query }) => {
    const suite = packingSuiteOf(desk, params.suite)
    const [bag] = await tx.run<BagRow>(
      'select * from bag where warehouse_id = $1 and suite = $2 and id = $3',
      [desk.warehouse_id, suite.key, query.bag_id],
    )
    if (!bag) throw notFound(bagDocument.title, query.bag_id)
    const { timezone } = await findWarehouse(tx, desk.warehouse_id)
    const { weight, items_weight } = showBag(bag, desk)
    const body = await bagLabel(
      {
        ...bag,
        channel: bag.display,
        weight: weight ?? items_weight,
        at: bag.collected_at ?? bag.created_at,
      },
      { locale: desk.locale, timezone },
    )
    return { name: `${bag.bag_number}.pdf`, type: 'application/pdf', body, inline: true }
  }),
  answer(listBags, async (tx, desk, { query }) => {
    const rows = matchingBags(tx.db, desk, query).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showBag(b, desk)) }
  }),
  bagExport.answer,
]
