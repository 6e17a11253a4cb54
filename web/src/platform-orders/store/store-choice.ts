import { text } from '@kuacang/contract/kit/text'
import { listStores } from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import { choiceList } from '../../kit/choice/choice-list.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { words } from '../words.ts'

/** The most that one page of a list has. */
export const mostStores = 200

type Named = { readonly merchant_id: string; readonly store_name: string; readonly platform: string }

/** A store by its name; by its ID where it has none. */
export const storeName = ({ store_name, merchant_id }: Pick<Named, 'merchant_id' | 'store_name'>): string =>
  store_name || merchant_id

const { connected, failing, revoked } = storeState.code

/** Stores by the IDs that their platforms know them by, those of one ID once. Unbound ones come last. */
const stores = choiceList({
  call: listStores,
  input: { query: { page_size: mostStores, state: [...storeState.codes] } },
  choices: ({ list }) => {
    const bound: readonly number[] = [connected, failing, revoked]
    const sorted = list.toSorted((a, b) => Number(bound.includes(b.state)) - Number(bound.includes(a.state)))
    return [...new Map(sorted.toReversed().map((s) => [s.merchant_id, s])).values()]
      .toReversed()
      .map((s) => ({
        value: s.merchant_id,
        label: `${storeName(s)} · ${s.platform}`,
        found: [s.merchant_id, s.store_name],
      }))
  },
  search: text('搜索店铺', 'Search stores'),
  failure: 'log',
})

export const storeFilter: Filter = {
  kind: 'from',
  key: 'merchant_id',
  label: words.store,
  from: stores,
  front: true,
}
