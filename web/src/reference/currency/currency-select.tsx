/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { listCurrencies } from '@kuacang/contract/reference/currency/calls'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'

/** All currencies. */
export const currencies = choiceList({
  call: listCurrencies,
  input: { query: {} },
  choices: ({ list }) => list.map((c) => ({ value: c.code, label: `${c.code} ${c.symbol} ${c.name_cn}` })),
  search: text('搜索币种', 'Search currencies'),
  failure: 'log',
})

/** A currency by its ISO code. */
export const CurrencySelect = (props: OneField<string>) => <OneOf from={currencies} {...props} />
