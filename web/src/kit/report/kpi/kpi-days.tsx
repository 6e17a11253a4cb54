import type { KpiReport, KpiRow } from '@kuacang/contract/kit/report/kpi'
import type { Text } from '@kuacang/contract/kit/text'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../api/use-answer.ts'
import type { Column } from '../../list/columns.tsx'
import { askedValues } from '../../list/filter-address.ts'
import { type Filter, toQuery } from '../../list/filter-query.ts'
import { readAddress } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { UserName } from '../../names.tsx'
import { say } from '../../say.ts'
import { Rebuild } from '../rebuild.tsx'
import { KpiChart } from './kpi-chart.tsx'
import { kpiWords as words } from './words.ts'

type Props = {
  readonly kpi: KpiReport
  /** The name of its table of sums by hour. */
  readonly model: string
  /** The first part of the name of the file. */
  readonly fileName: Text
}

const filtersOf = ({ types }: KpiReport): readonly Filter[] => [
  { kind: 'range', key: 'time_range', label: words.day, days: 6, needed: true },
  { kind: 'enum', key: 'kpi_type', label: words.type, of: types, many: true },
  { kind: 'text', key: 'user_name', label: words.user },
]

const columnsOf = ({ types }: KpiReport): readonly Column<KpiRow>[] => [
  { key: 'day', title: words.day, render: (r) => r.day },
  { key: 'user_name', title: words.user, render: (r) => <UserName of={r.user_name} /> },
  { key: 'kpi_type', title: words.type, render: (r) => say(types.label(r.kpi_type)) },
  { key: 'operations', title: words.operations, align: 'right', render: (r) => r.operations },
  { key: 'parcels', title: words.parcels, align: 'right', render: (r) => r.parcels },
  { key: 'refused', title: words.refused, align: 'right', render: (r) => r.refused },
  { key: 'minutes', title: words.minutes, help: words.minutesHelp, align: 'right', render: (r) => r.minutes },
  { key: 'per_hour', title: words.pace, help: words.paceHelp, align: 'right', render: (r) => r.per_hour },
  { key: 'quality', title: words.quality, help: words.qualityHelp, align: 'right', render: (r) => r.quality },
]

/** The days of the whole range, whichever page of them the table shows. */
const useChart = (kpi: KpiReport) => {
  const filters = filtersOf(kpi)
  const { values } = readAddress(useSearchParams()[0])
  const query = toQuery(filters, askedValues(filters, values))
  const { data } = useAnswer(kpi.chart, { query }, { beside: kpi.history })
  return { data, range: query.time_range as readonly [string, string] }
}

const Toolbar = ({ kpi, model }: Pick<Props, 'kpi' | 'model'>) => {
  const { data, range } = useChart(kpi)
  return <Rebuild model={model} range={range} builtAt={data?.built_at} />
}

const Summary = ({ kpi }: Pick<Props, 'kpi'>) => {
  const { data } = useChart(kpi)
  return data && data.hours.length > 0 ? <KpiChart of={data} /> : null
}

/** What each person did on past days, by hour, person and type: with charts, the file, and the computing anew (PA-452, PA-454). */
export const KpiDays = ({ kpi, model, fileName }: Props) => (
  <ListPage
    call={kpi.history}
    rowKey={(r) => `${r.day} ${r.user_id} ${r.kpi_type}`}
    filters={filtersOf(kpi)}
    columns={columnsOf(kpi)}
    export={{ call: kpi.exported, name: say(fileName) }}
    toolbar={<Toolbar kpi={kpi} model={model} />}
    summary={() => <Summary kpi={kpi} />}
  />
)
