import { text } from '@kuacang/contract/kit/text'
import {
  exportKpiAllWarehouses,
  listKpiAllWarehouses,
  type WarehouseKpi,
} from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { useMemo } from 'react'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel, Time } from '../../kit/show.tsx'
import { figures, rangeFilter, typeFilter } from './figures.tsx'
import { Trend } from './trend.tsx'
import { words } from './words.ts'
import { WorkLink } from './work-link.tsx'

const own = {
  warehouse: text('仓库', 'Warehouse'),
  people: text('人数', 'People'),
  peopleHelp: text('有操作的人数', 'Persons who did something'),
  built: text('统计至', 'Computed as of'),
  trend: text('各仓每日操作次数', 'Operations of each warehouse by day'),
  file: text('全仓KPI', 'KPI of all warehouses'),
}

const filters = [rangeFilter, typeFilter]

const ofType = (code: number): Column<WarehouseKpi> => ({
  key: `type_${code}`,
  title: wmsKpiType.label(code),
  align: 'right',
  optional: true,
  render: (w) => w.types.find((t) => t.kpi_type === code)?.operations ?? 0,
})

const columns: readonly Column<WarehouseKpi>[] = [
  {
    key: 'warehouse',
    title: own.warehouse,
    render: (w) => (
      <WorkLink of={w}>
        {w.warehouse_code} {w.warehouse_name}
      </WorkLink>
    ),
  },
  { key: 'people', title: own.people, help: own.peopleHelp, align: 'right', render: (w) => w.people },
  ...figures,
  ...wmsKpiType.codes.map(ofType),
  { key: 'built_at', title: own.built, render: (w) => (w.built_at ? <Time at={w.built_at} /> : '-') },
]

type TypeRow = WarehouseKpi['types'][number]

const typeColumns = (of: WarehouseKpi): readonly Column<TypeRow>[] => [
  {
    key: 'kpi_type',
    title: words.type,
    render: (t) => (
      <WorkLink of={of} kpi_type={t.kpi_type}>
        <EnumLabel of={wmsKpiType} code={t.kpi_type} />
      </WorkLink>
    ),
  },
  ...figures,
]

const Summary = ({ of }: { readonly of: readonly WarehouseKpi[] }) => {
  const series = useMemo(
    () =>
      of.map((w) => ({
        key: String(w.warehouse_id),
        label: w.warehouse_code,
        days: new Map(w.days.map((d) => [d.day, d.operations])),
        link: <WorkLink of={w}>{w.warehouse_code}</WorkLink>,
        total: w.operations,
      })),
    [of],
  )
  return <Trend title={own.trend} names={own.warehouse} of={series} />
}

/** FU-640: the user's fulfilment warehouses side by side. A row opens to its KPI types. */
export default function WarehousesPage() {
  return (
    <ListPage
      call={listKpiAllWarehouses}
      rowKey={(w) => String(w.warehouse_id)}
      filters={filters}
      columns={columns}
      expand={(w) => (
        <PlainTable rows={w.types} rowKey={(t) => String(t.kpi_type)} columns={typeColumns(w)} />
      )}
      export={{ call: exportKpiAllWarehouses, name: say(own.file) }}
      summary={({ list }) => <Summary of={list} />}
    />
  )
}
