import {
  addHubBagToReceipt,
  cancelHubReceipt,
  createHubReceipt,
  getHubReceipt,
  getHubReceiptPdf,
  listHubReceipts,
  removeHubBagFromReceipt,
  signHubReceipt,
} from '@kuacang/contract/hub/receipt/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf, timeOrder } from '#kit/list'
import {
  addBag,
  cancelReceipt,
  copyOfReceipt,
  mustFindReceipt,
  receiptsOf,
  removeBag,
  showReceipt,
  signReceipt,
} from '../../handover/public.ts'
import { bagsOnReceipt } from '../../packing/public.ts'

const suite = { key: 'hub' } as const
const params = { suite: suite.key }

/** The handover engine's calls under the addresses of a hub. */
export const answers: Answer[] = [
  answer(createHubReceipt, async (tx, desk, { body }) => {
    const numbers = [...new Set(body.bag_numbers)].sort()
    let last: Awaited<ReturnType<typeof addBag>> | undefined
    for (const bag_id of numbers) last = await addBag(tx, desk, { params, body: { bag_id } })
    if (!last) throw new Error('the call asks for one bag at least')
    return { receipt: last.receipt }
  }),
  answer(addHubBagToReceipt, async (tx, desk, { body }) => {
    const { receipt, already } = await addBag(tx, desk, { params, body: { bag_id: body.bag_number } })
    return { receipt, already }
  }),
  answer(removeHubBagFromReceipt, async (tx, desk, { body }) => {
    const { receipt } = await removeBag(tx, desk, { params, body: { bag_id: body.bag_number } })
    return { receipt }
  }),
  answer(listHubReceipts, async (tx, desk, { query }) => {
    let rows = receiptsOf(tx, desk, suite.key)
      .orderBy(query.sort_by, timeOrder(query.sort_desc, { optional: query.sort_by !== 'created_at' }))
      .orderBy('id', query.sort_desc ? 'desc' : 'asc')
    if (query.status?.length) rows = rows.where('status', '=', sql<number>`any(${query.status})`)
    if (query.is_owner) rows = rows.where('operator_id', '=', desk.user.id)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, desk)) }
  }),
  answer(getHubReceipt, async (tx, desk, { params: { id }, query }) => {
    const found = await mustFindReceipt(tx, desk, [suite], id)
    return showReceipt(
      found,
      desk,
      query.with_brief_bags ? await bagsOnReceipt(tx, desk, found.id) : undefined,
    )
  }),
  answer(signHubReceipt, async (tx, desk, { params: { id }, files }) => {
    const { receipt_number, bags, orders } = await signReceipt(tx, desk, {
      params,
      body: { receipt_id: id },
      files,
    })
    return { receipt_number, bags, parcels: orders }
  }),
  answer(cancelHubReceipt, (tx, desk, { params: { id } }) =>
    cancelReceipt(tx, desk, { params, body: { receipt_id: id } }),
  ),
  answer(getHubReceiptPdf, (tx, desk, { params: { id } }) => copyOfReceipt(tx, desk, suite.key, id)),
]
