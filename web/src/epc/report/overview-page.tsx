import { type EpcOverview, exportEpcOverview, listEpcOverview } from '@kuacang/contract/epc/report/calls'
import { epcStages, inStages, openStages } from '@kuacang/contract/epc/report/stages'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel } from '../../kit/show.tsx'
import { ParcelsLink } from './parcels-link.tsx'
import { StatusCounts } from './status-counts.tsx'

const words = {
  made: text('预报或合单时间', 'Announced or closed'),
  warehouse: text('仓库', 'Warehouse'),
  mode: text('作业模式', 'Way of working'),
  open: text('未完成', 'Open'),
  file: text('各仓总览', 'Warehouses overview'),
}

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.made, days: 30, needed: true },
]

/** Their parcels in these stages, as the way into the list of the warehouse. */
const counted = (stages: typeof epcStages) => (w: EpcOverview) => (
  <ParcelsLink of={w} statuses={stages.flatMap((s) => s.statuses)} count={inStages(w.counts, stages)} />
)

const columns: readonly Column<EpcOverview>[] = [
  {
    key: 'warehouse',
    title: words.warehouse,
    render: (w) => (
      <>
        <Code>{w.warehouse_code}</Code> {w.warehouse_name}
      </>
    ),
  },
  {
    key: 'mode',
    title: words.mode,
    render: (w) => <EnumLabel of={warehouseMode} code={w.warehouse_mode} />,
  },
  { key: 'open', title: words.open, align: 'right', render: counted(openStages) },
  ...epcStages.map(
    (stage): Column<EpcOverview> => ({
      key: stage.key,
      title: stage.title,
      align: 'right',
      render: counted([stage]),
    }),
  ),
]

/** PA-437: the parcel centres of the user side by side. A row opens to its counts of each status. */
export default function OverviewPage() {
  return (
    <ListPage
      call={listEpcOverview}
      rowKey={(w) => String(w.warehouse_id)}
      filters={filters}
      columns={columns}
      expand={(w) => <StatusCounts of={w} />}
      export={{ call: exportEpcOverview, name: say(words.file) }}
    />
  )
}
