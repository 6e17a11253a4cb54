import {
  cancelReplenishment,
  createReplenishment,
  finishReplenishment,
  listReplenishments,
  proposeReplenishments,
} from '@kuacang/contract/inventory/replenishment/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { matching } from '../transfer/list.ts'
import { cancelTransferOrder, finishTransferOrder, planTransfer } from '../transfer/plan.ts'
import { holdOrder, showTransfer } from '../transfer/store.ts'
import { proposeReplenishment } from './propose.ts'

/** A transfer of another kind is not found here. */
const mustBe = async (tx: Tx, caller: Caller, order_id: string): Promise<void> => {
  const { is_replenishment } = await holdOrder(tx, caller, order_id)
  if (!is_replenishment) throw notFound(text('补货单', 'replenishment'), order_id)
}

export const answers: Answer[] = [
  answer(listReplenishments, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, { ...query, is_replenishment: true })
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((o) => showTransfer(o, caller)) }
  }),
  answer(proposeReplenishments, async (tx, caller) => ({ list: await proposeReplenishment(tx, caller) })),
  answer(createReplenishment, (tx, caller, { body }) => planTransfer(tx, caller, body, true)),
  answer(finishReplenishment, async (tx, caller, { body }) => {
    await mustBe(tx, caller, body.order_id)
    return finishTransferOrder(tx, caller, { body })
  }),
  answer(cancelReplenishment, async (tx, caller, { body }) => {
    await mustBe(tx, caller, body.order_id)
    return cancelTransferOrder(tx, caller, { body })
  }),
]
