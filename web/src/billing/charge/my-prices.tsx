import { exportMyPrices, listMyPrices } from '@kuacang/contract/billing/charge/calls'
import type { Price } from '@kuacang/contract/billing/price/calls'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { priceColumns } from '../price/price-columns.tsx'
import { words as priceWords } from '../price/words.ts'
import { words } from './words.ts'

type Row = Price & { readonly currency: string }

const columns: readonly Column<Row>[] = [
  ...priceColumns<Row>((p) => p.currency),
  { key: 'currency', title: priceWords.currency, render: (p) => p.currency },
]

/** The prices that count for a merchant today. */
export const MyPrices = () => (
  <ListPage
    title={words.prices}
    call={listMyPrices}
    rowKey={(p) => p.id}
    filters={[]}
    columns={columns}
    export={{ call: exportMyPrices, name: '价格' }}
  />
)
