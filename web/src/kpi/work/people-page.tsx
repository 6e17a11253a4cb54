import { text } from '@kuacang/contract/kit/text'
import { exportWmsKpi, getWmsKpiPeople, listWmsKpi, type WmsKpiRow } from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { useOpened } from '../../kit/detail/detail.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { changeAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { UserName } from '../../kit/names.tsx'
import { Rebuild } from '../../kit/report/rebuild.tsx'
import { useAsked } from '../../kit/report/use-asked.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'
import { Bars } from './bars.tsx'
import { figures, filters as usual } from './figures.tsx'
import { words } from './words.ts'
import { WorkDrawer } from './work-drawer.tsx'

const own = {
  people: text('按操作员的操作次数', 'Operations by person'),
  types: text('按 KPI 类型的操作次数', 'Operations by KPI type'),
  file: text('作业KPI', 'Work by person'),
}

/** As many as fit beside the types; the list names all. */
const mostBars = 10

const filters: readonly Filter[] = [...usual, { kind: 'text', key: 'user_name', label: words.user }]

const columns: readonly Column<WmsKpiRow>[] = [
  { key: 'user_name', title: words.user, render: (r) => <UserName of={r.user_name} /> },
  { key: 'kpi_type', title: words.type, render: (r) => <EnumLabel of={wmsKpiType} code={r.kpi_type} /> },
  ...figures,
]

/** The whole range, whichever page of it the table shows. */
const usePeople = () => {
  const query = useAsked(filters)
  const { data } = useAnswer(getWmsKpiPeople, { query }, { beside: listWmsKpi })
  return { data, range: query.time_range as readonly [string, string] }
}

const Toolbar = () => {
  const { data, range } = usePeople()
  return <Rebuild model={['worker_hour', 'work_hour']} range={range} builtAt={data?.built_at} />
}

const Summary = () => {
  const { data } = usePeople()
  const { to } = useOpened()
  const { address } = useAddress()
  if (!data || data.people.length === 0) return null
  return (
    <div className="report kpi-charts">
      <Bars
        title={own.people}
        help={words.operationsHelp}
        of={data.people
          .slice(0, mostBars)
          .map((p) => ({ key: p.user_id, label: p.user_name, value: p.operations, to: to(p.user_id) }))}
      />
      <Bars
        title={own.types}
        help={words.operationsHelp}
        of={data.types.map((t) => ({
          key: String(t.kpi_type),
          label: say(wmsKpiType.label(t.kpi_type)),
          value: t.operations,
          to: { search: changeAddress(address, { kpi_type: String(t.kpi_type), page: '1' }).toString() },
        }))}
      />
    </div>
  )
}

/** FU-643: what each person did, by KPI type; a name opens the hours, and an hour its records. */
export default function PeoplePage() {
  return (
    <ListPage
      call={listWmsKpi}
      rowKey={(r) => `${r.user_id}.${r.kpi_type}`}
      filters={filters}
      columns={columns}
      detail={{ show: (id, close) => <WorkDrawer key={id} id={id} filters={usual} onClose={close} /> }}
      export={{ call: exportWmsKpi, name: say(own.file) }}
      toolbar={<Toolbar />}
      summary={() => <Summary />}
    />
  )
}
