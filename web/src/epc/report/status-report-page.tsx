import {
  type EpcStatusCount,
  exportEpcStatusReport,
  getEpcStatusReport,
} from '@kuacang/contract/epc/report/calls'
import { epcCountedKind } from '@kuacang/contract/epc/report/enums'
import { text } from '@kuacang/contract/kit/text'
import { Link, useSearchParams } from 'react-router'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { statusLabel } from './status-label.ts'

const words = {
  made: text('预报或合单时间', 'Announced or closed'),
  kind: text('对象', 'Object'),
  status: text('状态', 'Status'),
  count: text('数量', 'Number'),
  oldest: text('最早', 'Oldest'),
  file: text('包裹状态', 'Parcels by status'),
}

/** The parcels behind a number: the list of the same days in this state. */
const Count = ({ of: { kind, status, count } }: { readonly of: EpcStatusCount }) => {
  const { holds } = useSession()
  const range = useSearchParams()[0].get('time_range')
  if (kind !== epcCountedKind.code.parcel || !holds('EPCDataSearch') || range === null) return count
  return (
    <Link
      to={`/epc_operator/parcel_manage?${new URLSearchParams({ status: String(status), time_range: range })}`}
    >
      {count}
    </Link>
  )
}

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.made, days: 30, needed: true },
]

const columns: readonly Column<EpcStatusCount>[] = [
  { key: 'kind', title: words.kind, render: (r) => say(epcCountedKind.label(r.kind)) },
  { key: 'status', title: words.status, render: statusLabel },
  { key: 'count', title: words.count, align: 'right', render: (r) => <Count of={r} /> },
  { key: 'oldest', title: words.oldest, render: (r) => <Time at={r.oldest} /> },
]

/** PA-444. */
export default function StatusReportPage() {
  return (
    <ListPage
      call={getEpcStatusReport}
      rowKey={(r) => `${r.kind} ${r.status}`}
      filters={filters}
      columns={columns}
      export={{ call: exportEpcStatusReport, name: say(words.file) }}
    />
  )
}
