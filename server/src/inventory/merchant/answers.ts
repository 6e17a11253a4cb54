import { listMerchantInventories, listMerchantVariations } from '@kuacang/contract/inventory/merchant/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { goodsOf, variationsOf } from './list.ts'

export const answers: Answer[] = [
  answer(listMerchantInventories, async (tx, caller, { query }) =>
    pageOf(tx.db, await goodsOf(tx, caller, query), query),
  ),
  answer(listMerchantVariations, async (tx, caller, { query }) =>
    pageOf(tx.db, await variationsOf(tx, caller, query), query),
  ),
]
