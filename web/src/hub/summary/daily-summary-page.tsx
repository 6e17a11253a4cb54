import {
  exportSummaries,
  listSummaries,
  type SummaryCategory,
  type SummaryRow,
} from '@kuacang/contract/hub/summary/calls'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { oneOf } from '../../kit/list/time-filters.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { kg } from '../../kit/show.tsx'
import { categories, categoryOf } from './categories.ts'
import { DayChart } from './day-chart.tsx'
import { hubName, NoHub } from './no-hub.tsx'

const words = {
  hub: text('中转仓', 'Hub'),
  category: text('类别', 'Category'),
  range: text('日期', 'Date'),
  day: text('日期', 'Date'),
  total: text('总数', 'Total'),
  weight: text('重量 kg', 'Weight (kg)'),
}
/** The most days that a summary covers. */
const mostDays = 92

const columnsOf = (category: SummaryCategory): readonly Column<SummaryRow>[] => {
  const { status } = categories[category]
  return [
    { key: 'day', title: words.day, render: (r) => r.day },
    { key: 'total', title: words.total, align: 'right', render: (r) => r.total },
    ...status.codes.map(
      (code): Column<SummaryRow> => ({
        key: String(code),
        title: status.label(code),
        align: 'right',
        render: (r) => r.by_status.find((s) => s.status === code)?.count ?? 0,
      }),
    ),
    { key: 'weight', title: words.weight, align: 'right', render: (r) => kg(r.weight) },
  ]
}

const categoryFilter = oneOf('category', words.category, [
  ['inbound_parcel', categories.inbound_parcel.label],
  ['inbound_bag', categories.inbound_bag.label],
  ['outbound_bag', categories.outbound_bag.label],
])
const range: Filter = { kind: 'range', key: 'time_range', label: words.range, days: 13, needed: true }

const choiceOf = (w: Warehouse) => [String(w.id), hubName(w)] as const

/** The days of the whole range, whichever page of them the table shows. */
const Chart = ({ category, query }: { category: SummaryCategory; query: Record<string, unknown> }) => {
  const { data } = useAnswer(listSummaries, { query: { ...query, page: 1, page_size: mostDays } })
  return data ? <DayChart category={category} rows={data.list} /> : null
}

export default function DailySummaryPage() {
  const { warehouses, warehouse } = useSession()
  const { values } = readAddress(useSearchParams()[0])
  const hubs = warehouses.filter((w) => w.warehouse_type === warehouseType.code.hub)
  const isHub = hubs.some((w) => w.id === warehouse?.id)
  // Where none is given the summary is that of the current warehouse.
  const [first, ...others] = hubs.toSorted((a) => (a.id === warehouse?.id ? -1 : 0))
  if (!first || !(isHub || values.hub)) return <NoHub code={warehouse?.warehouse_code ?? ''} hubs={hubs} />
  const filters = [categoryFilter, oneOf('hub', words.hub, [choiceOf(first), ...others.map(choiceOf)]), range]
  const category = categoryOf(values.category)
  return (
    <ListPage
      // The states of one category say nothing of another's.
      key={category}
      call={listSummaries}
      rowKey={(r) => `${r.hub} ${r.day}`}
      filters={filters}
      columns={columnsOf(category)}
      export={{ call: exportSummaries, name: '中转日报' }}
      summary={() => <Chart category={category} query={toQuery(filters, askedValues(filters, values))} />}
    />
  )
}
