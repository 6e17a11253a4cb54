import {
  cancelReplenishment,
  createReplenishment,
  finishReplenishment,
  listReplenishments,
  proposeReplenishments,
} from '@kuacang/contract/inventory/replenishment/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { matching } from '../transfer/list.ts'
import { cancelTransferOrder, finishTransferOrder, planTransfer } from '../transfer/plan.ts'
import { holdOrder, showTransfer } from '../transfer/store.ts'
import { propose } from './propose.ts'

/** A transfer of another kind is not found here. */
const mustBe = async (tx: Tx, desk: Desk, order_id: string): Promise<void> => {
  const { is_replenishment } = await holdOrder(tx, desk, order_id)
  if (!is_replenishment) throw notFound(text('补货单', 'replenishment'), order_id)
}

export const answers: Answer[] = [
  answer(listReplenishments, async (tx, desk, { query }) => {
    const rows = matching(tx.db, desk, { ...query, is_replenishment: true })
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((o) => showTransfer(o, desk)) }
  }),
  answer(proposeReplenishments, async (tx, desk) => ({ list: await propose(tx, desk) })),
  answer(createReplenishment, (tx, desk, { body }) => planTransfer(tx, desk, body, true)),
  answer(finishReplenishment, async (tx, desk, { body }) => {
    await mustBe(tx, desk, body.order_id)
    return finishTransferOrder(tx, desk, { body })
  }),
  answer(cancelReplenishment, async (tx, desk, { body }) => {
    await mustBe(tx, desk, body.order_id)
    return cancelTransferOrder(tx, desk, { body })
  }),
]
