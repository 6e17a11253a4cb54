import { listCurrencies } from '@kuacang/contract/reference/currency/calls'
import { type Answer, answer } from '#kit/http/answer'

export const answers: Answer[] = [
  answer(listCurrencies, async (tx) => ({
    list: await tx.db.selectFrom('currency').selectAll().orderBy('code').execute(),
  })),
]
