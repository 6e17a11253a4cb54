import { editCountry, listCountries } from '@kuacang/contract/reference/country/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { changeEntry, type ReferenceList } from '../entry.ts'
import { countryTitle } from './store.ts'

const countries: ReferenceList = {
  table: 'country',
  key: 'alpha2_code',
  unique: [],
  dates: [],
  title: countryTitle,
}

/** Above the number of countries there can ever be: 26 × 26 codes of two letters. */
const all = 676

export const answers: Answer[] = [
  answer(listCountries, (tx, _caller, { query: { page, page_size } }) => {
    const rows = tx.db.selectFrom('country').selectAll().orderBy('alpha2_code')
    return pageOf(tx.db, rows, page_size === -1 ? { page: 1, page_size: all } : { page, page_size })
  }),
  answer(editCountry, async (tx, _caller, { body }) => {
    await changeEntry(tx, countries, body.alpha2_code, body.update_dict)
    return { success: true as const }
  }),
]
