import { editCountry, listCountries } from '@kuacang/contract/reference/country/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf, pageOrAll } from '#kit/list'
import { changeEntry, type ReferenceList } from '../entry.ts'
import { countryTitle } from './store.ts'

const countries: ReferenceList = {
  table: 'country',
  key: 'alpha2_code',
  unique: [],
  dates: [],
  title: countryTitle,
}

export const answers: Answer[] = [
  answer(listCountries, (tx, _caller, { query }) => {
    const rows = tx.db.selectFrom('country').selectAll().orderBy('alpha2_code')
    return pageOf(tx.db, rows, pageOrAll(query))
  }),
  answer(editCountry, async (tx, _caller, { body }) => {
    await changeEntry(tx, countries, body.alpha2_code, body.update_dict)
    return { success: true as const }
  }),
]
