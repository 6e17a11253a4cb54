import { type EpcKpiRow, exportEpcKpi, getEpcKpiChart, listEpcKpi } from '@kuacang/contract/epc/kpi/calls'
import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import { text } from '@kuacang/contract/kit/text'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Rebuild } from '../../kit/report/rebuild.tsx'
import { say } from '../../kit/say.ts'
import { KpiChart } from './kpi-chart.tsx'
import { kpiWords as words } from './words.ts'

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.day, days: 6, needed: true },
  { kind: 'enum', key: 'kpi_type', label: words.type, of: epcKpiType, many: true },
  { kind: 'text', key: 'user_name', label: words.user },
]

const columns: readonly Column<EpcKpiRow>[] = [
  { key: 'day', title: words.day, render: (r) => r.day },
  { key: 'user_name', title: words.user, render: (r) => r.user_name },
  { key: 'kpi_type', title: words.type, render: (r) => say(epcKpiType.label(r.kpi_type)) },
  { key: 'operations', title: words.operations, align: 'right', render: (r) => r.operations },
  { key: 'parcels', title: words.parcels, align: 'right', render: (r) => r.parcels },
  { key: 'refused', title: words.refused, align: 'right', render: (r) => r.refused },
  { key: 'minutes', title: words.minutes, help: words.minutesHelp, align: 'right', render: (r) => r.minutes },
  { key: 'per_hour', title: words.pace, help: words.paceHelp, align: 'right', render: (r) => r.per_hour },
  { key: 'quality', title: words.quality, help: words.qualityHelp, align: 'right', render: (r) => r.quality },
]

/** The days of the whole range, whichever page of them the table shows. */
const useChart = () => {
  const { values } = readAddress(useSearchParams()[0])
  const query = toQuery(filters, askedValues(filters, values))
  const { data } = useAnswer(getEpcKpiChart, { query }, { beside: listEpcKpi })
  return { data, range: query.time_range as readonly [string, string] }
}

const Toolbar = () => {
  const { data, range } = useChart()
  return <Rebuild model="epc_kpi_hour" range={range} builtAt={data?.built_at} />
}

const Summary = () => {
  const { data } = useChart()
  return data && data.hours.length > 0 ? <KpiChart of={data} /> : null
}

/** PA-452, PA-454: what each person did on past days. */
export default function KpiReportPage() {
  return (
    <ListPage
      call={listEpcKpi}
      rowKey={(r) => `${r.day} ${r.user_id} ${r.kpi_type}`}
      filters={filters}
      columns={columns}
      export={{ call: exportEpcKpi, name: say(text('KPI报表', 'KPI report')) }}
      toolbar={<Toolbar />}
      summary={() => <Summary />}
    />
  )
}
