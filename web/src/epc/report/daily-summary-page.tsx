import { type EpcDayBalance, exportEpcDays, listEpcDays } from '@kuacang/contract/epc/report/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Rebuild } from '../../kit/report/rebuild.tsx'
import { say } from '../../kit/say.ts'
import { BalanceChart } from './balance-chart.tsx'

const words = {
  day: text('日期', 'Date'),
  file: text('EPC日报', 'EPC daily summary'),
}

type Figure = Exclude<keyof EpcDayBalance, 'day' | 'boxed' | 'combined'>

const figure = (key: Figure, title: Text, sign = ''): Column<EpcDayBalance> => ({
  key,
  title,
  align: 'right',
  render: (d) => (d[key] === 0 ? 0 : `${sign}${d[key]}`),
})

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.day, days: 30, needed: true },
]

const columns: readonly Column<EpcDayBalance>[] = [
  { key: 'day', title: words.day, render: (d) => d.day },
  figure('opening', text('期初', 'Opening')),
  figure('announced', text('新预报', 'Announced'), '+'),
  figure('found', text('已找回', 'Found'), '+'),
  figure('reopened', text('重新打开', 'Reopened'), '+'),
  figure('closed', text('已完成', 'Finished'), '−'),
  figure('returned', text('已退回', 'Returned'), '−'),
  figure('cancelled', text('已取消', 'Cancelled'), '−'),
  figure('lost', text('已丢失', 'Lost'), '−'),
  figure('closing', text('期末', 'Closing')),
  figure('boxes', text('出库包裹', 'Outbound parcels')),
  {
    key: 'per_box',
    title: text('每个出库包裹的包裹数', 'Parcels per outbound parcel'),
    align: 'right',
    render: (d) => (d.boxes > 0 ? (d.boxed / d.boxes).toFixed(1) : '-'),
  },
  {
    key: 'combined',
    title: text('合单率 %', 'Combined %'),
    align: 'right',
    render: (d) => d.combined ?? '-',
  },
]

/** The most days that a range has. */
const mostDays = 92

/** The days of the whole range, whichever page of them the list shows. */
const useDays = () => {
  const { values } = readAddress(useSearchParams()[0])
  const query = { ...toQuery(filters, askedValues(filters, values)), page: 1, page_size: mostDays }
  const { data } = useAnswer(listEpcDays, { query }, { beside: listEpcDays })
  return { data, range: (query as { time_range?: unknown }).time_range as readonly [string, string] }
}

const Toolbar = () => {
  const { data, range } = useDays()
  return <Rebuild model="epc_flow_hour" range={range} builtAt={data?.built_at} />
}

const Summary = () => {
  const { data } = useDays()
  return data && data.list.length > 1 ? <BalanceChart of={data.list} /> : null
}

/** PA-467, law L10. */
export default function DailySummaryPage() {
  return (
    <ListPage
      call={listEpcDays}
      rowKey={(d) => d.day}
      filters={filters}
      columns={columns}
      export={{ call: exportEpcDays, name: say(words.file) }}
      toolbar={<Toolbar />}
      summary={() => <Summary />}
    />
  )
}
