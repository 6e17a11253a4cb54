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
  addThing,
  cancelReceipt,
  copyOfReceipt,
  handoverSuiteNamed,
  mustFindReceipt,
  receiptsOf,
  removeThing,
  showReceipt,
  signReceipt,
} from '../../handover/public.ts'

const suite = { key: 'hub' } as const
const params = { suite: suite.key }

/** The handover engine's calls under the addresses of a hub. */
export const answers: Answer[] = [
  answer(createHubReceipt, async (tx, caller, { body }) => {
    const numbers = [...new Set(body.bag_numbers)].sort()
    let last: Awaited<ReturnType<typeof addThing>> | undefined
    for (const bag_id of numbers) last = await addThing(tx, caller, { params, body: { bag_id } })
    if (!last) throw new Error('the call asks for one bag at least')
    return { receipt: last.receipt }
  }),
  answer(addHubBagToReceipt, async (tx, caller, { body }) => {
    const { bag_number: bag_id, receipt_id } = body
    const { receipt, already } = await addThing(tx, caller, { params, body: { bag_id, receipt_id } })
    return { receipt, already }
  }),
  answer(removeHubBagFromReceipt, async (tx, caller, { body }) => {
    const { receipt } = await removeThing(tx, caller, { params, body: { bag_id: body.bag_number } })
    return { receipt }
  }),
  answer(listHubReceipts, async (tx, caller, { query }) => {
    let rows = receiptsOf(tx, caller, suite.key)
      .orderBy(query.sort_by, timeOrder(query.sort_desc, { optional: query.sort_by !== 'created_at' }))
      .orderBy('id', query.sort_desc ? 'desc' : 'asc')
    if (query.status?.length) rows = rows.where('status', '=', sql<number>`any(${query.status})`)
    if (query.is_owner) rows = rows.where('operator_id', '=', caller.user.id)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(getHubReceipt, async (tx, caller, { params: { id }, query }) => {
    const found = await mustFindReceipt(tx, caller, [suite], id)
    return showReceipt(
      found,
      caller,
      query.with_brief_bags ? await handoverSuiteNamed(suite.key).cargo.on(tx, caller, found.id) : undefined,
    )
  }),
  answer(signHubReceipt, async (tx, caller, { params: { id }, body, files }) => {
    const { receipt_number, bags, orders } = await signReceipt(tx, caller, {
      params,
      body: { receipt_id: id, ...body },
      files,
    })
    return { receipt_number, bags, parcels: orders }
  }),
  answer(cancelHubReceipt, (tx, caller, { params: { id }, body }) =>
    cancelReceipt(tx, caller, { params, body: { receipt_id: id, ...body } }),
  ),
  answer(getHubReceiptPdf, (tx, caller, { params: { id } }) =>
    copyOfReceipt(tx, caller, handoverSuiteNamed(suite.key), id),
  ),
]
