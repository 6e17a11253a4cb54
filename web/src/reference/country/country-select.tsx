/** @shared with other areas. */

import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { type Country, defaultCountry, listCountries } from '@kuacang/contract/reference/country/calls'
import { choiceList, ManyOf, OneOf } from '../../kit/choice/choice-list.tsx'
import type { ManyField, OneField } from '../../kit/choice/choice-select.tsx'
import { nameOf } from '../../kit/say.ts'

const choiceOf = (c: Country) => {
  const name = nameOf({ name: c.name, name_cn: c.name_cn })
  return {
    value: c.alpha2_code,
    label: name === c.alpha2_code ? name : `${c.alpha2_code} ${name}`,
    found: [c.alpha3_code, c.name, c.name_cn],
  }
}

const countriesOf = (choices: (data: Data<typeof listCountries>) => readonly Country[]) =>
  choiceList({
    call: listCountries,
    input: { query: { page_size: -1 } },
    choices: (data) => choices(data).map(choiceOf),
    search: text('搜索国家', 'Search countries'),
    failure: 'alert',
  })

const ofAddresses = countriesOf(({ list }) => list)
const ofSettings = countriesOf(({ list }) => [defaultCountry, ...list])

/** A country of an address, by its ISO code of two letters. */
export const CountrySelect = (props: OneField<string>) => <OneOf from={ofAddresses} {...props} />

/** Several countries of addresses, by their ISO codes. */
export const CountryCodesSelect = (props: ManyField<string>) => <ManyOf from={ofAddresses} {...props} />

/** The countries of a setting; Default, first of all, stands for those without an own entry. */
export const CountriesSelect = (props: ManyField<string>) => <ManyOf from={ofSettings} {...props} />
