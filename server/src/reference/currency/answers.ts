import { text } from '@kuacang/contract/kit/text'
import { editCurrency, listCurrencies } from '@kuacang/contract/reference/currency/calls'
import { type Answer, answer } from '#kit/http/answer'
import { changeEntry, type ReferenceList } from '../entry.ts'

const currencies: ReferenceList = {
  table: 'currency',
  key: 'code',
  unique: [],
  dates: [],
  title: text('币种', 'Currency'),
}

export const answers: Answer[] = [
  answer(listCurrencies, async (tx) => ({
    list: await tx.db.selectFrom('currency').selectAll().orderBy('code').execute(),
  })),
  answer(editCurrency, async (tx, _caller, { body }) => {
    await changeEntry(tx, currencies, body.code, body.update_dict)
    return { success: true as const }
  }),
]
